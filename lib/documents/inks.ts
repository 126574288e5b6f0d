/** Colours of the light theme as PDF operands; `paper` is white. */
const inks = {
  fg: rgb("#272018"),
  muted: rgb("#615a50"),
  line: rgb("#e2ddd5"),
  strongLine: rgb("#8d8578"),
  panel: rgb("#f5f1ea"),
  paper: rgb("#ffffff"),
  primary: rgb("#205d44"),
  success: rgb("#2c713f"),
  income: rgb("#13543d"),
  expense: rgb("#ca5a29"),
};

/** Name of a colour of the theme, or `#rrggbb`. */
export type Ink = keyof typeof inks | `#${string}`;

/** Operand of `rg` and `RG`. */
export const inkOf = (ink: Ink) => (ink in inks ? inks[ink as keyof typeof inks] : rgb(ink));

function rgb(hex: string) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => String(Math.round(part * 1000) / 1000)).join(" ");
}
