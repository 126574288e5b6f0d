/** States of a post: written only, public at a moment to come, public. */
export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];

/** Orders of a list of posts; `state`: drafts, scheduled, published; by `views`, what is not published is last. */
export const postSorts = ["newest", "oldest", "title", "-title", "state", "-state", "views", "-views"] as const;
export type PostSort = (typeof postSorts)[number];

/** Greatest number of posts of one bulk change. */
export const BULK_MAX = 1000;

/** Days in which a deleted post can be restored. */
export const TRASH_DAYS = 30;

/** Days over which views and recent posts are counted. */
export const STATS_DAYS = 30;

/** Characters of a title, of an excerpt and of the last part of an address. */
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 300;
export const SLUG_MAX = 80;

/** Characters of an author and of a category, and categories of one post. */
export const AUTHOR_MAX = 80;
export const CATEGORY_MAX = 40;
export const CATEGORIES_MAX = 3;

/** Categories that the administration offers, and that the list of a site shows. */
export const OFFERED_CATEGORIES = 100;
export const SHOWN_CATEGORIES = 12;

/** Fewest characters of a title, an excerpt and a body that are published (specification, point 5). */
export const TITLE_MIN = 3;
export const DESCRIPTION_MIN = 10;
export const BODY_MIN = 10;

/** Message for a text with fewer characters than these. */
export const tooShort = (min: number) => `El texto debe tener al menos ${min} caracter(es)`;

/** Characters of the texts of a body, its nodes, and the depth of lists and quotes. */
export const BODY_MAX = 80_000;
export const NODES_MAX = 4_000;
export const DEPTH_MAX = 6;

/** Bytes of a request with a draft: its texts with every character escaped, and 125 for each node. */
export const DRAFT_BYTES = 980_000;

/** Characters of a body as HTML, and bytes of a form with it. */
export const HTML_MAX = 2 * BODY_MAX;
export const FORM_BYTES = 4 * HTML_MAX + 20_000;

/** Pictures of one post. */
export const IMAGES_MAX = 30;

/** Days after which a picture that its post does not show any more is deleted. */
export const UNUSED_DAYS = 7;

/** Pixels of the width of a stored picture, and of its smaller variants for `srcset`. */
export const imageWidths = { width: 1000, smaller: [400, 700] } as const;

/** Posts on the start page of a site, on one page of the list, and in the feed. */
export const LATEST_POSTS = 2;
export const PAGE_POSTS = 10;
export const FEED_POSTS = 20;

/** Words that a person reads in a minute. */
const WORDS_PER_MINUTE = 200;

/** Minutes that a person needs to read so many words, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** Path of a site's blog, of one of its posts, or of a page of the list, below the application's address. */
export const blogPath = (site: string, post?: string) => `/websites/${site}/blog${post ? `/${post}` : ""}`;
export const blogPagePath = (site: string, page: number) =>
  page === 1 ? blogPath(site) : `${blogPath(site)}/page/${page}`;

/** Path of a page of the posts of a category. */
export const categoryPath = (site: string, category: string, page = 1) =>
  `${blogPath(site)}/category/${category}${page === 1 ? "" : `/page/${page}`}`;

/** Path of the feed of a site's blog. */
export const feedPath = (site: string) => `/websites/${site}/blog.xml`;

/** Name under which the views of a post's page are counted; those of the list are counted as `blog`. */
export const viewsPage = (postId: number) => `post-${postId}`;

/** Id of the post whose views are counted under a name; null for the name of another page. */
export function viewedPost(page: string): number | null {
  const [, id] = /^post-([1-9]\d{0,9})$/.exec(page) ?? [];
  return id && Number(id) <= 2_147_483_647 ? Number(id) : null;
}
