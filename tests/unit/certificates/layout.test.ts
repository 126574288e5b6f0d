import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose } from "@/lib/certificates/compose";
import type { CertificateContent } from "@/lib/certificates/content";
import { fixedDesign, flowDesign } from "@/lib/certificates/designs";
import type { TextBox } from "@/lib/certificates/designs/design";
import { fitName, fitText, nameBox } from "@/lib/certificates/fit";
import { inkOf, overlapOf, type PlacedLine, unionOf } from "@/lib/certificates/ink";
import { layOut, loadCertificateFaces } from "@/lib/certificates/layout";
import { composeLetter } from "@/lib/certificates/letters/layout";
import { isWide, logoPlace } from "@/lib/certificates/logo";
import { certificatesPdf, PAPER } from "@/lib/certificates/pdf";
import { designs } from "@/lib/certificates/rules";
import { type Box, widthOf } from "@/lib/documents/page";
import { A4, landscape, papers, type Size } from "@/lib/documents/paper";
import {
  aContent,
  aLetter,
  casesOf,
  LETTERS,
  LONG_FACTS,
  LONG_NAMES,
  LONG_PARAGRAPH,
  LONGEST_PARAGRAPH,
  VERSIONS,
} from "@/tests/support/certificates";

/** Points along the edges that a printer may not reach. */
const MARGIN = 18;

const faces = await loadCertificateFaces();

/** Page of a content, its lines, and the places that no text may touch. `logo`: its width and height. */
function layoutOf(content: CertificateContent, logo: readonly [number, number, ...unknown[]] | null = null) {
  const { design, designVersion, paper } = content;
  const picture = logo && { width: logo[0], height: logo[1] };
  const hasName = !(picture && isWide(picture));
  if (design === "carta") {
    const page = papers[paper];
    const { head, lines, qr } = composeLetter(content, page, faces, { indent: picture ? 196 : 0, hasName });
    return { page, lines: [...head, ...lines], pictures: [edgesOf({ ...qr, width: 58, height: 58 })] };
  }
  if (designVersion === 1) {
    const { logo, qr } = fixedDesign(design);
    const lines = Object.values(layOut(content, fixedDesign(design), faces)).flat();
    return { page: PAPER, lines, pictures: [edgesOf(logo), squareOf(qr)] };
  }
  const flow = flowDesign(design, paper);
  const { heading, body, names, closing, identity } = compose(content, flow, faces, { hasName, hasSeal: hasName });
  const lines = [...heading, ...body, ...names, ...closing, ...identity];
  return { page: flow.page, lines, pictures: [edgesOf(logoPlace(picture, design, paper)), squareOf(flow.qr)] };
}

const linesOf = (content: CertificateContent) => layoutOf(content).lines;
const textOf = (lines: PlacedLine[], part: string) =>
  lines.filter((line) => line.part === part).map(({ run }) => run.letters.map(({ character }) => character).join(""));
/** Text of a part whose lines change face, or stand in columns. */
const wholeText = (lines: PlacedLine[], part: string) => {
  const own = lines.filter((line) => line.part === part);
  return own
    .map((line, index) => {
      const before = own[index - 1];
      const isSameLine = before?.y === line.y && before.box === line.box;
      return (isSameLine ? "" : " ") + textOf([line], part).join("");
    })
    .join("")
    .replace(/ +/g, " ")
    .trim();
};
const sizeOf = (lines: PlacedLine[], part: string) => lines.find((line) => line.part === part)?.size ?? 0;

const edgesOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, right: x + width, bottom: y + height });
const squareOf = ({ x, y, side }: { x: number; y: number; side: number }) =>
  edgesOf({ x, y, width: side, height: side });

/** Expects every line inside the width of its box and off the edges of the page. */
function expectInside(lines: PlacedLine[], page: Size) {
  for (const { part, run, size, x, y, box } of lines) {
    const label = `${part} «${run.letters.map(({ character }) => character).join("")}»`;
    expect(size, label).toBeGreaterThan(0);
    expect(x, label).toBeGreaterThanOrEqual(box.x - 0.02);
    expect(x + widthOf(run, size), label).toBeLessThanOrEqual(box.x + box.width + 0.02);
    expect(y, label).toBeLessThan(page.height - MARGIN);
  }
}

/** Expects the ink of lines off the edges, the pictures and each other. */
function expectApart({ page, lines, pictures }: ReturnType<typeof layoutOf>) {
  expectInside(lines, page);
  const inks = lines.flatMap((line) => {
    const glyphs = inkOf(line);
    return glyphs.length === 0 ? [] : [{ part: line.part, glyphs, all: unionOf(glyphs) }];
  });
  for (const { part, glyphs, all } of inks) {
    expect(Math.min(all.left, all.top), part).toBeGreaterThanOrEqual(MARGIN);
    expect(all.right, part).toBeLessThanOrEqual(page.width - MARGIN);
    expect(all.bottom, part).toBeLessThanOrEqual(page.height - MARGIN);
    for (const picture of pictures)
      for (const glyph of overlapOf(all, picture) > 0 ? glyphs : [])
        expect(overlapOf(glyph, picture), part).toBeLessThan(0.3);
  }
  for (const [index, { part, glyphs, all }] of inks.entries())
    for (const other of inks.slice(index + 1)) {
      if (overlapOf(all, other.all) <= 0) continue;
      const overlap = Math.max(0, ...glyphs.flatMap((one) => other.glyphs.map((two) => overlapOf(one, two))));
      expect(overlap, `${part} and ${other.part}`).toBeLessThan(0.3);
    }
}

