import { LETTERS_MIN, LINES_READABLE } from "@/lib/presentations/rules";
import { fittedText } from "./fitted-texts";
import { WIDE } from "./slide-view";

/** Width of the screen on which letters are measured. */
const SCREEN_WIDTH = 1920;

/** Height of the letters of a slide, on a screen of 1920 × 1080. */
export const lettersOf = (text: string, common: number) =>
  Math.round((fittedText(text, WIDE, common).size / 100) * SCREEN_WIDTH);

/** Why a slide is not read from afar: "tiene 10 líneas"; empty where it is. */
export function problemOf(text: string, letters = LETTERS_MIN) {
  const count = text.split("\n").length;
  if (count > LINES_READABLE) return `tiene ${count} líneas`;
  return letters < LETTERS_MIN ? "tiene letra muy chica" : "";
}
