/** Books of a church; their order is that of their tabs. */
export const books = ["bautismos", "matrimonios", "presentaciones", "defunciones"] as const;
export type Book = (typeof books)[number];

/** Sort orders of a book; what an entry does not have is last in both directions. `number`: those of paper books last. */
export const entrySorts = [
  "number",
  "-number",
  "newest",
  "name",
  "-name",
  "date",
  "-date",
  "birthDate",
  "-birthDate",
  "parents",
  "-parents",
  "godparents",
  "-godparents",
  "witnesses",
  "-witnesses",
  "place",
  "-place",
  "minister",
  "-minister",
  "reference",
  "-reference",
] as const;

/** Characters. */
export const REFERENCE_MAX = 60;
export const PEOPLE_MAX = 200;
export const ENTRY_PLACE_MAX = 120;
export const OBSERVATIONS_MAX = 2_000;

/** Entries of one pasted list. */
export const ENTRIES_MAX = 200;
/** Maximum entries of one bulk change. */
export const BULK_MAX = 500;
/** Days in which a deleted entry can be restored. */
export const TRASH_DAYS = 30;
/** Entries of a printed book. */
export const PRINT_MAX = 5_000;
/** Empty rows at the end of a printed book. */
export const EMPTY_ROWS_MAX = 40;
/** Largest number of a book. */
export const NUMBER_MAX = 9_999_999;

/** «N.º 433», or the place in a paper book. */
export const placeInBook = ({ number, reference }: { number: number | null; reference: string | null }) =>
  number === null ? (reference ?? "") : `N.º ${number}`;
