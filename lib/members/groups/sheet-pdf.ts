import { formatDate } from "@/lib/core/values/dates";
import { addParagraph, breakPage, type Flow, makeDocument, remainingHeight } from "@/lib/documents/document";
import { setText } from "@/lib/documents/faces";
import { drawBox, drawLine, drawText, widthOf } from "@/lib/documents/page";
import { paperOf } from "@/lib/documents/paper";
import type { DocumentChurch } from "@/lib/documents/print";
import { wrap } from "@/lib/documents/text";

/** `subtitle`: who leads it and when it meets; `days`: `YYYY-MM-DD`, or empty where the day is written by hand. */
export type SheetDocument = {
  title: string;
  subtitle: string;
  people: string[];
  days: string[];
  church: DocumentChurch;
  madeAt: Date;
};

/** Points. */
const NUMBER = 22;
const BOX = 11;
const ROW = 21;
const HEAD = 30;
const [NAME_LEAST, DAY_MOST] = [150, 46];

/** Rows without a name: for visitors and for who comes new. */
const BLANK_ROWS = 8;

/** What is written at the foot of each day. */
const SUMS = ["Vinieron", "Visitas", "Ofrenda"];

/** Attendance sheet to be filled in by hand: names down, meeting days across, and rows for visitors. */
export function sheetPdf({ title, subtitle, people, days, church, madeAt }: SheetDocument): Promise<Uint8Array> {
  const letterhead = { paper: paperOf(church.country), title, subtitle, church, madeAt };
  return makeDocument(letterhead, (flow) => {
    const grid = gridOf(flow, days);
    drawHead(flow, grid);
    const rows = [...people, ...Array<string>(BLANK_ROWS).fill("")];
    rows.forEach((name, index) => {
      ensureRow(flow, grid, index === rows.length - 1 ? ROW * (1 + SUMS.length) : ROW);
      if (index === people.length) drawVisitorsLine(flow, grid);
      drawRow(flow, grid, { name, number: index < people.length ? index + 1 : null });
    });
    for (const sum of SUMS) {
      ensureRow(flow, grid, ROW);
      drawSum(flow, grid, sum);
    }
    flow.y += 8;
    addParagraph(flow, "Marca la casilla de quien vino. Anota las visitas con su celular.", "muted");
  });
}

type Grid = { days: string[]; day: number; name: number; right: number };

function gridOf({ width, left }: Flow, days: string[]): Grid {
  const day = Math.min(DAY_MOST, (width - NUMBER - NAME_LEAST) / days.length);
  return { days, day, name: width - NUMBER - day * days.length, right: left + width };
}

const dayLeft = ({ right, days, day }: Grid, index: number) => right - (days.length - index) * day;

function ensureRow(flow: Flow, grid: Grid, height: number) {
  if (remainingHeight(flow) >= height) return;
  breakPage(flow);
  drawHead(flow, grid);
}

function drawHead(flow: Flow, grid: Grid) {
  const { page, left, y, book } = flow;
  const { semibold } = book.faces;
  drawText(page, setText(semibold, "Nombre"), { x: left + NUMBER, y: y + HEAD - 8, size: 9, ink: "muted" });
  for (const [index, day] of grid.days.entries()) drawDay(flow, grid, index, day);
  flow.y += HEAD;
  drawLine(page, [left, flow.y], [grid.right, flow.y], "strongLine", 0.75);
}

/** Day and month; a line where they are written by hand. */
function drawDay({ page, y, book }: Flow, grid: Grid, index: number, day: string) {
  const x = dayLeft(grid, index);
  if (!day) {
    drawLine(page, [x + 4, y + HEAD - 8], [x + grid.day - 4, y + HEAD - 8], "strongLine");
    return;
  }
  const run = setText(book.faces.semibold, formatDate(day).slice(0, 5));
  drawText(page, run, { x: x + (grid.day - widthOf(run, 8)) / 2, y: y + HEAD - 8, size: 8, ink: "fg" });
}

function drawVisitorsLine({ page, left, y }: Flow, { right }: Grid) {
  drawLine(page, [left, y], [right, y], "strongLine", 0.75);
}

function drawRow(flow: Flow, grid: Grid, { name, number }: { name: string; number: number | null }) {
  const { page, left, y, book } = flow;
  const { regular } = book.faces;
  const baseline = y + ROW / 2 + 3.5;
  if (number !== null)
    drawText(page, setText(regular, String(number)), { x: left + 2, y: baseline, size: 8, ink: "muted" });
  const [line = ""] = wrap(regular, name, { size: 10, width: grid.name - 8, maxLines: 1 });
  drawText(page, setText(regular, line), { x: left + NUMBER, y: baseline, size: 10, ink: "fg" });
  grid.days.forEach((_, index) => {
    const x = dayLeft(grid, index) + (grid.day - BOX) / 2;
    drawBox(page, { x, y: y + (ROW - BOX) / 2, width: BOX, height: BOX }, { stroke: "strongLine", width: 0.75 });
  });
  flow.y += ROW;
  drawLine(page, [left, flow.y], [grid.right, flow.y], "line");
}

function drawSum(flow: Flow, grid: Grid, sum: string) {
  const { page, left, y, book } = flow;
  const run = setText(book.faces.semibold, sum);
  drawText(page, run, { x: left + NUMBER, y: y + ROW / 2 + 3.5, size: 9, ink: "fg" });
  flow.y += ROW;
  grid.days.forEach((_, index) => {
    const x = dayLeft(grid, index);
    drawLine(page, [x + 4, flow.y - 4], [x + grid.day - 4, flow.y - 4], "strongLine");
  });
}
