import { setImmediate } from "node:timers/promises";
import { formatDate, today } from "@/lib/core/values/dates";
import { addPage, addPicture, closeBook, openBook, type Book as Pdf } from "@/lib/documents/book";
import { type Face, loadFace, type Run, setText } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawBox, drawLine, drawPicture, drawText, type PdfPage, type Picture, widthOf } from "@/lib/documents/page";
import { landscape, paperOf, type Size } from "@/lib/documents/paper";
import type { DocumentChurch } from "@/lib/documents/print";
import { printable, wrap } from "@/lib/documents/text";
import { joinNames } from "../rules";
import { actHeaders, bookTitle } from "./labels";
import { type Book, placeInBook } from "./rules";
import type { PrintedEntry } from "./service";

/** Entries of a book, year by year; `empty`: numbers of the rows to fill in by hand, after the last year. */
export type BookDocument = {
  book: Book;
  years: { year: number; entries: PrintedEntry[] }[];
  empty: number[];
  church: DocumentChurch & { address: string | null };
  madeAt: Date;
};

/** Points. */
const MARGIN = { side: 36, top: 34, bottom: 52 };
const LOGO_BOX: Size = { width: 96, height: 40 };
const PAD = { x: 4, y: 4.5 };
const SIZE = { head: 7, cell: 8, name: 8.5 };
const LEADING = 1.28;
const ROW_MIN = 25;
const EMPTY_ROW = 27;
/** Lines of observations in their column; longer ones run under their row, from side to side. */
const NOTE_LINES = 5;

type Column = { header: string; width: number; textOf: (entry: PrintedEntry) => string; isName?: boolean };
type Faces = Record<"regular" | "semibold" | "serif", Face>;

const dayOf = (day: string | null) => (day ? formatDate(day) : "");
const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join("\n");

/** Columns of a book with their shares of the width. */
const columnsOf = (book: Book): Column[] => [
  { header: "N.º", width: 50, textOf: (entry) => (entry.number === null ? placeInBook(entry) : String(entry.number)) },
  {
    header: book === "matrimonios" ? "Contrayentes" : "Nombre completo",
    width: 132,
    isName: true,
    textOf: ({ name, name2 }) => joinNames(name2 === null ? [name] : [name, name2]),
  },
  { header: actHeaders[book], width: 57, textOf: ({ actDate }) => dayOf(actDate) },
  ...(book === "matrimonios"
    ? []
    : [{ header: "Nacimiento", width: 53, textOf: ({ birthDate }: PrintedEntry) => dayOf(birthDate) }]),
  { header: book === "defunciones" ? "Familia" : "Padres", width: 112, textOf: ({ parents }) => parents ?? "" },
  {
    header: "Padrinos y testigos",
    width: 104,
    textOf: ({ godparents, witnesses }) =>
      lines(godparents && `Padrinos: ${godparents}`, witnesses && (godparents ? `Testigos: ${witnesses}` : witnesses)),
  },
  { header: "Lugar y ministro", width: 94, textOf: ({ place, minister }) => lines(place, minister) },
  { header: "Observaciones", width: 82, textOf: ({ observations }) => observations ?? "" },
  { header: "Firma", width: 62, textOf: () => "" },
];

/** A page of the book and the cursor on it; `y`: points from the top. */
type Flow = {
  pdf: Pdf;
  faces: Faces;
  document: BookDocument;
  logo: Picture | null;
  columns: Column[];
  paper: Size;
  page: PdfPage;
  y: number;
  title: string;
};

/** A book on the paper of the church's country, in landscape; each year begins a page, and each page is a numbered folio. */
export async function bookPdf(document: BookDocument): Promise<Uint8Array> {
  const { book, years, empty, church, madeAt } = document;
  const paper = landscape(paperOf(church.country));
  const pdf = await openBook({ title: titleOf(book, years), author: church.name, madeAt });
  const faces = { ...pdf.faces, serif: await loadFace("serifSemibold") };
  const logo = church.logo && (await addPicture(pdf, church.logo, LOGO_BOX));
  const shares = columnsOf(book);
  const scale = widthIn(paper) / shares.reduce((sum, { width }) => sum + width, 0);
  const columns = shares.map((column) => ({ ...column, width: column.width * scale }));
  const flow: Flow = { pdf, faces, document, logo, columns, paper, page: addPage(pdf, paper), y: 0, title: "" };
  for (const [index, { year, entries }] of years.entries()) {
    flow.title = `${bookTitle(book)}, ${year}`;
    startPage(flow, index === 0);
    for (const entry of entries) {
      addEntry(flow, entry);
      await setImmediate();
    }
  }
  if (years.length === 0) {
    flow.title = bookTitle(book);
    startPage(flow, true);
    if (empty.length === 0) addNote(flow, "Este libro todavía no tiene inscripciones.", "muted");
  }
  for (const number of empty) addEmptyRow(flow, number);
  drawFooters(flow);
  return closeBook(pdf);
}

