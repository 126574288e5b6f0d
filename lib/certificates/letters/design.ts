import type { Ink } from "@/lib/documents/inks";
import type { Size } from "@/lib/documents/paper";
import type { LogoPlace, Signatures } from "../designs/design";

/** Points to the edges of the page. */
export const MARGIN = { side: 57, top: 50, bottom: 50 };

export const INK: Ink = "#272018";
export const MUTED: Ink = "#615a50";
export const GREEN: Ink = "#205d44";

/** Logo at the head of a letter; a wide one takes the place of the church's name. */
export const letterLogo: LogoPlace = {
  ...{ x: MARGIN.side, y: MARGIN.top, width: 180, height: 50 },
  ...{ ground: "#ffffff", plate: { ink: GREEN, isRound: false, pad: 5 }, align: "left" },
};

/** Points between a logo and the name beside it. */
export const LOGO_GAP = 16;

/** Baselines and lines of the head, from the top of the page. */
export const HEAD = { name: 68, contact: 82, contactStep: 11.5, bare: 68, label: 68, folio: 83, rule: 112, date: 146 };

export const QR_SIDE = 58;

/** Points above the bottom of the page: the QR code, and the line above it. */
export const FOOT = { qr: MARGIN.bottom + QR_SIDE, rule: MARGIN.bottom + QR_SIDE + 16 };

/** Signature lines at `y`. */
export function letterSignatures({ width }: Size, y: number): Signatures {
  const [left, right] = [MARGIN.side, width - MARGIN.side];
  return {
    y,
    one: [[left, left + 216]],
    two: [
      [left, left + 216],
      [right - 216, right],
    ],
    ...{ inset: 4, align: "center", leading: 1.15, line: { ink: INK, width: 0.75 }, ink: INK, roleInk: MUTED },
  };
}
