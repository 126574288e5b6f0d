import { type Book, books, findBook } from "./books";
import { type CitedBible, RV1909 } from "./cited-bible";

/** Verses from one to another; a `null` verse is the start or the end of its chapter. */
export interface VerseRange {
  chapter: number;
  verse: number | null;
  endChapter: number;
  endVerse: number | null;
}

/** A place in the Bible. `book`: OSIS code. */
export interface Reference {
  book: string;
  ranges: VerseRange[];
}

const ORDINALS: Record<string, string> = {
  i: "1",
  ii: "2",
  iii: "3",
  primer: "1",
  primera: "1",
  primero: "1",
  segunda: "2",
  segundo: "2",
  tercer: "3",
  tercera: "3",
  tercero: "3",
};

/** "1", "1.ª", "1ra", "2do", followed by the rest. */
const NUMBERED = /^([123])(?:[\s.]*(?:ra|ro|era|er|da|do|a|o)(?![a-z]))?/;

/** Words of titles that name no book: "Primera epístola del apóstol San Pablo a los Corintios". */
const FILLERS = new Set(
  "a al apostol capitulo cap carta de del el epistola evangelio la las libro los pablo profeta s san santo segun sn".split(
    " ",
  ),
);

const SHORTEST_START = 3;

const byName = new Map(
  books.flatMap((book) => book.abbreviations.split(" ").map((name) => [numberOf(book) + name, book] as const)),
);

/** Number of verses of a chapter; undefined where there is no such chapter. */
type VersesOf = (book: string, chapter: number) => number | undefined;

const versesIn: VersesOf = (book, chapter) => findBook(book)?.verses[chapter - 1];

/**
 * Reads a reference to one book ("Jn 3.16-18", "Primera de Corintios 13", "Lc 1:46ss"); null when it is none.
 * `versesOf`: where a chapter ends, for "ss".
 */
export function parseReference(text: string, versesOf = versesIn): Reference | null {
  const folded = fold(text);
  const [, name = "", places = ""] = /^([123]?[^\d]*)(.*)$/s.exec(folded) ?? [];
  const book = findByName(name);
  if (!book) return null;
  const endOf = (chapter: number) => versesOf(book.id, chapter);
  const ranges = places === "" ? wholeBook(book) : parsePlaces(places, book.verses.length === 1, endOf);
  return ranges && { book: book.id, ranges };
}

/** Lower case without accents, one kind of dash. */
export const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\p{Pd}|\u2212/gu, "-")
    .trim();

/** The book of a name, folded, with its number: "1 cor", "primera de corintios". */
export function findByName(text: string) {
  const number = NUMBERED.exec(text);
  const words = text
    .slice(number?.[0].length ?? 0)
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const ordinal = number?.[1] ?? (words.length > 1 ? ORDINALS[words[0] ?? ""] : undefined);
  if (ordinal && !number) words.shift();
  const name = words.filter((word) => !FILLERS.has(word)).join("") || (words.at(-1) ?? "");
  return byName.get((ordinal ?? "") + name) ?? findByStart(ordinal ?? "", name);
}

/** The only book whose name starts so. */
function findByStart(number: string, start: string) {
  if (start.length < SHORTEST_START) return undefined;
  const found = books.filter((book) => numberOf(book) === number && fold(nameOf(book)).startsWith(start));
  return found.length === 1 ? found[0] : undefined;
}

function numberOf({ id }: Book) {
  return /^\d/.exec(id)?.[0] ?? "";
}

const nameOf = ({ name }: Book) => name.replace(/^\d /, "");

const wholeBook = ({ verses }: Book) => (verses.length === 1 ? [wholeChapters(1, 1)] : null);

const wholeChapters = (chapter: number, endChapter: number): VerseRange => ({
  chapter,
  verse: null,
  endChapter,
  endVerse: null,
});

/** A number, or a chapter and its verse. */
type Place = { chapter: number; verse: number | null };

/** Number of verses of a chapter of the book. */
type EndOf = (chapter: number) => number | undefined;

/** Signs, which nobody types, of "46ss", to the end of the chapter, and of "46s", with the next verse. */
const TO_END = "\ue000";
const AND_NEXT = "\ue001";

/** "3:16-18,20; 4:1". A comma after the first number separates chapter and verse ("Jn 3,16"), as a colon does. */
function parsePlaces(text: string, isSingleChapter: boolean, endOf: EndOf) {
  const plain = text
    .replace(/(?<=\d)\s*(?:y\s+)?(?:ss|sigs?|siguientes)\b\.?/g, TO_END)
    .replace(/(?<=\d)\s*(?:y\s+)?(?:s|siguiente)\b\.?/g, AND_NEXT)
    .replace(/\b(?:capitulos?|caps?)\b\.?/g, " ")
    .replace(/\s*\b(?:versiculos?|vers?|vss?|vv?)\b\.?\s*/g, ":")
    .replace(/\s+(?:al?|hasta)\s+/g, "-")
    .replace(/\s+y\s+/g, ",")
    .replace(/\s*([-:.,;])[\s:]*/g, "$1")
    .replace(/[.,;:]$/, "")
    .replace(/(?<=\d) +(?=\d)/g, ":");
  const isCommaColon = !isSingleChapter && /^\d+,/.test(plain);
  const marked = isCommaColon ? plain.replaceAll(".", ";=").replaceAll(",", ":").replaceAll(";=", ",") : plain;
  return readRanges(marked.replaceAll(".", ":"), isSingleChapter, endOf);
}

