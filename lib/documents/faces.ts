import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Font } from "fontkit";

const files = { regular: "Figtree-Regular.ttf", semibold: "Figtree-SemiBold.ttf" };

export type FaceName = keyof typeof files;
export type Faces = Record<FaceName, Face>;

/** A font as it was read, with what was asked of it before. Lengths are thousandths of the type size. */
export type Face = {
  name: FaceName;
  font: Font;
  letters: Map<string, Letter>;
  figures: Map<string, Letter>;
  kerns: Map<number, number>;
};

type Letter = { glyph: number; sign: string; width: number };

/** Text that is ready to be drawn: `kerns[i]` stands between a letter and the next. */
export type Run = { face: Face; letters: Letter[]; kerns: number[]; width: number };

let faces: Promise<Faces> | undefined;

/** The fonts of all documents, read once for the process. */
export function loadFaces() {
  faces ??= readFaces();
  return faces;
}

async function readFaces(): Promise<Faces> {
  const [regular, semibold] = await Promise.all([readFace("regular"), readFace("semibold")]);
  return { regular, semibold };
}

async function readFace(name: FaceName): Promise<Face> {
  const [{ create }, bytes] = await Promise.all([
    import("fontkit"),
    readFile(path.join(process.cwd(), "lib", "documents", "fonts", files[name])),
  ]);
  return { name, font: create(bytes) as Font, letters: new Map(), figures: new Map(), kerns: new Map() };
}

export const hasSign = ({ font }: Face, sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/**
 * Sets a line of printable text. `isTabular`: digits of one width, so that amounts stand below each other.
 * Letter by letter with the kerning of pairs: a hundred times as fast as fontkit's shaping, and the same for a font
 * without ligatures.
 */
export function setText(face: Face, text: string, isTabular = false): Run {
  const letters: Letter[] = [];
  const kerns: number[] = [];
  let width = 0;
  for (const sign of text) {
    const letter = letterOf(face, sign === "\u00a0" ? " " : sign, isTabular);
    const before = letters.at(-1);
    if (before && !isTabular) {
      const kern = kernOf(face, before, letter);
      kerns.push(kern);
      width += kern;
    }
    letters.push(letter);
    width += letter.width;
  }
  return { face, letters, kerns, width };
}

function letterOf({ font, letters, figures }: Face, sign: string, isTabular: boolean) {
  const known = (isTabular ? figures : letters).get(sign);
  if (known) return known;
  const glyph = font.layout(sign, isTabular ? { tnum: true } : undefined).glyphs[0];
  const letter = { glyph: glyph?.id ?? 0, sign, width: ((glyph?.advanceWidth ?? 0) * 1000) / font.unitsPerEm };
  (isTabular ? figures : letters).set(sign, letter);
  return letter;
}

function kernOf({ font, kerns }: Face, before: Letter, letter: Letter) {
  const pair = before.glyph * 65536 + letter.glyph;
  const known = kerns.get(pair);
  if (known !== undefined) return known;
  const { glyphs, positions } = font.layout(before.sign + letter.sign);
  const advance = glyphs.length === 2 ? ((positions[0]?.xAdvance ?? 0) * 1000) / font.unitsPerEm : before.width;
  kerns.set(pair, advance - before.width);
  return advance - before.width;
}
