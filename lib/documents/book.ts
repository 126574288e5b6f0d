import type { PDFDict, PDFDocument } from "pdf-lib";
import { deflateSmall } from "./deflate";
import { writeFont } from "./embed";
import { type Faces, loadFaces } from "./faces";
import { pdfLibrary } from "./library";
import type { PdfPage, Picture } from "./page";
import type { Size } from "./paper";
import type { PrintableImage } from "./print";

/** Level of a page: 6 would take half as long again for 5 % less. */
const LEVEL = 4;

/** PDF being built: its pages share the fonts and pictures, which are embedded once. */
export type Book = {
  pdf: PDFDocument;
  faces: Faces;
  fonts: PdfPage["fonts"];
  pictures: PDFDict;
  pages: PdfPage[];
};

export type Info = { title: string; author: string; madeAt: Date };

/** Starts a PDF in Spanish. Two PDFs of the same content differ only by `madeAt`. */
export async function openBook({ title, author, madeAt }: Info): Promise<Book> {
  const [{ PDFDocument }, faces] = await Promise.all([pdfLibrary(), loadFaces()]);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(stripControls(title), { showInWindowTitleBar: true });
  pdf.setAuthor(stripControls(author));
  pdf.setCreator("Atrio");
  pdf.setProducer("Atrio");
  pdf.setLanguage("es");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  return { pdf, faces, fonts: new Map(), pictures: pdf.context.obj({}), pages: [] };
}

const stripControls = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, "");

export function addPage({ fonts, pages }: Book, { width, height }: Size): PdfPage {
  const page: PdfPage = { width, height, fonts, content: [] };
  pages.push(page);
  return page;
}

/** Embeds an image, scaled to fit `box` (points). */
export async function addPicture(book: Book, image: PrintableImage, box: Size): Promise<Picture> {
  const picture = await (image.type === "jpeg" ? book.pdf.embedJpg(image.bytes) : book.pdf.embedPng(image.bytes));
  const { PDFName } = await pdfLibrary();
  const name = `picture${book.pictures.keys().length + 1}`;
  book.pictures.set(PDFName.of(name), picture.ref);
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { name, width: picture.width * scale, height: picture.height * scale };
}

/** Adds a drawing that pages share, of deflated operators whose coordinates run down from the upper left corner. */
export async function addDrawing(book: Book, operators: Uint8Array, { width, height }: Size): Promise<Picture> {
  const { PDFName } = await pdfLibrary();
  const { context } = book.pdf;
  const form = context.stream(operators, {
    ...{ Type: "XObject", Subtype: "Form", Filter: "FlateDecode", Resources: {} },
    ...{ BBox: [0, 0, width, height], Matrix: [1 / width, 0, 0, -1 / height, 0, 1] },
  });
  const name = `picture${book.pictures.keys().length + 1}`;
  book.pictures.set(PDFName.of(name), context.register(form));
  return { name, width, height };
}

/** Bytes of the finished PDF. Its pages are deflated here: handing small ones to the thread pool costs more. */
export async function closeBook({ pdf, fonts, pictures, pages }: Book): Promise<Uint8Array> {
  const { PDFName } = await pdfLibrary();
  const { context } = pdf;
  const font = context.obj({});
  const resources = context.register(context.obj({ Font: font, XObject: pictures }));
  for (const { width, height, content } of pages) {
    const { node } = pdf.addPage([width, height]);
    const stream = context.stream(deflateSmall(content.join("\n"), LEVEL), { Filter: "FlateDecode" });
    node.set(PDFName.of("Contents"), context.register(stream));
    node.set(PDFName.of("Resources"), resources);
  }
  for (const [name, embedded] of [...fonts].sort()) font.set(PDFName.of(name), await writeFont(context, embedded));
  // Without pauses for other work: the thread has none.
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
}