const titleOf = (book: Book, years: BookDocument["years"]) =>
  years.length === 1 ? `${bookTitle(book)}, ${years[0]?.year}` : bookTitle(book);

const widthIn = ({ width }: Size) => width - 2 * MARGIN.side;
const bottomOf = ({ height }: Size) => height - MARGIN.bottom;

function startPage(flow: Flow, isFirst = false) {
  if (!isFirst) flow.page = addPage(flow.pdf, flow.paper);
  drawLetterhead(flow);
  drawHead(flow);
}

function drawLetterhead(flow: Flow) {
  const { page, faces, logo, document, paper, title } = flow;
  const { church, book } = document;
  const right = paper.width - MARGIN.side;
  const folio = setText(faces.serif, `Folio ${flow.pdf.pages.length}`);
  const label = setText(faces.regular, printable(faces.regular, bookTitle(book)));
  const side = Math.max(widthOf(folio, 13), widthOf(label, 8));
  if (logo) drawPicture(page, logo, { ...logo, x: MARGIN.side, y: MARGIN.top });
  const left = MARGIN.side + (logo ? logo.width + 12 : 0);
  const width = right - side - 20 - left;
  const name = wrap(faces.serif, church.name, { size: 13, width, maxLines: 1 })[0] ?? "";
  let y = MARGIN.top + 14;
  drawText(page, setText(faces.serif, name), { x: left, y, size: 13, ink: "fg" });
  for (const line of church.address ? wrap(faces.regular, church.address, { size: 8, width, maxLines: 2 }) : []) {
    y += 11;
    drawText(page, setText(faces.regular, line), { x: left, y, size: 8, ink: "muted" });
  }
  drawText(page, label, { x: right - widthOf(label, 8), y: MARGIN.top + 9, size: 8, ink: "muted" });
  drawText(page, folio, { x: right - widthOf(folio, 13), y: MARGIN.top + 24, size: 13, ink: "fg" });
  const rule = Math.max(y + 8, MARGIN.top + (logo?.height ?? 0) + 6, MARGIN.top + 32);
  drawLine(page, [MARGIN.side, rule], [right, rule], "fg", 1);
  const heading = setText(faces.serif, printable(faces.serif, title));
  drawText(page, heading, { x: MARGIN.side, y: rule + 25, size: 19, ink: "fg" });
  flow.y = rule + 36;
}

function drawHead(flow: Flow) {
  const { page, faces, columns, paper } = flow;
  const top = flow.y;
  const height = 18;
  drawBox(page, { x: MARGIN.side, y: top, width: widthIn(paper), height }, { fill: "panel" });
  eachColumn(columns, ({ header }, x) => {
    const run = setText(faces.semibold, header);
    drawText(page, run, { x: x + PAD.x, y: top + 11.5, size: SIZE.head, ink: "muted" });
  });
  drawFrame(flow, top, height);
  flow.y = top + height;
}

/** Left edge of each column. */
function eachColumn(columns: Column[], work: (column: Column, x: number) => void) {
  let x = MARGIN.side;
  for (const column of columns) {
    work(column, x);
    x += column.width;
  }
}

/** Lines around the cells of a row. */
function drawFrame({ page, columns, paper }: Flow, top: number, height: number) {
  const right = MARGIN.side + widthIn(paper);
  drawLine(page, [MARGIN.side, top], [right, top], "strongLine");
  drawLine(page, [MARGIN.side, top + height], [right, top + height], "strongLine");
  eachColumn(columns, (_, x) => drawLine(page, [x, top], [x, top + height], "strongLine"));
  drawLine(page, [right, top], [right, top + height], "strongLine");
}

const wrapLines = (face: Face, text: string, size: number, width: number): Run[] =>
  text === ""
    ? []
    : text.split("\n").flatMap((line) => wrap(face, line, { size, width }).map((part) => setText(face, part)));

