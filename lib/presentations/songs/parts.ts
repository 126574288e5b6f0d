import { LABEL_MAX } from "../rules";
import { isStart, type Line, type Part, unmarked } from "./lines";

/** Parts by their first word, as in Spanish lyrics; English words are translated. */
const PARTS: Readonly<Record<string, string>> = {
  estrofa: "Estrofa",
  verso: "Verso",
  coro: "Coro",
  estribillo: "Estribillo",
  "pre-coro": "Pre-coro",
  precoro: "Pre-coro",
  "pre coro": "Pre-coro",
  pre: "Pre-coro",
  "post-coro": "Post-coro",
  postcoro: "Post-coro",
  puente: "Puente",
  intro: "Intro",
  introducción: "Intro",
  introduccion: "Intro",
  interludio: "Interludio",
  intermedio: "Interludio",
  instrumental: "Instrumental",
  final: "Final",
  coda: "Coda",
  tag: "Tag",
  vamp: "Vamp",
  verse: "Estrofa",
  chorus: "Coro",
  refrain: "Coro",
  refrán: "Coro",
  "pre-chorus": "Pre-coro",
  prechorus: "Pre-coro",
  "pre chorus": "Pre-coro",
  "post-chorus": "Post-coro",
  postchorus: "Post-coro",
  bridge: "Puente",
  interlude: "Interludio",
  ending: "Final",
  outro: "Final",
};

/** Parts that are played more often than sung: without text they name nothing. */
const PLAYED = new Set(["Intro", "Interludio", "Instrumental", "Final", "Coda", "Vamp"]);

/** Initials, where a song has "V1": alone they may be chords. */
const INITIALS: Readonly<Record<string, string>> = {
  V: "Estrofa",
  E: "Estrofa",
  C: "Coro",
  P: "Puente",
  B: "Puente",
  PC: "Pre-coro",
};

const ORDINALS = ["primer", "segund", "tercer", "cuart", "quint", "sext"];

const words = (list: string[]) => list.toSorted((one, other) => other.length - one.length).join("|");
const WORDS = words(Object.keys(PARTS));
const NUMBER = String.raw`(?:\s*(?:n[.º°]\s*)?(\d{1,2}|[ivx]{1,4})[ªa.]?)?`;
const TIMES = String.raw`(?:\s*[–-]?\s*[([]?\s*(?:[x×]\s*(\d)|(\d)\s*(?:[x×]|veces)|(bis|dos veces|tres veces))\s*[)\]]?)?`;
/** Who sings it: "(todos)". */
const NOTE = String.raw`(?:\s*\((?<note>\p{L}[^()]{1,20})\))?`;
/** "Coro", "CORO (x2)", "Estrofa 1.", "[Verse 2]", "Coro (todos)". */
const ALONE = new RegExp(String.raw`^[[(<{]?\s*(${WORDS})${NUMBER}${TIMES}\s*[\])>}]?${TIMES}${NOTE}\s*[:.]?$`, "iu");
/** "Coro: Santo, santo". */
const WITH_TEXT = new RegExp(String.raw`^(${WORDS})${NUMBER}${TIMES}\s*:\s*(\S.*)$`, "iu");
/** "Primera estrofa", "2.ª estrofa", "3er verso:". */
const ORDINAL = new RegExp(
  String.raw`^[[(]?\s*(?:(${ORDINALS.join("|")})[oa]?|(\d)\.?(?:er|[rd]?[oaºª]))\s+(estrofa|verso|coro|estribillo|puente)\s*[\])]?\s*[:.]?$`,
  "iu",
);
/** "REPITE CORO", "(Se repite el coro)", "Al coro". */
const REFERENCE = new RegExp(
  String.raw`^[[(]?\s*(?:(?:se\s+)?(?:rep[ií]te[ns]?|rep[ií]ta(?:n|se)?|repetir|repeat|volver|vuelve|ir|cantar)(?:\s+(?:a\s+la|al|a|el|la|the))?\s+(${WORDS})|al\s+(coro|estribillo|pre-?coro))${NUMBER}\s*[\])]?${TIMES}\s*[:.]?$`,
  "iu",
);
const INITIAL = /^[[(]?\s*(V|E|C|PC|P|B)\s?(\d{0,2})\s*(?:[x×]\s*(\d))?\s*[\])]?\s*[:.]?$/u;
const ROMAN = /^(I{1,3}|IV|VI{0,3}|IX|X)\s*[.)]?$/u;
/** "2." as printed in hymnals, and "2. Firme está". */
const STROPHE_NUMBER = /^(\d{1,2})\s*[.)ª°º]?$/u;
const NUMBERED = /^(\d{1,2})\s*[.)ª°º]+[-–]?\s*(?=\D)(\S.*)$/u;

