import { addPicture, type Book } from "@/lib/documents/book";
import { type Face, type Faces, loadFace, type Run, setText } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import { drawLine, drawPicture, drawText, type PdfPage, type Picture, widthOf } from "@/lib/documents/page";
import type { Size } from "@/lib/documents/paper";
import type { PrintableImage } from "@/lib/documents/print";
import { markedLine, missingLetters, printable, sizeThatFits } from "@/lib/documents/text";
import type { PaperSigner } from "./content";

const GREEN: Ink = "#205d44";

/** Points per millimetre. */
export const MM = 72 / 25.4;

/** Points of the largest logo of a paper. */
export const LOGO: Size = { width: 40 * MM, height: 17 * MM };

export type PaperFaces = Faces & { serif: Face };

export const loadPaperFaces = async (book: Book): Promise<PaperFaces> => ({
  ...book.faces,
  serif: await loadFace("serifSemibold"),
});

type Embedded = Map<PrintableImage, Picture>;

/** Logo of a paper, embedded once per book. */
export async function embedLogo(book: Book, logo: PrintableImage | null, embedded: Embedded = new Map()) {
  if (!logo) return null;
  const picture = embedded.get(logo) ?? (await addPicture(book, logo, LOGO));
  embedded.set(logo, picture);
  return picture;
}

const runs = new WeakMap<Face, Map<string, Run>>();
const RUNS_MAX = 2_000;

/** Line of a text. */
export const runOf = (face: Face, text: string): Run => setText(face, markedLine(face, text));

/** Line of a text that most papers of a batch have, once shaped kept. */
export function keptRun(face: Face, text: string): Run {
  const known = runs.get(face) ?? new Map<string, Run>();
  runs.set(face, known);
  const run = known.get(text) ?? runOf(face, text);
  if (known.size >= RUNS_MAX) known.clear();
  known.set(text, run);
  return run;
}

/** Line of an amount, whose digits have equal widths. */
export const amountRun = (face: Face, text: string): Run => setText(face, printable(face, text), true);

/** Face that has every letter of a text: the serif one, or the semibold one. */
export const faceFor = ({ serif, semibold }: PaperFaces, text: string) =>
  missingLetters(serif, text).length === 0 ? serif : semibold;

/** Largest size down from `from` in which a text fits a width on one line. */
export const fitSize = (run: Run, width: number, from: number, to: number) =>
  sizeThatFits([run.width], width, { from, to });

export function drawRight(
  page: PdfPage,
  run: Run,
  { x, y, size, ink }: { x: number; y: number; size: number; ink: Ink },
) {
  drawText(page, run, { x: x - widthOf(run, size), y, size, ink });
}

type Head = {
  logo: Picture | null;
  church: string;
  contact: string[];
  /** Over the number on the right. */
  label: string;
  number: string;
};

/** Sizes of a head in points. */
export type HeadPlace = {
  left: number;
  right: number;
  top: number;
  logo: number;
  name: number;
  number: number;
  gap: number;
};

/** Draws logo, church and number over a line; the height of the line. */
export function drawHead(
  page: PdfPage,
  faces: PaperFaces,
  { logo, church, contact, label, number }: Head,
  place: HeadPlace,
) {
  const { left, right, top, gap } = place;
  const scale = logo ? Math.min(1, place.logo / logo.height) : 1;
  const shown = logo && { width: logo.width * scale, height: logo.height * scale };
  const number_ = runOf(faces.semibold, number);
  const side = Math.max(widthOf(number_, place.number), 60);
  const x = left + (shown ? shown.width + 5 * MM : 0);
  const width = right - side - 14 - x;
  const face = faceFor(faces, church);
  const name = runOf(face, church);
  const nameSize = fitSize(name, width, place.name, 9);
  const lines = contact.map((text) => runOf(faces.regular, text));
  const block = nameSize * 1.15 + lines.length * 12.3;
  const height = Math.max(shown?.height ?? 0, block, place.number + 14);
  const middle = top + height / 2;
  if (logo && shown) drawPicture(page, logo, { x: left, y: middle - shown.height / 2, ...shown });
  let y = middle - block / 2 + nameSize * 0.88;
  drawText(page, name, { x, y, size: nameSize, ink: GREEN });
  for (const line of lines) {
    y += 12.3;
    drawText(page, line, { x, y: y + 1, size: fitSize(line, width, 8.5, 6), ink: "muted" });
  }
  drawRight(page, runOf(faces.regular, label), { x: right, y: middle - 4, size: 8.5, ink: "muted" });
  drawRight(page, number_, { x: right, y: middle + place.number * 0.8, size: place.number, ink: "fg" });
  const rule = top + height + gap;
  drawLine(page, [left, rule], [right, rule], GREEN, 0.75);
  return rule;
}

/** Points of a signer's lines below its line. */
export const SIGNER_HEIGHT = 2 * MM + 40;

/** Draws a signature line from `left` to `right` at `y` with who signs below it. */
export function drawSigner(
  page: PdfPage,
  faces: PaperFaces,
  { name, role, detail }: PaperSigner,
  place: { left: number; right: number; y: number },
) {
  const { left, right, y } = place;
  drawLine(page, [left, y], [right, y], "fg", 0.75);
  let at = y + 2 * MM + 8;
  for (const [text, face, size, ink] of [
    [name, faces.semibold, 10, "fg"],
    [role, faces.regular, 9, "muted"],
    [detail, faces.regular, 9, "muted"],
  ] as const) {
    if (!text) continue;
    const run = runOf(face, text);
    const fitted = fitSize(run, right - left, size, 5);
    drawText(page, run, { x: (left + right - widthOf(run, fitted)) / 2, y: at, size: fitted, ink });
    at += 13;
  }
}
