import { books } from "@/lib/bible/books";
import { type Citation, type CitationProblem, formatReferences, readCitation } from "@/lib/bible/citation";
import type { Division } from "@/lib/bible/cited-bible";
import { countVerses, formatReference } from "@/lib/bible/reference";
import { convertVerse } from "@/lib/bible/rvr1960";
import type { BibleChapter, Passage } from "@/lib/bible/schema";
import { GIVEN } from "@/lib/bible/versions/rules";
import { pairedTexts, passageSlides, splitTitle } from "../../passage-slides";
import type { Slide } from "../../rules";
import { citedBible } from "../citations/rules";
import { type ChosenVersions, type Version, versionKey, versionsName } from "../versions/rules";

/** A slide of a snapshot. */
export interface ShownSlide extends Slide {
  /** The same passage in another Bible, beside its text; windows of the release before show the text alone. */
  beside?: string;
}

/** A passage as it is projected. */
export interface ShownPassage extends Pick<Passage, "reference" | "notices" | "alternative"> {
  /** Reference and Bibles: "Juan 3:16 · NVI junto a RV1909". */
  title: string;
  /** Beginning of its text. */
  start: string;
  /** Number of verses, or of pairs of verses. */
  count: number;
  slides: ShownSlide[];
  versions: ChosenVersions;
  /** Unique for what is shown. */
  key: string;
}

/** Reads a chapter of a Bible. */
export type ChapterOf = (version: Version, book: string, chapter: number) => Promise<BibleChapter>;

/** What stands for a verse that a Bible has not. */
export const ABSENT = "(No está en esta versión)";

/** Verse of one Bible; its text is empty where that has none. `id`: 43003016 is John 3:16. */
interface ReadVerse {
  id: number;
  text: string;
}

/** Why no passage is shown, in Spanish. `isCitation`: what was written is a reference, and no words to search for. */
export interface PassageProblem {
  problem: string;
  isCitation: boolean;
}

/** A passage in its Bibles by what a person writes, or why it names none. */
export async function readPassage(
  text: string,
  versions: ChosenVersions,
  chapterOf: ChapterOf,
): Promise<{ passage: ShownPassage } | PassageProblem> {
  const { version, beside } = versions;
  const read = readCitation(text, citedBible(version));
  if ("problem" in read) return readBeyond(text, read, versions, chapterOf);
  return composePassage(read, { version, beside }, chapterOf);
}

/** A Bible of its own may have chapters that are longer than its division has them: they are read before it is said that they are not. */
async function readBeyond(
  text: string,
  { kind, problem: reason }: CitationProblem,
  versions: ChosenVersions,
  chapterOf: ChapterOf,
): Promise<{ passage: ShownPassage } | PassageProblem> {
  const { version } = versions;
  const problem = { problem: reason, isCitation: kind !== "unreadable" };
  if (kind !== "missing" || version.id === GIVEN) return problem;
  const cited = citedBible(version);
  const chaptersOf = (book: string) => cited.chaptersOf(book).map((count) => count + BEYOND);
  const read = readCitation(text, { ...cited, chaptersOf });
  if ("problem" in read) return problem;
  const found = await composePassage(read, versions, chapterOf);
  return "problem" in found || found.lacks ? problem : found;
}

/** Verses that a chapter may have more than its division says. */
const BEYOND = 9;

/** Passage of a citation, with what its Bible lacks of it. */
async function composePassage(
  { references, notices, alternative }: Citation,
  versions: ChosenVersions,
  chapterOf: ChapterOf,
): Promise<{ passage: ShownPassage; lacks: boolean } | PassageProblem> {
  const { version, beside } = versions;
  const reference = formatReferences(references);
  const verses: ReadVerse[] = [];
  for (const { book, ranges } of references)
    for (const { chapter: start, verse, endChapter, endVerse } of ranges)
      for (let chapter = start; chapter <= endChapter; chapter += 1) {
        const texts = (await chapterOf(version, book, chapter)).verses;
        const first = chapter === start ? (verse ?? 1) : 1;
        const last = chapter === endChapter ? (endVerse ?? texts.length) : texts.length;
        for (let number = first; number <= last; number += 1)
          verses.push({ id: verseId(book, chapter, number), text: texts[number - 1] ?? "" });
      }
  const absent = verses.filter(({ text }) => text === "");
  if (absent.length === verses.length)
    return { problem: `${version.abbreviation} no trae ${reference}.`, isCitation: true };
  const lacks = absent.length === 0 ? [] : [`${version.abbreviation} no trae ${placesText(absent)}.`];
  const pairs = beside ? await pairVerses(verses, versions, chapterOf) : [];
  const slides = beside ? pairSlides(pairs, version, beside) : singleSlides(verses, version);
  const isGivenAlone = version.id === GIVEN && !beside;
  return {
    lacks: lacks.length > 0,
    passage: {
      reference,
      title: isGivenAlone ? reference : `${reference} · ${versionsName(versions)}`,
      start: verses.find(({ text }) => text !== "")?.text ?? "",
      count: beside ? pairs.length : verses.length - absent.length,
      notices: [...notices, ...lacks],
      alternative,
      slides: slides.map((slide, index) => ({ index, ...slide })),
      versions,
      key: keyOf(reference, versions),
    },
  };
}

/** The Bible behind a reference; none behind that which every church reads, unless it stands beside another. */
const nameOf = ({ id, abbreviation }: Version) => (id === GIVEN ? "" : abbreviation);

