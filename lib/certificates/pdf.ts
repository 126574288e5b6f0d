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
import { LETTER, landscape, papers, type Size } from "@/lib/documents/paper";
import { drawQrCode } from "@/lib/documents/qr";
import { compose } from "./compose";
import { type CertificateContent, LOGO, type PrintableCertificate, type PrintableLogo } from "./content";
import { fixedDesign, flowDesign, requireVersion } from "./designs";
import { artworkOf } from "./designs/artwork";
import type { LogoPlace, Signatures } from "./designs/design";
import type { PlacedLine } from "./ink";
import { type CertificateFaces, layOut, linesOf, loadCertificateFaces } from "./layout";
import { FOOT, GREEN, HEAD, INK, LOGO_GAP, letterLogo, MARGIN, QR_SIDE } from "./letters/design";
import { composeLetter } from "./letters/layout";
import { isWide, logoPlace, vanishes } from "./logo";
import { type DiplomaDesign, letterDesign } from "./rules";

/** Page of version 1 of the designs, and that for which artwork is drawn. */
export const PAPER = landscape(LETTER);

/** Colour of the star in the place of a missing logo, and its radii as shares of half the place. */
const STAR: { ink: Ink; outer: number; inner: number } = { ink: "#b08a3a", outer: 0.82, inner: 0.2 };
/** Points of the rounded corners of a plate. */
const CORNER = 6;

/** Drawings, pictures and repeated parts of a book, each embedded once. */
type Embedded = {
  artwork: Map<string, Picture>;
  logos: Map<PrintableLogo, Picture>;
  fragments: Map<string, Fragment>;
};

/** A certificate that is being drawn, and what it needs. */
type Sheet = {
  book: Book;
  content: CertificateContent;
  logo: PrintableLogo | null;
  faces: CertificateFaces;
  embedded: Embedded;
};

/** PDF of certificates and letters, a page each. The same input gives the same bytes. */
export async function certificatesPdf(certificates: PrintableCertificate[]): Promise<Uint8Array> {
  const faces = await loadCertificateFaces();
  const book = await openBook(infoOf(certificates.map(({ content }) => content)));
  const embedded: Embedded = { artwork: new Map(), logos: new Map(), fragments: new Map() };
  for (const certificate of certificates) await drawCertificate({ book, ...certificate, faces, embedded });
  return closeBook(book);
}

function infoOf(contents: CertificateContent[]) {
  const [first] = contents;
  const title = contents.length === 1 && first ? `${first.title}: ${first.names.join(", ")}` : "Certificados";
  const times = contents.map(({ issuedAt }) => Date.parse(issuedAt));
  return { title, author: first?.church ?? "", madeAt: new Date(Math.max(...times)) };
}

function drawCertificate(sheet: Sheet) {
  const { design, designVersion } = sheet.content;
  requireVersion(design, designVersion);
  if (design === letterDesign) return drawLetter(sheet);
  return designVersion === 1 ? drawFixed(sheet, design) : drawFlow(sheet, design);
}

/** Version 1: every text in its box. */
async function drawFixed({ book, content, logo, faces, embedded }: Sheet, name: DiplomaDesign) {
  const design = fixedDesign(name);
  const { church, title, intro, names, paragraph, date, signatures } = content;
  const artwork = await embedArtwork(book, embedded, name, 1, PAPER);
  const picture = logo && (await embedLogo(book, logo, embedded));
  const lines = layOut(content, design, faces);
  const page = addPage(book, PAPER);
  const drawShared = sharerOf(book, page, embedded, [artwork.name, names.length]);
  drawShared([picture?.name, church, title, intro], (fragment) => {
    drawPicture(fragment, artwork, { ...artwork, x: 0, y: 0 });
    if (picture) drawLogo(fragment, picture, design.logo);
    else drawStar(fragment, design.logo);
    drawLines(fragment, lines.heading);
  });
  drawLines(page, lines.names);
  drawShared([paragraph], (fragment) => drawLines(fragment, lines.paragraph));
  drawShared([date, signatures], (fragment) => {
    drawLines(fragment, lines.closing);
    drawSignatureLines(fragment, design.signatures, signatures.length);
  });
  drawLines(page, lines.identity);
  drawQrCode(page, design.qr, content.verificationUrl);
}

/** Version 2: what stands between the title and the signatures shares the room. */
async function drawFlow({ book, content, logo, faces, embedded }: Sheet, name: DiplomaDesign) {
  const design = flowDesign(name, content.paper);
  const size = design.page;
  const { church, title, intro, names, paragraph, facts, date, signatures } = content;
  const artwork = await embedArtwork(book, embedded, name, 2, size);
  const seal = design.seal === undefined ? null : await embedArtwork(book, embedded, name, 2, PAPER, "seal");
  const picture = logo && (await embedLogo(book, logo, embedded));
  const hasName = !(picture && isWide(picture));
  const lines = compose(content, design, faces, { hasName, hasSeal: hasName });
  const page = addPage(book, size);
  const drawShared = sharerOf(book, page, embedded, [artwork.name]);
  drawShared([picture?.name, logo?.tone, church, title, signatures], (fragment) => {
    drawPicture(fragment, artwork, { ...artwork, x: 0, y: 0 });
    if (hasName && seal) drawPicture(fragment, seal, { ...seal, x: design.seal ?? 0, y: 0 });
    if (hasName && design.disc) drawDisc(fragment, design.disc, "paper");
    drawLogoOrStar(fragment, picture, logo, logoPlace(picture, name, content.paper));
    drawLines(fragment, lines.heading);
    drawLines(fragment, lines.closing);
    drawSignatureLines(fragment, design.signatures, signatures.length);
    if (design.plate) drawBox(fragment, design.plate, { fill: design.plate.ink, radius: design.plate.radius });
  });
  drawLines(page, lines.names);
  drawShared([hasName, intro, paragraph, facts, date, names.length], (fragment) => drawLines(fragment, lines.body));
  drawLines(page, lines.identity);
  drawQrCode(page, design.qr, content.verificationUrl);
}

