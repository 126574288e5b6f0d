import { createHash } from "node:crypto";
import type { Subset } from "fontkit";
import type { PDFContext, PDFRef } from "pdf-lib";
import { deflateSmall } from "./deflate";
import type { Face, Run } from "./faces";
import { pdfLibrary } from "./library";

/** Font of one document, with the letters that the document uses; `codes`: by glyph id. */
export type EmbeddedFont = {
  face: Face;
  subset: Subset;
  used: { character: string; width: number }[];
  codes: string[];
};

export function embeddedFont(face: Face): EmbeddedFont {
  return { face, subset: face.font.createSubset(), used: [], codes: [] };
}

/** Operators that show a run; kerning is in thousandths of the type size, and marks over capitals rise. */
export function encode(font: EmbeddedFont, { letters, kerns }: Run, size: number) {
  let text = "[<";
  let rise = 0;
  letters.forEach((letter, index) => {
    if ((letter.rise ?? 0) !== rise) {
      rise = letter.rise ?? 0;
      text += `>] TJ ${n((rise * size) / 1000)} Ts [<`;
    }
    text += font.codes[letter.glyph] ?? newCode(font, letter);
    const kern = kerns[index];
    if (kern) text += `>${-Math.round(kern)}<`;
  });
  return `${text}>] TJ${rise === 0 ? "" : " 0 Ts"}`;
}

function newCode(font: EmbeddedFont, { glyph, character, width }: Run["letters"][number]) {
  const index = font.subset.includeGlyph(font.face.font.getGlyph(glyph)) as unknown as number;
  const code = hex(index);
  font.codes[glyph] = code;
  font.used[index] = { character, width };
  return code;
}

/** Embeds the font, subset to its used letters, in the document. */
export async function writeFont(context: PDFContext, { face, subset, used }: EmbeddedFont): Promise<PDFRef> {
  const { PDFString } = await pdfLibrary();
  const { font } = face;
  const scale = 1000 / font.unitsPerEm;
  const name = `${tag(used)}+${font.postscriptName}`;
  const bytes = (subset as unknown as { encode(): Uint8Array }).encode();
  const { minX, minY, maxX, maxY } = font.bbox;
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((edge) => Math.round(edge * scale)),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: font.capHeight * scale,
      XHeight: font.xHeight * scale,
      StemV: face.stem,
      FontFile2: context.register(
        context.stream(deflateSmall(bytes, 9), { Filter: "FlateDecode", Length1: bytes.length }),
      ),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      CIDToGIDMap: "Identity",
      FontDescriptor: descriptor,
      W: [1, Array.from(used, (letter) => Math.round(letter?.width ?? 0)).slice(1)],
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.stream(deflateSmall(unicodeMap(used), 9), { Filter: "FlateDecode" })),
    }),
  );
}

/** Subset tag: six letters that differ between subsets, so that programs that merge PDFs keep both. */
function tag(used: EmbeddedFont["used"]) {
  const digest = createHash("sha256")
    .update(used.map((letter) => letter?.character).join(""))
    .digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

/** ToUnicode map from codes to text: for searching, copying and screen readers. */
function unicodeMap(used: EmbeddedFont["used"]) {
  const lines = used.map((letter, code) => `<${hex(code)}><${utf16(letter.character)}>`).filter(Boolean);
  const blocks = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000><ffff> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

/** Hundredths of a point. */
const n = (number: number) => String(Math.round(number * 100) / 100);

const utf16 = (character: string) => Buffer.from(character, "utf16le").swap16().toString("hex");
const hex = (number: number) => number.toString(16).padStart(4, "0");
