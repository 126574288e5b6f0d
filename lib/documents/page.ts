import { type EmbeddedFont, embeddedFont, encode } from "./embed";
import type { Face, FaceName, Run } from "./faces";
import { type Ink, inkOf } from "./inks";
import type { Size } from "./paper";

/** Page and its drawing operators. Coordinates are points from the upper left corner. */
export type PdfPage = Size & { fonts: Map<FaceName, EmbeddedFont>; content: (string | Fragment)[] };

/** Operators that pages draw; those that several pages have are stored once. */
export type Fragment = string[];

export type Picture = Size & { name: string };
export type Box = Size & { x: number; y: number };

type Letters = { x: number; y: number; size: number; ink: Ink };

/** Draws a line of text; `y`: its baseline. */
export function drawText(page: PdfPage, run: Run, { x, y, size, ink }: Letters) {
  if (run.letters.length === 0) return;
  const { name } = run.face;
  const letters = encode(fontOf(page, run.face), run, size);
  page.content.push(`BT /${name} ${n(size)} Tf ${inkOf(ink)} rg ${n(x)} ${n(page.height - y)} Td ${letters} ET`);
}

/** Draws a line of text around its middle, turned by so many degrees against the clock. */
export function drawTurned(page: PdfPage, run: Run, { x, y, size, ink }: Letters, degrees: number) {
  const letters = encode(fontOf(page, run.face), run, size);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const half = widthOf(run, size) / 2;
  const matrix = [cos, sin, -sin, cos].map((part) => String(Math.round(part * 10_000) / 10_000)).join(" ");
  const start = `${n(x - half * cos)} ${n(page.height - y - half * sin)}`;
  page.content.push(`BT /${run.face.name} ${n(size)} Tf ${inkOf(ink)} rg ${matrix} ${start} Tm ${letters} ET`);
}

/** Font of the book, embedded with its first letter. */
function fontOf({ fonts }: PdfPage, face: Face) {
  const font = fonts.get(face.name) ?? embeddedFont(face);
  fonts.set(face.name, font);
  return font;
}

/** Width of a run in points. */
export const widthOf = ({ width }: Run, size: number) => (width * size) / 1000;

export function drawLine(page: PdfPage, from: [number, number], to: [number, number], ink: Ink, width = 0.5) {
  const [[x1, y1], [x2, y2]] = [from, to];
  page.content.push(
    `${n(width)} w ${inkOf(ink)} RG ${n(x1)} ${n(page.height - y1)} m ${n(x2)} ${n(page.height - y2)} l S`,
  );
}

type Surface = { fill?: Ink; stroke?: Ink; width?: number; radius?: number };

export function drawBox(page: PdfPage, box: Box, { fill, stroke, width = 0.5, radius = 0 }: Surface) {
  const colors = [fill && `${inkOf(fill)} rg`, stroke && `${n(width)} w ${inkOf(stroke)} RG`].filter(Boolean).join(" ");
  page.content.push(`${colors} ${outline(page, box, radius)} ${fill ? (stroke ? "B" : "f") : "S"}`);
}

/** Draws a box with diagonal lines, distinguishable from a filled one without colour. */
export function drawHatched(page: PdfPage, box: Box, ink: Ink, radius = 0) {
  const { x, y, width, height } = box;
  const bottom = page.height - y - height;
  const strokes: string[] = [];
  for (let at = -height; at < width; at += 3)
    strokes.push(`${n(x + at)} ${n(bottom)} m ${n(x + at + height)} ${n(bottom + height)} l`);
  page.content.push(
    `q ${outline(page, box, radius)} W n 0.9 w ${inkOf(ink)} RG ${strokes.join(" ")} S Q`,
    `0.8 w ${inkOf(ink)} RG ${outline(page, box, radius)} S`,
  );
}

/** Draws a picture; `radius`: of the rounded corners that it is clipped to. */
export function drawPicture(page: PdfPage, { name }: Picture, box: Box, radius = 0) {
  const { x, y, width, height } = box;
  const clip = radius > 0 ? `${outline(page, box, radius)} W n ` : "";
  page.content.push(`q ${clip}${n(width)} 0 0 ${n(height)} ${n(x)} ${n(page.height - y - height)} cm /${name} Do Q`);
}

/** Distance of the Bézier control points of a quarter circle from its corner, as a share of the radius. */
const CORNER = 1 - 0.5523;

function outline(page: PdfPage, { x, y, width, height }: Box, maxRadius: number) {
  const bottom = page.height - y - height;
  const radius = Math.min(maxRadius, width / 2, height / 2);
  if (radius <= 0) return `${n(x)} ${n(bottom)} ${n(width)} ${n(height)} re`;
  const [left, right, top] = [x, x + width, bottom + height];
  const control = radius * CORNER;
  return [
    `${n(left + radius)} ${n(bottom)} m ${n(right - radius)} ${n(bottom)} l`,
    `${n(right - control)} ${n(bottom)} ${n(right)} ${n(bottom + control)} ${n(right)} ${n(bottom + radius)} c`,
    `${n(right)} ${n(top - radius)} l`,
    `${n(right)} ${n(top - control)} ${n(right - control)} ${n(top)} ${n(right - radius)} ${n(top)} c`,
    `${n(left + radius)} ${n(top)} l`,
    `${n(left + control)} ${n(top)} ${n(left)} ${n(top - control)} ${n(left)} ${n(top - radius)} c`,
    `${n(left)} ${n(bottom + radius)} l`,
    `${n(left)} ${n(bottom + control)} ${n(left + control)} ${n(bottom)} ${n(left + radius)} ${n(bottom)} c h`,
  ].join(" ");
}

/** A coordinate as an operand, in hundredths of a point. */
export const n = (number: number) => String(Math.round(number * 100) / 100);
