import { encode } from "uqr";

/** Modules of quiet zone inside the white square; the paper around it completes them. */
export const QUIET = 2;
/** Any mask can be read; choosing the best one takes eight times as long. */
const MASK = 2;

/** QR code (error correction M): modules on a side, and a rectangle `x y width 1 re` for each run of dark modules. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", boostEcc: false, border: 0, maskPattern: MASK });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `${start} ${y} ${x - start + 1} 1 re `;
    }
  });
  return { size, path };
}
