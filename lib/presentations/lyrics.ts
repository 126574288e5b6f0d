import { SLIDE_MAX, type Song } from "./rules";
import { readDirectives } from "./songs/chord-pro";
import { takeChords } from "./songs/chords";
import { takeCredits } from "./songs/credits";
import { readFacts } from "./songs/facts";
import { isStart, type Line, linesOf } from "./songs/lines";
import { baseName, contextOf, isPlayed, isStrophe, nameKey, partAt } from "./songs/parts";
import { repeatedLines, timesOf } from "./songs/repeats";

/** Slide of a text, with the part that it is: "Coro"; empty without one. */
export interface LyricSlide {
  text: string;
  label: string;
}

/** `credits`: what the text says of the song beside its other facts, in one line. */
export interface SplitLyrics extends Song {
  slides: LyricSlide[];
  /** Indices of `slides` as they are projected; empty where that is their own order. */
  order: number[];
  /** Parts that repeat an earlier one, written again or named only. */
  repeated: number;
  /** Lines that are written again, because their part is repeated in part only. */
  twice: number;
  /** Title of the song where the text says it; otherwise empty. */
  title: string;
  taken: TakenLines;
  /** Lines that may be chords and stay. */
  doubtful: string[];
  /** Parts that are named, and have no text anywhere. */
  missing: string[];
}

/** Numbers of the lines that are on no slide. */
export interface TakenLines {
  chords: number;
  /** Lines of lyrics with chords between them. */
  inline: number;
  /** Directives of ChordPro. */
  directives: number;
  /** Title and credits. */
  credits: number;
}

/** What stays on the slides though it looks like something else. */
export interface Keeps {
  chords?: boolean;
  credits?: boolean;
}

interface SplitOptions {
  /** Maximum lines of a slide; absent, a slide is whatever is between two blank lines. */
  lines?: number;
  /** Whether what is repeated becomes an entry of the play order instead of another slide. */
  isOnce?: boolean;
  keeps?: Keeps;
}

/** Lines between two blank lines or labels; without text it names an earlier section. */
interface Section {
  label: string;
  lines: string[];
  /** "Coro x2" is projected twice. */
  times: number;
  /** Whether it has no text of its own, whatever follows. */
  isReference: boolean;
}

/**
 * Splits the lyrics of a song, as programs and people write them, into slides at blank lines and labels ("Coro:",
 * "[Verse 2]", "1."). Chords, title and credits are no slides.
 */
export function splitLyrics(text: string, { lines: max, isOnce = false, keeps = {} }: SplitOptions = {}): SplitLyrics {
  const song = readSong(text, keeps);
  const { sections, missing } = resolved(song.sections);
  const slides: LyricSlide[] = [];
  const order: number[] = [];
  /** Indices of the slides of a section by its text. */
  const known = new Map<string, number[]>();
  let repeated = 0;

  for (const { label, times, lines } of sections) {
    const key = keyOf(lines);
    const earlier = known.get(key);
    const write = () => textsOf(lines, max).map((part) => slides.push({ text: part, label }) - 1);
    if (earlier || times > 1) repeated++;
    const indices = (isOnce && earlier) || write();
    if (!earlier) known.set(key, indices);
    order.push(...indices);
    for (let time = 1; time < times; time++) order.push(...(isOnce ? indices : write()));
  }

  const isRepeated = order.length > slides.length || order.some((slide, place) => slide !== place);
  const { sections: _, ...facts } = song;
  return {
    slides,
    order: isOnce && isRepeated ? order : [],
    repeated,
    missing,
    ...facts,
  };
}

/** Sections of a song, and what else its text says. */
function readSong(text: string, keeps: Keeps) {
  const all = linesOf(text);
  const directives = readDirectives(all, keeps.chords ?? false);
  const chords = keeps.chords
    ? { lines: directives.lines, count: 0, inline: 0, doubtful: [] }
    : takeChords(directives.lines);
  const credits = keeps.credits ? { lines: chords.lines, count: 0, title: "", credits: [] } : takeCredits(chords.lines);
  const { sections, twice } = sectionsOf(credits.lines);
  return {
    sections,
    twice,
    title: directives.title || credits.title,
    ...readFacts([...directives.credits, ...credits.credits]),
    taken: {
      chords: chords.count + directives.chords,
      inline: chords.inline,
      directives: directives.count,
      credits: credits.count + directives.credits.length + (directives.title ? 1 : 0),
    },
    doubtful: chords.doubtful,
  };
}

