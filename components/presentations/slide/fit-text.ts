import { LINE_BREAK } from "@/lib/core/values/line-breaks";

/** Width of a text in ems: its width at size 1. */
export type MeasureText = (text: string) => number;

/** A text as it stands on a slide; `size`: of its letters, in hundredths of the slide's width (`cqw`). */
export interface FittedText {
  size: number;
  lines: string[];
}

/** Line height, in ems. */
export const LINE_HEIGHT = 1.25;

/** Margin on each side, as a share of the slide's width and height: projectors cut edges. */
export const SAFE_MARGIN = 0.05;

/** Largest size, and the smallest that all slides share because of a long one, as shares of the slide's extent. */
const MAX_SHARE = 0.1;
const MIN_SHARE = 0.05;

/** Share of the largest size for which written lines are broken; lyrics are read by their lines. */
const UNBROKEN_SHARE = 0.75;

/** Share of the area that is used: widths added word by word miss the kerning around spaces. */
const USABLE = 0.995;

/** Steps of each binary search; 12 find the size to a hundredth. */
const STEPS = 12;

const SPACE = " ";
const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

interface Word {
  text: string;
  /** In ems. */
  width: number;
}

/** Side of the square that has the area of a slide, in hundredths of its width: suits wide and tall screens. */
const extent = (aspect: number) => 100 / Math.sqrt(aspect);
const largest = (aspect: number) => MAX_SHARE * extent(aspect);
const smallest = (aspect: number) => MIN_SHARE * extent(aspect);

const areaWidth = 100 * (1 - 2 * SAFE_MARGIN) * USABLE;
const areaHeight = (aspect: number) => (100 / aspect) * (1 - 2 * SAFE_MARGIN) * USABLE;

/**
 * Largest size at which a text stays inside the margins of a slide, and its lines. Written lines stay whole where that
 * costs little; words do, unless one is too long even for the smallest common size. `aspect`: width by height.
 */
export function fitText(text: string, aspect: number, measure: MeasureText): FittedText {
  const paragraphs = toParagraphs(text, measure);
  const whole = paragraphs.flat().filter(({ width }) => width * smallest(aspect) <= areaWidth);
  const limit = Math.min(largest(aspect), areaWidth / Math.max(...whole.map(({ width }) => width), 0.01));
  const isFitting = (size: number) => {
    const count = paragraphs.reduce((sum, words) => sum + wrap(words, areaWidth / size, measure).length, 0);
    return count * LINE_HEIGHT * size <= areaHeight(aspect);
  };
  const broken = isFitting(limit) ? limit : search(0, limit, isFitting);
  const unbroken = Math.min(limit, unbrokenSize(paragraphs, aspect, measure));
  const size = unbroken >= Math.max(smallest(aspect), UNBROKEN_SHARE * broken) ? unbroken : broken;
  return { size, lines: breakLines(paragraphs, areaWidth / size, measure) };
}

/** Size at which no written line is broken. */
function unbrokenSize(paragraphs: Word[][], aspect: number, measure: MeasureText) {
  const space = measure(SPACE);
  const widths = paragraphs.map((words) => words.reduce((sum, { width }) => sum + space + width, -space));
  // A little less, so that adding the widths again in another order gives no more than the width.
  return (
    0.9999 * Math.min(areaWidth / Math.max(...widths, 0.01), areaHeight(aspect) / (LINE_HEIGHT * paragraphs.length))
  );
}

/** Lines of a text at a given size, which is at most its own. */
export const layOutText = (text: string, size: number, measure: MeasureText) =>
  breakLines(toParagraphs(text, measure), areaWidth / size, measure);

/**
 * Size that the slides of a presentation share: that of the fullest one, but no smaller than is read from afar. A slide
 * that needs less shrinks alone. `sizes`: of the slides with text.
 */
export const commonSize = (sizes: number[], aspect: number) =>
  Math.max(smallest(aspect), Math.min(largest(aspect), ...sizes));

/** Words of each written line; without the blank lines around the text. */
function toParagraphs(text: string, measure: MeasureText): Word[][] {
  const lines = text.split(LINE_BREAK).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  const toWord = (word: string) => ({ text: word, width: measure(word) });
  return first < 0 ? [] : lines.slice(first, last + 1).map((line) => (line ? line.split(/[ \t]+/).map(toWord) : []));
}

const breakLines = (paragraphs: Word[][], width: number, measure: MeasureText) =>
  paragraphs.flatMap((words) => balance(words, width, measure));

/** Lines of about the same width, no more of them than the full width needs. */
function balance(words: Word[], width: number, measure: MeasureText) {
  const lines = wrap(words, width, measure);
  const longest = Math.max(0, ...words.map((word) => word.width));
  if (lines.length < 2 || longest > width) return lines;
  const needsMore = (narrower: number) => wrap(words, narrower, measure).length > lines.length;
  const narrow = search(width, longest, (candidate) => !needsMore(candidate));
  return wrap(words, narrow, measure);
}

/** Lines as full as the width allows; a longer word is broken. An empty paragraph is an empty line. */
function wrap(words: Word[], width: number, measure: MeasureText) {
  const space = measure(SPACE);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of words.flatMap((one) => (one.width > width ? breakWord(one, width, measure) : one))) {
    const next = used + space + word.width;
    if (line && next <= width) {
      line += SPACE + word.text;
      used = next;
    } else {
      if (line) lines.push(line);
      line = word.text;
      used = word.width;
    }
  }
  return [...lines, line];
}

/** Pieces of a word that fit into a width, one grapheme at least. */
function breakWord({ text }: Word, width: number, measure: MeasureText) {
  const pieces: Word[] = [];
  let piece: Word = { text: "", width: 0 };
  for (const { segment } of graphemes.segment(text)) {
    const added = measure(segment);
    if (piece.text && piece.width + added > width) {
      pieces.push(piece);
      piece = { text: "", width: 0 };
    }
    piece = { text: piece.text + segment, width: piece.width + added };
  }
  return [...pieces, piece];
}

/** Value closest to `bad` that still passes, by binary search from `good`, which passes. */
function search(good: number, bad: number, passes: (value: number) => boolean) {
  let [passing, failing] = [good, bad];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (passing + failing) / 2;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}
