import type { FaceName } from "@/lib/documents/faces";
import type { Ink } from "@/lib/documents/inks";
import type { Box } from "@/lib/documents/page";
import type { Size } from "@/lib/documents/paper";

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
  /** Whether lines may also break after a hyphen, or where an address has one, a slash or a dot. */
  breaksAtHyphens: boolean | "address";
};

/** Signature lines, each from `left` to `right`; names may be wider than their line by `inset` on each side. */
export type Signatures = {
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

/** Version 1 of a design, of Letter landscape size: its artwork and the place of each text. */
export type FixedDesign = {
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

/** Letters of a text that flows: its largest and smallest size in points. */
export type Style = { face: FaceName; size: number; min: number; ink: Ink };

/** Where a logo goes and on which ground; `plate`: what is put behind one that would vanish there, `pad` points larger. */
export type LogoPlace = Box & {
  ground: `#${string}`;
  plate: { ink: Ink; isRound: boolean; pad: number };
  align: "left" | "center";
};

/** Version 2 of a design on a page: its heading stays in place, and what follows shares the room above the signatures. */
export type FlowDesign = {
  page: Size;
  align: "left" | "center";
  logo: LogoPlace;
  /** Of a logo that is much wider than high, which stands for the name of the church too. */
  wideLogo: LogoPlace;
  /** White disc behind the logo. */
  disc?: { x: number; y: number; radius: number };
  /** Points by which the seal behind the logo, an artwork of its own, moves to the right; without one, it has none. */
  seal?: number;
  church: TextBox;
  title: TextBox;
  /** Points by which the title moves down without the seal. */
  bareShift?: number;
  /** Room of intro, names, paragraph, facts and date; `bare`: where it begins without the seal. */
  body: { x: number; width: number; top: number; bottom: number; bare?: number };
  intro: Style;
  /** Of one name, and of two. */
  name: Style;
  names: Style;
  and: Style;
  paragraph: Style & { leading: number };
  facts: { ink: Ink; labelInk: Ink };
  date: Style;
  signatures: Signatures;
  folio: TextBox;
  qr: { x: number; y: number; side: number; ink: Ink };
  /** Light ground of the QR code and what stands under it. */
  plate?: Box & { ink: Ink; radius: number };
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

export const style = (face: FaceName, [size, min]: [number, number], ink: Ink): Style => ({ face, size, min, ink });
