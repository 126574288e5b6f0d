import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { PDFDict, PDFDocument } from "pdf-lib";
import { AppError } from "@/lib/core/errors";
import { printableImage } from "@/lib/core/storage/images";
import { embeddedFont, writeFont } from "./embed";
import { type Faces, loadFaces } from "./faces";
import type { PdfPage, Picture } from "./page";
import type { Size } from "./paper";

const compress = promisify(deflate);

/** Pixels per point: 300 per inch. */
const DENSITY = 300 / 72;

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
  const [{ PDFDocument }, faces] = await Promise.all([import("pdf-lib"), loadFaces()]);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(stripControls(title), { showInWindowTitleBar: true });
  pdf.setAuthor(stripControls(author));
  pdf.setCreator("Atrio");
  pdf.setProducer("Atrio");
  pdf.setLanguage("es");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const fonts = { regular: embeddedFont(faces.regular), semibold: embeddedFont(faces.semibold) };
  return { pdf, faces, fonts, pictures: pdf.context.obj({}), pages: [] };
}

const stripControls = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, "");

export function addPage({ fonts, pages }: Book, { width, height }: Size): PdfPage {
  const page: PdfPage = { width, height, fonts, content: [] };
  pages.push(page);
  return page;
}

/**
 * Embeds a stored picture at 300 dpi, scaled to fit `box` (points); null when it cannot be read. 503 when too many
 * images wait for processing.
 */
export async function addPicture(book: Book, bytes: Uint8Array, box: Size): Promise<Picture | null> {
  const image = await printableImage(bytes, box.width * DENSITY, box.height * DENSITY).catch(ignoreUnreadable);
  if (!image) return null;
  const picture = await (image.type === "jpeg" ? book.pdf.embedJpg(image.bytes) : book.pdf.embedPng(image.bytes));
  const { PDFName } = await import("pdf-lib");
  const name = `picture${book.pictures.keys().length + 1}`;
  book.pictures.set(PDFName.of(name), picture.ref);
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { name, width: picture.width * scale, height: picture.height * scale };
}

/** Null for an unreadable image: the document is made without it. */
function ignoreUnreadable(error: unknown) {
  if (error instanceof AppError && error.status === 422) return null;
  throw error;
}

/** Bytes of the finished PDF; its pages are compressed in the thread pool. */
export async function closeBook({ pdf, fonts, pictures, pages }: Book): Promise<Uint8Array> {
  const { PDFName } = await import("pdf-lib");
  const { context } = pdf;
  const font = context.obj({});
  const resources = context.register(context.obj({ Font: font, XObject: pictures }));
  const contents = await Promise.all(pages.map(({ content }) => compress(content.join("\n"))));
  pages.forEach(({ width, height }, index) => {
    const { node } = pdf.addPage([width, height]);
    const stream = context.stream(contents[index] ?? "", { Filter: "FlateDecode" });
    node.set(PDFName.of("Contents"), context.register(stream));
    node.set(PDFName.of("Resources"), resources);
  });
  for (const [name, embedded] of Object.entries(fonts))
    if (embedded.used.length > 0) font.set(PDFName.of(name), await writeFont(context, embedded));
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}
