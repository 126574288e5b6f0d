import { type Bitmap2D, correction, generate, mode } from "lean-qr";
import { type Ink, inkOf } from "./inks";
import { drawBox, n, type PdfPage } from "./page";

/** Modules of quiet zone inside the white square; the paper around it completes them. */
const QUIET = 2;
/** Any mask can be read; choosing the best one takes five times as long. */
const OPTIONS = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M, mask: 2 } as const;

const encoder = new TextEncoder();

/** QR code (error correction M): modules on a side, and its dark modules as rectangles `x y width height re`. */
function qrCode(text: string): { size: number; path: string } {
  const code = generate(mode.bytes(encoder.encode(text)), OPTIONS);
  return { size: code.size, path: pathOf(code) };
}

/** Widest code in modules, and most characters of a rectangle. */
const SIDE_MAX = 177;
const RECTANGLE_MAX = 19;

/** Bytes of the path that is being written: joining as many short strings takes three times as long. */
const written = Buffer.alloc(Math.ceil(SIDE_MAX / 2) * SIDE_MAX * RECTANGLE_MAX);

function pathOf(code: Bitmap2D): string {
  const { size } = code;
  let length = 0;
  const write = (number: number) => {
    if (number >= 100) written[length++] = 48 + Math.floor(number / 100);
    if (number >= 10) written[length++] = 48 + (Math.floor(number / 10) % 10);
    written[length++] = 48 + (number % 10);
    written[length++] = 32;
  };
  // By the column where a run of dark modules starts: its width in the row before, and the row since when it is so.
  const widths = new Uint8Array(size);
  const tops = new Uint8Array(size);
  for (let y = 0; y <= size; y++) {
    let end = 0;
    for (let x = 0; x < size; x++) {
      let width = 0;
      if (x >= end) {
        for (end = x; code.get(end, y); ) end++;
        width = end - x;
      }
      const before = widths[x] ?? 0;
      if (width === before) continue;
      if (before > 0) {
        const top = tops[x] ?? 0;
        write(x);
        write(top);
        write(before);
        write(y - top);
        written[length++] = 114;
        written[length++] = 101;
        written[length++] = 32;
      }
      widths[x] = width;
      tops[x] = y;
    }
  }
  return written.toString("latin1", 0, length);
}

/** Draws a QR code in a white square: one path, so that no seams show between its rectangles. */
export function drawQrCode(page: PdfPage, place: { x: number; y: number; side: number; ink: Ink }, text: string) {
  const { x, y, side, ink } = place;
  const { size, path } = qrCode(text);
  const module = side / (size + 2 * QUIET);
  const [left, top] = [x + QUIET * module, page.height - y - QUIET * module];
  drawBox(page, { x, y, width: side, height: side }, { fill: "paper" });
  page.content.push(
    `q ${module.toFixed(5)} 0 0 ${(-module).toFixed(5)} ${n(left)} ${n(top)} cm ${inkOf(ink)} rg ${path}f Q`,
  );
}
