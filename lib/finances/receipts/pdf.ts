import { amountWords } from "@/lib/core/values/amount-words";
import { fullDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import { addPage, closeBook, openBook } from "@/lib/documents/book";
import { setText } from "@/lib/documents/faces";
import { drawBox, drawLine, drawText, drawTurned, type PdfPage, widthOf } from "@/lib/documents/page";
import type { Size } from "@/lib/documents/paper";
import { markedLine, wrapLine } from "@/lib/documents/text";
import { receiptNumber } from "@/lib/finances/gifts/labels";
import {
  drawHead,
  drawSigner,
  embedLogo,
  faceFor,
  fitSize,
  loadPaperFaces,
  MM,
  type PaperFaces,
  runOf,
} from "../statements/sheet";
import type { ReceiptDocument } from "./pdf-task";
import { dayText, giftWord } from "./wording";

/** Half of an A4 sheet. */
const PAPER: Size = { width: 210 * MM, height: 148 * MM };
/** Points. */
const MARGIN = { side: 14 * MM, top: 10 * MM, bottom: 9 * MM };
const LABELS = 33 * MM;

/** Receipt of a gift on half a page, with ANULADO across when it is void. */
export async function receiptPdf({
  receipt,
  church,
  contact,
  treasurer,
  place: city,
  madeAt,
}: ReceiptDocument): Promise<Uint8Array> {
  const { number, name: donor, amount, date, category, methodText, voidedAt } = receipt;
  const folio = receiptNumber(number);
  const book = await openBook({ title: `Recibo n.º ${folio}`, author: church.name, madeAt });
  const faces = await loadPaperFaces(book);
  const page = addPage(book, PAPER);
  const [left, right] = [MARGIN.side, PAPER.width - MARGIN.side];
  if (voidedAt) drawVoid(page, faces);
  const head = { logo: await embedLogo(book, church.logo), church: church.name, contact };
  const place = { left, right, top: MARGIN.top, logo: 14 * MM, name: 15, number: 17, gap: 3.5 * MM };
  let y = drawHead(page, faces, { ...head, label: "Recibo n.º", number: folio }, place) + 5 * MM;
  y = drawTitle(page, faces, titleOf(category), moneyText(amount, church), { left, right, y });
  const facts: [string, string][] = [
    ["Recibimos de", donor],
    ["La suma de", capital(amountWords(amount, church.currency))],
    ["Por", [category && capital(giftWord(category)), dayText(date)].filter(Boolean).join(", ")],
    ...(methodText ? [["Medio", methodText] as [string, string]] : []),
  ];
  for (const fact of facts) y = drawFact(page, faces, fact, { left, right, y });
  const foot = PAPER.height - MARGIN.bottom - 2 * MM - 27;
  const placeAndDay = `${city ? `${city}, ` : ""}${fullDate(date)}.`;
  for (const [index, text] of [placeAndDay, "No es un comprobante de pago. Gracias por dar con alegría."].entries())
    drawText(page, runOf(faces.regular, text), { x: left, y: foot + 14 + index * 13.5, size: 9, ink: "muted" });
  const signer = { name: treasurer, role: "Tesorero(a)", detail: null };
  drawSigner(page, faces, signer, { left: right - 62 * MM, right, y: foot });
  return closeBook(book);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const titleOf = (category: string | null) => (category ? `Recibo de ${giftWord(category)}` : "Recibo");

type Place = { left: number; right: number; y: number };

/** The amount in a box, and what it is for. */
function drawTitle(page: PdfPage, faces: PaperFaces, title: string, amount: string, { left, right, y }: Place) {
  const sum = runOf(faces.semibold, amount);
  const sumWidth = widthOf(sum, 16);
  const height = 16 * 1.2 + 4 * MM;
  const box = { x: right - sumWidth - 8 * MM, y, width: sumWidth + 8 * MM, height };
  drawBox(page, box, { stroke: "fg", width: 0.75, radius: 2 * MM });
  drawText(page, sum, { x: box.x + 4 * MM, y: y + height / 2 + 5.6, size: 16, ink: "fg" });
  const run = runOf(faceFor(faces, title), title);
  const size = fitSize(run, box.x - left - 12, 18, 9);
  drawText(page, run, { x: left, y: y + height / 2 + size * 0.3, size, ink: "fg" });
  return y + height + 3 * MM;
}

/** A label and its value over a line; long values take two lines. */
function drawFact(
  page: PdfPage,
  { regular, semibold }: PaperFaces,
  [label, value]: [string, string],
  { left, right, y }: Place,
) {
  const width = right - left - LABELS;
  const line = markedLine(regular, value);
  const whole = setText(regular, line);
  const size = fitSize(whole, width, 12.5, 10.5);
  const lines = wrapLine(regular, line, { size, width, maxLines: 2 });
  const base = y + 2.6 * MM + 11;
  drawText(page, runOf(regular, label), { x: left, y: base, size: 9.5, ink: "muted" });
  const face = label === "Recibimos de" ? semibold : regular;
  lines.forEach((text, index) => {
    const run = setText(face, text);
    drawText(page, run, {
      x: left + LABELS,
      y: base + index * size * 1.2,
      size: fitSize(run, width, size, 6),
      ink: "fg",
    });
  });
  const end = base + (lines.length - 1) * size * 1.2 + 2.6 * MM + 4;
  drawLine(page, [left, end], [right, end], "#cfc8bd", 0.5);
  return end;
}

function drawVoid(page: PdfPage, { semibold }: PaperFaces) {
  const place = { x: PAPER.width / 2 + 14, y: PAPER.height / 2 + 34, size: 104, ink: "#dcd3c6" } as const;
  drawTurned(page, setText(semibold, "ANULADO"), place, 24);
}
