import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { addBars, ticksTo } from "./bars";
import { addPage, closeBook, openBook } from "./book";
import { addHeading, addParagraph, type Flow, type Letterhead, makeDocument } from "./document";
import { setText } from "./faces";
import { drawText } from "./page";
import { A4, LETTER, LOGO, paperOf } from "./paper";
import { printPicture } from "./print";
import { addTable, type PdfColumn } from "./table";

const letterhead = (over: Partial<Letterhead["church"]> = {}): Letterhead => ({
  paper: A4,
  title: "Directorio de miembros",
  subtitle: "Todos",
  church: { name: "Iglesia Ñandú", timeZone: "America/Bogota", logo: null, ...over },
  madeAt: new Date("2025-12-01T02:00:00Z"),
});

const columns: PdfColumn[] = [
  { header: "Nombre", kind: "text" },
  { header: "Valor", kind: "amount" },
];

async function pagesOf(bytes: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text.map((page) => page.replace(/\s+/g, " "));
}

const addThreeHundredRows = (flow: Flow) =>
  addTable(flow, columns, [
    ...Array.from({ length: 300 }, (_, index) => ({ cells: [`Persona ${index + 1}`, `$ ${index},00`] })),
    { kind: "total", cells: ["Total de todo", "$ 1,00"] },
  ]);

test("a document names its title, its church and its date in the church's time zone", async () => {
  const bytes = await makeDocument(letterhead(), (flow) => addParagraph(flow, "Hola.\nAdiós."));
  const { info } = await getMeta(await getDocumentProxy(bytes.slice()));
  expect(info).toMatchObject({
    Title: "Directorio de miembros",
    Author: "Iglesia Ñandú",
    Creator: "Atrio",
    Language: "es",
    CreationDate: "D:20251201020000Z",
  });
  const [page] = await pagesOf(bytes);
  for (const text of [
    "Iglesia Ñandú",
    "Directorio de miembros",
    "Hola.",
    "Adiós.",
    "Creado el 30/11/2025",
    "Página 1 de 1",
  ])
    expect(page).toContain(text);
});

test("a table repeats its header on every page, and its last row stays on the page of the total", async () => {
  const pages = await pagesOf(await makeDocument(letterhead(), addThreeHundredRows));
  expect(pages.length).toBeGreaterThan(6);
  pages.forEach((page, index) => {
    expect(page).toContain("Nombre Valor");
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    expect(page).toContain("Directorio de miembros");
  });
  const all = pages.join(" ");
  for (const number of [1, 150, 300]) expect(all.split(`Persona ${number} `)).toHaveLength(2);
  expect(pages.at(-1)).toMatch(/Persona 300 .*Total de todo/);
});

test("the total is on the page of the last row, for every number of rows", async () => {
  for (let count = 28; count <= 40; count++) {
    const rows = Array.from({ length: count }, (_, index) => ({ cells: [`Persona ${index + 1}`, "1"] }));
    const total = { kind: "total" as const, cells: ["Total de todo", "1"] };
    const pages = await pagesOf(await makeDocument(letterhead(), (flow) => addTable(flow, columns, [...rows, total])));
    expect(pages.at(-1)).toMatch(new RegExp(`Persona ${count} .*Total de todo`));
  }
});

test("only the used fonts are embedded, as TrueType subsets", async () => {
  const bytes = await makeDocument(letterhead(), addThreeHundredRows);
  expect(bytes.length).toBeLessThan(40_000);
  const { context } = await PDFDocument.load(bytes);
  const texts = context.enumerateIndirectObjects().map(([, object]) => String(object));
  const names = (type: string) =>
    texts.filter((text) => text.includes(type)).map((text) => /\/[A-Z]{6}\+Figtree-\w+/.exec(text)?.[0].slice(8));
  expect(names("/FontFile2")).toEqual(["Figtree-Regular", "Figtree-SemiBold"]);
  expect(names("/CIDFontType2")).toEqual(["Figtree-Regular", "Figtree-SemiBold"]);
  expect(texts.filter((text) => /FontFile3?\b/.test(text))).toEqual([]);
});

