import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { methods } from "../gifts/rules";
import type { StatementContent } from "./content";
import { statementsPdf } from "./pdf";

const content = (over: Partial<StatementContent> = {}): StatementContent => ({
  paper: "a4",
  church: "Iglesia Camino de Vida",
  contact: ["Jr. Los Olivos 458", "RUC 20601234567"],
  title: "Constancia de diezmos y ofrendas",
  folio: "D-2025-0041",
  opening: { before: "Consta que ", donor: "Rosa G̃uaraní", identity: ", con DNI 1", after: ", entregó:" },
  columns: ["Efectivo", "Total S/"],
  rows: [{ category: "Diezmos", amounts: ["10.00", "10.00"] }],
  total: { label: "Total del año 2025", amounts: ["10.00", "10.00"] },
  splits: [{ label: "En efectivo", amount: "S/ 10.00" }],
  paragraphs: [{ before: "Son ", strong: "diez soles", after: "." }],
  signers: [{ name: "Ana Pérez", role: "Tesorero(a)", detail: "T. P. 5" }],
  note: "No es una opinión tributaria.",
  verificationUrl: "https://vida.example/verificar/7-4XK2M-9TRWB-HC3QF-ZY7V8",
  issuedAt: "2026-01-12T15:00:00Z",
  ...over,
});

async function pagesOf(contents: StatementContent[]) {
  const bytes = await statementsPdf(contents.map((content) => ({ content, logo: null })));
  const { text } = await extractText(await getDocumentProxy(bytes.slice()));
  return text.map((page) => page.replace(/\s+/g, " "));
}

test("a constancia says all of its content on one page", async () => {
  const [page, ...others] = await pagesOf([content()]);
  expect(others).toEqual([]);
  for (const text of [
    "Iglesia Camino de Vida",
    "RUC 20601234567",
    "Folio",
    "Consta que Rosa G̃uaraní, con DNI 1, entregó:",
    "Diezmos",
    "Total del año 2025",
    "S/ 10.00",
    "Son diez soles.",
    "Ana Pérez",
    "T. P. 5",
    "Folio D-2025-0041 · código 7-4XK2M-9TRWB-HC3QF-ZY7V8",
    "vida.example/verificar",
    "No es una opinión tributaria.",
  ])
    expect(page?.normalize("NFC")).toContain(text.normalize("NFC"));
});

test("a batch has a page for each, and the same input gives the same bytes", async () => {
  const contents = ["D-2025-0001", "D-2025-0002"].map((folio) => content({ folio }));
  const pages = await pagesOf(contents);
  expect(pages.map((page) => page.match(/D-2025-\d{4}/)?.[0])).toEqual(["D-2025-0001", "D-2025-0002"]);
  const make = () => statementsPdf(contents.map((content) => ({ content, logo: null })));
  expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true);
});

test("many categories in every method go on to further pages, without losing a row", async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({
    category: `Categoría ${index} con un nombre largo`,
    amounts: [...methods.map(() => "999,999,999,999.99"), "9,999,999,999,999.99"],
  }));
  const columns = [...methods, "Total $"];
  const pages = await pagesOf([content({ rows, columns, total: { label: "Total", amounts: rows[0]?.amounts ?? [] } })]);
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join(" ");
  for (const index of rows.keys()) expect(all).toContain(`Categoría ${index} `);
  for (const text of ["Son diez soles.", "Ana Pérez"]) expect(pages.at(-1)).toContain(text);
  for (const [index, page] of pages.entries()) expect(page).toContain(`hoja ${index + 1} de ${pages.length}`);
});
