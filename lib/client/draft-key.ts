/** Key of a draft in localStorage or sessionStorage. `draft`: id of its user, a colon, its name; empty for the prefix. */
export const draftKey = (draft: string) => `atrio:draft:${draft}`;
