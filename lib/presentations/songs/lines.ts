import { cleanLines } from "@/lib/core/values/refused-characters";

/** What a line says that follows: "Coro x2". */
export interface Part {
  label: string;
  times: number;
  /** Text behind it on its line. */
  rest: string;
  /** "Repite coro": what was written before, and no text of its own. */
  isReference: boolean;
}

/** A line of a pasted song. */
export interface Line {
  /** As pasted, for its spaces; chords stand above their syllables. */
  raw: string;
  /** Trimmed; empty for a blank line. */
  text: string;
  /** The part that a directive begins here, whatever the text is. */
  part?: Part;
}

/** What is taken out of a song, and with which lines left. */
export interface Taken {
  lines: Line[];
  /** Number of lines that were taken out. */
  count: number;
}

const OTHER_SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g;
/** Shown by no program, and in the way of what is read. */
const NO_WIDTH = /[\u200b\u2060\ufeff]/g;

/** Lines of a pasted text, without characters that cannot be stored. */
export const linesOf = (text: string): Line[] =>
  cleanLines(text)
    .replaceAll(OTHER_SPACES, " ")
    .replaceAll(NO_WIDTH, "")
    .split("\n")
    .map((line) => ({ raw: line.trimEnd(), text: line.trim() }));

/** Whether a paragraph begins at the line of an index. */
export const isStart = (lines: readonly Line[], index: number) => !lines[index - 1]?.text;

/** Text without the marks of bold and italics of WhatsApp around it. */
export const unmarked = (text: string) => text.replace(/^([*_~]{1,2})(?=\S)(.*\S)\1$/su, "$2").trim();
