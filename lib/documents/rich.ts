import { type Face, type Run, setText } from "./faces";
import type { Ink } from "./inks";
import { widthOf } from "./page";
import { wrapLine } from "./text";

/** Printable text of one look; lengths are thousandths of the type size. */
export type Span = { text: string; face: Face; ink: Ink };
export type Word = { parts: (Span & { width: number })[]; width: number; space: number };

/** Words of text whose look changes, also within a word: a bold name and its comma. */
export function wordsOf(spans: Span[]): Word[] {
  const words: Word[] = [];
  let isOpen = false;
  for (const { text, face, ink } of spans) {
    for (const [index, piece] of text.split(" ").entries()) {
      if (index > 0) isOpen = false;
      if (!piece) continue;
      const { width } = setText(face, piece);
      const word = isOpen ? words.at(-1) : undefined;
      if (word) {
        word.parts.push({ text: piece, face, ink, width });
        word.width += width;
      } else words.push({ parts: [{ text: piece, face, ink, width }], width, space: setText(face, " ").width });
      isOpen = true;
    }
  }
  return words;
}

/** Lines no wider than `limit`; a word that is wider is split. */
export function breakWords(words: Word[], limit: number): Word[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let width = 0;
  for (const word of words.flatMap((word) => (word.width > limit ? splitWord(word, limit) : [word]))) {
    if (line.length > 0 && width + word.space + word.width > limit) {
      lines.push(line);
      line = [];
    }
    width = line.length > 0 ? width + word.space + word.width : word.width;
    line.push(word);
  }
  return line.length > 0 ? [...lines, line] : lines;
}

const splitWord = ({ parts, space }: Word, limit: number): Word[] =>
  parts.flatMap(({ text, face, ink }) =>
    wrapLine(face, text, { size: 1000, width: limit }).map((piece) => {
      const { width } = setText(face, piece);
      return { parts: [{ text: piece, face, ink, width }], width, space };
    }),
  );

/** Width of a line of words. */
export const lineWidth = (line: Word[]) =>
  line.reduce((sum, { width, space }, index) => sum + width + (index > 0 ? space : 0), 0);

/** Run of one look of a line; `x`: where it starts, in points. */
export type SetSpan = { run: Run; x: number; ink: Ink };

/** A line of words as runs of one look each, from `x` on. */
export function setWords(line: Word[], x: number, size: number): SetSpan[] {
  const spans: Span[] = [];
  for (const [index, word] of line.entries())
    for (const [nth, { text, face, ink }] of word.parts.entries()) {
      const last = spans.at(-1);
      const space = index > 0 && nth === 0 ? " " : "";
      if (last && last.face === face && last.ink === ink) last.text += space + text;
      else {
        if (last) last.text += space;
        spans.push({ text, face, ink });
      }
    }
  let at = x;
  return spans.map(({ text, face, ink }) => {
    const run = setText(face, text);
    const placed = { run, x: at, ink };
    at += widthOf(run, size);
    return placed;
  });
}
