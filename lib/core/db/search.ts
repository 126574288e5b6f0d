import { searchWords, wordForms } from "@/lib/core/text/search-words";
import { Prisma } from "@/prisma/generated/client";

/** Condition that every word of `text` occurs in a folded `column`, in any order; true for an empty text. */
export const hasWords = (column: Prisma.Sql, text: string) => allOf(searchWords(text).map((word) => has(column, word)));

/** Like `hasWords`, for an expression that no index serves: it is computed once for all words. */
export function hasWordsComputed(expression: Prisma.Sql, text: string) {
  const words = searchWords(text);
  return words.length === 0 ? Prisma.sql`true` : hasAll(expression, words);
}

/**
 * Like `hasWords`, for a column with telephones: a number may occur there without what separates its digits. With several
 * words, an index finds rows by a part of each, which are then compared with the words.
 */
export function hasWordsOrDigits(column: Prisma.Sql, text: string) {
  const forms = searchWords(text).map(wordForms);
  const names = forms.flatMap(([word, ...others]) => (word && others.length === 0 && !/\d/.test(word) ? [word] : []));
  if (names.length < 2) return allOf(forms.map((one) => anyOf(one.map((form) => has(column, form)))));
  const numbers = forms.filter(([word = ""]) => !names.includes(word));
  return allOf([
    ...names.map((word) => hasPart(column, word)),
    hasAll(column, names),
    ...numbers.map((one) => anyOf(one.map((form) => has(column, form)))),
  ]);
}

/** One condition per word: an index on trigrams serves `LIKE`, not `LIKE ALL`. */
const has = (column: Prisma.Sql, word: string) => Prisma.sql`${column} LIKE (SELECT atrio_text_pattern(${word}))`;

const hasPart = (column: Prisma.Sql, word: string) => Prisma.sql`${column} LIKE (SELECT atrio_index_pattern(${word}))`;

const hasAll = (column: Prisma.Sql, words: string[]) =>
  Prisma.sql`${column} LIKE ALL ((SELECT array_agg(atrio_text_pattern(word)) FROM unnest(${words}::text[]) AS word)::text[])`;

const allOf = (conditions: Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.sql`(${Prisma.join(conditions, " AND ")})`;

const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
