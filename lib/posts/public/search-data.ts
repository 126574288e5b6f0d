import type { BlogPosting, WithContext } from "schema-dts";
import type { PublicPost } from "../public-post";

type Site = { title: string; language: string; address: string };

/** Data of a post for search engines. `address`: absolute one of its site; `url`, `image`: of the post. */
export const postData = (
  post: PublicPost,
  { title, language, address }: Site,
  { url, image }: { url: string; image: string },
): WithContext<BlogPosting> => ({
  "@context": "https://schema.org",
  "@type": "BlogPosting",
  headline: post.title,
  description: post.description,
  url,
  mainEntityOfPage: url,
  image,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  inLanguage: language,
  timeRequired: `PT${post.minutes}M`,
  author: post.author
    ? { "@type": "Person", name: post.author }
    : { "@type": "Organization", name: title, url: address },
  ...(post.categories.length > 0 && { articleSection: post.categories.map(({ name }) => name) }),
  publisher: { "@type": "Organization", name: title, url: address, logo: `${address}/icon.png` },
});
