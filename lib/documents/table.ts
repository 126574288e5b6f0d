import { setImmediate } from "node:timers/promises";
import { breakPage, ensureHeight, type Flow, remainingHeight } from "./document";
import { type Face, type Faces, type Run, setText } from "./faces";
import { drawBox, drawLine, drawText, type PdfPage, widthOf } from "./page";
import { printable, wrap } from "./text";

/** `text` breaks into lines and takes what is left of the width; `amount` stands to the right, in one line. */
export type PdfColumn = { header: string; kind: "text" | "amount" };

/** A `group` is a line of its own above its rows, a `total` ends them. */
export type PdfRow = { cells: string[]; kind?: "group" | "total" };

/** Points. */
const SIZE = { usual: 9, legible: 7.25, least: 5 };
const GAP = 10;
const INDENT = 6;
const TEXT_MIN = 84;
/** What an amount is given on its left at most, as long as half of the width remains to the texts. */
const AIR = 24;
const LINES_MAX = 3;

type Layout = { size: number; widths: number[] };

/** Whether amounts and texts have room in legible type; otherwise the page had better be turned. */
export const isTableLegible = (faces: Faces, columns: PdfColumn[], rows: PdfRow[], width: number) =>
  layoutOf(faces, columns, rows, width).size >= SIZE.legible;

/** A table that goes on over pages, with its head on each. Others have their turn between pages. */
export async function addTable(flow: Flow, columns: PdfColumn[], rows: PdfRow[]) {
  const { faces } = flow.book;
  const layout = layoutOf(faces, columns, rows, flow.width);
  const head = headOf(faces, columns, layout);
  const set: SetRow[] = [];
  const rowAt = (index: number) => {
    const row = rows[index];
    if (row) set[index] ??= setRow(faces, columns, row, layout);
    return set[index];
  };
  ensureHeight(flow, head.height + blockHeight(rowAt, 0));
  drawHead(flow, head, layout);
  for (let index = 0, row = rowAt(0); row; row = rowAt(++index)) {
    if (remainingHeight(flow) < blockHeight(rowAt, index)) {
      await setImmediate();
      breakPage(flow);
      drawHead(flow, head, layout);
    }
    drawRow(flow, row, layout);
  }
}

/** The largest type in which amounts leave the texts their room. */
function layoutOf(faces: Faces, columns: PdfColumn[], rows: PdfRow[], fullWidth: number): Layout {
  const width = fullWidth - 2 * INDENT - GAP * (columns.length - 1);
  const naturals = columns.map((column, at) => (column.kind === "text" ? 0 : naturalWidth(faces, column, rows, at)));
  const texts = columns.filter(({ kind }) => kind === "text").length;
  const amounts = columns.length - texts;
  const taken = naturals.reduce((sum, natural) => sum + natural, 0) / 1000;
  let size = SIZE.usual;
  while (size > SIZE.least && taken * size + texts * TEXT_MIN > width) size -= 0.25;
  const air = Math.max(0, Math.min(AIR, (width / 2 - taken * size) / Math.max(amounts, 1)));
  const rest = Math.max(40, (width - taken * size - air * amounts) / Math.max(texts, 1));
  return {
    size,
    widths: naturals.map((natural, at) => (columns[at]?.kind === "text" ? rest : (natural * size) / 1000 + air)),
  };
}

/** Of the longest amount and the longest word of the header, in thousandths of the type size. */
function naturalWidth({ semibold }: Faces, { header }: PdfColumn, rows: PdfRow[], column: number) {
  const widest = (texts: string[]) => texts.reduce((most, text) => Math.max(most, setText(semibold, text).width), 0);
  let most = widest(header.split(" "));
  for (const { cells, kind } of rows)
    if (kind !== "group")
      most = Math.max(most, setText(semibold, printable(semibold, cells[column] ?? ""), true).width);
  return most;
}

type Cell = { lines: Run[]; isRight: boolean };
type SetRow = { cells: Cell[]; kind: PdfRow["kind"] | "head"; height: number };

function headOf({ semibold }: Faces, columns: PdfColumn[], { size, widths }: Layout): SetRow {
  const cells = columns.map(({ header, kind }, column) => ({
    lines: wrap(semibold, header, { size, width: widths[column] ?? 0 }).map((line) => setText(semibold, line)),
    isRight: kind === "amount",
  }));
  return { cells, kind: "head", height: heightOf(cells, size) };
}

function setRow(faces: Faces, columns: PdfColumn[], { cells, kind }: PdfRow, layout: Layout): SetRow {
  const face = kind ? faces.semibold : faces.regular;
  const { size, widths } = layout;
  const full = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const set = cells.map((text, column) =>
    columns[column]?.kind === "amount"
      ? { lines: [setText(face, printable(face, text), true)], isRight: true }
      : { lines: linesOf(face, text, size, kind === "group" ? full : (widths[column] ?? 0)), isRight: false },
  );
  return { cells: set, kind, height: heightOf(set, size) + (kind === "group" ? 4 : 0) };
}

const linesOf = (face: Face, text: string, size: number, width: number) =>
  wrap(face, text, { size, width, maxLines: LINES_MAX }).map((line) => setText(face, line));

const heightOf = (cells: Cell[], size: number) =>
  Math.max(...cells.map(({ lines }) => lines.length), 1) * size * 1.3 + size * 0.85;

/** A group stays with its first row, and the last row with its total. */
function blockHeight(rowAt: (index: number) => SetRow | undefined, index: number): number {
  const [row, next] = [rowAt(index), rowAt(index + 1)];
  if (!row) return 0;
  const isKept = row.kind === "group" || (next?.kind === "total" && row.kind !== "total");
  return row.height + (isKept ? blockHeight(rowAt, index + 1) : 0);
}

function drawHead(flow: Flow, head: SetRow, layout: Layout) {
  const { page, left, width, y } = flow;
  drawCells(flow, head, layout, "bottom");
  flow.y += head.height;
  drawLine(page, [left, y + head.height], [left + width, y + head.height], "strongLine", 0.75);
}

function drawRow(flow: Flow, row: SetRow, layout: Layout) {
  const { page, left, width, y } = flow;
  if (row.kind === "total") {
    drawBox(page, { x: left, y, width, height: row.height }, { fill: "panel" });
    drawCells(flow, row, layout, "top");
  } else {
    drawCells(flow, row, layout, row.kind === "group" ? "bottom" : "top");
    const isRuled = row.kind !== "group";
    if (isRuled) drawLine(page, [left, y + row.height], [left + width, y + row.height], "line");
  }
  flow.y += row.height;
}

function drawCells({ page, left, y }: Flow, row: SetRow, { size, widths }: Layout, edge: "top" | "bottom") {
  let x = left + INDENT;
  row.cells.forEach(({ lines, isRight }, column) => {
    const width = widths[column] ?? 0;
    const space = edge === "top" ? 0 : row.height - heightOf([{ lines, isRight }], size);
    lines.forEach((run, line) => {
      const start = isRight ? x + width - widthOf(run, size) : x;
      drawCell(page, run, row.kind, { x: start, y: y + space + size * (1.42 + line * 1.3), size });
    });
    x += width + GAP;
  });
}

function drawCell(sheet: PdfPage, run: Run, kind: SetRow["kind"], place: { x: number; y: number; size: number }) {
  const ink = kind === "head" ? "muted" : kind === "group" ? "primary" : "fg";
  drawText(sheet, run, { ...place, ink });
}
