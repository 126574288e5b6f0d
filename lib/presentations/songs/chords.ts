import { isStart, type Line, type Taken } from "./lines";
import { contextOf, isPlayed, partAt, partOf } from "./parts";

const KIND = String.raw`(?:maj|min|dim|aug|sus|add|m|M|°|º|ø|Δ|\+|-|[#b♯♭]?(?:2|4|5|6|7|9|11|13)|\((?:[#b♯♭]?\d{1,2}|(?:add|sus)\d{1,2})\))*`;
const ACCIDENTAL = "[#b♯♭]?";
const NOTES = "[A-G]|Do|Re|Mi|Fa|Sol|La|Si|DO|RE|MI|FA|SOL|LA|SI";
const CHORD = new RegExp(`^(?:${NOTES})${ACCIDENTAL}${KIND}(?:/(?:${NOTES})${ACCIDENTAL})?$`, "u");
const NO_CHORD = /^N\.?C\.?$/;
/** Chords that are words or letters too. */
const WORDS = /^(?:A|E|Do|Re|Mi|Fa|Sol|La|Si|DO|RE|MI|FA|SOL|LA|SI|Sim|Mim|Dom|SIM|MIM|DOM)$/;
/** Between chords: bars, beats, repetitions. */
const BETWEEN = /^(?:[|:/\\.,–—-]+|%|[x×]\d|\d[x×]|\([x×]\d\)|\(\d[x×]\)|→|>)$/iu;
const TABLATURE = /^[eEBGDA]\s*\|[-\d|hpbx~/\\ ]{4,}$/u;
const IN_BRACKETS = /\[([^\][]{1,16})\]/gu;
const WIDE = /\S(?: {2,}|\t)\s*\S/u;

/** What a line has, and how many different chords: "words", if all of them are words or letters too. */
interface Reading {
  kind: "chords" | "words" | "text";
  different: number;
}

export interface TakenChords extends Taken {
  /** Lines whose lyrics had chords between them. */
  inline: number;
  /** Lines that may be chords and stay. */
  doubtful: string[];
}

/** Takes chords out: their lines, and those in brackets within the lyrics. A line that may be lyrics stays. */
export function takeChords(all: Line[]): TakenChords {
  const context = contextOf(all);
  const isLabel = all.map((_, index) => partAt(all, index, context) !== null);
  const readings = all.map(({ text }, index) => (isLabel[index] ? TEXT : readingOf(text)));
  const isChords = decided(all, readings);
  const doubtful = all.flatMap(({ text }, index) =>
    readings[index]?.kind === "words" && !isChords[index] ? [text] : [],
  );
  const hasChords = isChords.includes(true);
  let [count, inline] = [0, 0];
  const lines = all.flatMap((line, index): Line[] => {
    const taken = isChords[index] ? [] : isLabel[index] ? withoutChords(line, hasChords) : null;
    if (taken) {
      count++;
      return taken;
    }
    const text = isLabel[index] ? line.text : withoutBrackets(line.text);
    if (text === line.text) return [line];
    inline++;
    return [{ raw: text, text }];
  });
  return { lines, count, inline, doubtful: [...new Set(doubtful)] };
}

/** "Coro: G C" as the label alone; null for another line. */
function withoutChords(line: Line, hasChords: boolean): Line[] | null {
  const part = line.part ? null : partOf(line.text);
  if (!part?.rest) return null;
  const { kind, different } = readingOf(part.rest);
  const isChords = kind === "chords" || (kind === "words" && different > 1 && (hasChords || isPlayed(part.label)));
  if (!isChords) return null;
  return isPlayed(part.label) ? [] : [{ raw: part.label, text: part.label }];
}

/** Whether each line is one of chords: surely, or by the lines around it. */
function decided(lines: Line[], readings: Reading[]) {
  const isSeveral = ({ kind, different }: Reading) => kind === "words" && different > 1;
  const isSure = readings.map(
    (reading, index) => reading.kind === "chords" || (isSeveral(reading) && WIDE.test(lines[index]?.raw ?? "")),
  );
  const sure = isSure.filter(Boolean).length;
  const several = new Set(lines.flatMap(({ text }, index) => (isSeveral(readings[index] ?? TEXT) ? [text] : [])));
  return readings.map((reading, index) => {
    if (reading.kind !== "words" || isSure[index]) return isSure[index] ?? false;
    if (isSeveral(reading)) return sure > 0 || reading.different > 2 || several.size > 1;
    const isAbove = readings[index + 1]?.kind === "text" && lines[index + 1]?.text !== "";
    return sure > 1 && isAbove && (isStart(lines, index) || !isSure[index - 1]);
  });
}

const TEXT: Reading = { kind: "text", different: 0 };

function readingOf(text: string): Reading {
  if (TABLATURE.test(text)) return { kind: "chords", different: 1 };
  const tokens = text
    .replaceAll(IN_BRACKETS, " $1 ")
    .replaceAll(/\bN\.\s?C\./g, "N.C.")
    .replaceAll(/[|,]/g, (mark) => ` ${mark} `)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(piecesOf);
  const chords = tokens.filter((token) => !BETWEEN.test(token));
  if (chords.length === 0 || !chords.every(isChord)) return TEXT;
  const isSure = chords.some((token) => !WORDS.test(token)) || text.includes("|") || isBracketed(text);
  return { kind: isSure ? "chords" : "words", different: new Set(chords).size };
}

/** "Sol-Re-Mim" and "(G)" as their chords. */
function piecesOf(token: string) {
  const bare = token.replace(/^\((.*)\)$/u, "$1");
  if (isChord(bare)) return [bare];
  const pieces = bare.split(/[-–]/u);
  return pieces.length > 1 && pieces.every(isChord) ? pieces : [token];
}

const isChord = (token: string) => CHORD.test(token) || NO_CHORD.test(token);

const isBracketed = (text: string) => text.replaceAll(IN_BRACKETS, "").trim() === "";

/** Lyrics without the chords in brackets between them. */
export function withoutBrackets(text: string) {
  const rest = text.replaceAll(IN_BRACKETS, (all, inside: string) => (readingOf(inside) === TEXT ? all : ""));
  return rest === text ? text : rest.replaceAll(/\s{2,}/g, " ").trim();
}
