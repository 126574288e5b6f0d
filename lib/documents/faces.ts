import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Font } from "fontkit";

/** Fonts; `stem`: width of its stems (`StemV`); `isShapedByWord`: its glyphs depend on their neighbours (ligatures). */
const fonts = {
  regular: { file: "Figtree-Regular.ttf", stem: 80 },
  semibold: { file: "Figtree-SemiBold.ttf", stem: 120 },
  script: { file: "GreatVibes-Regular.ttf", stem: 50, isShapedByWord: true },
  serif: { file: "CormorantGaramond-Medium.ttf", stem: 75, isShapedByWord: true },
  serifItalic: { file: "CormorantGaramond-MediumItalic.ttf", stem: 70, isShapedByWord: true },
  serifSemibold: { file: "CormorantGaramond-SemiBold.ttf", stem: 90, isShapedByWord: true },
} satisfies Record<string, { file: string; stem: number; isShapedByWord?: boolean }>;

export type FaceName = keyof typeof fonts;
/** Faces of reports and letters. */
export type Faces = Record<"regular" | "semibold", Face>;

/** Font with caches of its letters, words and kerning. Lengths are thousandths of the type size. */
export type Face = {
  name: FaceName;
  stem: number;
  isShapedByWord: boolean;
  font: Font;
  letters: Map<string, Letter>;
  figures: Map<string, Letter>;
  kerns: Map<number, number>;
  words: Map<string, Shaped>;
};

/** Glyph and the text that it stands for: several characters for a ligature. */
type Letter = { glyph: number; character: string; width: number };
type Shaped = { letters: Letter[]; kerns: number[]; width: number };

/** Line of text ready to draw; `kerns[i]`: kerning between letter `i` and the next. */
export type Run = Shaped & { face: Face };

/** Words that a face keeps shaped. */
const WORDS_MAX = 5_000;

const loading = new Map<FaceName, Promise<Face>>();

/** Reads a font, once per process. */
export function loadFace(name: FaceName): Promise<Face> {
  const face = loading.get(name) ?? readFace(name);
  loading.set(name, face);
  return face;
}

export async function loadFaces(): Promise<Faces> {
  const [regular, semibold] = await Promise.all([loadFace("regular"), loadFace("semibold")]);
  return { regular, semibold };
}

async function readFace(name: FaceName): Promise<Face> {
  const { file, stem, isShapedByWord = false }: { file: string; stem: number; isShapedByWord?: boolean } = fonts[name];
  const [{ create }, bytes] = await Promise.all([
    import("fontkit"),
    readFile(path.join(process.cwd(), "lib", "documents", "fonts", file)),
  ]);
  const font = keepCodePoints(create(bytes) as Font);
  const caches = { letters: new Map(), figures: new Map(), kerns: new Map(), words: new Map() };
  return { name, stem, isShapedByWord, font, ...caches };
}

/**
 * fontkit keeps each glyph as it was first asked for: one first drawn as part of an accented letter would never have a
 * code point, and be a letter without text when it is set later.
 */
function keepCodePoints(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph?.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}

export const hasGlyph = ({ font }: Face, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Shapes a line of printable text. `isTabular`: digits of equal width, so that amounts align, in a face without ligatures. */
export function setText(face: Face, text: string, isTabular = false): Run {
  const shaped = face.isShapedByWord ? shapeWords(face, text) : shapeLetters(face, text, isTabular);
  return { face, ...shaped };
}

/** Shapes each word once: shaping by fontkit takes a tenth of a millisecond per word. */
function shapeWords(face: Face, text: string): Shaped {
  const line: Shaped = { letters: [], kerns: [], width: 0 };
  const add = ({ letters, kerns, width }: Shaped) => {
    if (line.letters.length > 0) line.kerns.push(0);
    line.letters.push(...letters);
    line.kerns.push(...kerns);
    line.width += width;
  };
  text.split(/[ \u00a0]/).forEach((word, index) => {
    if (index > 0) add(wordOf(face, " "));
    if (word) add(wordOf(face, word));
  });
  return line;
}

function wordOf({ font, words }: Face, word: string): Shaped {
  const cached = words.get(word);
  if (cached) return cached;
  const scale = 1000 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(word);
  const advances = positions.map(({ xAdvance }) => xAdvance * scale);
  const letters = glyphs.map(({ id, codePoints, advanceWidth }) => ({
    glyph: id,
    character: String.fromCodePoint(...codePoints),
    width: advanceWidth * scale,
  }));
  const kerns = letters.slice(0, -1).map(({ width }, index) => (advances[index] ?? width) - width);
  const shaped = { letters, kerns, width: advances.reduce((sum, advance) => sum + advance, 0) };
  if (words.size >= WORDS_MAX) words.clear();
  words.set(word, shaped);
  return shaped;
}

/** Letter by letter with pair kerning: a hundred times as fast as fontkit's shaping, the same without ligatures. */
function shapeLetters(face: Face, text: string, isTabular: boolean): Shaped {
  const letters: Letter[] = [];
  const kerns: number[] = [];
  let width = 0;
  for (const character of text) {
    const letter = letterOf(face, character === "\u00a0" ? " " : character, isTabular);
    const previous = letters.at(-1);
    if (previous && !isTabular) {
      const kern = kernOf(face, previous, letter);
      kerns.push(kern);
      width += kern;
    }
    letters.push(letter);
    width += letter.width;
  }
  return { letters, kerns, width };
}

function letterOf({ font, letters, figures }: Face, character: string, isTabular: boolean) {
  const cached = (isTabular ? figures : letters).get(character);
  if (cached) return cached;
  const glyph = font.layout(character, isTabular ? { tnum: true } : undefined).glyphs[0];
  const letter = {
    glyph: glyph?.id ?? 0,
    character,
    width: ((glyph?.advanceWidth ?? 0) * 1000) / font.unitsPerEm,
  };
  (isTabular ? figures : letters).set(character, letter);
  return letter;
}

function kernOf({ font, kerns }: Face, previous: Letter, letter: Letter) {
  const pair = previous.glyph * 65536 + letter.glyph;
  const cached = kerns.get(pair);
  if (cached !== undefined) return cached;
  const { glyphs, positions } = font.layout(previous.character + letter.character);
  const advance = glyphs.length === 2 ? ((positions[0]?.xAdvance ?? 0) * 1000) / font.unitsPerEm : previous.width;
  kerns.set(pair, advance - previous.width);
  return advance - previous.width;
}