function readRanges(text: string, isSingleChapter: boolean, endOf: EndOf) {
  const ranges: VerseRange[] = [];
  for (const group of text.split(";")) {
    // The chapter that a number alone continues; without one it is a chapter itself.
    let chapter = isSingleChapter && /[-,\ue000\ue001]|^(?!1$)\d+$/.test(group) ? 1 : null;
    for (const item of group.split(",")) {
      const range = readRange(item, chapter, endOf);
      if (!range) return null;
      ranges.push(range);
      chapter = range.endVerse === null ? null : range.endChapter;
    }
  }
  return ranges;
}

function readRange(text: string, chapter: number | null, endOf: EndOf): VerseRange | null {
  if (text.endsWith(TO_END) || text.endsWith(AND_NEXT)) {
    const from = readPlace(text.slice(0, -1), chapter);
    if (!from?.verse) return null;
    const endVerse = text.endsWith(AND_NEXT) ? from.verse + 1 : Math.max(endOf(from.chapter) ?? 0, from.verse);
    return { ...from, endChapter: from.chapter, endVerse };
  }
  const [first = "", last, ...more] = text.split("-");
  if (more.length > 0) return null;
  const start = readPlace(first, chapter);
  if (!start) return null;
  const end = last === undefined ? start : readPlace(last, start.verse === null ? null : start.chapter);
  if (!end || isBefore(end, start)) return null;
  return { ...start, endChapter: end.chapter, endVerse: end.verse };
}

/** "16" in a chapter, "3:16", or "3" without a chapter; the letter of half a verse ("8a") does not count. */
function readPlace(text: string, chapter: number | null): Place | null {
  const [, first, second] = /^(\d{1,3})(?::(\d{1,3}))?[a-d]?$/.exec(text) ?? [];
  if (first === undefined) return null;
  if (second !== undefined) return positive({ chapter: Number(first), verse: Number(second) });
  return positive(chapter === null ? { chapter: Number(first), verse: null } : { chapter, verse: Number(first) });
}

const positive = (place: Place) => (place.chapter > 0 && place.verse !== 0 ? place : null);

const isBefore = (end: Place, start: Place) =>
  end.chapter < start.chapter ||
  (end.chapter === start.chapter && end.verse !== null && end.verse < (start.verse ?? 1));

/** A reference in its full form: "Juan 3:16-18", "Salmos 23-24", "Mateo 5:3-5,9; 6:1". */
export function formatReference({ book, ranges }: Reference) {
  let places = "";
  let chapter: number | null = null;
  for (const range of ranges) {
    const continues = range.verse !== null && range.chapter === chapter;
    if (places !== "") places += continues ? "," : "; ";
    places += formatRange(range, continues);
    chapter = range.endVerse === null ? null : range.endChapter;
  }
  return `${findBook(book)?.name ?? book} ${places}`;
}

function formatRange({ chapter, verse, endChapter, endVerse }: VerseRange, continues: boolean) {
  const start = verse === null || continues ? `${verse ?? chapter}` : `${chapter}:${verse}`;
  if (chapter === endChapter && verse === endVerse) return start;
  if (verse === null && endVerse === null) return `${start}-${endChapter}`;
  return `${start}-${chapter === endChapter ? endVerse : `${endChapter}:${endVerse}`}`;
}

/** Says in Spanish why a reference names chapters or verses that a Bible has not; null when it has all. */
export function missingPart({ book, ranges }: Reference, bible: CitedBible = RV1909) {
  const name = findBook(book)?.name;
  if (!name) return "Ese libro no existe.";
  for (const { chapter, verse, endChapter, endVerse } of ranges) {
    const missing =
      missingPlace(bible, book, name, { chapter, verse }) ??
      missingPlace(bible, book, name, { chapter: endChapter, verse: endVerse });
    if (missing) return missing;
  }
  return null;
}

function missingPlace(bible: CitedBible, book: string, name: string, { chapter, verse }: Place) {
  const verses = bible.chaptersOf(book);
  if (verses.length === 0) return `${bible.abbreviation} no trae el libro «${name}».`;
  const count = verses[chapter - 1];
  if (count === undefined)
    return `${name} tiene ${verses.length === 1 ? "un capítulo" : `${verses.length} capítulos`}.`;
  if (count === 0) return `A ${bible.abbreviation} le falta ${name} ${chapter}.`;
  if (verse !== null && verse > count) return `${name} ${chapter} tiene ${count} versículos.`;
  return null;
}

/** Number of verses of a reference, by the last one of each chapter; NaN when it names chapters that do not exist. */
export function countVerses({ book, ranges }: Reference, bible: CitedBible = RV1909) {
  const verses = bible.chaptersOf(book);
  let count = 0;
  for (const { chapter, verse, endChapter, endVerse } of ranges) {
    for (let number = chapter; number <= endChapter; number++) count += verses[number - 1] ?? Number.NaN;
    if (verse !== null) count -= verse - 1;
    if (endVerse !== null) count -= (verses[endChapter - 1] ?? Number.NaN) - endVerse;
  }
  return count;
}
