import { addDrawing, addPage, addPicture, type Book, closeBook, drawFragment, openBook } from "@/lib/documents/book";
import { type Ink, inkOf } from "@/lib/documents/inks";
import {
  type Box,
  drawBox,
  drawLine,
  drawPicture,
  drawText,
  type Fragment,
  n,
  type PdfPage,
  type Picture,
} from "@/lib/documents/page";
import { LETTER, landscape } from "@/lib/documents/paper";
import type { PrintableImage } from "@/lib/documents/print";
import { type CertificateContent, LOGO, type PrintableCertificate } from "./content";
import { designOf } from "./designs";
import { artworkOf } from "./designs/artwork";
import type { Design } from "./designs/design";
import type { PlacedLine } from "./ink";
import { type CertificateFaces, layOut, linesOf, loadCertificateFaces } from "./layout";
import { QUIET, qrCode } from "./qr";

export const PAPER = landscape(LETTER);

/** Colour of the star in the place of a missing logo, and its radii as shares of half the place. */
const STAR: { ink: Ink; outer: number; inner: number } = { ink: "#b08a3a", outer: 0.82, inner: 0.2 };

/** Drawings, pictures and repeated parts of a book, each embedded once. */
type Embedded = {
  artwork: Map<string, Picture>;
  logos: Map<PrintableImage, Picture>;
  fragments: Map<string, Fragment>;
};

/** PDF of certificates, a page each. The same input gives the same bytes. */
export async function certificatesPdf(certificates: PrintableCertificate[]): Promise<Uint8Array> {
  const faces = await loadCertificateFaces();
  const book = await openBook(infoOf(certificates.map(({ content }) => content)));
  const embedded: Embedded = { artwork: new Map(), logos: new Map(), fragments: new Map() };
  for (const certificate of certificates) await drawCertificate(book, certificate, faces, embedded);
  return closeBook(book);
}

function infoOf(contents: CertificateContent[]) {
  const [first] = contents;
  const title = contents.length === 1 && first ? `${first.title}: ${first.names.join(", ")}` : "Certificados";
  const times = contents.map(({ issuedAt }) => Date.parse(issuedAt));
  return { title, author: first?.church ?? "", madeAt: new Date(Math.max(...times)) };
}

async function drawCertificate(
  book: Book,
  { content, logo }: PrintableCertificate,
  faces: CertificateFaces,
  embedded: Embedded,
) {
  const design = designOf(content.design, content.designVersion);
  const { church, title, intro, names, paragraph, date, signatures } = content;
  const artwork = await embedArtwork(book, content, embedded);
  const picture = logo && (await embedLogo(book, logo, embedded));
  const lines = layOut(content, design, faces);
  const page = addPage(book, PAPER);
  // Draws what certificates with the same `texts` share.
  const drawShared = (texts: unknown[], draw: (fragment: PdfPage) => void) => {
    const key = JSON.stringify([artwork.name, names.length, ...texts]);
    const fragment = embedded.fragments.get(key) ?? drawFragment(book, PAPER, draw);
    embedded.fragments.set(key, fragment);
    page.content.push(fragment);
  };
  drawShared([picture?.name, church, title, intro], (fragment) => {
    drawPicture(fragment, artwork, { x: 0, y: 0, ...PAPER });
    if (picture) drawLogo(fragment, picture, design.logo);
    else drawStar(fragment, design.logo);
    drawLines(fragment, lines.heading);
  });
  drawLines(page, lines.names);
  drawShared([paragraph], (fragment) => drawLines(fragment, lines.paragraph));
  drawShared([date, signatures], (fragment) => {
    drawLines(fragment, lines.closing);
    drawSignatureLines(fragment, design, signatures.length);
  });
  drawLines(page, lines.identity);
  drawQrCode(page, design, content.verificationUrl);
}

function drawLines(page: PdfPage, lines: PlacedLine[]) {
  for (const { run, x, y, size, ink } of lines) drawText(page, run, { x, y, size, ink });
}

async function embedArtwork(book: Book, { design, designVersion }: CertificateContent, { artwork }: Embedded) {
  const key = `${design}-${designVersion}`;
  const drawing = artwork.get(key) ?? (await addDrawing(book, await artworkOf(design, designVersion), PAPER));
  artwork.set(key, drawing);
  return drawing;
}

async function embedLogo(book: Book, logo: PrintableImage, { logos }: Embedded) {
  const picture = logos.get(logo) ?? (await addPicture(book, logo, LOGO));
  logos.set(logo, picture);
  return picture;
}

/** The whole logo in the middle of its place. */
function drawLogo(page: PdfPage, picture: Picture, place: Box) {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = place.x + (place.width - width) / 2;
  const y = place.y + (place.height - height) / 2;
  drawPicture(page, picture, { x, y, width, height });
}

function drawStar(page: PdfPage, { x, y, width, height }: Box) {
  const [centerX, centerY, half] = [x + width / 2, y + height / 2, Math.min(width, height) / 2];
  const points = Array.from({ length: 8 }, (_, index) => {
    const radius = half * (index % 2 === 0 ? STAR.outer : STAR.inner);
    const angle = (index * Math.PI) / 4;
    return `${n(centerX + radius * Math.sin(angle))} ${n(page.height - centerY + radius * Math.cos(angle))}`;
  });
  page.content.push(`${inkOf(STAR.ink)} rg ${points[0]} m ${points.slice(1).join(" l ")} l h f`);
}

function drawSignatureLines(page: PdfPage, design: Design, count: number) {
  const { y, line } = design.signatures;
  for (const [left, right] of linesOf(design, count)) drawLine(page, [left, y], [right, y], line.ink, line.width);
}

/** One path, so that no seams show between its rectangles. */
function drawQrCode(page: PdfPage, { qr: { x, y, side, ink } }: Design, text: string) {
  const { size, path } = qrCode(text);
  const module = side / (size + 2 * QUIET);
  const [left, top] = [x + QUIET * module, page.height - y - QUIET * module];
  drawBox(page, { x, y, width: side, height: side }, { fill: "paper" });
  page.content.push(
    `q ${module.toFixed(5)} 0 0 ${(-module).toFixed(5)} ${n(left)} ${n(top)} cm ${inkOf(ink)} rg ${path}f Q`,
  );
}
