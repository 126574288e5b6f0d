import type { PublicImage } from "@/lib/pictures/rules";

/** Post as the list of a public site shows it. */
export type PublicPost = {
  id: number;
  slug: string;
  title: string;
  description: string;
  /** Instants, ISO 8601 UTC; `updatedAt`: of its last publication. */
  publishedAt: string;
  updatedAt: string;
  /** Minutes of reading. */
  minutes: number;
  /** Empty: nobody. */
  author: string;
  categories: PublicCategory[];
  cover: PublicImage | null;
};

/** Category of a post, with the last part of the address of its list. */
export type PublicCategory = { name: string; slug: string };

/** Post before or after another one. */
export type PostLink = Pick<PublicPost, "slug" | "title">;

/** Post with its body, as HTML that was made from its content, and the posts published before and after it. */
export type PublicArticle = PublicPost & { html: string; previous: PostLink | null; next: PostLink | null };

/** One page of the posts of a site. `until`: when the next scheduled one appears, ISO 8601 UTC; null without one. */
export type PublicPosts = {
  posts: PublicPost[];
  count: number;
  page: number;
  until: string | null;
  /** Category whose posts these are; absent: of all. */
  category?: PublicCategory;
  /** Categories that the list of all posts offers, those with most posts first. */
  categories?: PublicCategory[];
};
