import { LETTERS_MIN } from "@/lib/presentations/rules";
import { SAFE_MARGIN } from "./fit-text";
import { ownSize, sharedSize } from "./fitted-texts";

/** How two texts share a slide: side by side, or one above the other. */
export type Split = "columns" | "rows";

/**
 * Share of the slide's width, or height, on each outer side of two texts: with the margin that each text has of its own, this is
 * the margin of a slide.
 */
export const PAIR_EDGE = SAFE_MARGIN / (2 * (1 - SAFE_MARGIN));

/** Share of the slide's width, or height, that one of two texts has. */
const PART = 0.5 - PAIR_EDGE;

/** Width by height of what one of two texts has of a slide. */
export const partAspect = (aspect: number, split: Split) => (split === "columns" ? aspect * PART : aspect / PART);

/** Least height of letters that is read from afar, as a share of the height of the screen. */
const LETTERS_SHARE = LETTERS_MIN / 1080;

/** A slide with a second text. */
export interface Pair {
  text: string;
  beside: string;
}

export interface PairLayout {
  split: Split;
  /** Size that all texts share, in hundredths of the width of one part. */
  size: number;
}

/**
 * How slides of two texts are laid out: side by side, unless the screen is taller than wide, or letters would be too small
 * to be read from afar and are larger one above the other.
 */
export function pairLayout(pairs: readonly Pair[], aspect: number): PairLayout {
  const texts = pairs.flatMap(({ text, beside }) => [text, beside]);
  const columns = lettersIn(texts, aspect, "columns");
  const isColumns = aspect >= 1 && (columns >= LETTERS_SHARE || columns >= lettersIn(texts, aspect, "rows"));
  const split = isColumns ? "columns" : "rows";
  return { split, size: sharedSize(texts, partAspect(aspect, split)) };
}

/** Smallest letters of the texts, as a share of the height of the screen. */
function lettersIn(texts: string[], aspect: number, split: Split) {
  const width = split === "columns" ? PART : 1;
  const sizes = texts.filter((text) => text.trim() !== "").map((text) => ownSize(text, partAspect(aspect, split)));
  return (Math.min(...sizes) / 100) * width * aspect;
}

/** Size of the two texts of a slide: the common one, or that of the longer text where it is smaller. */
export function pairSize({ text, beside }: Pair, { split, size }: PairLayout, aspect: number) {
  const part = partAspect(aspect, split);
  return Math.min(size, ownSize(text, part), ownSize(beside, part));
}
