import { formatDate, today } from "@/lib/core/values/dates";
import { LINE_BREAK } from "@/lib/core/values/line-breaks";
import { addPage, addPicture, type Book, closeBook, openBook } from "./book";
import { type Faces, setText } from "./faces";
import type { Ink } from "./inks";
import { drawLine, drawPicture, drawText, drawTurned, type PdfPage, type Picture, widthOf } from "./page";
import { LOGO, type Size } from "./paper";
import type { DocumentChurch } from "./print";
import { printable, wrap } from "./text";

/** Points. */
const MARGIN = { side: 48, top: 42, bottom: 52 };

export type Letterhead = {
  paper: Size;
  title: string;
  /** Under the title: the period, the filter … */
  subtitle: string;
  /** `timeZone`: IANA name, for the date in the footer; `address`: in one line, under the name. */
  church: Pick<DocumentChurch, "name" | "timeZone" | "logo"> & { address?: string | null };
  madeAt: Date;
  /** Large word behind the text of every page: "Borrador". */
  watermark?: string | undefined;
};

/** Cursor of blocks laid out down the pages; `y`: points from the top to the next block. */
export type Flow = { book: Book; letterhead: Letterhead; page: PdfPage; left: number; width: number; y: number };

/**
 * PDF of a church: its name and logo in the header, page number and date in the footer, and the content that `write`
 * adds. The same input gives the same bytes.
 */
export async function makeDocument(
  letterhead: Letterhead,
  write: (flow: Flow) => Promise<void> | void,
): Promise<Uint8Array> {
  const { title, church, madeAt } = letterhead;
  const book = await openBook({ title, author: church.name, madeAt });
  const logo = church.logo && (await addPicture(book, church.logo, LOGO));
  const page = startPage(book, letterhead);
  const flow = { book, letterhead, page, left: MARGIN.side, width: flowWidth(letterhead.paper), y: MARGIN.top };
  drawHeader(flow, logo);
  await write(flow);
  drawFooters(flow);
  return closeBook(book);
}

function startPage(book: Book, { paper, watermark }: Letterhead) {
  const page = addPage(book, paper);
  if (watermark) {
    const run = setText(book.faces.semibold, watermark);
    drawTurned(page, run, { x: page.width / 2, y: page.height / 2 + 40, size: 96, ink: "#ece7de" }, 52);
  }
  return page;
}

function drawHeader(flow: Flow, logo: Picture | null) {
  const { church, title, subtitle } = flow.letterhead;
  const { page, left } = flow;
  if (logo) drawPicture(page, logo, { ...logo, x: left, y: flow.y });
  const indent = logo ? logo.width + 16 : 0;
  const column = { ...flow, left: left + indent, width: flow.width - indent };
  addLines(column, church.name, { face: "semibold", size: 10, ink: "primary", maxLines: 3 });
  if (church.address) addLines(column, church.address, { face: "regular", size: 9, ink: "muted", maxLines: 2 });
  column.y += 3;
  addLines(column, title, { face: "semibold", size: 18, ink: "fg", maxLines: 3, leading: 1.25 });
  column.y += 2;
  addLines(column, subtitle, { face: "regular", size: 10, ink: "muted", maxLines: 3 });
  flow.y = Math.max(column.y, flow.y + (logo?.height ?? 0)) + 10;
  drawLine(page, [left, flow.y], [left + flow.width, flow.y], "line", 0.75);
  flow.y += 16;
}

type Style = { face: keyof Faces; size: number; ink: Ink; maxLines?: number; leading?: number };

/** Adds lines of text, with page breaks where needed. */
function addLines(flow: Flow, text: string, { face, size, ink, maxLines, leading = 1.45 }: Style) {
  const font = flow.book.faces[face];
  for (const line of wrap(font, text, { size, width: flow.width, maxLines })) {
    ensureHeight(flow, size * leading);
    drawText(flow.page, setText(font, line), { x: flow.left, y: flow.y + size * (leading / 2 + 0.35), size, ink });
    flow.y += size * leading;
  }
}

/** Points between the margins. */
export const flowWidth = ({ width }: Size) => width - 2 * MARGIN.side;

/** Points left on the page. */
export const remainingHeight = ({ page, y }: Flow) => page.height - MARGIN.bottom - y;

/** Breaks the page unless `height` points are left. */
export function ensureHeight(flow: Flow, height: number) {
  if (remainingHeight(flow) < height) breakPage(flow);
}

export function breakPage(flow: Flow) {
  flow.page = startPage(flow.book, flow.letterhead);
  flow.y = MARGIN.top + 16;
}

export function addSpace(flow: Flow, height: number) {
  flow.y += height;
}

/** A heading with at least `keep` points of what follows on the same page. */
export function addHeading(flow: Flow, text: string, keep = 80) {
  ensureHeight(flow, 30 + keep);
  addLines(flow, text, { face: "semibold", size: 13, ink: "fg", maxLines: 2 });
  flow.y += 4;
}

/** `text` in paragraphs, one for each of its lines. */
export function addParagraph(flow: Flow, text: string, ink: Ink = "fg") {
  for (const paragraph of text.split(LINE_BREAK)) {
    addLines(flow, paragraph, { face: "regular", size: 10, ink });
    flow.y += 4;
  }
}

/** Draws the footers, and the headers from the second page on, once the number of pages is known. */
function drawFooters({ book, letterhead, left, width }: Flow) {
  const { title, church, madeAt } = letterhead;
  const { regular, semibold } = book.faces;
  const dateRun = setText(regular, `Creado el ${formatDate(today(church.timeZone, madeAt))}`);
  const atrio = setText(semibold, "Atrio");
  const titleRun = setText(semibold, printable(semibold, title));
  const right = left + width;
  book.pages.forEach((page, index) => {
    const y = page.height - 28;
    const numberRun = setText(regular, `Página ${index + 1} de ${book.pages.length}`);
    drawLine(page, [left, y - 14], [right, y - 14], "line");
    drawText(page, atrio, { x: left, y, size: 8, ink: "primary" });
    drawText(page, dateRun, { x: left + widthOf(atrio, 8) + 8, y, size: 8, ink: "muted" });
    drawText(page, numberRun, { x: right - widthOf(numberRun, 8), y, size: 8, ink: "muted" });
    if (index === 0) return;
    const name = wrap(regular, church.name, { size: 8, width: width - widthOf(titleRun, 8) - 24, maxLines: 1 })[0];
    const nameRun = setText(regular, name ?? "");
    drawText(page, titleRun, { x: left, y: MARGIN.top - 8, size: 8, ink: "fg" });
    drawText(page, nameRun, { x: right - widthOf(nameRun, 8), y: MARGIN.top - 8, size: 8, ink: "muted" });
    drawLine(page, [left, MARGIN.top], [right, MARGIN.top], "line");
  });
}
