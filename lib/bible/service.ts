import type { ChurchDb } from "@/lib/core/db/church-db";
import { notFound, validationError } from "@/lib/core/errors";
import { wordsOf } from "@/lib/core/text/words.mjs";
import { Prisma } from "@/prisma/generated/client";
import { books, findBook } from "./books";
import { formatReferences, readCitation } from "./citation";
import { formatReference, missingPart, type Reference } from "./reference";
import type { BibleChapter, BibleVerse, Passage, VerseList, VerseSearchQuery } from "./schema";

/** The Bible that is read. */
const BIBLE = "rv1909";

/** A verse as stored; `id`: 43003016 is John 3:16. */
type StoredVerse = { id: number; text: string };

/** The passage of a reference as people write it; 400 for what is no reference, 404 for what does not exist. */
export async function getPassage(db: ChurchDb, text: string): Promise<Passage> {
  const read = readCitation(text);
  if ("problem" in read) {
    if (read.kind === "missing") throw notFound(read.problem);
    throw validationError({ reference: read.problem });
  }
  const { references, notices, alternative } = read;
  const verses = await readVerses(db, references);
  return { reference: formatReferences(references), verses: verses.map(toVerse), notices, alternative };
}

/** A chapter of a book, by OSIS code, or 404. */
export async function getChapter(
  db: ChurchDb,
  { book, chapter }: { book: string; chapter: number },
): Promise<BibleChapter> {
  const reference = { book, ranges: [{ chapter, verse: null, endChapter: chapter, endVerse: null }] };
  const missing = missingPart(reference);
  if (missing) throw notFound(missing);
  const verses = await readVerses(db, [reference]);
  return { book, name: findBook(book)?.name ?? book, chapter, verses: verses.map(({ text }) => text) };
}

/** Verses of the ranges, in their order. */
function readVerses(db: ChurchDb, references: Reference[]) {
  const ranges = references.flatMap(({ book, ranges }) => {
    const number = books.findIndex(({ id }) => id === book) + 1;
    return ranges.map(({ chapter, verse, endChapter, endVerse }) => ({
      first: verseId(number, chapter, verse ?? 0),
      last: verseId(number, endChapter, endVerse ?? 999),
    }));
  });
  const bounds = ranges.map(({ first, last }, place) => Prisma.sql`(${place}::int, ${first}::int, ${last}::int)`);
  return db.$queryRaw<StoredVerse[]>`
    SELECT v.id, v.text FROM (VALUES ${Prisma.join(bounds)}) AS r (place, first, last)
    JOIN bible_verses v ON v.bible_id = ${BIBLE} AND v.id BETWEEN r.first AND r.last
    ORDER BY r.place, v.id`;
}

const verseId = (book: number, chapter: number, verse: number) => book * 1_000_000 + chapter * 1000 + verse;

/**
 * One page of the verses with words that start like every one of the query, in any order, and the total count; those
 * with the words one after the other come first. No verses without a word.
 */
export async function searchVerses(db: ChurchDb, { text, page, pageSize }: VerseSearchQuery): Promise<VerseList> {
  const starts = wordsOf(text).map((word) => `${word}:*`);
  if (starts.length === 0) return { rows: [], count: 0 };
  const found = await db.$queryRaw<(StoredVerse & { count: number })[]>`
    WITH hits AS MATERIALIZED (
      SELECT id, words @@ to_tsquery('simple', ${starts.join(" <-> ")}) AS has_phrase FROM bible_verses
      WHERE bible_id = ${BIBLE} AND words @@ to_tsquery('simple', ${starts.join(" & ")})),
    page AS (
      SELECT id, has_phrase FROM hits ORDER BY has_phrase DESC, id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
    SELECT total.count, v.id, v.text FROM (SELECT count(*)::int AS count FROM hits) AS total
    LEFT JOIN page ON true LEFT JOIN bible_verses v ON v.bible_id = ${BIBLE} AND v.id = page.id
    ORDER BY page.has_phrase DESC, v.id`;
  // An empty page is one row with the count only.
  return { rows: found.filter(({ id }) => id !== null).map(toVerse), count: found[0]?.count ?? 0 };
}

function toVerse({ id, text }: StoredVerse): BibleVerse {
  const book = books[Math.floor(id / 1_000_000) - 1]?.id ?? "";
  const [chapter, verse] = [Math.floor(id / 1000) % 1000, id % 1000];
  const reference = formatReference({ book, ranges: [{ chapter, verse, endChapter: chapter, endVerse: verse }] });
  return { reference, book, chapter, verse, text };
}