const room = (flow: Flow) => bottomOf(flow.paper) - flow.y;

function addEntry(flow: Flow, entry: PrintedEntry) {
  const { faces, columns, paper } = flow;
  const isAnnulled = entry.name === "";
  const cells = columns.map((column, at) => {
    const size = column.isName ? SIZE.name : SIZE.cell;
    const face = column.isName && !isAnnulled ? faces.semibold : faces.regular;
    const text = isAnnulled ? (column.isName ? "Anulada" : at === 0 ? column.textOf(entry) : "") : column.textOf(entry);
    return { header: column.header, size, runs: wrapLines(face, text, size, column.width - 2 * PAD.x) };
  });
  const note = cells.find(({ header }) => header === "Observaciones");
  const isLong = (note?.runs.length ?? 0) > NOTE_LINES;
  const noteRuns = isLong
    ? wrapLines(faces.regular, `Observaciones: ${entry.observations}`, SIZE.cell, widthIn(paper) - 2 * PAD.x)
    : [];
  if (note && isLong) note.runs = [setText(faces.regular, "Van abajo")];
  const height = Math.max(ROW_MIN, ...cells.map(({ runs, size }) => runs.length * size * LEADING + 2 * PAD.y));
  const noteHeight = isLong ? noteRuns.length * SIZE.cell * LEADING + 2 * PAD.y : 0;
  if (room(flow) < height + noteHeight) startPage(flow);
  const top = flow.y;
  let x = MARGIN.side;
  cells.forEach(({ runs, size }, at) => {
    drawRuns(flow, runs, { x: x + PAD.x, y: top + PAD.y, size, ink: isAnnulled ? "muted" : "fg" });
    x += columns[at]?.width ?? 0;
  });
  drawFrame(flow, top, height);
  flow.y += height;
  if (!isLong) return;
  drawRuns(flow, noteRuns, { x: MARGIN.side + PAD.x, y: flow.y + PAD.y, size: SIZE.cell, ink: "fg" });
  drawBox(
    flow.page,
    { x: MARGIN.side, y: flow.y, width: widthIn(paper), height: noteHeight },
    { stroke: "strongLine" },
  );
  flow.y += noteHeight;
}

function drawRuns({ page }: Flow, runs: Run[], { x, y, size, ink }: { x: number; y: number; size: number; ink: Ink }) {
  runs.forEach((run, line) => {
    drawText(page, run, { x, y: y + size * (0.95 + line * LEADING), size, ink });
  });
}

function addEmptyRow(flow: Flow, number: number) {
  if (room(flow) < EMPTY_ROW) startPage(flow);
  const run = setText(flow.faces.regular, String(number));
  drawText(flow.page, run, { x: MARGIN.side + PAD.x, y: flow.y + 12.5, size: SIZE.cell, ink: "muted" });
  drawFrame(flow, flow.y, EMPTY_ROW);
  flow.y += EMPTY_ROW;
}

function addNote(flow: Flow, text: string, ink: Ink) {
  drawText(flow.page, setText(flow.faces.regular, text), { x: MARGIN.side + PAD.x, y: flow.y + 18, size: 10, ink });
}

function drawFooters({ pdf, faces, document, paper }: Flow) {
  const { church, madeAt, empty } = document;
  const { regular } = faces;
  const y = paper.height - 26;
  const right = paper.width - MARGIN.side;
  const printed = `Impreso el ${formatDate(today(church.timeZone, madeAt))}.`;
  const hint = empty.length > 0 ? " Lo que está en blanco se llena a mano y después se pasa a Atrio." : "";
  const left = setText(regular, printed + hint);
  const secretary = setText(regular, "Secretaría:");
  pdf.pages.forEach((page, index) => {
    const folio = setText(regular, `Folio ${index + 1} de ${pdf.pages.length}`);
    const start = right - widthOf(folio, 8) - 200;
    drawText(page, left, { x: MARGIN.side, y, size: 8, ink: "muted" });
    drawText(page, secretary, { x: start, y, size: 8, ink: "muted" });
    const line = start + widthOf(secretary, 8) + 5;
    drawLine(page, [line, y + 1], [line + 120, y + 1], "strongLine");
    drawText(page, folio, { x: right - widthOf(folio, 8), y, size: 8, ink: "muted" });
  });
}
