import { type Face, type FaceName, setText } from "@/lib/documents/faces";
import { printable, wrapLine } from "@/lib/documents/text";
import type { TextBox } from "./designs/design";
import { hasOnlyCapitals, toInitialCapitals } from "./names";

/** A text broken into lines, at the type size at which they fit. */
export type Fitted = { size: number; lines: string[] };

/** Points by which the type size shrinks. */
const STEP = 0.5;
/** Line step of a name on two lines, per type size. */
const NAME_LEADING = 1.05;

/** Largest size at which a text fits its box: on one line, or on up to `maxLines` of about the same width. */
export function fitText(face: Face, text: string, box: TextBox, toLine = printable): Fitted {
  const line = toLine(face, text);
  for (let size = box.size; size >= box.min; size -= STEP) {
    const lines = linesAt(face, line, size, box);
    if (lines) return { size, lines };
  }
  return fitBelow(face, line, box);
}

/** Box of a name, which may take two lines at last. */
export const nameBox = (box: TextBox): TextBox => ({ ...box, maxLines: 2, leading: NAME_LEADING });

/** Fits a name: on one line, in initial capitals if it is in capitals that do not fit, and at last on two lines. */
export function fitName(face: Face, name: string, box: TextBox, toLine = printable): Fitted {
  const line = toLine(face, name);
  // Swash capitals beside each other are unreadable.
  const isSpelled = face.name === "script" && hasOnlyCapitals(line);
  const candidates = hasOnlyCapitals(line) ? [line, toInitialCapitals(line)].slice(isSpelled ? 1 : 0) : [line];
  for (const candidate of candidates) {
    const { width } = setText(face, candidate);
    for (let size = box.size; size >= box.min; size -= STEP)
      if ((width * size) / 1000 <= box.width) return { size, lines: [candidate] };
  }
  return fitBelow(face, candidates.at(-1) ?? line, box);
}

/** Lines at a size, balanced; null when they do not fit. */
function linesAt(face: Face, line: string, size: number, box: TextBox) {
  const { width, height, maxLines, leading, breaksAtHyphens } = box;
  const limit = (width * 1000) / size;
  if (setText(face, line).width <= limit) return [line];
  if (maxLines === 1) return null;
  const pieces = piecesOf(face, line, breaksAtHyphens);
  const lines = breakLine(pieces, limit);
  if (!lines || lines.length > maxLines || !fitsHeight(lines.length, size, leading, height)) return null;
  return balance(pieces, lines, limit);
}

/** Whether lines fit: the leading above the first does not count. */
const fitsHeight = (count: number, size: number, leading: number, height: number) =>
  count * size * leading <= height + size * (leading - 1);

/** Size below the minimum for a text that no longer fits, long words being split: a text is never cut. */
function fitBelow(face: Face, line: string, box: TextBox): Fitted {
  const { width, height, maxLines, leading, min } = box;
  for (let size = min; maxLines > 1 && size >= 2; size -= STEP) {
    const lines = linesAt(face, line, size, box) ?? wrapLine(face, line, { size, width });
    if (lines.length <= maxLines && fitsHeight(lines.length, size, leading, height)) return { size, lines };
  }
  const size = Math.floor(((width * 1000) / Math.max(1, setText(face, line).width)) * 100) / 100;
  return { size: Math.min(min, size), lines: [line] };
}

/** Piece of a line that is not broken, with its width and that of the space before it. */
export type Piece = { text: string; space: string; width: number; spaceWidth: number };

/** Pieces of a line; widths are thousandths of the type size. */
export function piecesOf(face: Face, line: string, breaksAtHyphens: TextBox["breaksAtHyphens"]): Piece[] {
  const spaceWidth = setText(face, " ").width;
  const inner = breaksAtHyphens === "address" ? /(?<=[-/])|(?=\.)/ : /(?<=-)/;
  return line.split(" ").flatMap((word) =>
    (breaksAtHyphens ? word.split(inner) : [word]).map((text, index) => {
      const { width } = setText(face, text);
      return index === 0 ? { text, space: " ", width, spaceWidth } : { text, space: "", width, spaceWidth: 0 };
    }),
  );
}

/** Breaks between pieces; null when one is wider than `limit`. */
export function breakLine(pieces: Piece[], limit: number): string[] | null {
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  for (const { text, space, width, spaceWidth } of pieces) {
    if (width > limit) return null;
    if (line && lineWidth + spaceWidth + width > limit) {
      lines.push(line);
      line = text;
      lineWidth = width;
    } else {
      lineWidth += line ? spaceWidth + width : width;
      line += line ? space + text : text;
    }
  }
  return [...lines, line];
}

/** Breaks into the same number of lines at the smallest width. */
export function balance(pieces: Piece[], lines: string[], limit: number): string[] {
  let balanced = lines;
  let [narrow, wide] = [limit / lines.length, limit];
  while (wide - narrow > 50) {
    const middle = (narrow + wide) / 2;
    const broken = breakLine(pieces, middle);
    if (broken && broken.length === lines.length) {
      balanced = broken;
      wide = middle;
    } else narrow = middle;
  }
  return balanced;
}

/** Height of a capital's middle above the baseline, per type size. */
export const MIDDLE: Record<FaceName, number> = {
  regular: 0.35,
  semibold: 0.35,
  script: 0.18,
  serif: 0.3,
  serifItalic: 0.3,
  serifSemibold: 0.3,
};

/** Baseline of the first line: the block in the middle of its box, or `isTop` at its top. */
export function firstBaseline({ y, height, face, leading, isTop }: TextBox, { size, lines }: Fitted): number {
  const middle = isTop ? y + 0.6 * size : y + height / 2 - ((lines.length - 1) * leading * size) / 2;
  return middle + MIDDLE[face] * size;
}
