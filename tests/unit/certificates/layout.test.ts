import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CertificateContent } from "@/lib/certificates/content";
import { designOf } from "@/lib/certificates/designs";
import type { Design, TextBox } from "@/lib/certificates/designs/design";
import { fitName, fitText, nameBox } from "@/lib/certificates/fit";
import { inkOf, overlapOf, type PlacedLine } from "@/lib/certificates/ink";
import { layOut, loadCertificateFaces } from "@/lib/certificates/layout";
import { certificatesPdf, PAPER } from "@/lib/certificates/pdf";
import { designs } from "@/lib/certificates/rules";
import { type Box, widthOf } from "@/lib/documents/page";
import { A4, landscape } from "@/lib/documents/paper";
import { aContent, CASES, LONG_NAMES, LONG_PARAGRAPH } from "@/tests/support/certificates";

/** Points along the edges that a printer may not reach. */
const MARGIN = 18;

const faces = await loadCertificateFaces();
const first = (design: (typeof designs)[number]) => designOf(design, 1);
const linesOf = (content: CertificateContent) =>
  Object.values(layOut(content, designOf(content.design, content.designVersion), faces)).flat();
const textOf = (lines: PlacedLine[], part: string) =>
  lines.filter((line) => line.part === part).map(({ run }) => run.letters.map(({ character }) => character).join(""));
const sizeOf = (lines: PlacedLine[], part: string) => lines.find((line) => line.part === part)?.size ?? 0;

const edgesOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, right: x + width, bottom: y + height });

/** Places of a design that no text may touch. */
const picturesOf = ({ logo, qr }: Design) => [
  edgesOf(logo),
  edgesOf({ x: qr.x, y: qr.y, width: qr.side, height: qr.side }),
];

/** Expects every line inside the width of its box and off the edges of the page. */
function expectInside(lines: PlacedLine[]) {
  for (const { part, run, size, x, y, box } of lines) {
    const label = `${part} «${run.letters.map(({ character }) => character).join("")}»`;
    expect(size, label).toBeGreaterThan(0);
    expect(x, label).toBeGreaterThanOrEqual(box.x - 0.02);
    expect(x + widthOf(run, size), label).toBeLessThanOrEqual(box.x + box.width + 0.02);
    expect(y, label).toBeLessThan(PAPER.height - MARGIN);
  }
}

describe.each(designs)("%s", (design) => {
  test.each(CASES)("%s: no text overlaps another, the logo or the QR code, or reaches the edges", (_, over) => {
    const lines = linesOf(aContent(design, over));
    expectInside(lines);
    const inks = lines.map((line) => ({ line, glyphs: inkOf(line) }));
    for (const { line, glyphs } of inks) {
      for (const glyph of glyphs) {
        expect(Math.min(glyph.left, glyph.top), line.part).toBeGreaterThanOrEqual(MARGIN);
        expect(glyph.right, line.part).toBeLessThanOrEqual(PAPER.width - MARGIN);
        expect(glyph.bottom, line.part).toBeLessThanOrEqual(PAPER.height - MARGIN);
        for (const picture of picturesOf(first(design))) expect(overlapOf(glyph, picture), line.part).toBeLessThan(0.3);
      }
    }
    for (const [index, { line, glyphs }] of inks.entries())
      for (const { line: other, glyphs: others } of inks.slice(index + 1)) {
        const overlap = Math.max(0, ...glyphs.flatMap((one) => others.map((two) => overlapOf(one, two))));
        expect(overlap, `${line.part} and ${other.part}`).toBeLessThan(0.3);
      }
  });

  test("the conjunction of a couple touches neither name, whatever letters stand above and below it", () => {
    for (const above of ["Gregorio Jijón", "Ana Ajjj Gala", "Sergio Fajjgo"])
      for (const below of ["Luz Ángela", "Ana Ñáñez", "Sol Édgar", "Dúo Ñandú"]) {
        const lines = linesOf(aContent(design, { names: [above, below] }));
        const [name1, and, name2] = ["name1", "and", "name2"].map((part) =>
          lines.filter((line) => line.part === part).flatMap(inkOf),
        );
        for (const glyph of and ?? [])
          for (const other of [...(name1 ?? []), ...(name2 ?? [])])
            expect(overlapOf(glyph, other), `${above} / ${below}`).toBeLessThan(0.3);
      }
  });

  test("accents and tails of a large name touch no line above or below it", () => {
    for (const name of ["José Ángel", "Íñigo Élmer Óscar", "Ana Ñáñez", "Pía Jijón", "Jorge Gajjjardo"]) {
      const lines = linesOf(aContent(design, { names: [name], paragraph: "Álvaro bdfhklÁÉÍ ".repeat(8) }));
      const own = lines.filter(({ part }) => part === "name").flatMap(inkOf);
      for (const line of lines.filter(({ part }) => part !== "name"))
        for (const glyph of inkOf(line))
          for (const other of own) expect(overlapOf(glyph, other), `${name}, ${line.part}`).toBeLessThan(0.3);
    }
  });

  test("at actual size on A4, a printer margin of 3 mm cuts off no text", () => {
    const cut = (PAPER.height - landscape(A4).height) / 2 + (3 * 72) / 25.4;
    expect(cut).toBeLessThan(MARGIN);
    const { qr } = first(design);
    expect(qr.y + qr.side).toBeLessThan(PAPER.height - cut);
  });

  test("names of 60 letters stay on one line each, at 20 points or more, in the smaller of their sizes", () => {
    const lines = linesOf(aContent(design, { names: LONG_NAMES }));
    expect([...textOf(lines, "name1"), ...textOf(lines, "name2")]).toEqual(LONG_NAMES);
    expect(sizeOf(lines, "name1")).toBeGreaterThanOrEqual(20);
    expect(sizeOf(lines, "name1")).toBe(sizeOf(lines, "name2"));
  });

  test("320 characters of a paragraph fit at its minimum or above, whole", () => {
    expect([...LONG_PARAGRAPH]).toHaveLength(320);
    const lines = linesOf(aContent(design, { paragraph: LONG_PARAGRAPH }));
    expect(textOf(lines, "paragraph").join(" ")).toBe(LONG_PARAGRAPH);
    expect(sizeOf(lines, "paragraph")).toBeGreaterThanOrEqual(first(design).paragraph.min);
  });

  test("two names push the paragraph and the date down", () => {
    const one = linesOf(aContent(design));
    const two = linesOf(aContent(design, { names: ["Ana", "Luis"] }));
    const y = (lines: PlacedLine[], part: string) => lines.find((line) => line.part === part)?.y ?? 0;
    for (const part of ["paragraph", "date"])
      expect(y(two, part) - y(one, part)).toBeCloseTo(first(design).twoShift, 5);
    expect(y(two, "church")).toBe(y(one, "church"));
  });

  test("the script face shows no name in capitals, a serif does while it fits", () => {
    const lines = linesOf(aContent(design, { names: ["ÁNGEL DE LA CRUZ"] }));
    const isScript = first(design).name.face === "script";
    expect(textOf(lines, "name")).toEqual([isScript ? "Ángel de la Cruz" : "ÁNGEL DE LA CRUZ"]);
  });
});

