import type { Face, FaceName } from "@/lib/documents/faces";
import { markedLine, missingLetters } from "@/lib/documents/text";
import type { CertificateFaces } from "./layout";

/** Faces that take the place of one that lacks letters of a text; the last one has marks for letters of its own. */
const SUBSTITUTES: Record<FaceName, FaceName[]> = {
  script: ["serifSemibold", "semibold"],
  serif: ["regular"],
  serifItalic: ["regular"],
  serifSemibold: ["semibold"],
  regular: [],
  semibold: [],
};

/** Size at which faces look alike. */
const ALIKE: Record<FaceName, number> = {
  script: 1,
  serif: 0.82,
  serifItalic: 0.82,
  serifSemibold: 0.8,
  regular: 0.66,
  semibold: 0.66,
};

/** The script face draws its apostrophe so small that «K’inti» reads «Kinti». */
const INNER_APOSTROPHE = /\p{L}['’ʼ‘´`]\p{L}/u;

/** A face and the type size at which it looks like the wanted one, as a share of its size. */
export type Typeface = { face: Face; scale: number };

/** The wanted face if it has every letter of the texts, otherwise the first other one that has, or the last. */
export function typefaceFor(faces: CertificateFaces, wanted: FaceName, texts: string[]): Typeface {
  const names = [wanted, ...SUBSTITUTES[wanted]];
  const name = names.find((name) => texts.every((text) => canSet(faces[name], text))) ?? names.at(-1) ?? wanted;
  return { face: faces[name], scale: ALIKE[name] / ALIKE[wanted] };
}

const canSet = (face: Face, text: string) =>
  !(face.name === "script" && INNER_APOSTROPHE.test(text)) && missingLetters(face, text).length === 0;

/** Letters of a text that no face has, as `regular` and `semibold` have those of all others; all of emoji alone. */
export function lettersWithoutFace({ regular }: CertificateFaces, text: string): string[] {
  const missing = missingLetters(regular, text);
  if (missing.length > 0) return missing;
  return text.trim() && markedLine(regular, text).replaceAll("□", "") === "" ? [text.trim()] : [];
}
