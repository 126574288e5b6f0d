import { Prisma } from "@/prisma/generated/client";
import { searchWords } from "./search-words";

/** Condition that every word of `text` occurs in a folded `column`, in any order; true for an empty text. */
export const hasWords = (column: Prisma.Sql, text: string) => allOccur(column, searchWords(text));

/** Like `hasWords`, for a column with telephones: a word of digits and what separates them is compared by its digits. */
export const hasWordsOrDigits = (column: Prisma.Sql, text: string) => allOccur(column, searchWords(text, toDigits));

const PHONE_PART = /^[\d+().-]*\d[\d+().-]*$/;

const toDigits = (word: string) => (PHONE_PART.test(word) ? word.replace(/\D/g, "") : word);

/** One condition per word: an index on trigrams serves `LIKE`, not `LIKE ALL`. */
function allOccur(column: Prisma.Sql, words: string[]) {
  if (words.length === 0) return Prisma.sql`true`;
  const conditions = words.map((word) => Prisma.sql`${column} LIKE (SELECT atrio_text_pattern(${word}))`);
  return Prisma.sql`(${Prisma.join(conditions, " AND ")})`;
}