describe.each(VERSIONS)("%s, version %i on %s", (design, designVersion, paper) => {
  const content = (over: Partial<CertificateContent> = {}) => aContent(design, { designVersion, paper, ...over });
  const name = designVersion === 1 ? fixedDesign(design).name : flowDesign(design, paper).name;

  test.each(casesOf(designVersion))(
    "%s: no text overlaps another, the logo or the QR code, or reaches the edges",
    (_, over, logo) => expectApart(layoutOf(content(over), logo)),
  );

  test("the conjunction of a couple touches neither name, whatever letters stand above and below it", () => {
    for (const above of ["Gregorio Jijón", "Ana Ajjj Gala", "Sergio Fajjgo"])
      for (const below of ["Luz Ángela", "Ana Ñáñez", "Sol Édgar", "Dúo Ñandú"]) {
        const lines = linesOf(content({ names: [above, below] }));
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
      const lines = linesOf(content({ names: [name], paragraph: "Álvaro bdfhklÁÉÍ ".repeat(8) }));
      const own = lines.filter(({ part }) => part === "name").flatMap(inkOf);
      for (const line of lines.filter(({ part }) => part !== "name"))
        for (const glyph of inkOf(line))
          for (const other of own) expect(overlapOf(glyph, other), `${name}, ${line.part}`).toBeLessThan(0.3);
    }
  });

  test("names of 60 letters stay on one line each, at 20 points or more, in the smaller of their sizes", () => {
    const lines = linesOf(content({ names: LONG_NAMES }));
    expect([...textOf(lines, "name1"), ...textOf(lines, "name2")]).toEqual(LONG_NAMES);
    expect(sizeOf(lines, "name1")).toBeGreaterThanOrEqual(20);
    expect(sizeOf(lines, "name1")).toBe(sizeOf(lines, "name2"));
  });

  test("320 characters of a paragraph fit at its minimum or above, whole", () => {
    expect([...LONG_PARAGRAPH]).toHaveLength(320);
    const lines = linesOf(content({ paragraph: LONG_PARAGRAPH }));
    expect(textOf(lines, "paragraph").join(" ")).toBe(LONG_PARAGRAPH);
    const { min } = designVersion === 1 ? fixedDesign(design).paragraph : { min: 12 };
    expect(sizeOf(lines, "paragraph")).toBeGreaterThanOrEqual(min);
  });

  test("the script face shows no name in capitals, a serif does while it fits", () => {
    const lines = linesOf(content({ names: ["ÁNGEL DE LA CRUZ"] }));
    const isScript = name.face === "script";
    expect(textOf(lines, "name")).toEqual([isScript ? "Ángel de la Cruz" : "ÁNGEL DE LA CRUZ"]);
  });
});

describe.each(designs)("version 1 of %s", (design) => {
  const content = (over: Partial<CertificateContent> = {}) => aContent(design, { designVersion: 1, ...over });

  test("at actual size on A4, a printer margin of 3 mm cuts off no text", () => {
    const cut = (PAPER.height - landscape(A4).height) / 2 + (3 * 72) / 25.4;
    expect(cut).toBeLessThan(MARGIN);
    const { qr } = fixedDesign(design);
    expect(qr.y + qr.side).toBeLessThan(PAPER.height - cut);
  });

  test("two names push the paragraph and the date down", () => {
    const one = linesOf(content());
    const two = linesOf(content({ names: ["Ana", "Luis"] }));
    const y = (lines: PlacedLine[], part: string) => lines.find((line) => line.part === part)?.y ?? 0;
    for (const part of ["paragraph", "date"])
      expect(y(two, part) - y(one, part)).toBeCloseTo(fixedDesign(design).twoShift, 5);
    expect(y(two, "church")).toBe(y(one, "church"));
  });
});

const ON_PAPERS = VERSIONS.flatMap(([design, version, paper]) => (version === 1 ? [] : [[design, paper] as const]));

