import type { Run } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import type { TextBox } from "./designs/design";

/** Line of text of a certificate; `x`, `y`: start of its baseline. */
export type PlacedLine = { part: string; box: TextBox; run: Run; x: number; y: number; size: number; ink: Ink };

type Edges = { left: number; top: number; right: number; bottom: number };

/** Bounds of the ink of each glyph of a line, in points. */
export function inkOf({ run, x, y, size }: Pick<PlacedLine, "run" | "x" | "y" | "size">): Edges[] {
  const { font } = run.face;
  const scale = size / font.unitsPerEm;
  let at = x;
  return run.letters.flatMap(({ glyph, width, rise = 0 }, index) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(glyph).bbox;
    const left = at;
    const base = y - (rise * size) / 1000;
    at += ((width + (run.kerns[index] ?? 0)) * size) / 1000;
    if (!Number.isFinite(minX)) return [];
    return [
      { left: left + minX * scale, right: left + maxX * scale, top: base - maxY * scale, bottom: base - minY * scale },
    ];
  });
}

/** Points by which two bounds overlap, in the direction in which they do so least. */
export const overlapOf = (one: Edges, other: Edges) =>
  Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );

/** Bounds of all ink of lines that stands above or below `column`. */
export function inkIn(lines: PlacedLine[], column: { left: number; right: number }): Edges | undefined {
  const inks = lines.flatMap(inkOf).filter(({ left, right }) => left < column.right && right > column.left);
  return inks.length === 0 ? undefined : unionOf(inks);
}

export const unionOf = (inks: Edges[]): Edges => ({
  left: Math.min(...inks.map(({ left }) => left)),
  top: Math.min(...inks.map(({ top }) => top)),
  right: Math.max(...inks.map(({ right }) => right)),
  bottom: Math.max(...inks.map(({ bottom }) => bottom)),
});
