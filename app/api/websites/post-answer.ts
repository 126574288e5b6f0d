import type { PublicPost } from "@/lib/posts/public-post";
import { imageOf } from "@/lib/websites/public/answers";
import type { PublicSite } from "@/lib/websites/public-site";

/** A post as lists and single answers name it; `url`: address of its site. */
export const postAnswer = (
  site: PublicSite,
  url: string,
  { id, slug, title, description, publishedAt, updatedAt, minutes, cover }: PublicPost,
) => ({
  ...{ id, slug, title, description, publishedAt, updatedAt, minutes },
  url: `${url}/blog/${slug}`,
  cover: imageOf(site)(cover),
});
