import type { PDFDict, PDFDocument, PDFRef } from "pdf-lib";
import { deflateSmall } from "./deflate";
import { writeFont } from "./embed";
import { type Faces, loadFaces } from "./faces";
import { pdfLibrary } from "./library";
import type { Fragment, PdfPage, Picture } from "./page";
import type { Size } from "./paper";
import type { PrintableImage } from "./print";

/** Level of a page: 6 would take half as long again for 5 % less. */
const LEVEL = 4;

/** Characters of a stream that stays as it is: deflating it would save little. */
const RAW_MAX = 400;

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

export function addPage(book: Book, size: Size): PdfPage {
  const page = blankPage(book, size);
  book.pages.push(page);
  return page;
}

const blankPage = ({ fonts }: Book, { width, height }: Size): PdfPage => ({ width, height, fonts, content: [] });

/** What `draw` draws, for the content of pages of this size. */
export function drawFragment(book: Book, size: Size, draw: (page: PdfPage) => void): Fragment {
  const page = blankPage(book, size);
  draw(page);
  return page.content.flat();
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

/** Side of the square in which a drawing is placed: the same scale both ways, exactly, whatever its page. */
const UNIT = 1000;

/** Adds a drawing that pages share, of deflated operators whose coordinates run down from the upper left corner. */
export async function addDrawing(book: Book, operators: Uint8Array, { width, height }: Size): Promise<Picture> {
  const { PDFName } = await pdfLibrary();
  const { context } = book.pdf;
  const form = context.stream(operators, {
    ...{ Type: "XObject", Subtype: "Form", Filter: "FlateDecode", Resources: {} },
    ...{ BBox: [0, 0, width, height], Matrix: [1 / UNIT, 0, 0, -1 / UNIT, 0, 1] },
  });
  const name = `picture${book.pictures.keys().length + 1}`;
  book.pictures.set(PDFName.of(name), context.register(form));
  return { name, width: UNIT, height: UNIT };
}

/** Bytes of the finished PDF. Its pages are deflated here: handing small ones to the thread pool costs more. */
export async function closeBook({ pdf, fonts, pictures, pages }: Book): Promise<Uint8Array> {
  const { PDFName, PDFNumber } = await pdfLibrary();
  const { context } = pdf;
  const font = context.obj({});
  const resources = context.register(context.obj({ Font: font, XObject: pictures }));
  const register = (content: string, level: number) =>
    context.register(
      content.length < RAW_MAX
        ? context.stream(content)
        : context.stream(deflateSmall(content, level), { Filter: "FlateDecode" }),
    );
  const shared = new Map(repeatedFragments(pages).map((content) => [content, register(content.join("\n"), 9)]));
  // As plain dictionaries, which pdf-lib compresses, unlike its own pages.
  const tree = pdf.catalog.Pages();
  const parent = pdf.catalog.get(PDFName.of("Pages")) as PDFRef;
  for (const { width, height, content } of pages) {
    const streams = streamsOf(content, shared).map((part) => (typeof part === "string" ? register(part, LEVEL) : part));
    const page = context.obj({
      ...{ Type: "Page", Parent: parent, MediaBox: [0, 0, width, height] },
      ...{ Resources: resources, Contents: streams.length === 1 ? streams[0] : streams },
    });
    tree.Kids().push(context.register(page));
  }
  tree.set(PDFName.of("Count"), PDFNumber.of(pages.length));
  for (const [name, embedded] of [...fonts].sort()) font.set(PDFName.of(name), await writeFont(context, embedded));
  // Without pauses for other work: the thread has none.
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
}

/** Fragments that more than one page shows. */
function repeatedFragments(pages: PdfPage[]): Fragment[] {
  const counts = new Map<Fragment, number>();
  for (const { content } of pages)
    for (const part of content) if (typeof part !== "string") counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([fragment]) => fragment);
}

/** Content streams of a page: those that pages share, and what it draws between them. */
function streamsOf(content: PdfPage["content"], shared: Map<Fragment, PDFRef>): (string | PDFRef)[] {
  const streams: (string | PDFRef)[] = [];
  let own: string[] = [];
  const close = () => {
    if (own.length > 0) streams.push(own.join("\n"));
    own = [];
  };
  for (const part of content) {
    const stream = typeof part === "string" ? undefined : shared.get(part);
    if (stream) {
      close();
      streams.push(stream);
    } else own = own.concat(part);
  }
  close();
  return streams;
}
