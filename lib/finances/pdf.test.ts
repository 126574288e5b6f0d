import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type ReportChurch, reportPdf } from "./pdf";
import type { ReportContent } from "./report-file";
import type { ReportMovement } from "./report-movements";
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

async function read(report: FinanceReport, overrides: Partial<ReportChurch> = {}, extras: Partial<ReportContent> = {}) {
  const content = { report, signers: null, movements: null, ...extras };
  const bytes = await reportPdf(content, { ...church, ...overrides }, new Date("2025-12-01T02:00:00Z"));
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

const signers = {
  treasurer: "Ana Herrera",
  auditor: null,
  pastor: "Daniel Ñahui Pérez",
  place: "Rosario",
  version: 1,
};

test("opening balances of treasuries that begin within the period are on a line of their own", async () => {
  const [treasury] = month.treasuries as [FinanceReport["treasuries"][number]];
  const openings = "500.00";
  const report = { ...month, openings, closing: "734.25", treasuries: [{ ...treasury, openings, closing: "724.25" }] };
  const { pages } = await read(report, {}, { signers });
  for (const text of [
    "Saldos iniciales $ 500,00 De tesorerías nuevas",
    "Caja general $ 1.000,00 $ 500,00 $ 1.234,50 $ 2.000,25 $ 10,00 $ 20,00 $ 724,25",
    "Total $ 1.000,00 $ 500,00 $ 1.234,50",
    "saldo inicial $ 1.000,00, saldos iniciales de tesorerías nuevas $ 500,00, ingresos $ 1.234,50",
  ])
    expect(pages.join(" ")).toContain(text);
});

const STATEMENT = "saldo inicial $ 1.000,00, ingresos $ 1.234,50, egresos $ 2.000,25, saldo final $ 234,25.";

test("the signature lines are on one page with the figures that are signed", async () => {
  for (const count of [0, 12, 16, 20, 24, 28]) {
    const [treasury] = month.treasuries;
    const treasuries = Array.from({ length: count }, (_, id) => ({ ...treasury, id })) as FinanceReport["treasuries"];
    const { pages } = await read({ ...month, treasuries }, {}, { signers });
    const page = pages.find((text) => text.includes("Firmas"));
    for (const text of [
      STATEMENT,
      "Lugar y fecha: Rosario,",
      "Ana Herrera Tesorero(a)",
      "Daniel Ñahui Pérez Pastor(a)",
    ])
      expect(page).toContain(text);
    expect(page).toContain("Auditor(a) o comité de auditoría");
  }
});

test("long names under the signature lines keep to their column", async () => {
  const name = "María de los Ángeles Fernández de la Vega y Santisteban, coordinadora del comité de auditoría";
  const { pages } = await read(
    month,
    {},
    { signers: { ...signers, auditor: name, treasurer: "🙏 محمد", place: null } },
  );
  expect(pages[0]).toContain("María de los Ángeles");
  expect(pages[0]).toContain("Lugar y fecha:");
  expect(pages).toHaveLength(1);
});

const movement: ReportMovement = {
  ...{ date: "2025-11-05", concept: "Culto del domingo", category: "Diezmos", isIncome: true, amount: "1234.50" },
  ...{ treasury: "Caja general", otherTreasury: null },
};

test("the movements of a month follow with their balance, transfers marked and without a sign", async () => {
  const transfer = { ...movement, concept: "Depósito", category: null, otherTreasury: "Banco", isIncome: false };
  const rent = { ...movement, concept: "Local", category: "Alquiler", isIncome: false, amount: "2000.25" };
  const { pages } = await read(month, {}, { movements: [movement, transfer, rent], signers });
  const content = pages.join(" ");
  expect(content).toContain(`de noviembre de 2025, con la lista de sus 3 movimientos: ${STATEMENT}`);
  expect(content.indexOf("Firmas")).toBeGreaterThan(content.indexOf("Balance del período"));
  for (const text of [
    "05/11/2025 Culto del domingo Diezmos Caja general +$ 1.234,50",
    "05/11/2025 Depósito Traslado Caja general a Banco $ 1.234,50",
    "05/11/2025 Local Alquiler Caja general −$ 2.000,25",
    "Balance del período −$ 765,75",
  ])
    expect(content).toContain(text);
});

test("the movements of a year are grouped by month, each with its balance", async () => {
  const months = ["2025-10", "2025-11", "2025-12"].map((name) => ({
    ...{ month: name, openings: "0.00", income: "100.00", expense: "40.00", balance: "60.00", closing: "60.00" },
  }));
  const year = { ...month, period: "2025", from: "2025-01-01", to: "2025-12-31", months };
  const movements = ["2025-10-01", "2025-12-24"].map((date) => ({ ...movement, date }));
  const { pages } = await read(year, {}, { movements });
  expect(pages.at(-1)).toMatch(
    /Octubre 01\/10\/2025.*Balance de octubre \$ 60,00.*Diciembre 24\/12\/2025.*Balance del período/,
  );
  expect(pages.at(-1)).not.toContain("Noviembre");
});

test("a report of 420 categories goes on over twelve pages", async () => {
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
  const bytes = await reportPdf({ report: many, signers: null, movements: null }, church, new Date(0));
  expect((await getDocumentProxy(bytes.slice())).numPages).toBeGreaterThanOrEqual(12);
});
