import { formatMoment } from "@/lib/core/values/dates";
import { moneyInput, moneyText } from "@/lib/core/values/money";
import { countText, numberText } from "@/lib/core/values/numbers";
import { addPage, type Book, closeBook, openBook } from "@/lib/documents/book";
import type { Face, Run } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawLine, drawText, drawTurned, type PdfPage, widthOf } from "@/lib/documents/page";
import { paperOf, type Size } from "@/lib/documents/paper";
import { wrap } from "@/lib/documents/text";
import { methodText } from "../gifts/labels";
import { dayText } from "../receipts/wording";
import {
  amountRun,
  drawHead,
  drawRight,
  drawSigner,
  embedLogo,
  fitSize,
  loadPaperFaces,
  MM,
  type PaperFaces,
  runOf,
  SIGNER_HEIGHT,
} from "../statements/sheet";
import { cashKindLabels } from "./labels";
import type { CountDocument } from "./pdf-task";
import { amountOf, cashCents, lineCents, sumsOf, sumText } from "./rules";

/** Points. */
const MARGIN = { side: 16 * MM, top: 12 * MM, bottom: 11 * MM };
const GAP = 12 * MM;
const ROW = { best: 19, least: 11.5 };
const RULE: Ink = "#a8a196";
/** Lines of remarks, of which those that are empty are to be written on. */
const REMARKS_LEAST = 2;
/** Room for a signature above its line. */
const SIGNING = 40;

/** Cells of a row: a text, how many, an amount. */
type Row = { text: string; count?: string; amount: string };

type Table = { title: string; head?: Row; rows: Row[]; foot: Row };

type Sheet = {
  book: Book;
  faces: PaperFaces;
  document: CountDocument;
  paper: Size;
  page: PdfPage;
  left: number;
  right: number;
  y: number;
  row: number;
};

/** Sheet of a count, to be signed: what was counted, what it is of, and who counted. */
export async function countPdf(document: CountDocument): Promise<Uint8Array> {
  const { count, church, contact, madeAt } = document;
  const book = await openBook({ title: `Conteo ${count.folio}`, author: church.name, madeAt });
  const paper = paperOf(church.country);
  const page = addPage(book, paper);
  const [left, right] = [MARGIN.side, paper.width - MARGIN.side];
  const faces = await loadPaperFaces(book);
  const sheet: Sheet = { book, faces, document, paper, page, left, right, y: 0, row: rowHeight(document, paper) };
  if (count.state === "void") drawVoid(sheet);
  const head = { logo: await embedLogo(book, church.logo), church: church.name, contact };
  const place = { left, right, top: MARGIN.top, logo: 14 * MM, name: 15, number: 13, gap: 3.5 * MM };
  sheet.y = drawHead(page, faces, { ...head, label: "Conteo n.º", number: count.folio }, place);
  drawTitle(sheet);
  drawTables(sheet, cashTable(document, "bill"), cashTable(document, "coin"));
  drawTables(sheet, splitTable(document), apartTable(document));
  drawRemarks(sheet);
  drawSigners(sheet);
  return closeBook(book);
}

/** Height of a row with which the usual sheet is one page. */
function rowHeight({ count }: CountDocument, { height }: Size) {
  const lines = (kind: "bill" | "coin") => count.cash.filter((line) => line.kind === kind).length;
  const rows = Math.max(lines("bill"), lines("coin"), 1) + Math.max(count.split.length + 1, count.apart.length) + 5;
  return Math.min(ROW.best, Math.max(ROW.least, (height - 420) / rows));
}

function drawTitle(sheet: Sheet) {
  const { page, faces, left, right, document } = sheet;
  const { count, church } = document;
  const total = runOf(faces.semibold, moneyText(count.total, church));
  const size = fitSize(total, (right - left) / 2, 20, 10);
  const y = sheet.y + 15 * MM;
  drawRight(page, runOf(faces.semibold, "Total del culto"), { x: right, y: y - 20, size: 9.5, ink: "muted" });
  drawRight(page, total, { x: right, y: y + 2, size, ink: "fg" });
  const room = right - left - widthOf(total, size) - 14;
  const title = runOf(faces.serif, "Conteo de culto");
  drawText(page, title, { x: left, y: y - 14, size: 20, ink: "fg" });
  const day = dayText(count.date);
  const when = `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${count.service.charAt(0).toLowerCase()}${count.service.slice(1)}`;
  const run = runOf(faces.regular, when);
  drawText(page, run, { x: left, y: y + 2, size: fitSize(run, room, 11, 6), ink: "fg" });
  sheet.y = y + 12 * MM;
}

