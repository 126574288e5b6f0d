import { setImmediate } from "node:timers/promises";
import { breakPage, ensureHeight, type Flow, remainingHeight } from "./document";
import { type Face, type Faces, type Run, setText } from "./faces";
import { drawBox, drawLine, drawText, type PdfPage, widthOf } from "./page";
import { printable, wrap } from "./text";

/** `text` wraps and shares the remaining width; `amount` is right-aligned on one line. */
export type PdfColumn = { header: string; kind: "text" | "amount" };

/** `group`: a line of its own above its rows; `total`: the line that ends them. */
export type PdfRow = { cells: string[]; kind?: "group" | "total" };

/** Points. */
const SIZE = { usual: 9, readable: 8, legible: 7.25, least: 5 };
/** Thousandths of the type size, by which columns share the width: of a cell without words, a word, a text. */
const WISH = { least: 2_000, word: 17_000, enough: 11_000, most: 30_000 };
const GAP = 10;
const INDENT = 6;
const TEXT_MIN = 84;
/** Maximum extra space left of an amount, as long as half of the width remains for texts. */
const AMOUNT_PADDING = 24;
const LINES_MAX = 3;

/** Type size, and the width of each column; `linesMax`: lines of a cell, the usual few when absent. */
export type Layout = { size: number; widths: number[]; linesMax?: number };

/** Whether amounts and texts fit in legible type; otherwise the page should be landscape. */
export const isTableLegible = (faces: Faces, columns: PdfColumn[], rows: PdfRow[], width: number) =>
  layoutOf(faces, columns, rows, width).size >= SIZE.legible;

/** Adds a table that repeats its header on every page. Yields to the event loop between pages. */
export async function addTable(flow: Flow, columns: PdfColumn[], rows: PdfRow[], given?: Layout) {
  const { faces } = flow.book;
  const layout = given ?? layoutOf(faces, columns, rows, flow.width);
  const header = headerOf(faces, columns, layout);
  const laidOut = new Map<number, LaidOutRow>();
  const rowAt = (index: number) => {
    const row = rows[index];
    const known = laidOut.get(index) ?? (row && layOutRow(faces, columns, row, layout));
    if (known) laidOut.set(index, known);
    return known;
  };
  ensureHeight(flow, header.height + blockHeight(rowAt, 0));
  drawHeader(flow, header, layout);
  for (let index = 0, row = rowAt(0); row; row = rowAt(++index)) {
    if (remainingHeight(flow) < blockHeight(rowAt, index)) {
      await setImmediate();
      breakPage(flow);
      drawHeader(flow, header, layout);
    }
    drawRow(flow, row, layout);
    laidOut.delete(index);
  }
}

/** Largest type size in which the amounts leave the texts their minimum width. */
function layoutOf(faces: Faces, columns: PdfColumn[], rows: PdfRow[], fullWidth: number): Layout {
  const width = cellsWidth(columns, fullWidth);
  const naturalWidths = columns.map((column, at) =>
    column.kind === "text" ? 0 : naturalWidth(faces, column, rows, at),
  );
  const texts = columns.filter(({ kind }) => kind === "text").length;
  const amounts = columns.length - texts;
  const amountsWidth = naturalWidths.reduce((sum, natural) => sum + natural, 0) / 1000;
  let size = SIZE.usual;
  while (size > SIZE.least && amountsWidth * size + texts * TEXT_MIN > width) size -= 0.25;
  const padding = Math.max(0, Math.min(AMOUNT_PADDING, (width / 2 - amountsWidth * size) / Math.max(amounts, 1)));
  const rest = Math.max(40, (width - amountsWidth * size - padding * amounts) / Math.max(texts, 1));
  return {
    size,
    widths: naturalWidths.map((natural, at) =>
      columns[at]?.kind === "text" ? rest : (natural * size) / 1000 + padding,
    ),
  };
}

/** Points that the cells of a row share. */
const cellsWidth = (columns: PdfColumn[], fullWidth: number) => fullWidth - 2 * INDENT - GAP * (columns.length - 1);

type Fit = { portrait: number; landscape: number; linesMax: number };

/**
 * Layout whose columns are as wide as their content asks for: in legible type across `portrait` points if the texts
 * have enough room there, else across `landscape` points.
 */
export function layoutByContent(faces: Faces, columns: PdfColumn[], rows: PdfRow[], fit: Fit) {
  const wishes = columns.map((column, at) => wishOf(faces, column, rows, at));
  const { portrait, landscape, linesMax } = fit;
  const needed = (key: keyof Wish, size: number) => (totalOf(wishes, key) * size) / 1000;
  const isLandscape = needed("enough", SIZE.readable) > cellsWidth(columns, portrait);
  const width = cellsWidth(columns, isLandscape ? landscape : portrait);
  let size = SIZE.usual;
  while (size > SIZE.legible && needed("enough", size) > width) size -= 0.25;
  while (size > SIZE.least && needed("least", size) > width) size -= 0.25;
  return { isLandscape, layout: { size, widths: shareWidth(wishes, (width * 1000) / size, size), linesMax } };
}

/** Widths of a column in thousandths of the type size: of its longest word, enough to read, and of its longest text. */
type Wish = { least: number; enough: number; most: number };