/** Key of a passage: of one in the given Bible alone as it always was. */
function keyOf(reference: string, { version, beside }: ChosenVersions) {
  const shown = beside ? [version, beside] : [version].filter(({ id }) => id !== GIVEN);
  return [`b${reference}`, ...shown.map(versionKey)].join("|");
}

/** Each verse with its reference below. */
const singleSlides = (verses: readonly ReadVerse[], version: Version) =>
  passageSlides({ verses: verses.filter(({ text }) => text !== "").map(toBibleVerse) }).map(({ text, label }) => ({
    text: `${text}\n\n${cited(label, nameOf(version))}`,
    label,
  }));

const cited = (label: string, name: string) => (name === "" ? label : `${label} · ${name}`);

/** The same verse, or verses, in two Bibles. */
interface VersePair {
  verses: ReadVerse[];
  beside: ReadVerse[];
}

/**
 * Verses with those that are the same text in the other Bible, by the numbers of each; verses that are one there are one pair. A
 * verse that one of the two has not is empty.
 */
async function pairVerses(
  verses: readonly ReadVerse[],
  { version, beside }: ChosenVersions,
  chapterOf: ChapterOf,
): Promise<VersePair[]> {
  const pairs: (VersePair & { key: string })[] = [];
  for (const verse of verses) {
    const ids = idsIn(verse.id, version.division, beside?.division ?? version.division);
    const last = pairs.at(-1);
    const key = String(ids);
    if (last && ids.length > 0 && last.key === key) last.verses.push(verse);
    else pairs.push({ key, verses: [verse], beside: ids.map((id) => ({ id, text: "" })) });
  }
  const texts = new Map<string, Promise<readonly string[]>>();
  const textOf = async (id: number) => {
    const { book, chapter, verse } = placeOf(id);
    const key = `${book} ${chapter}`;
    const chapterTexts = texts.get(key) ?? readTexts(beside ?? version, book, chapter, chapterOf);
    texts.set(key, chapterTexts);
    return (await chapterTexts)[verse - 1] ?? "";
  };
  for (const pair of pairs) for (const one of pair.beside) one.text = await textOf(one.id);
  return pairs.filter((pair) => [...pair.verses, ...pair.beside].some(({ text }) => text !== ""));
}

/** Texts of a chapter; none of one that the Bible has not. */
async function readTexts(version: Version, book: string, chapter: number, chapterOf: ChapterOf) {
  try {
    return (await chapterOf(version, book, chapter)).verses;
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return [];
    throw error;
  }
}

/** Ids of the verses of another division with the text of a verse. */
function idsIn(id: number, from: Division, to: Division) {
  if (from === to) return [id];
  const place = convertVerse(id, from, to);
  return place ? Array.from({ length: place.last - place.first + 1 }, (_, index) => place.first + index) : [];
}

/** Slides with the same verse in two Bibles, each with its reference and its Bible below. */
const pairSlides = (pairs: readonly VersePair[], version: Version, beside: Version) =>
  pairs.flatMap((pair) => {
    const [label, besideLabel] = [
      placesText(pair.verses),
      placesText(pair.beside.length > 0 ? pair.beside : pair.verses),
    ];
    return pairedTexts(textOf(pair.verses), textOf(pair.beside)).map(([text, other]) => ({
      text: `${text}\n\n${cited(label, version.abbreviation)}`,
      label,
      beside: `${other}\n\n${cited(besideLabel, beside.abbreviation)}`,
    }));
  });

/** Text of verses on one slide: the title of a psalm on its own line. */
const textOf = (verses: readonly ReadVerse[]) =>
  verses
    .filter(({ text }) => text !== "")
    .map((verse) => splitTitle(toBibleVerse(verse)).join("\n"))
    .join(" ") || ABSENT;

/** References of verses one after the other: "Jueces 14:18-19". */
function placesText(verses: readonly ReadVerse[]) {
  const ranges = verses.map(({ id }) => {
    const { book, chapter, verse } = placeOf(id);
    return { book, range: { chapter, verse, endChapter: chapter, endVerse: verse } };
  });
  const joined: typeof ranges = [];
  for (const { book, range } of ranges) {
    const last = joined.at(-1);
    const continues =
      last?.book === book && last.range.endChapter === range.chapter && last.range.endVerse === range.verse - 1;
    if (continues) last.range.endVerse = range.verse;
    else joined.push({ book, range });
  }
  return joined.map(({ book, range }) => formatReference({ book, ranges: [range] })).join("; ");
}

const toBibleVerse = ({ id, text }: ReadVerse) => {
  const { book, chapter, verse } = placeOf(id);
  return { reference: placesText([{ id, text }]), book, chapter, verse, text };
};

const verseId = (book: string, chapter: number, verse: number) =>
  (books.findIndex(({ id }) => id === book) + 1) * 1_000_000 + chapter * 1000 + verse;

const placeOf = (id: number) => ({
  book: books[Math.floor(id / 1_000_000) - 1]?.id ?? "",
  chapter: Math.floor(id / 1000) % 1000,
  verse: id % 1000,
});

/** Whether a kept chapter of the given Bible has all its verses: some were divided after browsers had kept them. */
export const isWhole = ({ book, chapter, verses }: BibleChapter) =>
  countVerses({ book, ranges: [{ chapter, verse: null, endChapter: chapter, endVerse: null }] }) === verses.length;
