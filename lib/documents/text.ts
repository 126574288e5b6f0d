import { type Face, hasGlyph, hasMark, setText } from "./faces";

/** Replacement for a character that the font lacks. */
const BOX = "□";
const ELLIPSIS = "…";

/** Replacements that look the same. */
const lookalikes: Record<string, string> = {
  "‐": "-",
  "‑": "-",
  "―": "—",
  ʼ: "’",
  "′": "’",
  "⁃": "-",
  "∙": "·",
  "●": "•",
};

const PLAIN = /^[\x21-\x7e\u00a1-\u00ac\u00ae-\u00ff]+(?: [\x21-\x7e\u00a1-\u00ac\u00ae-\u00ff]+)*$/;
/** Characters without a glyph: controls, direction marks, joiners, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

/**
 * Any text as one line that the font can show: emoji are left out, letters lose accents that the font lacks, and other
 * characters without glyph become a box.
 */
export const printable = (face: Face, text: string) => toLine(face, text, toPrintable);

/** The same, with marks over letters where the font has them: `G̃`. Emoji are left out. */
export function markedLine(face: Face, text: string): string {
  const line = withPlainSpaces(text);
  return PLAIN.test(line)
    ? line
    : toLine(face, text, (_, letter) => toMarked(face, letter) ?? toPrintable(face, letter));
}

/** Letters of a text, with their marks, that the font cannot show; emoji are decoration, and not among them. */
export function missingLetters(face: Face, text: string): string[] {
  const words = withPlainSpaces(text)
    .split(" ")
    .filter((word) => !PLAIN.test(word));
  const letters = words.flatMap((word) =>
    Array.from(graphemes.segment(word.toWellFormed().normalize("NFC")), ({ segment }) => segment),
  );
  return [...new Set(letters.filter((letter) => letter.trim() && toMarked(face, letter) === null))];
}

const withPlainSpaces = (text: string) => text.replace(/[^\S\u00a0]+/g, " ").trim();

function toLine(face: Face, text: string, toSegment: (face: Face, grapheme: string) => string): string {
  if (PLAIN.test(text)) return text;
  // The font has a no-break space; all other white space becomes a plain space.
  const spaced = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\S\u00a0]/gu, " ");
  const characters = Array.from(graphemes.segment(spaced), ({ segment }) => toSegment(face, segment));
  const line = characters.join("").replace(/ {2,}/g, " ").trim();
  return line || (/[^\s\p{Cc}\p{Cf}]/u.test(spaced) ? BOX : "");
}

function toPrintable(face: Face, grapheme: string) {
  const bare = grapheme.replace(INVISIBLE, "");
  if (isPrintable(face, bare)) return bare;
  if (PICTURE.test(bare)) return "";
  const candidates = [lookalikes[bare], bare.normalize("NFKC"), bare.normalize("NFKD").replace(/\p{M}/gu, "")];
  return candidates.find((candidate) => candidate && isPrintable(face, candidate)) ?? BOX;
}

/** A letter as it is read, with its marks; empty for emoji and what is invisible, null for what the font lacks. */
function toMarked(face: Face, grapheme: string): string | null {
  const bare = grapheme.replace(INVISIBLE, "");
  if (isPrintable(face, bare)) return bare;
  if (PICTURE.test(bare)) return "";
  const alike = [lookalikes[bare], bare.normalize("NFKC")].find((text) => text && isPrintable(face, text));
  if (alike) return alike;
  const [letter = "", ...marks] = [...bare.normalize("NFD")];
  const isSet =
    hasGlyph(face, letter) && marks.length > 0 && marks.every((mark) => /\p{M}/u.test(mark) && hasMark(face, mark));
  return isSet ? letter + marks.join("") : null;
}

/** Combining marks are not printable: each would be drawn beside its letter. */
const isPrintable = (face: Face, text: string) =>
  !/\p{M}/u.test(text) && [...text].every((character) => hasGlyph(face, character));

type Block = { size: number; width: number; maxLines?: number };

/** Wraps text to lines of at most `width` points; longer words are split, and text beyond `maxLines` ends in `…`. */
export const wrap = (face: Face, text: string, block: Block) => wrapLine(face, printable(face, text), block);

/** The same for a line that is printable as it is. */
export function wrapLine(face: Face, text: string, { size, width, maxLines = 1000 }: Block): string[] {
  const limit = (width * 1000) / size;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((word) => splitWord(face, word, limit))) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || setText(face, longer).width <= limit) line = longer;
    else {
      lines.push(line);
      line = word;
      if (lines.length === maxLines) return truncate(face, lines, limit);
    }
  }
  return [...lines, line];
}

/** Splits a word into pieces no wider than `limit` (thousandths of the type size). */
function splitWord(face: Face, word: string, limit: number) {
  const { letters, kerns, width } = setText(face, word);
  if (width <= limit) return [word];
  const pieces: string[] = [];
  let piece = "";
  let length = 0;
  for (const [index, letter] of letters.entries()) {
    const kern = kerns[index - 1] ?? 0;
    if (piece && length + kern + letter.width > limit) {
      pieces.push(piece);
      piece = "";
      length = 0;
    }
    length += (piece ? kern : 0) + letter.width;
    piece += letter.character;
  }
  return [...pieces, piece];
}

function truncate(face: Face, lines: string[], limit: number) {
  let last = lines.at(-1) ?? "";
  while (last && setText(face, last + ELLIPSIS).width > limit) last = [...last].slice(0, -1).join("").trimEnd();
  return [...lines.slice(0, -1), last + ELLIPSIS];
}

/** Largest type size of `from` … `to` (points, in quarters) in which the widest text is no wider than `width`. */
export function sizeThatFits(widths: number[], width: number, { from, to }: { from: number; to: number }) {
  const widest = Math.max(...widths, 1);
  const size = Math.floor(((width * 1000) / widest) * 4) / 4;
  return Math.max(to, Math.min(from, size));
}
