import { breakWords, lineWidth, type Word, wordsOf } from "@/lib/documents/rich";
import { markedLine } from "@/lib/documents/text";
import type { CertificateContent } from "./content";
import { type FlowDesign, textBox } from "./designs/design";
import type { PlacedLine } from "./ink";
import type { CertificateFaces } from "./layout";
import { placeWords } from "./rich";

/** Points between columns, and the least width of one. */
const GUTTER = 20;
const COLUMN_MIN = 96;
const COLUMNS_MAX = 4;
/** Line steps of a label, a value and facts that follow each other, per type size. */
const LEADING = { label: 1.2, value: 1.22, run: 1.4 };
/** Between rows, per type size. */
const ROW_GAP = 0.62;
/** Height of letters above the baseline, and of their tails below, per type size. */
const ASCENT = 0.74;
const DESCENT = 0.22;

/** Facts of an act, broken into words. */
export type FactWords = { cells: { label: Word[]; value: Word[] }[]; run: Word[] };

/** Type sizes of labels and values. */
export type FactSizes = { label: number; value: number };

/** Facts laid out: their height in points, and their lines below a point. */
export type LaidFacts = { height: number; place: (top: number) => PlacedLine[] };

export function factWords(
  facts: CertificateContent["facts"],
  { facts: inks }: FlowDesign,
  faces: CertificateFaces,
): FactWords {
  const { regular, semibold } = faces;
  const [labelLook, valueLook] = [
    { face: regular, ink: inks.labelInk },
    { face: semibold, ink: inks.ink },
  ];
  const texts = facts.map(({ label, value }) => ({
    label: markedLine(regular, label),
    value: markedLine(semibold, value),
  }));
  const cells = texts.map(({ label, value }) => ({
    label: wordsOf([{ text: label, ...labelLook }]),
    value: wordsOf([{ text: value, ...valueLook }]),
  }));
  const run = texts.flatMap(({ label, value }, index) => [
    { text: `${index > 0 ? " · " : ""}${label}: `, ...labelLook },
    { text: value, face: regular, ink: inks.ink },
  ]);
  return { cells, run: wordsOf(run) };
}

/** A grid of cells, each with its label above its value, in the number of columns that takes the least height. */
export function layGrid({ cells }: FactWords, sizes: FactSizes, { align, body }: FlowDesign): LaidFacts {
  const grids = Array.from({ length: Math.min(COLUMNS_MAX, cells.length) }, (_, index) =>
    gridOf(cells, index + 1, sizes, body.width),
  );
  const grid = grids.reduce((best, grid) => (grid.height < best.height - 0.1 ? grid : best));
  return { height: grid.height, place: (top) => placeGrid(grid, sizes, { align, body }, top) };
}

type Cell = { label: Word[][]; value: Word[][] };
type Grid = { column: number; rows: { cells: Cell[]; height: number }[]; height: number };

function gridOf(cells: FactWords["cells"], columns: number, sizes: FactSizes, width: number): Grid {
  const most = (width - GUTTER * (columns - 1)) / columns;
  const natural = cells.flatMap(({ label, value }) => [
    (lineWidth(label) * sizes.label) / 1000,
    (lineWidth(value) * sizes.value) / 1000,
  ]);
  const column = Math.min(most, Math.max(COLUMN_MIN, ...natural) + 0.01);
  const count = Math.ceil(cells.length / columns);
  const rows = Array.from({ length: count }, (_, row) => {
    const broken = cells.slice(row * columns, (row + 1) * columns).map(({ label, value }) => ({
      label: breakWords(label, (column * 1000) / sizes.label),
      value: breakWords(value, (column * 1000) / sizes.value),
    }));
    return { cells: broken, height: Math.max(...broken.map((cell) => heightOf(cell, sizes))) };
  });
  const gaps = (count - 1) * ROW_GAP * sizes.value;
  return { column, rows, height: rows.reduce((sum, { height }) => sum + height, gaps) };
}

const heightOf = ({ label, value }: Cell, sizes: FactSizes) =>
  label.length * LEADING.label * sizes.label + (ASCENT + DESCENT + (value.length - 1) * LEADING.value) * sizes.value;

function placeGrid(
  { column, rows }: Grid,
  sizes: FactSizes,
  { align, body }: Pick<FlowDesign, "align" | "body">,
  top: number,
): PlacedLine[] {
  let y = top;
  return rows.flatMap(({ cells, height }) => {
    const width = cells.length * column + (cells.length - 1) * GUTTER;
    const start = align === "left" ? body.x : body.x + (body.width - width) / 2;
    const placed = cells.flatMap(({ label, value }, index) => {
      const left = start + index * (column + GUTTER);
      const box = textBox([left, y, column, height], "regular", [sizes.value, sizes.value], "fg", { align });
      const labels = label.flatMap((line, nth) =>
        placeLine("label", line, y + (ASCENT + nth * LEADING.label) * sizes.label, sizes.label, box),
      );
      const below = y + label.length * LEADING.label * sizes.label;
      const values = value.flatMap((line, nth) =>
        placeLine("fact", line, below + (ASCENT + nth * LEADING.value) * sizes.value, sizes.value, box),
      );
      return [...labels, ...values];
    });
    y += height + ROW_GAP * sizes.value;
    return placed;
  });
}

/** Facts that follow each other in lines, for those of which a grid has no room. */
export function layRun({ run }: FactWords, { value: size }: FactSizes, { align, body }: FlowDesign): LaidFacts {
  const lines = breakWords(run, (body.width * 1000) / size);
  const height = (ASCENT + DESCENT + (lines.length - 1) * LEADING.run) * size;
  const place = (top: number) => {
    const box = textBox([body.x, top, body.width, height], "regular", [size, size], "fg", { align });
    return lines.flatMap((line, nth) => placeLine("fact", line, top + (ASCENT + nth * LEADING.run) * size, size, box));
  };
  return { height, place };
}

function placeLine(part: string, line: Word[], y: number, size: number, box: ReturnType<typeof textBox>) {
  const x = box.align === "left" ? box.x : box.x + (box.width - (lineWidth(line) * size) / 1000) / 2;
  return placeWords(part, line, { x, y, size }, box);
}