const box = (over: Partial<TextBox> = {}): TextBox => ({ ...designOf("olivo-moderno", 1).church, ...over });

test("a text takes the largest size that fits one line, and breaks only where its box allows lines", () => {
  const text = "Iglesia de la Esperanza Viva";
  const width = (faces.semibold.font.layout(text).advanceWidth * 10.2) / faces.semibold.font.unitsPerEm;
  expect(fitText(faces.semibold, text, box({ width, maxLines: 1 }))).toEqual({ size: 10, lines: [text] });
  const two = fitText(faces.semibold, text, box({ width, maxLines: 2 }));
  expect(two).toEqual({ size: 12, lines: ["Iglesia de la", "Esperanza Viva"] });
});

test("a text that does not fit at its minimum shrinks below it instead of being cut", () => {
  const word = "W".repeat(200);
  const one = fitText(faces.semibold, word, box({ maxLines: 1 }));
  expect(one.lines).toEqual([word]);
  expect(one.size).toBeLessThan(box().min);
  const two = fitText(faces.semibold, word, box({ maxLines: 2 }));
  expect(two.lines.join("")).toBe(word);
  expect(two.lines).toHaveLength(2);
});

test("a name in capitals that does not fit is set in initial capitals, and a longer one on two lines", () => {
  const place = nameBox(designOf("solemne", 1).name);
  const capitals = LONG_NAMES.join(" ").slice(0, 75).toUpperCase();
  expect(fitName(faces.serifSemibold, capitals, place).lines[0]).toMatch(/^María Guadalupe de los Ángeles/);
  const two = fitName(faces.serifSemibold, LONG_NAMES.join(" "), place);
  expect(two.lines).toHaveLength(2);
  expect(two.size).toBe(place.min);
  expect(two.lines.join(" ")).toBe(LONG_NAMES.join(" "));
});

test("a code breaks after a hyphen", () => {
  const note = designOf("clasico-dorado", 1).note;
  const { lines, size } = fitText(faces.regular, "Verifica: 7-4XK2M-9TRWB-HC3QF-ZY7V8", note);
  expect(lines).toEqual(["Verifica: 7-4XK2M-", "9TRWB-HC3QF-ZY7V8"]);
  expect(size).toBeGreaterThanOrEqual(note.min);
});

const anyText = fc.oneof(
  fc.string({ maxLength: 120, unit: "binary" }),
  fc.string({ maxLength: 400, unit: "grapheme" }),
  fc
    .array(fc.constantFrom("María", "DE LA", "Ñúñez-Güell", "W".repeat(40), "fi", "ffi", "\n", "‮", "教会", "🙏"), {
      maxLength: 40,
    })
    .map((words) => words.join(" ")),
);
const anyContent = fc.record({
  design: fc.constantFrom(...designs),
  designVersion: fc.constant(1),
  paper: fc.constant("letter" as const),
  church: anyText,
  contact: fc.constant<string[]>([]),
  addressee: fc.constant<string[]>([]),
  title: anyText,
  intro: anyText,
  names: fc.array(anyText, { minLength: 1, maxLength: 2 }),
  paragraph: anyText,
  facts: fc.constant<CertificateContent["facts"]>([]),
  date: anyText,
  signatures: fc.array(fc.record({ name: anyText, role: anyText }), { minLength: 1, maxLength: 2 }),
  folio: anyText,
  verificationUrl: fc.oneof(
    anyText.map((text) => text.slice(0, 120)),
    fc.webUrl(),
  ),
  issuedAt: fc.constant("2025-12-14T18:00:00Z"),
});

test("300 random contents fit their boxes and are drawn", async () => {
  const contents: CertificateContent[] = [];
  fc.assert(
    fc.property(anyContent, (content) => {
      const lines = linesOf(content);
      expectInside(lines);
      for (const part of new Set(lines.map((line) => line.part))) {
        const block = lines.filter((line) => line.part === part && part !== "signature" && part !== "role");
        const height = (block.at(-1)?.y ?? 0) - (block[0]?.y ?? 0);
        expect(height, part).toBeLessThanOrEqual(block[0]?.box.height ?? 0);
      }
      contents.push(content);
    }),
    { numRuns: 300 },
  );
  const pdf = await certificatesPdf(contents.map((content) => ({ content, logo: null })));
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
}, 60_000);