function wishOf(faces: Faces, column: PdfColumn, rows: PdfRow[], at: number): Wish {
  const natural = naturalWidth(faces, { ...column, kind: "amount" }, rows, at);
  if (column.kind === "amount") return { least: natural, enough: natural, most: natural };
  const most = Math.min(natural, WISH.most);
  const least = Math.min(most, Math.max(longestWord(faces, column, rows, at), WISH.least));
  return { least, enough: Math.max(least, Math.min(most, WISH.enough)), most };
}

function longestWord({ regular, semibold }: Faces, { header }: PdfColumn, rows: PdfRow[], at: number) {
  const widest = (face: Face, text: string) =>
    printable(face, text)
      .split(" ")
      .reduce((most, word) => Math.max(most, setText(face, word).width), 0);
  const longest = rows.reduce(
    (most, { cells }) => Math.max(most, widest(regular, cells[at] ?? "")),
    widest(semibold, header),
  );
  return Math.min(longest, WISH.word);
}

const totalOf = (wishes: Wish[], key: keyof Wish) => wishes.reduce((sum, wish) => sum + wish[key], 0);

/** Widths in points that fill the row, by what each column wishes beyond its least. */
function shareWidth(wishes: Wish[], width: number, size: number) {
  const key = totalOf(wishes, "enough") <= width ? "enough" : "least";
  const total = totalOf(wishes, key);
  const most = totalOf(wishes, "most");
  const rest = Math.max(0, width - total);
  const wished = most - total;
  const isEnough = rest >= wished;
  return wishes.map((wish) => {
    const base = isEnough ? wish.most : wish[key];
    const part = isEnough ? wish.most / most : (wish.most - wish[key]) / wished;
    const share = (isEnough ? rest - wished : rest) * part;
    return ((base + share) * Math.min(1, width / total) * size) / 1000;
  });
}

/** Width of the longest amount or header word, in thousandths of the type size. */
function naturalWidth({ semibold }: Faces, { header }: PdfColumn, rows: PdfRow[], column: number) {
  const widest = (texts: string[]) => texts.reduce((most, text) => Math.max(most, setText(semibold, text).width), 0);
  let most = widest(header.split(" "));
  for (const { cells, kind } of rows)
    if (kind !== "group")
      most = Math.max(most, setText(semibold, printable(semibold, cells[column] ?? ""), true).width);
  return most;
}

type Cell = { lines: Run[]; isRight: boolean };
type LaidOutRow = { cells: Cell[]; kind: PdfRow["kind"] | "head"; height: number };

function headerOf({ semibold }: Faces, columns: PdfColumn[], { size, widths }: Layout): LaidOutRow {
  const cells = columns.map(({ header, kind }, column) => ({
    lines: wrap(semibold, header, { size, width: widths[column] ?? 0 }).map((line) => setText(semibold, line)),
    isRight: kind === "amount",
  }));
  return { cells, kind: "head", height: heightOf(cells, size) };
}

function layOutRow(faces: Faces, columns: PdfColumn[], { cells, kind }: PdfRow, layout: Layout): LaidOutRow {
  const face = kind ? faces.semibold : faces.regular;
  const { size, widths, linesMax = LINES_MAX } = layout;
  const full = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const laidOut = cells.map((text, column) =>
    columns[column]?.kind === "amount"
      ? { lines: [setText(face, printable(face, text), true)], isRight: true }
      : {
          lines: linesOf(face, text, {
            size,
            width: kind === "group" ? full : (widths[column] ?? 0),
            maxLines: linesMax,
          }),
          isRight: false,
        },
  );
  return { cells: laidOut, kind, height: heightOf(laidOut, size) + (kind === "group" ? 4 : 0) };
}

/** Lines of a cell, which keeps its own line breaks. */
const linesOf = (face: Face, text: string, block: { size: number; width: number; maxLines: number }) =>
  text
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => wrap(face, line, block))
    .slice(0, block.maxLines)
    .map((line) => setText(face, line));

const heightOf = (cells: Cell[], size: number) =>
  Math.max(...cells.map(({ lines }) => lines.length), 1) * size * 1.3 + size * 0.85;

/** Height of rows that stay together: a group with its first row, the last row with its total. */
function blockHeight(rowAt: (index: number) => LaidOutRow | undefined, index: number): number {
  const [row, next] = [rowAt(index), rowAt(index + 1)];
  if (!row) return 0;
  const staysWithNext = row.kind === "group" || (next?.kind === "total" && row.kind !== "total");
  return row.height + (staysWithNext ? blockHeight(rowAt, index + 1) : 0);
}

function drawHeader(flow: Flow, header: LaidOutRow, layout: Layout) {
  const { page, left, width, y } = flow;
  drawCells(flow, header, layout, "bottom");
  flow.y += header.height;
  drawLine(page, [left, y + header.height], [left + width, y + header.height], "strongLine", 0.75);
}

function drawRow(flow: Flow, row: LaidOutRow, layout: Layout) {
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

function drawCells({ page, left, y }: Flow, row: LaidOutRow, { size, widths }: Layout, edge: "top" | "bottom") {
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

function drawCell(page: PdfPage, run: Run, kind: LaidOutRow["kind"], position: { x: number; y: number; size: number }) {
  const ink = kind === "head" ? "muted" : kind === "group" ? "primary" : "fg";
  drawText(page, run, { ...position, ink });
}
