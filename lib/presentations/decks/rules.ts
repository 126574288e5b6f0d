/** Bytes of a file of PowerPoint or PDF. */
export const DECK_FILE_MAX = 50 * 1024 * 1024;

/** Pictures that are kept of one file, and pages of a PDF that are chosen at first. */
export const DECK_PICTURES_MAX = 60;

/** What of a slide stays out of the one that it becomes. */
export const leftOut = ["pictures", "graphics", "crop", "damaged", "room"] as const;

export type LeftOut = (typeof leftOut)[number];