describe.each(ON_PAPERS)("version 2 of %s on %s", (design, paper) => {
  const content = (over: Partial<CertificateContent> = {}) => aContent(design, { paper, ...over });
  const y = (lines: PlacedLine[], part: string) => lines.findLast((line) => line.part === part)?.y ?? 0;

  test("a usual text is large, and its date stands in the lower part of the page", () => {
    const lines = linesOf(content());
    const { page, paragraph } = flowDesign(design, paper);
    expect(sizeOf(lines, "paragraph")).toBeGreaterThanOrEqual(paragraph.size - 0.5);
    expect(y(lines, "date")).toBeGreaterThan(page.height * 0.68);
  });

  test("600 characters are set whole, at 10 points or more", () => {
    expect([...LONGEST_PARAGRAPH]).toHaveLength(600);
    for (const names of [LONG_NAMES.slice(0, 1), LONG_NAMES]) {
      const lines = linesOf(content({ paragraph: LONGEST_PARAGRAPH, names }));
      expect(textOf(lines, "paragraph").join(" ")).toBe(LONGEST_PARAGRAPH);
      expect(sizeOf(lines, "paragraph")).toBeGreaterThanOrEqual(10);
    }
  });

  test("twelve long facts are set whole, at 8.5 points or more", () => {
    const lines = linesOf(content({ facts: LONG_FACTS }));
    const text = wholeText(lines, "fact");
    for (const { value } of LONG_FACTS) expect(text).toContain(value);
    for (const { part, size } of lines) if (part === "fact") expect(size).toBeGreaterThanOrEqual(8.5);
    expect(sizeOf(lines, "paragraph")).toBeGreaterThanOrEqual(10);
  });

  test("names of a batch leave every other line where it is, in the largest size as in the smallest", () => {
    const places = [["Ana"], [LONG_NAMES[0]], ["K’inti"], ["G\u0303uarã"]].map((names) =>
      linesOf(content({ names })).flatMap(({ part, x, y }) => (part === "name" ? [] : [[part, x, y]])),
    );
    for (const other of places) expect(other).toEqual(places[0]);
  });
});

describe.each(["letter", "a4"] as const)("letters on %s", (paper) => {
  test.each(LETTERS)("%s: no text overlaps another or the QR code, or reaches the edges", (_, over, logo) => {
    const content = aLetter({ ...over, paper });
    const layout = layoutOf(content, logo);
    expectApart(layout);
    const text = wholeText(layout.lines, "paragraph");
    expect(text.normalize("NFC")).toBe(content.paragraph.replace(/\s+/g, " ").normalize("NFC"));
    expect(sizeOf(layout.lines, "paragraph")).toBeGreaterThanOrEqual(10);
  });

  test("the people of a letter, and to whom it goes, are in bold", () => {
    const lines = linesOf(aLetter({ paper }));
    const bold = lines.filter(({ run, part }) => run.face.name === "semibold" && /paragraph|addressee/.test(part));
    expect(["paragraph", "addressee"].map((part) => wholeText(bold, part).trim())).toEqual([
      "Óscar Villanueva TelloLuz Marina Chávez de Villanueva",
      "Rubén Darío Castañeda Lévano",
    ]);
  });
});

const box = (over: Partial<TextBox> = {}): TextBox => ({ ...fixedDesign("olivo-moderno").church, ...over });

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
  const place = nameBox(fixedDesign("solemne").name);
  const capitals = LONG_NAMES.join(" ").slice(0, 75).toUpperCase();
  expect(fitName(faces.serifSemibold, capitals, place).lines[0]).toMatch(/^María Guadalupe de los Ángeles/);
  const two = fitName(faces.serifSemibold, LONG_NAMES.join(" "), place);
  expect(two.lines).toHaveLength(2);
  expect(two.size).toBe(place.min);
  expect(two.lines.join(" ")).toBe(LONG_NAMES.join(" "));
});

test("a code breaks after a hyphen", () => {
  const note = fixedDesign("clasico-dorado").note;
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
const anyKind = fc.constantFrom<[CertificateContent["design"], number, CertificateContent["paper"]]>(
  ...VERSIONS,
  ["carta", 1, "a4"],
  ["carta", 1, "letter"],
);
const anyContent = fc.record({
  kind: anyKind,
  church: anyText,
  contact: fc.array(anyText, { maxLength: 2 }),
  addressee: fc.array(anyText, { maxLength: 4 }),
  title: anyText,
  intro: anyText,
  names: fc.array(anyText, { minLength: 1, maxLength: 2 }),
  paragraph: anyText,
  facts: fc.array(fc.record({ label: anyText, value: anyText }), { maxLength: 12 }),
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
    fc.property(anyContent, ({ kind: [design, designVersion, paper], ...texts }) => {
      const content = { ...texts, design, designVersion, paper };
      const { lines, page } = layoutOf(content);
      expectInside(lines, page);
      const isFixed = designVersion === 1 && design !== "carta";
      for (const part of isFixed ? new Set(lines.map((line) => line.part)) : []) {
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

test("the facts of a letter stand before its farewell, and after a body without one", () => {
  const facts = [{ label: "Miembro desde", value: "14 de mayo de 2011" }];
  const ys = (paragraph: string) => {
    const content = aContent("carta", { paragraph, facts });
    const { lines } = composeLetter(content, papers.a4, faces, { indent: 0, hasName: true });
    const of = (part: string) => lines.filter((line) => line.part === part).map(({ y }) => y);
    return { last: Math.max(...of("paragraph")), fact: of("fact")[0] ?? 0 };
  };
  const farewell = ys("Hermanos:\n\nEs miembro.\n\nCon afecto fraternal,");
  expect(farewell.fact).toBeLessThan(farewell.last);
  const plain = ys("Hermanos:\n\nEs miembro.");
  expect(plain.fact).toBeGreaterThan(plain.last);
});
