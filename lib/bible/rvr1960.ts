import { findBook } from "./books";
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

/** The same text in the numbers of the Reina-Valera 1909; null for verses that the Reina-Valera 1960 has not. */
export function fromRvr1960({ book, ranges }: Reference): Reference | null {
  const converted: VerseRange[] = [];
  for (const range of ranges) {
    const start = placeOf(book, range.chapter, range.verse ?? 1);
    const endVerse = range.endVerse ?? versesInRvr1960(book, range.endChapter);
    const end = endVerse === undefined ? null : placeOf(book, range.endChapter, endVerse);
    if (!start || !end) return null;
    const moved = { chapter: start.chapter, verse: start.first, endChapter: end.chapter, endVerse: end.last };
    converted.push(isSame(book, range, moved) ? range : moved);
  }
  return { book, ranges: converted };
}

/** Where a verse of the Reina-Valera 1960 is. */
function placeOf(book: string, chapter: number, verse: number) {
  if (verse > (versesInRvr1960(book, chapter) ?? 0)) return null;
  const run = runsOf(book, chapter).find(([, first, last]) => verse >= first && verse <= last);
  if (!run) return { chapter, first: verse, last: verse };
  const [, first, , toChapter, toFirst, toLast] = run;
  return { chapter: toChapter, first: toFirst + verse - first, last: toLast ?? toFirst + verse - first };
}

function isSame(book: string, range: VerseRange, moved: VerseRange) {
  const endVerse = range.endVerse ?? findBook(book)?.verses[range.endChapter - 1];
  return (
    moved.chapter === range.chapter &&
    moved.verse === (range.verse ?? 1) &&
    moved.endChapter === range.endChapter &&
    moved.endVerse === endVerse
  );
}