function cashTable({ count, church }: CountDocument, kind: "bill" | "coin"): Table {
  const lines = count.cash.filter((line) => line.kind === kind);
  const whole = (value: string) => moneyText(value, church).replace(/[.,]00$/, "");
  return {
    title: cashKindLabels[kind],
    head: { text: "Valor", count: "Cantidad", amount: "Suma" },
    rows: lines.map((line) => ({
      text: whole(line.value),
      count: numberText(line.count, church),
      amount: moneyInput(amountOf(lineCents(line)), church),
    })),
    foot: {
      text: cashKindLabels[kind],
      count: numberText(
        lines.reduce((sum, line) => sum + line.count, 0),
        church,
      ),
      amount: moneyInput(amountOf(cashCents(count.cash, kind)), church),
    },
  };
}

function splitTable({ count, categories, church }: CountDocument): Table {
  const { difference } = sumsOf(count);
  const envelopes = count.envelopes ?? [];
  const nameOf = (id: number) => {
    const held = envelopes.filter(({ categoryId }) => categoryId === id).length;
    return `${categories[id] ?? ""}${held > 0 ? `, ${held} ${held === 1 ? "sobre" : "sobres"}` : ""}`;
  };
  const rows = count.split.map(({ categoryId, amount }) => ({
    text: nameOf(categoryId),
    amount: moneyInput(amount, church),
  }));
  const rest = { text: `Diferencia: ${difference > 0n ? "sobra" : "falta"}`, amount: "" };
  if (difference !== 0n) {
    const amount = moneyInput(amountOf(difference < 0n ? -difference : difference), church);
    rows.push({ ...rest, amount: `${difference < 0n ? "−" : ""}${amount}` });
  }
  return {
    title: "Reparto del efectivo",
    rows,
    foot: { text: "Efectivo contado", amount: moneyInput(count.cashTotal, church) },
  };
}

function apartTable({ count, categories, church, wallet }: CountDocument): Table {
  return {
    title: "Aparte del efectivo",
    rows: count.apart.map(({ categoryId, method, amount, note }) => ({
      text: [methodText(method, wallet, church.country), categories[categoryId], note].filter(Boolean).join(", "),
      amount: moneyInput(amount, church),
    })),
    foot: { text: "Aparte", amount: moneyInput(count.apartTotal, church) },
  };
}

/** Draws two tables side by side, row by row; a row that has no room begins another page. */
function drawTables(sheet: Sheet, ...tables: [Table, Table]) {
  const { faces } = sheet;
  const width = (sheet.right - sheet.left - GAP) / 2;
  const places = [sheet.left, sheet.left + width + GAP];
  const longest = Math.max(...tables.map(({ rows }) => rows.length));
  makeRoom(sheet, sheet.row * 3);
  each(({ title }, x) => drawText(sheet.page, runOf(faces.semibold, title), { x, y: sheet.y, size: 11, ink: "fg" }));
  sheet.y += 5;
  if (tables.some(({ head }) => head)) {
    sheet.y += sheet.row;
    each(({ head }, x) => head && drawRow(sheet, head, { x, width, face: faces.regular, ink: "muted" }));
  }
  for (let index = 0; index < longest; index++) {
    makeRoom(sheet, sheet.row);
    sheet.y += sheet.row;
    each(({ rows }, x) => {
      const row = rows[index];
      if (row) drawRow(sheet, row, { x, width, face: faces.regular, ink: "fg" });
      else drawRule(sheet, x, width);
    });
  }
  makeRoom(sheet, sheet.row);
  sheet.y += sheet.row;
  each(({ foot }, x) => drawRow(sheet, foot, { x, width, face: faces.semibold, ink: "fg" }));
  sheet.y += 11 * MM;

  function each(draw: (table: Table, x: number) => unknown) {
    tables.forEach((table, index) => {
      draw(table, places[index] as number);
    });
  }
}

type Cell = { x: number; width: number; face: Face; ink: Ink };

function drawRow(sheet: Sheet, { text, count, amount }: Row, { x, width, face, ink }: Cell) {
  const { page, y, row } = sheet;
  const size = Math.min(10.5, row * 0.66);
  const sum = amountRun(face, amount);
  const right = x + width;
  drawRight(page, sum, { x: right, y, size, ink });
  const middle = x + width * 0.52;
  if (count) drawRight(page, amountRun(face, count), { x: middle, y, size, ink });
  const room = count ? width * 0.34 : width - widthOf(sum, size) - 8;
  const run = fitted(face, text, room, size);
  drawText(page, run.run, { x, y, size: run.size, ink });
  drawRule(sheet, x, width);
}

/** Line under a row, also where the shorter table has none. */
const drawRule = ({ page, y, row }: Sheet, x: number, width: number) =>
  drawLine(page, [x, y + row * 0.3], [x + width, y + row * 0.3], RULE, 0.5);

/** A text on one line: smaller, then cut. */
function fitted(face: Face, text: string, width: number, size: number): { run: Run; size: number } {
  const run = runOf(face, text);
  const smaller = fitSize(run, width, size, 8);
  if (widthOf(run, smaller) <= width) return { run, size: smaller };
  const [line = ""] = wrap(face, text, { size: smaller, width: width - smaller, maxLines: 1 });
  return { run: runOf(face, line), size: smaller };
}

