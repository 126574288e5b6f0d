import type { FittedText } from "./fit-text";

/** Least height of letters, of a screen of 1080 pixels, and most lines with which a slide is read from afar. */
export const LETTERS_MIN = 54;
export const LINES_MAX = 8;

/** Pixels of the width of that screen. */
const WIDTH = 1920;

export interface Legibility {
  /** Size of the letters, in pixels of a screen of 1920 × 1080. */
  letters: number;
  /** Lines with text. */
  lines: number;
  isLegible: boolean;
}

/** Whether a text as it stands on a wide slide is read from afar. */
export function legibilityOf(fitted: FittedText): Legibility {
  const letters = Math.round((fitted.size / 100) * WIDTH);
  const lines = fitted.lines.filter((line) => line.trim() !== "").length;
  return { letters, lines, isLegible: lines === 0 || (letters >= LETTERS_MIN && lines <= LINES_MAX) };
}
