import { encode } from "uqr";

type Rectangle = { x: number; y: number; width: number; height: number };

/** Modules of quiet zone inside the white square; the paper around it completes them. */
export const QUIET = 2;
/** Any mask can be read; choosing the best one takes eight times as long. */
const MASK = 2;

/** QR code (error correction M): modules on a side, and its dark modules joined into rectangles. */
export function qrCode(text: string): { size: number; rectangles: Rectangle[] } {
  const { size, data } = encode(text, { ecc: "M", boostEcc: false, border: 0, maskPattern: MASK });
  const rectangles: Rectangle[] = [];
  /** Rectangles that reach the row above, by first column and width. */
  let above = new Map<number, Rectangle>();
  data.forEach((row, y) => {
    const current = new Map<number, Rectangle>();
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const key = start * size + (x - start);
      const rectangle = above.get(key) ?? { x: start, y, width: x - start + 1, height: 0 };
      if (rectangle.height === 0) rectangles.push(rectangle);
      rectangle.height++;
      current.set(key, rectangle);
    }
    above = current;
  });
  return { size, rectangles };
}
