import { type Face, hasSign, setText } from "./faces";

/** Stands for a letter that the font lacks. */
const BOX = "□";
const ELLIPSIS = "…";

/** What is written in several ways and looks the same. */
const alike: Record<string, string> = { "‐": "-", "‑": "-", "―": "—", ʼ: "’", "′": "’", "⁃": "-", "∙": "·", "●": "•" };

const PLAIN = /^[\x21-\x7e\u00a1-\u00ac\u00ae-\u00ff]+(?: [\x21-\x7e\u00a1-\u00ac\u00ae-\u00ff]+)*$/;
/** No sign of their own: controls, marks of direction, joiners. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

/**
 * Anybody's text as one line that the font can show. Pictures are left out, letters lose the accents that the font
 * lacks, and what remains unknown becomes a box.
 */
export function printable(face: Face, text: string): string {
  if (PLAIN.test(text)) return text;
  // The fixed space is a sign of the font; every other one becomes the usual.
  const spaced = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\S\u00a0]/gu, " ");
  const signs = Array.from(graphemes.segment(spaced), ({ segment }) => shownAs(face, segment));
  const shown = signs.join("").replace(/ {2,}/g, " ").trim();
  return shown || (/[^\s\p{Cc}\p{Cf}]/u.test(spaced) ? BOX : "");
}

function shownAs(face: Face, sign: string) {
  const bare = sign.replace(INVISIBLE, "");
  if (isShown(face, bare)) return bare;
  if (PICTURE.test(bare)) return "";
  const ways = [alike[bare], bare.normalize("NFKC"), bare.normalize("NFKD").replace(/\p{M}/gu, "")];
  return ways.find((way) => way && isShown(face, way)) ?? BOX;
}

/** A mark on its own would stand beside its letter. */
const isShown = (face: Face, text: string) => !/\p{M}/u.test(text) && [...text].every((sign) => hasSign(face, sign));

type Block = { size: number; width: number; maxLines?: number };

/** Printable text in lines no wider than `width` points; a longer word is cut, and lines over `maxLines` end in `…`. */
export function wrap(face: Face, text: string, { size, width, maxLines = 1000 }: Block): string[] {
  const limit = (width * 1000) / size;
  const lines: string[] = [];
  let line = "";
  for (const word of printable(face, text)
    .split(" ")
    .flatMap((word) => pieces(face, word, limit))) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || setText(face, longer).width <= limit) line = longer;
    else {
      lines.push(line);
      line = word;
      if (lines.length === maxLines) return cut(face, lines, limit);
    }
  }
  return [...lines, line];
}

/** A word in pieces that fit. */
function pieces(face: Face, word: string, limit: number) {
  const { letters, width } = setText(face, word);
  if (width <= limit) return [word];
  const found: string[] = [];
  let piece = "";
  let length = 0;
  for (const letter of letters) {
    if (piece && length + letter.width > limit) {
      found.push(piece);
      piece = "";
      length = 0;
    }
    piece += letter.sign;
    length += letter.width;
  }
  return [...found, piece];
}

function cut(face: Face, lines: string[], limit: number) {
  let last = lines.at(-1) ?? "";
  while (last && setText(face, last + ELLIPSIS).width > limit) last = [...last].slice(0, -1).join("").trimEnd();
  return [...lines.slice(0, -1), last + ELLIPSIS];
}

/** The largest of `from` … `to` (points, by quarters) in which the longest of some texts is no wider than `width`. */
export function sizeThatFits(widths: number[], width: number, { from, to }: { from: number; to: number }) {
  const widest = Math.max(...widths, 1);
  const size = Math.floor(((width * 1000) / widest) * 4) / 4;
  return Math.max(to, Math.min(from, size));
}
