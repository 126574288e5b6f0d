import { expect, test } from "vitest";
import { hasGlyph, loadFace, loadFaces, setText } from "./faces";
import { markedLine, missingLetters, printable, sizeThatFits, wrap } from "./text";

const { regular, semibold } = await loadFaces();

test("letters and currency signs of Spanish, Portuguese and Guaraní are printed unchanged", () => {
  const text = "¿Ñandú? ¡Él, ü, ã, õ! Ysapỹ Peẽ Ĩ — «1 234,50» ₡ ₲ € $ £ S/ Bs. Łódź Țară − … ’";
  expect(printable(regular, text)).toBe(text);
  expect(printable(semibold, text)).toBe(text);
});

test("the fonts have a glyph for every Latin-1 character that is printed unchanged", () => {
  const characters = Array.from({ length: 0xff - 0x20 }, (_, index) => String.fromCharCode(0x21 + index));
  const printed = characters.filter((character) => !/[\x7f-\xa0\xad]/.test(character));
  for (const face of [regular, semibold]) expect(printed.filter((character) => !hasGlyph(face, character))).toEqual([]);
});

test.each([
  ["Ofrenda 🙏🏽 de amor 👨‍👩‍👧‍👦", "Ofrenda de amor"],
  ["🇨🇴 1️⃣", "1"],
  ["🇨🇴", "□"],
  ["\u200b\u202e", ""],
  ["🙏", "□"],
  ["教会 Kim", "□□ Kim"],
  ["Нина", "□□□□"],
  ["Nguyễn Ｗｉｄｅ ﬁn", "Nguyen Wide fin"],
  ["g̃uarani", "guarani"],
  ["Z̴̢̛͔a̷͉͌l", "Zal"],
  ["a\u202eb\u200bc\u00add\u0000e\u0007", "abcde"],
  ["uno\ndos\ttres  cuatro ", "uno dos tres cuatro"],
  ["\ud800", "□"],
  ["", ""],
  ["<script>alert('x')</script> ) Tj (\\", "<script>alert('x')</script> ) Tj (\\"],
])("%j is printed as %j", (text, printed) => {
  expect(printable(regular, text)).toBe(printed);
});

const faceNames = ["regular", "semibold", "script", "serif", "serifItalic", "serifSemibold"] as const;

test.each(faceNames)(
  "%s sets marks over letters that the font has without them, as wide as the letter",
  async (name) => {
    const face = await loadFace(name);
    const text = "G\u0303g\u0303V\u0303e\u0302\u0303";
    expect(missingLetters(face, `${text} K’inti 🙏 ʼ Нн`)).toEqual(["Н", "н"]);
    const line = markedLine(face, `${text} n\u0303`);
    expect(line).toBe("G\u0303g\u0303V\u0303e\u0302\u0303 ñ");
    const [bare, marked] = [setText(face, "G"), setText(face, "G\u0303")];
    expect(marked.width).toBeCloseTo(bare.width, 5);
    const { font } = face;
    const [letter, tilde] = marked.letters.map(({ glyph }) => font.getGlyph(glyph).bbox);
    const left = (marked.letters[0]?.width ?? 0) + (marked.kerns[0] ?? 0) + (tilde?.minX ?? 0);
    expect(left).toBeGreaterThan(letter?.minX ?? 0);
    expect(left + (tilde?.maxX ?? 0) - (tilde?.minX ?? 0)).toBeLessThan(letter?.maxX ?? 0);
    expect((tilde?.minY ?? 0) + (marked.letters[1]?.rise ?? 0)).toBeGreaterThan(letter?.maxY ?? 0);
    const { letters, kerns, width } = setText(face, `${text} n\u0303o`);
    const sum =
      letters.reduce((total, letter) => total + letter.width, 0) + kerns.reduce((total, kern) => total + kern, 0);
    expect(width).toBeCloseTo(sum, 5);
    expect(
      letters
        .map(({ character }) => character)
        .join("")
        .normalize("NFC"),
    ).toContain("G̃g̃Ṽễ".normalize("NFC"));
  },
);

test("wrapped lines are no wider than their column, also with words longer than it", () => {
  const width = 120;
  const text = `Iglesia de la ${"W".repeat(300)} esperanza ${"ñ".repeat(50)} y más`;
  const lines = wrap(regular, text, { size: 9, width });
  for (const line of lines) expect((setText(regular, line).width * 9) / 1000).toBeLessThanOrEqual(width);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  const cut = wrap(regular, text, { size: 9, width, maxLines: 2 });
  expect(cut).toHaveLength(2);
  expect(cut[1]).toMatch(/…$/);
  expect((setText(regular, cut[1] ?? "").width * 9) / 1000).toBeLessThanOrEqual(width);
});

test("pieces of a split word are no wider than their column, with kerning that widens as with one that narrows", async () => {
  const italic = await loadFace("serifItalic");
  for (const face of [regular, italic])
    for (const word of ["W".repeat(60), "Ww".repeat(40), "fií".repeat(30), "VAVATo".repeat(12)])
      for (const line of wrap(face, word, { size: 10, width: 90 }))
        expect((setText(face, line).width * 10) / 1000, line).toBeLessThanOrEqual(90);
});

test("a text that fits exactly in the maximum of lines is not cut", () => {
  expect(wrap(regular, "uno dos", { size: 9, width: 22, maxLines: 2 })).toEqual(["uno", "dos"]);
  expect(wrap(regular, "uno", { size: 9, width: 1, maxLines: 3 })).toEqual(["u", "n", "o"]);
});

test("tabular digits have one width, and letters are kerned", () => {
  const widths = [..."0123456789"].map((digit) => setText(regular, digit, true).width);
  expect(new Set(widths).size).toBe(1);
  expect(setText(semibold, "Te").width).toBeLessThan(setText(semibold, "T").width + setText(semibold, "e").width);
});

test("the type size shrinks to fit the width, down to its minimum", () => {
  expect(sizeThatFits([5000], 100, { from: 16, to: 7 })).toBe(16);
  expect(sizeThatFits([10_000], 100, { from: 16, to: 7 })).toBe(10);
  expect(sizeThatFits([50_000], 100, { from: 16, to: 7 })).toBe(7);
});
