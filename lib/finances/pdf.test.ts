import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type ReportChurch, reportPdf } from "./pdf";
import type { FinanceReport } from "./schema";

const church: ReportChurch = {
  name: "Iglesia Camino de Vida",
  country: "AR",
  currency: "ARS",
  timeZone: "America/Argentina/Buenos_Aires",
  logo: null,
};

const month: FinanceReport = {
  period: "2025-11",
  from: "2025-11-01",
  to: "2025-11-30",
  opening: "1000.00",
  openings: "0.00",
  income: "1234.50",
  expense: "2000.25",
  balance: "-765.75",
  closing: "234.25",
  isClosed: true,
  categories: [
    { id: 1, category: "Diezmos", isIncome: true, total: "1230.00", count: 1200 },
    { id: 2, category: "Ofrenda <b>general</b> 🙏", isIncome: true, total: "4.50", count: 1 },
    { id: 3, category: "Alquiler", isIncome: false, total: "2000.25", count: 1 },
  ],
  treasuries: [
    {
      id: 1,
      treasury: "Caja general",
      opening: "1000.00",
      openings: "0.00",
      income: "1234.50",
      expense: "2000.25",
      transfersIn: "10.00",
      transfersOut: "20.00",
      closing: "224.25",
    },
  ],
  months: [
    {
      month: "2025-11",
      openings: "0.00",
      income: "1234.50",
      expense: "2000.25",
      balance: "-765.75",
      closing: "234.25",
    },
  ],
};

const emptyReport: FinanceReport = {
  ...month,
  opening: "0.00",
  income: "0.00",
  expense: "0.00",
  balance: "0.00",
  closing: "0.00",
  isClosed: false,
  categories: [],
  treasuries: [],
  months: [],
};

async function read(report: FinanceReport, overrides: Partial<ReportChurch> = {}) {
  const bytes = await reportPdf(report, { ...church, ...overrides }, new Date("2025-12-01T02:00:00Z"));
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf);
  const { view } = await pdf.getPage(1);
  return { pages: text.map((page) => page.replace(/\s+/g, " ")), bytes, width: view[2] ?? 0, height: view[3] ?? 0 };
}

test("the PDF of a month contains the figures of the report", async () => {
  const { pages, bytes, width, height } = await read(month);
  expect(pages).toHaveLength(1);
  expect(bytes.length).toBeLessThan(20_000);
  expect([width, height]).toEqual([595.28, 841.89]);
  for (const text of [
    "Reporte de finanzas · noviembre de 2025",
    "Del 01/11/2025 al 30/11/2025",
    "Ingresos +$ 1.234,50 1.201 movimientos",
    "Egresos −$ 2.000,25 1 movimiento",
    "Balance −$ 765,75",
    "Saldo inicial $ 1.000,00",
    "Saldo final $ 234,25",
    "Estado Cerrado",
    "Diezmos 1.200 100 % $ 1.230,00",
    "Ofrenda <b>general</b> 1 < 1 % $ 4,50",
    "Total de ingresos 1.201 $ 1.234,50",
    "Caja general $ 1.000,00 $ 1.234,50 $ 2.000,25 $ 10,00 $ 20,00 $ 224,25",
    "Creado el 30/11/2025",
  ])
    expect(pages[0]).toContain(text);
});

test("the PDF of a year contains its months as a chart and as a table", async () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, "0")}`,
    openings: "0.00",
    income: "100.00",
    expense: `${index}.00`,
    balance: "50.00",
    closing: "50.00",
  }));
  const { pages } = await read({ ...month, period: "2025", from: "2025-01-01", to: "2025-12-31", months });
  const content = pages.join(" ");
  for (const text of [
    "Reporte de finanzas · 2025",
    "Mes por mes",
    "sep",
    "Septiembre $ 100,00 $ 8,00",
    "Sus movimientos ya no cambian",
  ])
    expect(content).toContain(text);
});

test("a church without movements has a PDF report too", async () => {
  for (const report of [emptyReport, { ...emptyReport, period: "2025" }]) {
    const { pages } = await read(report, { country: "CR", currency: "CRC" });
    expect(pages).toHaveLength(1);
    for (const text of ["₡0,00", "No hay movimientos en este período.", "Todavía no hay tesorerías.", "Abierto"])
      expect(pages[0]).toContain(text);
  }
});

test("long names, many treasuries and large amounts fit into the PDF", async () => {
  const largest = "999999999999.99";
  const amounts = { opening: largest, openings: "0.00", income: largest, expense: largest, closing: `-${largest}` };
  const treasury = {
    treasury: "Fondo para la construcción del templo",
    transfersIn: largest,
    transfersOut: largest,
    ...amounts,
  };
  const treasuries = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, ...treasury }));
  const name = "Iglesia Evangélica Pentecostal Misionera Internacional Camino de Vida y Esperanza de Santa Cruz, sede";
  const { pages, width, height } = await read(
    { ...month, ...amounts, treasuries },
    { country: "MX", currency: "MXN", name },
  );
  expect([width, height]).toEqual([792, 612]);
  const content = pages.join(" ");
  expect(content).toContain(name);
  expect(content.split("templo")).toHaveLength(41);
  expect(content.split("−$999,999,999,999.99")).toHaveLength(44);
  for (const page of pages.slice(1)) expect(page).toContain("Reporte de finanzas · noviembre de 2025");
});

test("a PDF of twelve pages is made in less than a second", async () => {
  const [category] = month.categories;
  const categories = Array.from({ length: 420 }, (_, id) => ({
    ...category,
    id,
    isIncome: true,
    total: `${id}123.45`,
    category: `Categoría ${id}`,
    count: id,
  }));
  const many = { ...month, categories };
  await read(many);
  const begin = performance.now();
  const bytes = await reportPdf(many, church, new Date(0));
  const elapsed = performance.now() - begin;
  expect((await getDocumentProxy(bytes.slice())).numPages).toBeGreaterThanOrEqual(12);
  // Measured at 75 ms; the rest is for a busy machine.
  expect(elapsed).toBeLessThan(1000);
});
