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
  cover: PublicImage | null;
};

/** Post before or after another one. */
export type PostLink = Pick<PublicPost, "slug" | "title">;

/** Post with its body, as HTML that was made from its content, and the posts published before and after it. */
export type PublicArticle = PublicPost & { html: string; previous: PostLink | null; next: PostLink | null };

/** One page of the posts of a site. `until`: when the next scheduled one appears, ISO 8601 UTC; null without one. */
export type PublicPosts = { posts: PublicPost[]; count: number; page: number; until: string | null };
