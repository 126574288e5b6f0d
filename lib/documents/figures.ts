import { ensureHeight, type Flow } from "./document";
import { setText } from "./faces";
import type { Ink } from "./inks";
import { drawBox, drawLine, drawText } from "./page";
import { printable, sizeThatFits, wrap } from "./text";

/** Key figure with its label and a hint below. */
export type Figure = { label: string; value: string; hint: string; ink?: Ink };

/** Points. */
const CELL = 59;
const PADDING = 14;

/** Adds a framed grid of key figures in one type size, which shrinks for long amounts. */
export function addFigures(flow: Flow, rows: Figure[][]) {
  const height = CELL * rows.length;
  ensureHeight(flow, height);
  const { page, left, width, y } = flow;
  const { regular, semibold } = flow.book.faces;
  const columns = Math.max(...rows.map((row) => row.length));
  const cell = width / columns;
  const innerWidth = cell - 2 * PADDING;
  const values = rows.map((row) => row.map(({ value }) => setText(semibold, printable(semibold, value))));
  const widths = values.flat().map((run) => run.width);
  const size = sizeThatFits(widths, innerWidth, { from: 16, to: 7 });
  drawBox(page, { x: left, y, width, height }, { stroke: "line", width: 0.75, radius: 8 });
  rows.forEach((row, line) => {
    const top = y + line * CELL;
    if (line > 0) drawLine(page, [left, top], [left + width, top], "line", 0.75);
    row.forEach(({ label, hint, ink = "fg" }, column) => {
      const start = left + column * cell;
      if (column > 0) drawLine(page, [start, top], [start, top + CELL], "line", 0.75);
      const x = start + PADDING;
      const oneLine = { width: innerWidth, maxLines: 1 };
      const labelRun = setText(regular, wrap(regular, label, { ...oneLine, size: 9 })[0] ?? "");
      const hintRun = setText(regular, wrap(regular, hint, { ...oneLine, size: 8.5 })[0] ?? "");
      const value = values[line]?.[column];
      drawText(page, labelRun, { x, y: top + 17, size: 9, ink: "muted" });
      if (value) drawText(page, value, { x, y: top + 35, size, ink });
      drawText(page, hintRun, { x, y: top + 49, size: 8.5, ink: "muted" });
    });
  });
  flow.y += height;
}
