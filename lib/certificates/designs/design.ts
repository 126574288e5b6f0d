import type { FaceName } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import type { Box } from "@/lib/documents/page";

/** Place of a text. Lengths are points, from the upper left corner of the page; `leading`: line step per type size. */
export type TextBox = Box & {
  face: FaceName;
  /** Largest and smallest type size. */
  size: number;
  min: number;
  ink: Ink;
  align: "left" | "center";
  maxLines: number;
  leading: number;
  /** Whether the first line stays at the top, instead of the block in the middle. */
  isTop: boolean;
  /** Whether lines may also break after a hyphen. */
  breaksAtHyphens: boolean;
};

/** Signature lines, each from `left` to `right`; names may be wider than their line by `inset` on each side. */
type Signatures = {
  y: number;
  one: [left: number, right: number][];
  two: [left: number, right: number][];
  inset: number;
  align: "left" | "center";
  leading: number;
  line: { ink: Ink; width: number };
  ink: Ink;
  roleInk: Ink;
};

/** A certificate of Letter landscape size: its artwork and where each text goes. */
export type Design = {
  /** Points by which the paragraph and the date move down below two names. */
  twoShift: number;
  logo: Box;
  church: TextBox;
  title: TextBox;
  intro: TextBox;
  name: TextBox;
  /** First and second name of a couple, and the conjunction between them. */
  name1: TextBox;
  and: TextBox;
  name2: TextBox;
  paragraph: TextBox;
  date: TextBox;
  signatures: Signatures;
  folio: TextBox;
  /** White square with the QR code. */
  qr: { x: number; y: number; side: number; ink: Ink };
  /** Below the QR code. */
  note: TextBox;
};

type Options = Partial<Pick<TextBox, "align" | "maxLines" | "leading" | "isTop" | "breaksAtHyphens">>;

/** `place`: x, y, width, height; `sizes`: largest and smallest. Centred, one line, unless `options` say otherwise. */
export const textBox = (
  [x, y, width, height]: [number, number, number, number],
  face: FaceName,
  [size, min]: [number, number],
  ink: Ink,
  options: Options = {},
): TextBox => ({
  ...{ x, y, width, height, face, size, min, ink },
  ...{ align: "center", maxLines: 1, leading: 1.2, isTop: false, breaksAtHyphens: false, ...options },
});
