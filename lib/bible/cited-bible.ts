import { findBook } from "./books";
import { GIVEN_NAMES } from "./versions/rules";

/** Where chapters begin and end: as in the Reina-Valera 1909, or as in that of 1960. */
export type Division = "spanish" | "rvr1960";

/** A Bible as it is cited. */
export interface CitedBible {
  name: string;
  abbreviation: string;
  division: Division;
  /** Last verse of each chapter of a book, 0 for a chapter that is missing; empty for a book that it has not. */
  chaptersOf: (book: string) => readonly number[];
}

const NO_CHAPTERS: readonly number[] = [];

/** The Bible that every church reads. */
export const RV1909: CitedBible = {
  ...GIVEN_NAMES,
  chaptersOf: (book) => findBook(book)?.verses ?? NO_CHAPTERS,
};
