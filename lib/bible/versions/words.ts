import { wordsOf } from "@/lib/core/text/words.mjs";

/** A word as it is indexed: behind the id of its Bible, so that each Bible has a part of the index. */
const indexed = (id: number, word: string) => `'${id}.${word}'`;

/** The words of a verse in Postgres' text of a `tsvector`. */
export const toVector = (id: number, text: string) =>
  wordsOf(text)
    .map((word, index) => `${indexed(id, word)}:${index + 1}`)
    .join(" ");

/** Words that start so, in Postgres' text of a `tsquery`. */
export const startsOf = (id: number, words: readonly string[]) => words.map((word) => `${indexed(id, word)}:*`);