test("the same input gives the same bytes, also while other documents are made", async () => {
  const make = () => makeDocument(letterhead(), addThreeHundredRows);
  const [first, , third] = await Promise.all([make(), makeDocument(letterhead(), () => {}), make()]);
  expect(Buffer.compare(first, third)).toBe(0);
});

test.each([
  ["opaque", { r: 32, g: 93, b: 68 }],
  ["translucent", { r: 32, g: 93, b: 68, alpha: 0.5 }],
])("a logo that is %s is drawn in the header", async (_, background) => {
  const channels = "alpha" in background ? 4 : 3;
  const picture = sharp({ create: { width: 700, height: 300, channels, background } });
  const stored = await picture.webp().toBuffer();
  const logo = await printPicture(stored, LOGO, { share: "church/1" });
  const bytes = await makeDocument(letterhead({ logo }), () => {});
  expect(bytes.length).toBeLessThan(30_000);
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1);
  const { fnArray } = await page.getOperatorList();
  const { OPS } = await import("unpdf/pdfjs");
  expect(fnArray).toContain(OPS.paintImageXObject);
});

test("a logo that cannot be read is left out", async () => {
  const logo = await printPicture(Buffer.from("RIFF....WEBP"), LOGO, { share: "church/1" });
  const [page] = await pagesOf(await makeDocument(letterhead({ logo }), () => {}));
  expect(page).toContain("Iglesia Ñandú");
});

test("markup, PDF operators and invisible characters in user texts are printed as text", async () => {
  const evil = ["<script>alert(1)</script>", "(x) \\ ) Tj ET Q", "\u202ereves\u0000", "🙏", "教会", "W".repeat(5000)];
  const [page] = await pagesOf(
    await makeDocument(letterhead({ name: "𝒞 \ud800 ) Tj <hola>" }), async (flow) => {
      for (const text of evil) addHeading(flow, text);
      await addTable(flow, columns, [{ cells: evil }, ...evil.map((text) => ({ cells: [text, text] }))]);
    }),
  );
  for (const text of ["<script>alert(1)</script>", "(x) \\ ) Tj ET Q", "reves", "□□", "C □ ) Tj <hola>"])
    expect(page).toContain(text);
});

test("a thousand pages share one embedded font", async () => {
  const book = await openBook({ title: "Certificados", author: "Iglesia", madeAt: new Date(0) });
  for (let index = 0; index < 1000; index++)
    drawText(addPage(book, LETTER), setText(book.faces.semibold, `María Peña ${index}`), {
      x: 50,
      y: 50,
      size: 24,
      ink: "primary",
    });
  const bytes = await closeBook(book);
  expect(bytes.length).toBeLessThan(350_000);
  expect((await getDocumentProxy(bytes.slice())).numPages).toBe(1000);
});

test("bars are drawn for zero and for large amounts, with at most five axis steps", async () => {
  const groups = [0, 1, 999_999_999_999].map((value) => ({
    label: String(value),
    values: [value, value / 3] as [number, number],
  }));
  for (const barGroups of [groups.slice(0, 1), groups]) {
    const bars = { legend: ["Ingresos", "Egresos"] as [string, string], groups: barGroups, formatTick: String };
    const [page] = await pagesOf(await makeDocument(letterhead(), (flow) => addBars(flow, bars)));
    expect(page).toContain("Ingresos");
  }
  expect(ticksTo(21_800_000)).toEqual([0, 5_000_000, 10_000_000, 15_000_000, 20_000_000, 25_000_000]);
  expect(ticksTo(0)).toHaveLength(6);
});

test("the paper size follows the country", () => {
  expect(paperOf("CO")).toBe(LETTER);
  expect(paperOf("AR")).toBe(A4);
  expect(paperOf("")).toBe(A4);
});
