import { formatDate } from "@/lib/core/values/dates";
import { moneyText, signedMoney } from "@/lib/core/values/money";
import { inUnit, unitOf } from "@/lib/core/values/units";
import { addBars } from "@/lib/documents/bars";
import { addHeading, addParagraph, addSpace, type Flow, flowWidth, makeDocument } from "@/lib/documents/document";
import { loadFaces } from "@/lib/documents/faces";
import { addFigures } from "@/lib/documents/figures";
import type { Ink } from "@/lib/documents/inks";
import { landscape, paperOf } from "@/lib/documents/paper";
import type { PrintableImage } from "@/lib/documents/print";
import { addSignatures } from "@/lib/documents/signatures";
import { addTable, isTableLegible, layoutByContent, type PdfColumn, type PdfRow } from "@/lib/documents/table";
import type { ReportContent } from "./report-file";
import type { ReportMovement } from "./report-movements";
import type { FinanceReport } from "./schema";
import { signerLabels, signerNames } from "./signers/labels";
import type { ReportSigners } from "./signers/schema";

/** `country`: ISO 3166-1; `timeZone`: IANA name. */
export type ReportChurch = {
  name: string;
  country: string;
  currency: string;
  timeZone: string;
  logo: PrintableImage | null;
};

/**
 * Report of a month or a year on the paper of the church's country; landscape if amounts are long. On demand with lines
 * for signatures, and with its movements.
 */
export async function reportPdf(
  { report, signers, movements }: ReportContent,
  church: ReportChurch,
  madeAt: Date,
): Promise<Uint8Array> {
  const portrait = paperOf(church.country);
  const rows = treasuryRows(report, church);
  const isLegible = isTableLegible(await loadFaces(), treasuryColumns(report), rows, flowWidth(portrait));
  const letterhead = {
    paper: isLegible ? portrait : landscape(portrait),
    title: `Reporte de finanzas · ${periodName(report)}`,
    subtitle: `Del ${formatDate(report.from)} al ${formatDate(report.to)}`,
    church,
    madeAt,
  };
  return makeDocument(letterhead, async (flow) => {
    addFigures(flow, keyFigures(report, church));
    addSpace(flow, 18);
    if (isYear(report)) await addMonths(flow, report, church);
    await addCategories(flow, report, church);
    addSpace(flow, 18);
    await addTreasuries(flow, treasuryColumns(report), rows);
    if (movements) await addMovements(flow, report, church, movements);
    if (signers) addReportSignatures(flow, report, church, { signers, movements });
  });
}

/** Balances of treasuries that begin within the period, neither its opening balance nor income. */
const OPENINGS = "Saldos iniciales";

type Extras = { signers: ReportSigners; movements: ReportMovement[] | null };

/** What is signed names the figures, so that the page of the signatures belongs to this report only. */
function addReportSignatures(flow: Flow, report: FinanceReport, church: ReportChurch, { signers, movements }: Extras) {
  const money = (amount: string) => moneyText(amount, church);
  const { opening, openings, income, expense, closing } = report;
  const begun = isZero(openings) ? "" : `, saldos iniciales de tesorerías nuevas ${money(openings)}`;
  const annex = movements ? `, con la lista de sus ${countMovements(movements.length, church)}` : "";
  const period = isYear(report) ? `del año ${report.period}` : `de ${periodName(report)}`;
  addSpace(flow, 18);
  addSignatures(flow, {
    title: "Firmas",
    statement: `Presentamos y revisamos este reporte de finanzas ${period}${annex}: saldo inicial ${money(opening)}${begun}, ingresos ${money(income)}, egresos ${money(expense)}, saldo final ${money(closing)}.`,
    place: signers.place,
    signers: signerNames.map((name) => ({ role: signerLabels[name], name: signers[name] })),
  });
}

const isYear = ({ period }: FinanceReport) => period.length === 4;

const periodName = ({ period }: FinanceReport) =>
  period.length === 4 ? period : `${monthName(period, "long")} de ${period.slice(0, 4)}`;

/** `2025-11` → `noviembre`. */
const monthName = (month: string, style: "long" | "short") =>
  new Intl.DateTimeFormat("es", { month: style, timeZone: "UTC" }).format(new Date(`${month}-15`));

