// Divides verses of the Reina-Valera 1909 where its file has several as one: `node scripts/database/divide-bible.mjs`.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { isMain, root } from "../project.mjs";

const FILE = path.join(root, "prisma/bible/reina-valera-1909.json.gz");
const DIVISION = path.join(root, "prisma/bible/division.json");

/** @typedef {{ id: string, chapters: string[][] }} Book */
/** @typedef {{ book: string, chapter: number, verse: number, next: string[] }} Place `next`: how each verse after it starts */

/**
 * Divides the last verse of each place's chapter; a place that is divided already stays as it is.
 * @param {Book[]} books changed in place @param {Place[]} places
 */
export function divideVerses(books, places) {
  for (const place of places) {
    const verses = books.find(({ id }) => id === place.book)?.chapters[place.chapter - 1] ?? [];
    for (const [index, start] of place.next.entries()) {
      const at = place.verse + index;
      const text = verses[at - 1] ?? "";
      if (verses[at]?.startsWith(start)) continue;
      const cut = text.indexOf(` ${start}`);
      if (cut < 0 || verses.length !== at) throw new Error(`${place.book} ${place.chapter}:${at} has no «${start}»`);
      verses.splice(at - 1, 1, text.slice(0, cut), text.slice(cut + 1));
    }
  }
}

if (isMain(import.meta)) {
  const bible = JSON.parse(gunzipSync(readFileSync(FILE)).toString());
  divideVerses(bible.books, JSON.parse(readFileSync(DIVISION, "utf8")));
  writeFileSync(FILE, gzipSync(JSON.stringify(bible), { level: 9 }));
}
