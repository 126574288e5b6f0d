import { type LyricSlide, textsOf } from "../../lyrics";
import { LABEL_MAX } from "../../rules";
import { linesOf } from "../lines";
import { partOf } from "../parts";

/** Song of a file, before it is checked. */
export interface FileSong {
  title: string;
  author: string;
  ccli: string;
  songbook: string;
  number: string;
  credits: string;
  slides: LyricSlide[];
  /** Indices of `slides` as they are projected; empty where that is their own order. */
  order: number[];
  /** What the person should know: what was taken out, and what stays in doubt. */
  notices: string[];
}

export const noSong = (): FileSong => ({
  title: "",
  author: "",
  ccli: "",
  songbook: "",
  number: "",
  credits: "",
  slides: [],
  order: [],
  notices: [],
});

/** Part of a song as a program names it. */
export interface Section {
  /** "v1", in small letters, as the order of the song names it. */
  key: string;
  label: string;
  /** Between two of them a slide ends, always or where the lines would be too many. */
  blocks: Block[];
  times: number;
}

export interface Block {
  lines: string[];
  /** Whether a slide ends behind it whatever the number of lines is. */
  isBreak: boolean;
}

/** Names of parts by their initial in OpenLyrics, OpenSong and OpenLP. */
const INITIALS: Readonly<Record<string, string>> = {
  v: "Estrofa",
  c: "Coro",
  p: "Pre-coro",
  b: "Puente",
  e: "Final",
  i: "Intro",
  t: "Tag",
  o: "Otra parte",
};

/** Label of a part: of "v1" and "V1" an initial, of "Verse 1" a word; a name that is neither is the label. */
export function labelOf(name: string) {
  const [, letter = "", number = ""] = /^([a-z])(\d{0,3})[a-z]?$/i.exec(name) ?? [];
  const initial = INITIALS[letter.toLowerCase()];
  if (initial) return `${initial} ${number}`.trim();
  return (partOf(name)?.label ?? linesOf(name)[0]?.text ?? "").slice(0, LABEL_MAX);
}

/** Blocks of a text without characters that cannot be stored: between two of its blank lines. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [{ lines: [], isBreak: false }];
  for (const line of linesOf(text)) {
    if (line.text) blocks.at(-1)?.lines.push(line.text);
    else blocks.push({ lines: [], isBreak: false });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

/** One line of text without characters that cannot be stored. */
export const cleanLine = (text: string) =>
  linesOf(text)
    .map((line) => line.text.replaceAll(/[\t ]+/g, " "))
    .filter(Boolean)
    .join(" ");

interface Slides {
  slides: LyricSlide[];
  order: number[];
  notices: string[];
}

/**
 * Slides of sections, at most `max` lines each (undefined: as they are), and their order. `names`: parts in the order in which
 * they are sung, as the song says it; empty without one.
 */
export function slidesOf(sections: Section[], names: string[], max: number | undefined): Slides {
  const slides: LyricSlide[] = [];
  const places = sections.map((section) =>
    textsOfBlocks(section.blocks, max).map(
      (text) => slides.push({ text, label: withoutOnlyNumber(section, sections) }) - 1,
    ),
  );
  const missing = new Set<string>();
  const played = names.flatMap((name) => {
    const key = name.toLowerCase();
    const found = indexesOf(sections, key);
    if (found.length === 0) missing.add(labelOf(name) || name);
    return found;
  });
  const all = played.length > 0 ? played : [...sections.keys()];
  const order = all.flatMap((index) =>
    Array.from({ length: sections[index]?.times ?? 1 }, () => places[index] ?? []).flat(),
  );
  const left = sections.filter((_, index) => played.length > 0 && !played.includes(index)).map(({ label }) => label);
  const isWritten = order.length === slides.length && order.every((slide, place) => slide === place);
  const notices = [
    ...(missing.size > 0 ? [`El orden nombra ${quoted([...missing])}, que no tiene letra`] : []),
    ...(left.length > 0 ? [`Quedan fuera del orden al proyectar: ${quoted([...new Set(left)])}`] : []),
  ];
  return { slides, order: isWritten ? [] : order, notices };
}

/** Sections of a name: "v1", or of "v1" its parts "v1a" and "v1b"; of "c" the only one with a number. */
function indexesOf(sections: Section[], key: string) {
  const where = (is: (section: Section) => boolean) =>
    sections.flatMap((section, index) => (is(section) ? [index] : []));
  const same = where((section) => section.key === key);
  if (same.length > 0) return same;
  const parts = /\d$/.test(key) ? where((section) => section.key.replace(/[a-z]$/, "") === key) : [];
  if (parts.length > 0) return parts;
  const numbered = where((section) => section.key.replace(/\d+$/, "") === key || `${section.key}1` === key);
  return numbered.length === 1 ? numbered : [];
}

/** "Coro" for a "Coro 1" without others. */
function withoutOnlyNumber({ key, label }: Section, all: Section[]) {
  const base = label.replace(/ 1$/, "");
  const isVerse = base === "Estrofa" || base === label;
  return isVerse || all.some((other) => other.key !== key && other.label.startsWith(base)) ? label : base;
}

function textsOfBlocks(blocks: Block[], max: number | undefined) {
  const groups: Block[][] = [[]];
  for (const block of blocks) {
    groups.at(-1)?.push(block);
    if (block.isBreak) groups.push([]);
  }
  return groups.flatMap((group) => {
    const lines = group.flatMap((block) => block.lines);
    if (lines.length === 0) return [];
    const fits = group.length === 1 || lines.length <= (max ?? Number.POSITIVE_INFINITY);
    return fits
      ? textsOf(lines, max)
      : group.flatMap((block) => (block.lines.length > 0 ? textsOf(block.lines, max) : []));
  });
}

export const listOf = (texts: string[]) => new Intl.ListFormat("es").format(texts);
export const quoted = (texts: string[]) => listOf(texts.map((text) => `«${text}»`));
