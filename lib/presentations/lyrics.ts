import { LINE_BREAK } from "@/lib/core/values/line-breaks";
import { LABEL_MAX, SLIDE_MAX } from "./rules";

/** Slide of a text, with the part that it is: "Coro"; empty without one. */
export interface LyricSlide {
  text: string;
  label: string;
}

export interface SplitLyrics {
  slides: LyricSlide[];
  /** Indices of `slides` as they are projected; empty where that is their own order. */
  order: number[];
  /** Parts that repeat an earlier one, written again or named only. */
  repeated: number;
}

interface SplitOptions {
  /** Maximum lines of a slide; absent, a slide is whatever is between two blank lines. */
  lines?: number;
  /** Whether what is repeated becomes an entry of the play order instead of another slide. */
  isOnce?: boolean;
}

/** Lines between two blank lines or labels; without text it names an earlier section. */
interface Section {
  label: string;
  lines: string[];
  /** "Coro x2" is projected twice. */
  times: number;
}

/** Splits the lyrics of a song into slides at blank lines and labels ("Coro:", "[Verse 2]", "1."). */
export function splitLyrics(text: string, { lines, isOnce = false }: SplitOptions = {}): SplitLyrics {
  const slides: LyricSlide[] = [];
  const order: number[] = [];
  /** Indices of the slides of a section, by its label and by its text. */
  const known = new Map<string, number[]>();
  let repeated = 0;

  for (const section of resolved(sectionsOf(text))) {
    const { label, times } = section;
    const key = keyOf(section.lines);
    const earlier = known.get(key);
    if (earlier) repeated++;
    const indices =
      (isOnce && earlier) || textsOf(section.lines, lines).map((part) => slides.push({ text: part, label }) - 1);
    if (!earlier) known.set(key, indices);
    if (times > 1 && !earlier) repeated++;
    for (let time = 0; time < times; time++) order.push(...indices);
  }

  const isRepeated = order.length > slides.length || order.some((slide, place) => slide !== place);
  return { slides, order: isOnce && isRepeated ? order : [], repeated };
}

function sectionsOf(text: string) {
  const sections: Section[] = [];
  let open: Section | null = null;
  const close = () => {
    if (open && (open.lines.length > 0 || open.label)) sections.push(open);
    open = null;
  };

  for (const line of text.split(LINE_BREAK).map((raw) => raw.replaceAll(/\u00a0/g, " ").trim())) {
    const labelled = labelOf(line);
    if (labelled) {
      close();
      open = { label: labelled.label, lines: labelled.rest ? [labelled.rest] : [], times: labelled.times };
    } else if (line !== "") {
      open ??= { label: "", lines: [], times: 1 };
      open.lines.push(line);
    } else if ((open as Section | null)?.lines.length) close();
  }
  close();
  return sections;
}

/** Sections with text: one that only names an earlier section has its text; other empty ones are left out. */
function resolved(sections: Section[]) {
  const named = new Map<string, string[]>();
  return sections.flatMap((section): Section[] => {
    const name = section.label.toLowerCase();
    if (section.lines.length === 0) {
      const lines = named.get(name);
      return lines ? [{ ...section, lines }] : [];
    }
    if (name && !named.has(name)) named.set(name, section.lines);
    return [section];
  });
}

/** Parts by their first word, as in Spanish lyrics; English words are translated. */
const PARTS: Record<string, string> = {
  estrofa: "Estrofa",
  verso: "Verso",
  coro: "Coro",
  estribillo: "Estribillo",
  "pre-coro": "Pre-coro",
  precoro: "Pre-coro",
  "pre coro": "Pre-coro",
  puente: "Puente",
  intro: "Intro",
  introducción: "Intro",
  introduccion: "Intro",
  interludio: "Interludio",
  instrumental: "Instrumental",
  final: "Final",
  coda: "Coda",
  verse: "Estrofa",
  chorus: "Coro",
  refrain: "Coro",
  "pre-chorus": "Pre-coro",
  prechorus: "Pre-coro",
  "pre chorus": "Pre-coro",
  bridge: "Puente",
  interlude: "Interludio",
  ending: "Final",
  outro: "Final",
};

const WORDS = Object.keys(PARTS)
  .sort((one, other) => other.length - one.length)
  .join("|");
const NUMBER = String.raw`(?:\s*(?:n[.º°]\s*)?(\d{1,2}|[ivx]{1,4})[ªa.]?)?`;
const TIMES = String.raw`(?:\s*[([]?\s*(?:x\s*(\d)|(\d)\s*(?:x|veces))\s*[)\]]?)?`;
/** "Coro", "CORO (x2)", "Estrofa 1.", "[Verse 2]". */
const LABEL = new RegExp(String.raw`^[[(<]?\s*(${WORDS})${NUMBER}${TIMES}\s*[\])>]?${TIMES}\s*[:.]?$`, "iu");
/** "Coro: Santo, santo". */
const LABEL_AND_TEXT = new RegExp(String.raw`^(${WORDS})${NUMBER}${TIMES}\s*:\s*(\S.*)$`, "iu");
/** "2." as printed in hymnals. */
const STROPHE_NUMBER = /^(\d{1,2})\s*[.)ª°º]?$/u;

function labelOf(line: string) {
  const alone = LABEL.exec(line);
  if (alone) {
    const [, word = "", number, ...times] = alone;
    return { label: nameOf(word, number), times: Number(times.find(Boolean) ?? 1), rest: "" };
  }
  const [, word, number, timesBefore, timesAfter, rest = ""] = LABEL_AND_TEXT.exec(line) ?? [];
  if (word) return { label: nameOf(word, number), times: Number(timesBefore ?? timesAfter ?? 1), rest };
  const strophe = STROPHE_NUMBER.exec(line)?.[1];
  return strophe ? { label: `Estrofa ${Number(strophe)}`, times: 1, rest: "" } : null;
}

const nameOf = (word: string, number = "") =>
  `${PARTS[word.toLowerCase()] ?? word} ${number.toUpperCase()}`.trim().slice(0, LABEL_MAX);

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

/** Texts of slides: at most `max` lines each, as even as possible, and never more characters than a slide may have. */
function textsOf(lines: string[], max = lines.length) {
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

/** First line of a text that is not empty. */
export const firstLine = (text: string) => text.trim().split("\n")[0] ?? "";
