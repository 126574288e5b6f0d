import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { inCashOrder, usualDenominations } from "./denominations";
import { countPdf } from "./pdf";
import type { CountDocument } from "./pdf-task";
import { amountOf, sumsOf } from "./rules";
import type { CountRow } from "./schema";

const COUNTS = [1, 6, 9, 14, 11, 13, 21, 34, 27, 32, 15, 8, 2, 3];

const split = [
  { categoryId: 1, amount: "1120.00" },
  { categoryId: 2, amount: "596.40" },
];
const apart: CountRow["apart"] = [
  { categoryId: 1, method: "billetera", amount: "450.00", note: "8 avisos", treasuryId: null },
  { categoryId: 2, method: "transferencia", amount: "200.00", note: null, treasuryId: null },
];

function documentOf(country: string, currency: string, changes: Partial<CountRow> = {}): CountDocument {
  const cash = inCashOrder(usualDenominations(currency)).map((one, index) => ({ ...one, count: COUNTS[index] ?? 1 }));
  const sums = sumsOf({ cash, split, apart });
  const count: CountRow = {
    ...{ id: 1, version: 1, folio: "2026-48", date: "2026-11-29", service: "Culto de la mañana", state: "open" },
    ...{ cash, split, apart, named: false, lastYear: null, average: null, treasuryId: null },
    ...{ cashTotal: amountOf(sums.cash), apartTotal: amountOf(sums.apart), total: amountOf(sums.total) },
    ...{ difference: amountOf(sums.difference), differenceReason: "Monedas sueltas, sin sobre", notes: null },
    ...{ firstCounter: "Julia Ramos Vda. de Espinoza", secondCounter: "Samuel Alejandro Huamán Paredes" },
    ...{ createdAt: "2026-11-29T17:04:00.000Z", confirmed: null, linkExpiresAt: null, postedAt: null, onPaper: false },
    ...{ voidedAt: null, voidReason: null, movementIds: [], recorded: [], deposit: null },
    ...changes,
  };
  return {
    count,
    categories: { 1: "Diezmos", 2: "Ofrenda general" },
    contact: ["Jr. Los Olivos 458, Lima", "RUC 20601234567"],
    wallet: "Yape",
    church: { name: "Iglesia Evangélica Camino de Vida", country, currency, timeZone: "America/Lima", logo: null },
    madeAt: new Date(0),
  };
}

async function textOf(document: CountDocument) {
  const { text } = await extractText(await getDocumentProxy(await countPdf(document)));
  return text.map((page) => page.replace(/[\s\u00a0]+/g, " "));
}

test.each([
  ["PE", "PEN", "S/ 200"],
  ["MX", "MXN", "$ 1,000"],
  ["CO", "COP", "$ 100.000"],
  ["CL", "CLP", "$ 20.000"],
  ["US", "USD", "$ 100"],
])(
  "a sheet of %s in %s is one page with every bill and coin, its sums and two lines to sign",
  async (country, currency, bill) => {
    const pages = await textOf(documentOf(country, currency));
    expect(pages).toHaveLength(1);
    const [text = ""] = pages;
    for (const part of [
      "Conteo de culto",
      "2026-48",
      "Domingo 29 de noviembre de 2026, culto de la mañana",
      "Billetes",
      "Monedas",
      "Diezmos",
    ])
      expect(text).toContain(part);
    expect(text.replaceAll("$ ", "$")).toContain(bill.replaceAll("$ ", "$"));
    expect(text).toMatch(/Diferencia: (sobra|falta)/);
    expect(text).toContain("Monedas sueltas, sin sobre");
    expect(text).toContain("Samuel Alejandro Huamán Paredes");
    expect(text).toContain("Si falta una firma, esta hoja no cierra el conteo.");
  },
);

test("a sheet says who confirmed it by a link, unless it has changed since, and that it is void", async () => {
  const confirmed = {
    ...{
      at: "2026-11-29T17:18:00.000Z",
      name: "Samuel Huamán",
      device: "Chrome en Android",
      total: "1.00",
      lapsed: false,
    },
  };
  const [text] = await textOf(documentOf("PE", "PEN", { confirmed }));
  expect(text).toContain("Confirmado por enlace, 29/11/2026, 12:18");
  const voided = { state: "void" as const, voidedAt: "2026-11-30T17:18:00.000Z", voidReason: "Se contó dos veces" };
  const [lapsed] = await textOf(documentOf("PE", "PEN", { confirmed: { ...confirmed, lapsed: true }, ...voided }));
  expect(lapsed).not.toContain("Confirmado por enlace");
  expect(lapsed).toContain("ANULADO");
  expect(lapsed).toContain("Anulado el 30/11/2026, 12:18: Se contó dos veces");
  expect(lapsed).not.toContain("Si falta una firma");
});

test("a sheet says what of its cash was in the books before", async () => {
  const recorded = [
    { id: 1, categoryId: 1, amount: "40.00" },
    { id: 2, categoryId: 1, amount: "25.50" },
  ];
  const [text] = await textOf(documentOf("PE", "PEN", { recorded }));
  expect(text).toContain("Del efectivo ya estaba en Finanzas: 2 ingresos, S/ 65.50.");
});

test("a sheet with more lines than a page holds goes on on the next", async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    kind: "bill" as const,
    value: `${index + 1}.00`,
    count: 1,
  }));
  const lines = Array.from({ length: 40 }, (_, index) => ({ categoryId: index, amount: "1.00" }));
  const pages = await textOf(documentOf("PE", "PEN", { cash: many, split: lines }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(" ")).toContain("Samuel Alejandro Huamán Paredes");
});
