import { books, findBook } from "./books";
import type { Division } from "./cited-bible";
import type { Reference, VerseRange } from "./reference";

/** Verses `first` to `last` of a chapter of the Reina-Valera 1960; the first is `toFirst`, one alone may hold up to `toLast`. */
type Run = readonly [chapter: number, first: number, last: number, toChapter: number, toFirst: number, toLast?: number];

/** Chapters that the Reina-Valera 1960 divides otherwise, each with all its verses. */
const RUNS: Readonly<Record<string, readonly Run[]>> = {
  Num: [
    [12, 1, 15, 12, 1],
    [12, 16, 16, 13, 1],
    [13, 1, 33, 13, 2],
    [29, 1, 39, 29, 1],
    [29, 40, 40, 30, 1],
    [30, 1, 16, 30, 2],
  ],
  Judg: [
    [14, 1, 17, 14, 1],
    [14, 18, 18, 14, 18, 19],
    [14, 19, 20, 14, 20],
  ],
  "1Sam": [
    [20, 1, 41, 20, 1],
    [20, 42, 42, 20, 42, 43],
    [23, 1, 28, 23, 1],
    [23, 29, 29, 24, 1],
    [24, 1, 22, 24, 2],
  ],
  "2Sam": [
    [20, 1, 25, 20, 1],
    [20, 26, 26, 20, 25],
  ],
  "1Kgs": [
    [22, 1, 42, 22, 1],
    [22, 43, 43, 22, 43, 44],
    [22, 44, 53, 22, 45],
  ],
  "1Chr": [
    [1, 1, 30, 1, 1],
    [1, 31, 31, 1, 30],
    [1, 32, 32, 1, 31, 32],
    [1, 33, 54, 1, 33],
    [21, 1, 14, 21, 1],
    [21, 15, 15, 21, 15, 16],
    [21, 16, 30, 21, 17],
  ],
  "2Chr": [
    [16, 1, 13, 16, 1],
    [16, 14, 14, 16, 14, 15],
    [33, 1, 10, 33, 1],
    [33, 11, 25, 33, 10],
  ],
  Job: [
    [35, 1, 15, 35, 1],
    [35, 16, 16, 35, 15],
    [38, 1, 38, 38, 1],
    [38, 39, 41, 39, 1],
    [39, 1, 30, 39, 4],
    [40, 1, 5, 39, 34],
    [40, 6, 24, 40, 1],
  ],
  Hos: [
    [11, 1, 11, 11, 1],
    [11, 12, 12, 12, 1],
    [12, 1, 14, 12, 2],
  ],
  Jonah: [
    [1, 1, 16, 1, 1],
    [1, 17, 17, 2, 1],
    [2, 1, 10, 2, 2],
  ],
  Acts: [
    [19, 1, 40, 19, 1],
    [19, 41, 41, 19, 40],
  ],
  "2Cor": [
    [13, 1, 12, 13, 1],
    [13, 13, 13, 13, 12],
    [13, 14, 14, 13, 13],
  ],
};

const runsOf = (book: string, chapter: number) => (RUNS[book] ?? []).filter((run) => run[0] === chapter);

/** Number of verses of a chapter in the Reina-Valera 1960; undefined where there is no such chapter. */
export const versesInRvr1960 = (book: string, chapter: number) =>
  runsOf(book, chapter).at(-1)?.[2] ?? findBook(book)?.verses[chapter - 1];

/** Number of verses of a chapter of the Protestant canon by its division; undefined where there is no such chapter. */
export const versesIn = (division: Division) => (book: string, chapter: number) =>
  division === "rvr1960" ? versesInRvr1960(book, chapter) : findBook(book)?.verses[chapter - 1];

/** Chapters that have another number of verses in each division: those by which one is told from the other. */
export const differingChapters = Object.keys(RUNS).flatMap((book) =>
  (findBook(book)?.verses ?? []).flatMap((spanish, index) => {
    const rvr1960 = versesInRvr1960(book, index + 1);
    return rvr1960 === undefined || rvr1960 === spanish ? [] : [{ book, chapter: index + 1, spanish, rvr1960 }];
  }),
);

/** The same text in the numbers of the other division; null for verses that the first one has not. */
export function convertReference({ book, ranges }: Reference, from: Division, to: Division): Reference | null {
  const converted: VerseRange[] = [];
  for (const range of ranges) {
    const start = placeOf(book, range.chapter, range.verse ?? 1, from, to);
    const endVerse = range.endVerse ?? versesIn(from)(book, range.endChapter);
    const end = endVerse === undefined ? null : placeOf(book, range.endChapter, endVerse, from, to);
    if (!start || !end) return null;
    const moved = { chapter: start.chapter, verse: start.first, endChapter: end.chapter, endVerse: end.last };
    converted.push(isSame(book, range, moved, to) ? range : moved);
  }
  return { book, ranges: converted };
}

/**
 * Where a verse is in the other division, by ids as stored (43003016 is John 3:16): one after the other from `first` to `last`,
 * since one verse may hold two of the other. Null for a verse that the first division has not.
 */
export function convertVerse(id: number, from: Division, to: Division): { first: number; last: number } | null {
  const number = Math.floor(id / 1_000_000);
  const book = books[number - 1];
  const place = book && placeOf(book.id, Math.floor(id / 1000) % 1000, id % 1000, from, to);
  if (!place) return null;
  const chapter = number * 1_000_000 + place.chapter * 1000;
  return { first: chapter + place.first, last: chapter + place.last };
}

/** Where a verse of one division is in another one; null where the first has no such verse. */
function placeOf(book: string, chapter: number, verse: number, from: Division, to: Division) {
  if (verse < 1 || verse > (versesIn(from)(book, chapter) ?? 0)) return null;
  if (from === to) return { chapter, first: verse, last: verse };
  return from === "rvr1960" ? placeInSpanish(book, chapter, verse) : placeInRvr1960(book, chapter, verse);
}

function placeInSpanish(book: string, chapter: number, verse: number) {
  const run = runsOf(book, chapter).find(([, first, last]) => verse >= first && verse <= last);
  if (!run) return { chapter, first: verse, last: verse };
  const [, first, , toChapter, toFirst, toLast] = run;
  return { chapter: toChapter, first: toFirst + verse - first, last: toLast ?? toFirst + verse - first };
}

function placeInRvr1960(book: string, chapter: number, verse: number) {
  const runs = (RUNS[book] ?? []).filter(
    ([, first, last, toChapter, toFirst, toLast = toFirst + last - first]) =>
      toChapter === chapter && verse >= toFirst && verse <= toLast,
  );
  const [one, other] = [runs[0], runs.at(-1)];
  if (!one || !other) return { chapter, first: verse, last: verse };
  const verseIn = ([, first, , , toFirst, toLast]: Run) => (toLast === undefined ? first + verse - toFirst : first);
  return { chapter: one[0], first: verseIn(one), last: verseIn(other) };
}

function isSame(book: string, range: VerseRange, moved: VerseRange, to: Division) {
  const endVerse = range.endVerse ?? versesIn(to)(book, range.endChapter);
  return (
    moved.chapter === range.chapter &&
    moved.verse === (range.verse ?? 1) &&
    moved.endChapter === range.endChapter &&
    moved.endVerse === endVerse
  );
}
