/** Lists whose views can be saved, each with the area that reads it. */
export const viewLists = {
  members: "members",
  transactions: "finances",
  treasuries: "finances",
  inventory: "inventory",
  certificates: "certificates",
  presentations: "presentations",
  posts: "blog",
} as const;

export type ViewList = keyof typeof viewLists;

/** Views of one person for one list. */
export const VIEWS_MAX = 50;