const ROMANS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** The part that a line names, or null. */
export function partOf(line: string): Part | null {
  const text = unmarked(line);
  const alone = ALONE.exec(text);
  if (alone) {
    const [, word = "", number, ...rest] = alone;
    const { note } = alone.groups ?? {};
    return part(nameOf(word, number, note), rest.slice(0, -1));
  }
  const ordinal = ORDINAL.exec(text);
  if (ordinal) {
    const [, word, digit, noun = ""] = ordinal;
    return part(nameOf(noun, digit ?? String(ORDINALS.indexOf(word?.toLowerCase() ?? "") + 1)));
  }
  const reference = REFERENCE.exec(text);
  if (reference) {
    const [, repeated, gone, number, ...times] = reference;
    return { ...part(nameOf(repeated ?? gone ?? "", number), times), isReference: true };
  }
  const [, word, number, ...others] = WITH_TEXT.exec(text) ?? [];
  if (word) return { ...part(nameOf(word, number), others.slice(0, -1)), rest: others.at(-1) ?? "" };
  const strophe = STROPHE_NUMBER.exec(text)?.[1];
  return strophe ? part(`Estrofa ${Number(strophe)}`) : null;
}

/** What a line means depends on: other lines of the song. */
export interface Context {
  /** Whether initials name parts: one of them cannot be a chord. */
  hasInitials: boolean;
  /** Strophes that begin with their number, by the index of their line. */
  strophes: ReadonlyMap<number, Part>;
}

export function contextOf(lines: readonly Line[]): Context {
  const isInitial = ({ text }: Line, index: number) =>
    isStart(lines, index) && /^[[(]?\s*(?:V\s?\d{1,2}|E\s?1)\s*[\])]?\s*[:.]?$/u.test(text);
  const strophes = new Map([...romanStrophes(lines), ...numberedStrophes(lines)]);
  return { hasInitials: lines.some(isInitial), strophes };
}

/** The part that the line of an index names, also by what counts at the start of a paragraph only. */
export function partAt(lines: readonly Line[], index: number, { hasInitials, strophes }: Context): Part | null {
  const line = lines[index];
  if (!line) return null;
  const known = line.part ?? strophes.get(index) ?? partOf(line.text);
  if (known || !isStart(lines, index)) return known;
  const [, letters = "", number = "", times] = INITIAL.exec(unmarked(line.text)) ?? [];
  const isPart = letters && (hasInitials || (letters === "V" && number));
  return isPart ? part(nameOf(INITIALS[letters] ?? letters, number), [times]) : null;
}

/** "I", "II", "III" alone on their lines; none without a second one. */
function romanStrophes(lines: readonly Line[]) {
  const found: [number, Part][] = [];
  for (const [index, { text }] of lines.entries()) {
    const numeral = ROMAN.exec(unmarked(text))?.[1];
    const isNext = numeral && ROMANS[found.length] === numeral;
    if (isNext && (found.length > 0 || isStart(lines, index))) found.push([index, part(`Estrofa ${found.length + 1}`)]);
  }
  return found.length > 1 ? found : [];
}

/** "2. Firme está" at the start of paragraphs; none if it may be a list. */
function numberedStrophes(lines: readonly Line[]): [number, Part][] {
  const found = lines.flatMap((line, index) => {
    const isText = !line.part && isStart(lines, index) && !partOf(line.text);
    const [, number, rest = ""] = (isText && NUMBERED.exec(line.text)) || [];
    return number ? [{ index, number: Number(number), rest }] : [];
  });
  const [{ index: place = 0, number: first = 0 } = {}] = found;
  const isSequence = found.every(({ number }, at) => number === first + at);
  const hasLines = found.some(({ index }) => lines[index + 1]?.text);
  // The first strophe may be without a number.
  const isWhole = (first === 1 && found.length > 1) || (first === 2 && lines.slice(0, place).some(({ text }) => text));
  if (!isSequence || !hasLines || !isWhole) return [];
  return found.map(({ index, number, rest }) => [index, { ...part(`Estrofa ${number}`), rest }]);
}

/** Equal for labels that name the same part. */
export const nameKey = (label: string) => withoutNote(label).toLowerCase().replace("estribillo", "coro");

const withoutNote = (label: string) => label.replace(/\s+\(.*$/u, "");

/** Label without its number. */
export const baseName = (label: string) => withoutNote(label).replace(/\s+(?:\d+|[IVX]+)$/iu, "");

export const isPlayed = (label: string) => PLAYED.has(baseName(label));

/** Whether each part of that name has another text. */
export const isStrophe = (label: string) => label === "Estrofa" || label === "Verso";

/** Whether songs begin with such a part. */
export const isOpening = (label: string) => /^(?:Estrofa|Verso)(?: [1I])?$|^Intro/u.test(label);

const part = (label: string, times: (string | undefined)[] = []): Part => {
  const said = times.find(Boolean)?.toLowerCase();
  const count = said === "tres veces" ? 3 : said === "bis" || said === "dos veces" ? 2 : Number(said ?? 1);
  return { label, times: Math.max(1, count), rest: "", isReference: false };
};

const nameOf = (word: string, number = "", note = "") =>
  [PARTS[word.toLowerCase()] ?? word, number.toUpperCase(), note && `(${note})`]
    .filter(Boolean)
    .join(" ")
    .slice(0, LABEL_MAX);