function makeRoom(sheet: Sheet, height: number) {
  if (sheet.y + height <= sheet.paper.height - MARGIN.bottom - 10) return;
  sheet.page = addPage(sheet.book, sheet.paper);
  sheet.y = MARGIN.top + 14;
}

/** Difference, notes, and blanks for the deposit. */
function drawRemarks(sheet: Sheet) {
  const { faces, left, right, document } = sheet;
  const { count, church } = document;
  const recorded =
    count.recorded.length > 0
      ? `Del efectivo ya estaba en Finanzas: ${countText(count.recorded.length, "ingreso", "ingresos", church)}, ${moneyText(sumText(count.recorded), church)}.`
      : null;
  const voided = count.voidedAt && `Anulado el ${formatMoment(count.voidedAt, church.timeZone)}: ${count.voidReason}`;
  const texts = [voided, count.differenceReason, count.notes, recorded].filter((text) => text !== null);
  makeRoom(sheet, 40);
  drawText(sheet.page, runOf(faces.semibold, "Diferencia y observaciones"), {
    x: left,
    y: sheet.y,
    size: 11,
    ink: "fg",
  });
  const lines = texts
    .flatMap((text) => text.split("\n"))
    .flatMap((text) => wrap(faces.regular, text, { size: 9.5, width: right - left }));
  while (lines.length < REMARKS_LEAST) lines.push("");
  for (const line of lines) {
    makeRoom(sheet, 16);
    sheet.y += 16;
    drawText(sheet.page, runOf(faces.regular, line), { x: left, y: sheet.y, size: 9.5, ink: "fg" });
    drawLine(sheet.page, [left, sheet.y + 4], [right, sheet.y + 4], RULE, 0.5);
  }
  sheet.y += 24;
  makeRoom(sheet, 20);
  drawDeposit(sheet);
}

function drawDeposit(sheet: Sheet) {
  const { page, faces, left, right, y, document } = sheet;
  const { deposit } = document.count;
  const label = runOf(faces.semibold, "Depósito al banco");
  drawText(page, label, { x: left, y, size: 11, ink: "fg" });
  const x = left + widthOf(label, 11) + 16;
  if (deposit) {
    const text = `${dayText(deposit.date)}, ${moneyText(deposit.amount, document.church)}, ${deposit.treasury}`;
    const run = fitted(faces.regular, text, right - x, 9.5);
    drawText(page, run.run, { x, y, size: run.size, ink: "fg" });
  } else
    ["Fecha", "Operación", "Monto"].forEach((name, index) => {
      const width = (right - x) / 3;
      const from = x + index * width;
      const run = runOf(faces.regular, name);
      drawText(page, run, { x: from, y, size: 9.5, ink: "muted" });
      drawLine(page, [from + widthOf(run, 9.5) + 6, y + 2], [from + width - 10, y + 2], "fg", 0.5);
    });
  sheet.y += 14;
}

function drawSigners(sheet: Sheet) {
  const { faces, left, right, paper, document } = sheet;
  const { count, church } = document;
  makeRoom(sheet, SIGNING + SIGNER_HEIGHT + 24);
  const bottom = paper.height - MARGIN.bottom;
  const y = bottom - 24 - SIGNER_HEIGHT;
  const width = (right - left - 18 * MM) / 2;
  const { confirmed } = count;
  const isValid = confirmed !== null && !confirmed.lapsed;
  const moment = (at: string) => formatMoment(at, church.timeZone);
  const signers = [
    { name: count.firstCounter ?? "", role: `Contó y guardó, ${moment(count.createdAt)}`, detail: null },
    isValid
      ? { name: confirmed.name, role: `Confirmado por enlace, ${moment(confirmed.at)}`, detail: confirmed.device }
      : { name: count.secondCounter ?? "", role: "Contó con la primera persona", detail: null },
  ];
  signers.forEach((signer, index) => {
    const from = left + index * (width + 18 * MM);
    drawSigner(sheet.page, faces, signer, { left: from, right: from + width, y });
  });
  const note = noteOf(count.state === "void", isValid);
  drawText(sheet.page, runOf(faces.regular, note), { x: left, y: bottom - 4, size: 8.5, ink: "muted" });
  drawRight(sheet.page, runOf(faces.regular, count.folio), { x: right, y: bottom - 4, size: 8.5, ink: "muted" });
}

function noteOf(isVoid: boolean, isConfirmed: boolean) {
  if (isVoid) return "Este conteo está anulado: no vale.";
  return isConfirmed
    ? "La segunda persona confirmó estas cifras por un enlace."
    : "Si falta una firma, esta hoja no cierra el conteo.";
}

function drawVoid({ page, faces, paper }: Sheet) {
  const place = { x: paper.width / 2 + 14, y: paper.height / 2 + 34, size: 104, ink: "#dcd3c6" } as const;
  drawTurned(page, runOf(faces.semibold, "ANULADO"), place, 40);
}
