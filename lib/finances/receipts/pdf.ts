import { amountWords } from "@/lib/core/values/amount-words";
import { fullDate, weekdayName } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { addPage, addPicture, type Book, closeBook, openBook } from "@/lib/documents/book";
import { type Face, setText } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawBox, drawLine, drawPicture, drawText, drawTurned, type PdfPage, widthOf } from "@/lib/documents/page";
import { A4, LOGO, type Size } from "@/lib/documents/paper";
import { wrap } from "@/lib/documents/text";
import { receiptNumber } from "@/lib/finances/gifts/labels";
import type { ReceiptDocument } from "./pdf-task";

/** Half of an A4 sheet, 210 × 148 mm. */
const PAPER: Size = { width: A4.width, height: (148 / 25.4) * 72 };
/** Points. */
const SIDE = 40;
const TOP = 30;
const LABELS = 94;
const ROW = 34;
const SIGNATURE = 176;

/** Receipt on half a sheet; a void one says so across. */
export async function receiptPdf({ receipt, church, treasurer, place, madeAt }: ReceiptDocument): Promise<Uint8Array> {
  const number = receiptNumber(receipt.number);
  const book = await openBook({ title: `Recibo ${number}`, author: church.name, madeAt });
  const page = addPage(book, PAPER);
  const right = PAPER.width - SIDE;
  const { semibold } = book.faces;
  if (receipt.voidedAt)
    drawTurned(
      page,
      setText(semibold, "ANULADO"),
      { x: PAPER.width / 2, y: PAPER.height / 2 + 30, size: 84, ink: "#d9d2c6" },
      24,
    );
  await drawHead(book, page, { church, number });
  const amount = setText(semibold, moneyText(receipt.amount, church));
  const box = { width: widthOf(amount, 16) + 24, height: 31 };
  drawBox(page, { ...box, x: right - box.width, y: 95 }, { stroke: "fg", width: 0.9, radius: 4 });
  drawText(page, amount, { x: right - box.width + 12, y: 116.5, size: 16, ink: "fg" });
  drawTexts(page, semibold, `Recibo de ${(receipt.category ?? "ofrenda").toLocaleLowerCase("es")}`, {
    ...{ x: SIDE, y: 117, size: 17, ink: "fg", lines: 1 },
    width: right - SIDE - box.width - 20,
  });
  drawRows(book, page, [
    ["Recibimos de", receipt.name],
    ["La suma de", capital(amountWords(receipt.amount, church.currency))],
    ["Por", [receipt.category, `${weekdayName(receipt.date)} ${fullDate(receipt.date)}`].filter(Boolean).join(", ")],
    ["Medio", receipt.methodText ?? ""],
  ]);
  drawFoot(book, page, { date: receipt.date, treasurer, place });
  return closeBook(book);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Head = { church: ReceiptDocument["church"]; number: string };

async function drawHead(book: Book, page: PdfPage, { church, number }: Head) {
  const { regular, semibold } = book.faces;
  const right = PAPER.width - SIDE;
  const logo = church.logo && (await addPicture(book, church.logo, { ...LOGO, height: 40 }));
  if (logo) drawPicture(page, logo, { ...logo, x: SIDE, y: TOP });
  const x = SIDE + (logo ? logo.width + 14 : 0);
  const numberRun = setText(semibold, number);
  const width = right - x - widthOf(numberRun, 17) - 24;
  const names = drawTexts(page, semibold, church.name, { x, y: TOP + 15, size: 14, ink: "primary", width, lines: 2 });
  if (church.address)
    drawTexts(page, regular, church.address, {
      x,
      y: names + 13,
      size: 8.5,
      ink: "muted",
      width,
      lines: names > TOP + 20 ? 1 : 2,
    });
  const label = setText(regular, "Recibo n.º");
  drawText(page, label, { x: right - widthOf(label, 8.5), y: TOP + 12, size: 8.5, ink: "muted" });
  drawText(page, numberRun, { x: right - widthOf(numberRun, 17), y: TOP + 30, size: 17, ink: "fg" });
  drawLine(page, [SIDE, 81], [right, 81], "primary", 0.9);
}

function drawRows({ faces }: Book, page: PdfPage, rows: [label: string, text: string][]) {
  const right = PAPER.width - SIDE;
  let y = 136;
  for (const [label, text] of rows) {
    const width = right - SIDE - LABELS;
    const size = wrap(faces.regular, text, { size: 12.5, width }).length > 1 ? 10 : 12.5;
    const lines = wrap(faces.regular, text, { size, width, maxLines: 2 });
    const height = ROW + (lines.length - 1) * 8;
    drawText(page, setText(faces.regular, label), { x: SIDE, y: y + height / 2 + 4, size: 9.5, ink: "muted" });
    lines.forEach((line, index) => {
      const at = y + height / 2 + 4 + (index - (lines.length - 1) / 2) * 13;
      drawText(page, setText(faces.regular, line), { x: SIDE + LABELS, y: at, size, ink: "fg" });
    });
    y += height;
    drawLine(page, [SIDE, y], [right, y], "line", 0.75);
  }
}

type Foot = { date: string; treasurer: string | null; place: string | null };

function drawFoot({ faces }: Book, page: PdfPage, { date, treasurer, place }: Foot) {
  const { regular, semibold } = faces;
  const right = PAPER.width - SIDE;
  const line = PAPER.height - 58;
  drawLine(page, [right - SIGNATURE, line], [right, line], "fg", 0.75);
  const signer = treasurer ? wrap(semibold, treasurer, { size: 9.5, width: SIGNATURE, maxLines: 1 }) : [];
  const texts: [Face, string, Ink][] = [
    ...signer.map((name): [Face, string, Ink] => [semibold, name, "fg"]),
    [regular, "Tesorería", "muted"],
  ];
  texts.forEach(([face, text, ink], index) => {
    const run = setText(face, text);
    drawText(page, run, { x: right - (SIGNATURE + widthOf(run, 9.5)) / 2, y: line + 14 + index * 13, size: 9.5, ink });
  });
  const width = right - SIDE - SIGNATURE - 20;
  const where = [place, fullDate(date)].filter(Boolean).join(", ");
  drawTexts(page, regular, `${where}.`, { x: SIDE, y: line + 14, size: 9, ink: "muted", width, lines: 1 });
  const thanks = "No es un comprobante de pago. Gracias por dar con alegría.";
  drawTexts(page, regular, thanks, { x: SIDE, y: line + 27, size: 9, ink: "muted", width, lines: 1 });
}

type Lines = { x: number; y: number; size: number; ink: Ink; width: number; lines: number };

/** Draws lines of text from a baseline; answers the baseline of the last one. */
function drawTexts(page: PdfPage, face: Face, text: string, { x, y, size, ink, width, lines }: Lines) {
  const wrapped = wrap(face, text, { size, width, maxLines: lines });
  wrapped.forEach((line, index) => {
    drawText(page, setText(face, line), { x, y: y + index * size * 1.2, size, ink });
  });
  return y + (wrapped.length - 1) * size * 1.2;
}
