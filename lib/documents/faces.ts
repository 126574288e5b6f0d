import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Font, Glyph } from "fontkit";

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

/** Glyph and the text that it stands for: several characters for a ligature. `rise`: of a mark over a capital. */
type Letter = { glyph: number; character: string; width: number; rise?: number };
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

export const hasGlyph = ({ font }: Pick<Face, "font">, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Shapes a line of printable text. `isTabular`: digits of equal width, so that amounts align, in a face without ligatures. */
export function setText(face: Face, text: string, isTabular = false): Run {
  if (MARK.test(text)) return { face, ...shapeMarked(face, text) };
  if (face.isShapedByWord) return { face, ...shapeWords(face, text) };
  const isWord = !isTabular && text.length <= WORD_MAX && !text.includes(" ");
  return { face, ...(isWord ? plainWordOf(face, text) : shapeLetters(face, text, isTabular)) };
}

/** Characters of a word that is kept shaped. */
const WORD_MAX = 24;

function plainWordOf(face: Face, word: string): Shaped {
  const { words } = face;
  const cached = words.get(word);
  if (cached) return cached;
  const shaped = shapeLetters(face, word, false);
  if (words.size >= WORDS_MAX) words.clear();
  words.set(word, shaped);
  return shaped;
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

const MARK = /\p{M}/u;
/** A letter and the marks over it. */
const MARKED = /(\P{M}\p{M}+)/u;
/** Marks below their letter. */
const BELOW = /[\u0316-\u0319\u031c-\u0320\u0323-\u0333\u0339-\u033c]/;
/** Signs that stand for a mark in a font that has none. */
const SIGNS: Record<string, string> = {
  "\u0300": "`",
  "\u0301": "´",
  "\u0302": "ˆ",
  "\u0303": "˜",
  "\u0308": "¨",
  "\u030c": "ˇ",
};
/** Between a letter and a mark, and part of a letter's height over whose middle it stands. */
const MARK_GAP = 45;
const UPPER = 0.3;

/** Whether a font can set a mark over a letter. */
export const hasMark = (face: Face, mark: string) => hasGlyph(face, mark) || hasGlyph(face, SIGNS[mark] ?? "\ufffe");

/** Text of which some letters have marks over them that no letter of the font includes. */
function shapeMarked(face: Face, text: string): Shaped {
  const line: Shaped = { letters: [], kerns: [], width: 0 };
  let back = 0;
  for (const chunk of text.split(MARKED).filter(Boolean)) {
    const shaped = MARK.test(chunk) ? markedOf(face, chunk) : setText(face, chunk);
    const [previous, first] = [line.letters.at(-1), shaped.letters[0]];
    if (!first) continue;
    if (previous) line.kerns.push(back === 0 ? kernOf(face, previous, first) : back);
    line.letters.push(...shaped.letters);
    line.kerns.push(...shaped.kerns);
    const set = shaped.letters.reduce((sum, letter) => sum + letter.width, 0);
    back = MARK.test(chunk) ? shaped.width - set - shaped.kerns.reduce((sum, kern) => sum + kern, 0) : 0;
  }
  const set = line.letters.reduce((sum, letter) => sum + letter.width, 0);
  return { ...line, width: set + line.kerns.reduce((sum, kern) => sum + kern, 0) + back };
}

/** A letter and the marks over it, as wide as the letter; the kerning puts each mark in its place. */
function markedOf({ font }: Face, text: string): Shaped {
  const scale = 1000 / font.unitsPerEm;
  const [base = "", ...marks] = [...text];
  const { glyphs, positions } = font.layout(base + (marks[0] ?? ""));
  const anchor = glyphs.length === 2 ? positions[1] : undefined;
  const letter = font.layout(base).glyphs[0];
  if (!letter) return { letters: [], kerns: [], width: 0 };
  const width = letter.advanceWidth * scale;
  const letters: Letter[] = [{ glyph: letter.id, character: base, width }];
  const kerns: number[] = [];
  let { middle, top } = upperPartOf(letter, scale);
  let pen = width;
  for (const [index, mark] of marks.entries()) {
    const glyph = font.layout(hasGlyph({ font }, mark) ? mark : (SIGNS[mark] ?? mark)).glyphs[0];
    if (!glyph) continue;
    const { minX, maxX, minY, maxY } = glyph.bbox;
    const isAnchored = index === 0 && glyph.advanceWidth === 0 && Boolean(anchor?.xOffset);
    const at = isAnchored ? width + (anchor?.xOffset ?? 0) * scale : middle - ((minX + maxX) / 2) * scale;
    const lift = BELOW.test(mark) ? 0 : Math.max(0, top + MARK_GAP - minY * scale);
    const rise = isAnchored ? (anchor?.yOffset ?? 0) * scale : lift;
    letters.push({ glyph: glyph.id, character: mark, width: glyph.advanceWidth * scale, rise: rise || undefined });
    kerns.push(at - pen);
    pen = at + glyph.advanceWidth * scale;
    if (!BELOW.test(mark)) top = maxY * scale + rise;
    middle = at + ((minX + maxX) / 2) * scale;
  }
  return { letters, kerns, width };
}

/** Middle and top of the upper part of a glyph, where a mark goes: slanted letters and swashes have another one below. */
function upperPartOf({ path, bbox }: Glyph, scale: number) {
  const top = bbox.maxY;
  const points = path.commands.flatMap(({ args }) =>
    args.length < 2 ? [] : [{ x: args.at(-2) ?? 0, y: args.at(-1) ?? 0 }],
  );
  const upper = points.filter(({ y }) => y >= top - UPPER * Math.max(top, 0)).map(({ x }) => x);
  return { middle: ((Math.min(...upper) + Math.max(...upper)) / 2) * scale, top: top * scale };
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