function keyFigures(report: FinanceReport, church: ReportChurch) {
  const { opening, openings, income, expense, balance, closing, isClosed, from, to } = report;
  const money = (amount: string) => moneyText(amount, church);
  const formatSigned = (amount: string, isIncome: boolean) =>
    isZero(amount) ? money(amount) : signedMoney(amount, isIncome, church);
  const ink: Ink = isZero(income) ? "fg" : "success";
  const span = isYear(report) ? "año" : "mes";
  return [
    [
      { label: "Ingresos", value: formatSigned(income, true), hint: movementsText(report, church, true), ink },
      { label: "Egresos", value: formatSigned(expense, false), hint: movementsText(report, church, false) },
      { label: "Balance", value: money(balance), hint: "Ingresos menos egresos" },
    ],
    [
      { label: "Saldo inicial", value: money(opening), hint: `Al comenzar el ${formatDate(from)}` },
      { label: "Saldo final", value: money(closing), hint: `Al terminar el ${formatDate(to)}` },
      {
        label: "Estado",
        value: isClosed ? "Cerrado" : "Abierto",
        hint: isClosed ? "Sus movimientos ya no cambian" : `El ${span} todavía puede cambiar`,
      },
    ],
    ...(isZero(openings) ? [] : [[{ label: OPENINGS, value: money(openings), hint: "De tesorerías nuevas" }]]),
  ];
}

const isZero = (amount: string) => !/[1-9]/.test(amount);

function movementsText({ categories }: FinanceReport, church: ReportChurch, isIncome: boolean) {
  return countMovements(countOf(categories.filter((category) => category.isIncome === isIncome)), church);
}

const countMovements = (count: number, church: ReportChurch) =>
  count === 1 ? "1 movimiento" : `${formatCount(count, localeOf(church))} movimientos`;

const localeOf = ({ country }: ReportChurch) => `es-${country}`;

const formatCount = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count);

const countOf = (categories: FinanceReport["categories"]) => categories.reduce((sum, { count }) => sum + count, 0);

