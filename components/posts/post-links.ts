/** Editor of a post. */
export const editorHref = (id: number) => `/blog/${id}`;

/** Editor of a post that does not exist yet. */
export const newPostHref = "/blog/new";

/** Link back to the list. */
export const listLink = { href: "/blog", label: "Blog" };
