import type { FoundSite } from "@/lib/churches/sites";
import { getPublicPosts } from "@/lib/posts/public/service";
import { PAGE_POSTS } from "@/lib/posts/rules";
import { missingResponse, pageResponse } from "./site-page";

/** One page of the list of posts; 404 behind the last one. */
export async function blogResponse(owner: FoundSite, number: number) {
  const blog = await getPublicPosts(owner.churchId, number);
  const isMissing = number > Math.max(1, Math.ceil(blog.count / PAGE_POSTS));
  return isMissing ? missingResponse(owner) : pageResponse(owner, { page: "blog", blog });
}
