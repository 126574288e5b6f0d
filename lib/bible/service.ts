import type { ChurchDb } from "@/lib/core/db/church-db";
import { OWN_CHURCH } from "@/lib/core/db/own-church";
import { notFound, validationError } from "@/lib/core/errors";
import { wordsOf } from "@/lib/core/text/words.mjs";
import { Prisma } from "@/prisma/generated/client";
import { books, findBook } from "./books";
import { formatReferences, readCitation } from "./citation";
import { type CitedBible, RV1909 } from "./cited-bible";
import { countVerses, formatReference, missingPart, type Reference } from "./reference";
import type { BibleChapter, BibleVerse, Passage, VerseList, VerseSearchQuery } from "./schema";
import { GIVEN } from "./versions/rules";
import { getCitedVersion } from "./versions/service";
import { startsOf } from "./versions/words";

/** The given Bible in `bibles`. */
const BIBLE = "rv1909";

/** A verse as stored; `id`: 43003016 is John 3:16. */
type StoredVerse = { id: number; text: string };

/** A Bible to read: a query of the `id`, `text` and `words` of its verses, and how words that start so are searched there. */
type OpenBible = CitedBible & { verses: Prisma.Sql; startsOf: (words: readonly string[]) => string[] };

const given: OpenBible = {
  ...RV1909,
  verses: Prisma.sql`(SELECT id, text, words FROM bible_verses WHERE bible_id = ${BIBLE})`,
  startsOf: (words) => words.map((word) => `${word}:*`),
};

/** A Bible by its id, 0 for the given one; 404 for one that is not the church's. */
async function openBible(db: ChurchDb, id: number): Promise<OpenBible> {
  if (id === GIVEN) return given;
  const verses = Prisma.sql`
    (SELECT verse AS id, text, words FROM church_bible_verses WHERE church_id = ${OWN_CHURCH} AND bible_id = ${id})`;
  return { ...(await getCitedVersion(db, id)), verses, startsOf: (words) => startsOf(id, words) };
}

/**
 * The passage of a reference as people write it, in a Bible by its id; 400 for what is no reference, 404 for what does not
 * exist.
 */
export async function getPassage(db: ChurchDb, text: string, id: number = GIVEN): Promise<Passage> {
  const bible = await openBible(db, id);
  const read = readCitation(text, bible);
  if ("problem" in read) {
    if (read.kind === "missing") throw notFound(read.problem);
    throw validationError({ reference: read.problem });
  }
  const { references, notices, alternative } = read;
  const verses = await readVerses(db, bible, references);
  if (verses.length === 0) throw notFound(`A ${bible.abbreviation} le falta ${formatReferences(references)}.`);
  if (verses.reduce((sum, verse) => sum + verse.text.length, 0) > PASSAGE_MAX)
    throw validationError({ reference: "Es demasiado texto para un pasaje. Elige menos versículos." });
  const expected = references.reduce((sum, reference) => sum + countVerses(reference, bible), 0);
  const lacking = verses.length < expected ? [`A ${bible.abbreviation} le faltan versículos de este pasaje.`] : [];
  return {
    reference: formatReferences(references),
    verses: verses.map(toVerse),
    notices: [...notices, ...lacking],
    alternative,
  };
}

/** Characters of a passage, which no Bible has in 200 verses. */
const PASSAGE_MAX = 150_000;

/** A chapter of a book, by OSIS code, in a Bible by its id, or 404. A verse that it has not is empty. */
export async function getChapter(
  db: ChurchDb,
  { book, chapter }: { book: string; chapter: number },
  id: number = GIVEN,
): Promise<BibleChapter> {
  const bible = await openBible(db, id);
  const reference = { book, ranges: [{ chapter, verse: null, endChapter: chapter, endVerse: null }] };
  const missing = missingPart(reference, bible);
  if (missing) throw notFound(missing);
  const texts: string[] = new Array(bible.chaptersOf(book)[chapter - 1]).fill("");
  for (const verse of await readVerses(db, bible, [reference])) texts[(verse.id % 1000) - 1] = verse.text;
  return { book, name: findBook(book)?.name ?? book, chapter, verses: texts };
}

/** Verses of the ranges, in their order. */
function readVerses(db: ChurchDb, bible: OpenBible, references: Reference[]) {
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
    JOIN ${bible.verses} AS v ON v.id BETWEEN r.first AND r.last
    ORDER BY r.place, v.id`;
}

const verseId = (book: number, chapter: number, verse: number) => book * 1_000_000 + chapter * 1000 + verse;

/**
 * One page of the verses of a Bible with words that start like every one of the query, in any order, and the total count;
 * those with the words one after the other come first. No verses without a word; 404 for a Bible that is not the church's.
 */
export async function searchVerses(
  db: ChurchDb,
  { text, page, pageSize, bible: bibleId }: VerseSearchQuery,
): Promise<VerseList> {
  const bible = await openBible(db, bibleId);
  const starts = bible.startsOf(wordsOf(text));
  if (starts.length === 0) return { rows: [], count: 0 };
  const found = await db.$queryRaw<(StoredVerse & { count: number })[]>`
    WITH hits AS MATERIALIZED (
      SELECT id, words @@ ${starts.join(" <-> ")}::tsquery AS has_phrase FROM ${bible.verses} AS v
      WHERE words @@ ${starts.join(" & ")}::tsquery),
    page AS (
      SELECT id, has_phrase FROM hits ORDER BY has_phrase DESC, id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
    SELECT total.count, v.id, v.text FROM (SELECT count(*)::int AS count FROM hits) AS total
    LEFT JOIN page ON true LEFT JOIN ${bible.verses} AS v ON v.id = page.id
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