async function addMonths(
  flow: Flow,
  { months, openings, income, expense, balance, closing }: FinanceReport,
  church: ReportChurch,
) {
  const money = (amount: string) => moneyText(amount, church);
  const unit = unitOf(Math.max(...months.flatMap((month) => [Number(month.income), Number(month.expense)])));
  addHeading(flow, unit.name ? `Mes por mes, ${unit.name}` : "Mes por mes", 200);
  if (!isZero(income) || !isZero(expense)) {
    addBars(flow, {
      legend: ["Ingresos", "Egresos"],
      groups: months.map(({ month, income, expense }) => ({
        label: monthName(month, "short").slice(0, 3),
        values: [Number(income), Number(expense)],
      })),
      formatTick: (value) => inUnit(value, unit, church),
    });
    addSpace(flow, 12);
  }
  const hasOpenings = !isZero(openings);
  const openingOf = (amount: string) => (hasOpenings ? [amount] : []);
  const columns: PdfColumn[] = [
    { header: "Mes", kind: "text" },
    ...[...openingOf(OPENINGS), "Ingresos", "Egresos", "Balance", "Saldo final"].map((header) => ({
      header,
      kind: "amount" as const,
    })),
  ];
  const rows: PdfRow[] = months.map((row) => ({
    cells: [
      capitalize(monthName(row.month, "long")),
      ...[...openingOf(row.openings), row.income, row.expense, row.balance, row.closing].map(money),
    ],
  }));
  await addTable(flow, columns, [
    ...rows,
    { kind: "total", cells: ["Total", ...[...openingOf(openings), income, expense, balance, closing].map(money)] },
  ]);
  addSpace(flow, 18);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function addCategories(flow: Flow, report: FinanceReport, church: ReportChurch) {
  addHeading(flow, "Por categoría");
  if (report.categories.length === 0) return addParagraph(flow, "No hay movimientos en este período.", "muted");
  const columns: PdfColumn[] = [
    { header: "Categoría", kind: "text" },
    ...["Movimientos", "Parte", "Total"].map((header) => ({ header, kind: "amount" as const })),
  ];
  await addTable(flow, columns, [
    ...categoryRows(report, church, true, ["Ingresos", "Total de ingresos", report.income]),
    ...categoryRows(report, church, false, ["Egresos", "Total de egresos", report.expense]),
  ]);
}

function categoryRows(
  { categories }: FinanceReport,
  church: ReportChurch,
  isIncome: boolean,
  [name, totalName, total]: [string, string, string],
): PdfRow[] {
  const matching = categories.filter((category) => category.isIncome === isIncome);
  if (matching.length === 0) return [];
  return [
    { kind: "group", cells: [name] },
    ...matching.map(({ category, count, total: part }) => ({
      cells: [category, formatCount(count, localeOf(church)), formatShare(part, total), moneyText(part, church)],
    })),
    {
      kind: "total",
      cells: [totalName, formatCount(countOf(matching), localeOf(church)), "", moneyText(total, church)],
    },
  ];
}

/** For display only: elsewhere, money is never converted to a number. */
function formatShare(part: string, whole: string) {
  if (isZero(whole)) return "";
  const percent = (Number(part) / Number(whole)) * 100;
  return percent > 0 && percent < 1 ? "< 1 %" : `${Math.round(percent)} %`;
}

async function addTreasuries(flow: Flow, columns: PdfColumn[], rows: PdfRow[]) {
  addHeading(flow, "Por tesorería");
  if (rows.length === 1) return addParagraph(flow, "Todavía no hay tesorerías.", "muted");
  await addTable(flow, columns, rows);
}

const treasuryColumns = ({ openings }: FinanceReport): PdfColumn[] => [
  { header: "Tesorería", kind: "text" },
  ...[
    "Saldo inicial",
    ...(isZero(openings) ? [] : [OPENINGS]),
    ...["Ingresos", "Egresos", "Traslados recibidos", "Traslados enviados", "Saldo final"],
  ].map((header) => ({ header, kind: "amount" as const })),
];

/** Without totals of transfers: between the church's own treasuries they cancel out. */
function treasuryRows(
  { treasuries, opening, openings, income, expense, closing }: FinanceReport,
  church: ReportChurch,
): PdfRow[] {
  const money = (amount: string) => moneyText(amount, church);
  const openingOf = (amount: string) => (isZero(openings) ? [] : [amount]);
  return [
    ...treasuries.map((row) => ({
      cells: [
        row.treasury,
        ...[
          row.opening,
          ...openingOf(row.openings),
          row.income,
          row.expense,
          row.transfersIn,
          row.transfersOut,
          row.closing,
        ].map(money),
      ],
    })),
    {
      kind: "total",
      cells: ["Total", ...[opening, ...openingOf(openings), income, expense].map(money), ...["", "", money(closing)]],
    },
  ];
}

/** The movements in the order of their days, grouped by month in a year; transfers are in no sum. */
async function addMovements(flow: Flow, report: FinanceReport, church: ReportChurch, movements: ReportMovement[]) {
  addSpace(flow, 18);
  addHeading(flow, "Movimientos", 200);
  if (movements.length === 0) return addParagraph(flow, "No hay movimientos en este período.", "muted");
  const rows = isYear(report)
    ? report.months.flatMap(({ month, balance }) => {
        const ofMonth = movements.filter(({ date }) => date.startsWith(month));
        if (ofMonth.length === 0) return [];
        const name = monthName(month, "long");
        return [
          { kind: "group" as const, cells: [capitalize(name)] },
          ...ofMonth.map((movement) => movementRow(movement, church)),
          movementTotal(`Balance de ${name}`, balance, church),
        ];
      })
    : movements.map((movement) => movementRow(movement, church));
  const all = [...rows, movementTotal("Balance del período", report.balance, church)];
  const fit = { portrait: flow.width, landscape: flow.width, linesMax: 3 };
  const { layout } = layoutByContent(flow.book.faces, movementColumns, all, fit);
  await addTable(flow, movementColumns, all, layout);
}

const movementColumns: PdfColumn[] = [
  ...["Fecha", "Concepto", "Categoría", "Tesorería"].map((header) => ({ header, kind: "text" as const })),
  { header: "Monto", kind: "amount" },
];

/** A transfer has no sign: the church's total does not change. */
function movementRow({ date, concept, category, treasury, ...rest }: ReportMovement, church: ReportChurch): PdfRow {
  const { otherTreasury, isIncome, amount } = rest;
  const cells =
    category === null
      ? ["Traslado", `${treasury} a ${otherTreasury}`, moneyText(amount, church)]
      : [category, treasury, signedMoney(amount, isIncome, church)];
  return { cells: [formatDate(date), concept, ...cells] };
}

const movementTotal = (name: string, amount: string, church: ReportChurch): PdfRow => ({
  kind: "total",
  cells: ["", name, "", "", moneyText(amount, church)],
});
