import { setWords, type Word } from "@/lib/documents/rich";
import type { TextBox } from "./designs/design";
import type { PlacedLine } from "./ink";

/** A line of words as runs of one look each; `x`, `y`: start of its baseline, in points. */
export const placeWords = (
  part: string,
  line: Word[],
  { x, y, size }: { x: number; y: number; size: number },
  box: TextBox,
): PlacedLine[] => setWords(line, x, size).map((span) => ({ part, box, y, size, ...span }));