function sectionsOf(lines: Line[]) {
  const sections: Section[] = [];
  let open: Section | null = null;
  let twice = 0;
  const close = () => {
    const section = open;
    open = null;
    if (!section || (section.lines.length === 0 && !section.label)) return;
    const repeated = repeatedLines(section.lines);
    twice += repeated.twice;
    sections.push({ ...section, lines: repeated.lines, times: Math.max(section.times, repeated.times) });
  };
  const begin = (label: string, times = 1, isReference = false): Section => {
    close();
    open = { label, lines: [], times, isReference };
    return open;
  };
  const context = contextOf(lines);

  for (const [index, { text }] of lines.entries()) {
    const current = open as Section | null;
    const part = partAt(lines, index, context);
    const times = part ? null : timesOf(text);
    if (part) {
      const section = begin(part.label, part.times, part.isReference);
      if (part.rest) section.lines.push(part.rest);
    } else if (times && (current?.lines.length || (isStart(lines, index) && sections.length > 0))) {
      close();
      const last = sections.at(-1);
      if (last) last.times = Math.max(last.times, times);
      if (last && lines[index + 1]?.text) begin(last.label);
    } else if (text !== "") (current ?? begin("")).lines.push(text);
    else close();
  }
  close();
  // "2." after a first strophe without a number.
  const [first] = sections;
  if (first && !first.label && [...context.strophes.values()][0]?.label === "Estrofa 2") first.label = "Estrofa 1";
  return { sections, twice };
}

/**
 * Sections with text: one that only names an earlier section has its text; where no earlier one has the name, it names the
 * paragraph behind it. `missing`: labels without any text.
 */
function resolved(all: Section[]) {
  const named = new Map<string, string[]>();
  const missing = new Set<string>();
  const sections: Section[] = [];
  /** A label before a blank line, whose paragraph comes next. */
  let heading: Section | null = null;
  for (const [index, own] of all.entries()) {
    const section: Section = heading
      ? { ...own, label: heading.label, times: Math.max(heading.times, own.times) }
      : own;
    heading = null;
    const { label, lines } = section;
    if (lines.length > 0) {
      if (label && !named.has(nameKey(label))) named.set(nameKey(label), lines);
      sections.push(section);
      continue;
    }
    const earlier = textOf(label, named);
    if (isHeading(section, all[index + 1], named.get(nameKey(label)))) heading = section;
    else if (earlier) sections.push({ ...section, lines: earlier });
    else if (!isPlayed(label)) missing.add(label);
  }
  return { sections, missing: [...missing] };
}

/** Whether a label without text names the next paragraph. `earlier`: text of that name so far. */
function isHeading({ label, isReference }: Section, next: Section | undefined, earlier: string[] | undefined) {
  if (isReference || isPlayed(label) || next?.label !== "") return false;
  return !earlier || isStrophe(label) || keyOf(earlier) === keyOf(next.lines);
}

/** Text of the part of a name, or of the only one with it and a number: "Coro" for "Coro 1". */
function textOf(label: string, named: ReadonlyMap<string, string[]>) {
  const key = nameKey(label);
  const numbered = [...named.keys()].filter((name) => baseName(name) === key);
  return named.get(key) ?? (numbered.length === 1 ? named.get(numbered[0] ?? "") : undefined);
}

/** Equal for lyrics that differ in capitals, spaces or the end of lines only. */
const keyOf = (lines: string[]) =>
  lines
    .map((line) =>
      line
        .toLowerCase()
        .replaceAll(/\s+/g, " ")
        .replace(/[.,;:]$/, ""),
    )
    .join("\n");

/** Parts of a text of a slide with at most `max` lines each, without empty lines at their ends; as it is without `max`. */
export function splitSlide(text: string, max?: number) {
  const isWhole = max === undefined || text.split("\n").length <= max;
  const parts = isWhole ? fitting(text) : textsOf(text.split("\n"), max);
  return parts.map((part) => part.replace(/^\n+|\n+$/g, "")).filter((part) => part || isWhole);
}

/** Texts of slides: at most `max` lines each, as even as possible, and never more characters than a slide may have. */
export function textsOf(lines: string[], max = lines.length) {
  const count = Math.ceil(lines.length / Math.max(1, max));
  const texts = Array.from({ length: count }, (_, part) => {
    const [from, to] = [part, part + 1].map((end) => Math.ceil((end * lines.length) / count));
    return lines.slice(from, to).join("\n");
  });
  return texts.flatMap(fitting);
}

/** Parts of a text within the characters of a slide, divided at the end of a line or word where there is one. */
function fitting(text: string): string[] {
  if (text.length <= SLIDE_MAX) return [text];
  const start = text.slice(0, SLIDE_MAX + 1);
  const end = [start.lastIndexOf("\n"), start.lastIndexOf(" ")].find((place) => place > 0) ?? SLIDE_MAX;
  return [text.slice(0, end).trimEnd(), ...fitting(text.slice(end).trimStart())];
}
