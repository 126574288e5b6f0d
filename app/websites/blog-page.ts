import type { FoundSite } from "@/lib/churches/sites";
import { getPublicCategories, getPublicPosts } from "@/lib/posts/public/service";
import { PAGE_POSTS } from "@/lib/posts/rules";
import { missingResponse, pageResponse } from "./site-page";

/** One page of the list of posts; 404 behind the last one. */
export async function blogResponse(owner: FoundSite, page: number) {
  const [blog, categories] = await Promise.all([
    getPublicPosts(owner.churchId, { page }),
    getPublicCategories(owner.churchId),
  ]);
  const isMissing = page > Math.max(1, Math.ceil(blog.count / PAGE_POSTS));
  return isMissing ? missingResponse(owner) : pageResponse(owner, { page: "blog", blog: { ...blog, categories } });
}

/** One page of the posts of a category, by the last part of its address; 404 without any. */
export async function categoryResponse(owner: FoundSite, slug: string, page: number) {
  const blog = await getPublicPosts(owner.churchId, { page, category: slug });
  const category = blog.posts.flatMap(({ categories }) => categories).find((one) => one.slug === slug);
  if (!category) return missingResponse(owner);
  const response = await pageResponse(owner, { page: "blog", blog: { ...blog, category } });
  // Search engines find its posts in the whole list.
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}