/** A letter on the church's letterhead. */
async function drawLetter({ book, content, logo, faces, embedded }: Sheet) {
  const size = papers[content.paper];
  const { church, contact, signatures } = content;
  const picture = logo && (await embedLogo(book, logo, embedded));
  const shown = picture && sizeIn(picture, letterLogo);
  const indent = shown ? shown.width + LOGO_GAP : 0;
  const letter = composeLetter(content, size, faces, { indent, hasName: !(picture && isWide(picture)) });
  const page = addPage(book, size);
  const [left, right] = [MARGIN.side, size.width - MARGIN.side];
  const drawShared = sharerOf(book, page, embedded, [letterDesign, content.paper]);
  drawShared([picture?.name, logo?.tone, church, contact], (fragment) => {
    if (picture) drawLogoOrStar(fragment, picture, logo, letterLogo);
    drawLines(fragment, letter.head);
    drawLine(fragment, [left, HEAD.rule], [right, HEAD.rule], GREEN, 0.8);
    drawLine(fragment, [left, size.height - FOOT.rule], [right, size.height - FOOT.rule], "line", 0.75);
  });
  drawLines(page, letter.lines);
  drawSignatureLines(page, letter.signatures, signatures.length);
  drawQrCode(page, { ...letter.qr, side: QR_SIDE, ink: INK }, content.verificationUrl);
}

/** Draws what certificates with the same `texts` share. */
function sharerOf(book: Book, page: PdfPage, { fragments }: Embedded, kind: unknown[]) {
  return (texts: unknown[], draw: (fragment: PdfPage) => void) => {
    const key = JSON.stringify([...kind, ...texts]);
    const fragment = fragments.get(key) ?? drawFragment(book, page, draw);
    fragments.set(key, fragment);
    page.content.push(fragment);
  };
}

function drawLines(page: PdfPage, lines: PlacedLine[]) {
  for (const { run, x, y, size, ink } of lines) drawText(page, run, { x, y, size, ink });
}

async function embedArtwork(
  book: Book,
  { artwork }: Embedded,
  design: DiplomaDesign,
  version: number,
  page: Size,
  part?: string,
) {
  const key = JSON.stringify([design, version, page, part]);
  const drawing = artwork.get(key) ?? (await addDrawing(book, await artworkOf(design, version, page, part), page));
  artwork.set(key, drawing);
  return drawing;
}

async function embedLogo(book: Book, logo: PrintableLogo, { logos }: Embedded) {
  const picture = logos.get(logo) ?? (await addPicture(book, logo, LOGO));
  logos.set(logo, picture);
  return picture;
}

/** Size of the whole logo in its place. */
function sizeIn(picture: Size, place: Size): Size {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The whole logo in the middle of its place, or at its left. */
function drawLogo(page: PdfPage, picture: Picture, place: Box & { align?: LogoPlace["align"] }) {
  const { width, height } = sizeIn(picture, place);
  const x = place.align === "left" ? place.x : place.x + (place.width - width) / 2;
  const box = { x, y: place.y + (place.height - height) / 2, width, height };
  drawPicture(page, picture, box);
  return box;
}

/** The logo, on a plate where its ground would swallow it; a star without one. */
function drawLogoOrStar(page: PdfPage, picture: Picture | null, logo: PrintableLogo | null, place: LogoPlace) {
  if (!picture) return drawStar(page, place);
  if (vanishes(logo?.tone, place)) drawPlate(page, sizeIn(picture, place), place);
  drawLogo(page, picture, place);
}

function drawPlate(page: PdfPage, shown: Size, place: LogoPlace) {
  const { ink, isRound, pad } = place.plate;
  const [middleX, middleY] = [place.x + place.width / 2, place.y + place.height / 2];
  if (isRound) return drawDisc(page, { x: middleX, y: middleY, radius: place.width / 2 + pad }, ink);
  const [width, height] = [shown.width + 2 * pad, shown.height + 2 * pad];
  const x = place.align === "left" ? place.x - pad : middleX - width / 2;
  drawBox(page, { x, y: middleY - height / 2, width, height }, { fill: ink, radius: CORNER });
}

const drawDisc = (page: PdfPage, { x, y, radius }: { x: number; y: number; radius: number }, ink: Ink) =>
  drawBox(page, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, { fill: ink, radius });

function drawStar(page: PdfPage, { x, y, width, height }: Box) {
  const [centerX, centerY, half] = [x + width / 2, y + height / 2, Math.min(width, height) / 2];
  const points = Array.from({ length: 8 }, (_, index) => {
    const radius = half * (index % 2 === 0 ? STAR.outer : STAR.inner);
    const angle = (index * Math.PI) / 4;
    return `${n(centerX + radius * Math.sin(angle))} ${n(page.height - centerY + radius * Math.cos(angle))}`;
  });
  page.content.push(`${inkOf(STAR.ink)} rg ${points[0]} m ${points.slice(1).join(" l ")} l h f`);
}

function drawSignatureLines(page: PdfPage, signatures: Signatures, count: number) {
  const { y, line } = signatures;
  for (const [left, right] of linesOf(signatures, count)) drawLine(page, [left, y], [right, y], line.ink, line.width);
}
