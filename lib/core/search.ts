import { Prisma } from "@/prisma/generated/client";
import { searchWords, wordForms } from "./search-words";

/** Condition that every word of `text` occurs in a folded `column`, in any order; true for an empty text. */
export const hasWords = (column: Prisma.Sql, text: string) => allOf(searchWords(text).map((word) => has(column, word)));

/** Like `hasWords`, for a column with telephones: a number may occur there without what separates its digits. */
export const hasWordsOrDigits = (column: Prisma.Sql, text: string) =>
  allOf(searchWords(text).map((word) => anyOf(wordForms(word).map((form) => has(column, form)))));

/** One condition per word: an index on trigrams serves `LIKE`, not `LIKE ALL`. */
const has = (column: Prisma.Sql, word: string) => Prisma.sql`${column} LIKE (SELECT atrio_text_pattern(${word}))`;

const allOf = (conditions: Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(conditions, " AND ")})`;

const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
