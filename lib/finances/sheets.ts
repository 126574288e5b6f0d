import { monthName } from "@/lib/core/values/dates";
import type { Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import type { FinanceReport } from "./schema";
import { signerLabels, signerNames } from "./signers/labels";
import type { ReportSigners } from "./signers/schema";

/** Parts of a report on demand. */
type Extras = { movements?: Worksheet; signers?: ReportSigners | null };

/** Worksheets of a report: the sums, then by category, by treasury and by month, and on demand its movements and signers. */
export const reportSheets = (report: FinanceReport, { movements, signers }: Extras): [Worksheet, ...Worksheet[]] => [
  {
    name: "Resumen",
    columns: [
      { header: periodTitle(report.period), kind: "text", width: 32 },
      { header: "Monto", kind: "money", width: 18 },
    ],
    rows: [
      [
        ["Saldo inicial", report.opening],
        ...(hasOpenings(report) ? [[OPENINGS, report.openings]] : []),
        ["Ingresos", report.income],
        ["Egresos", negate(report.expense)],
        ["Balance del período", report.balance],
        ["Saldo final", report.closing],
      ],
    ],
  },
  {
    name: "Por categoría",
    columns: [
      { header: "Tipo", kind: "text", width: 12 },
      { header: "Categoría", kind: "text", width: 32 },
      { header: "Movimientos", kind: "count", width: 14 },
      { header: "Monto", kind: "money", width: 18 },
    ],
    rows: [
      report.categories.map(({ category, isIncome, total, count }) => [
        isIncome ? "Ingreso" : "Egreso",
        category,
        String(count),
        isIncome ? total : negate(total),
      ]),
    ],
  },
  {
    name: "Por tesorería",
    columns: [
      { header: "Tesorería", kind: "text", width: 32 },
      { header: "Saldo inicial", kind: "money", width: 18 },
      ...openingColumns(report),
      { header: "Ingresos", kind: "money", width: 18 },
      { header: "Egresos", kind: "money", width: 18 },
      { header: "Traslados recibidos", kind: "money", width: 20 },
      { header: "Traslados enviados", kind: "money", width: 20 },
      { header: "Saldo final", kind: "money", width: 18 },
    ],
    rows: [
      report.treasuries.map((row) => [
        row.treasury,
        row.opening,
        ...(hasOpenings(report) ? [row.openings] : []),
        row.income,
        negate(row.expense),
        row.transfersIn,
        negate(row.transfersOut),
        row.closing,
      ]),
    ],
  },
  {
    name: "Por mes",
    columns: [
      { header: "Mes", kind: "text", width: 22 },
      ...openingColumns(report),
      { header: "Ingresos", kind: "money", width: 18 },
      { header: "Egresos", kind: "money", width: 18 },
      { header: "Balance", kind: "money", width: 18 },
      { header: "Saldo final", kind: "money", width: 18 },
    ],
    rows: [
      report.months.map(({ month, openings, income, expense, balance, closing }) => [
        monthName(month),
        ...(hasOpenings(report) ? [openings] : []),
        income,
        negate(expense),
        balance,
        closing,
      ]),
    ],
  },
  ...(movements ? [movements] : []),
  ...(signers ? [signerSheet(signers)] : []),
];

/** Balances of treasuries that begin within the period, neither its opening balance nor income. */
const OPENINGS = "Saldos iniciales";

const hasOpenings = ({ openings }: FinanceReport) => /[1-9]/.test(openings);

const openingColumns = (report: FinanceReport): WorksheetColumn[] =>
  hasOpenings(report) ? [{ header: OPENINGS, kind: "money", width: 18 }] : [];

const signerSheet = (signers: ReportSigners): Worksheet => ({
  name: "Firmas",
  columns: [
    { header: "Cargo", kind: "text", width: 34 },
    { header: "Nombre", kind: "text", width: 36 },
    { header: "Firma", kind: "text", width: 36 },
  ],
  rows: [
    [...signerNames.map((name) => [signerLabels[name], signers[name], null]), ["Lugar y fecha", signers.place, null]],
  ],
});

/** `2025-11` → `Noviembre de 2025`; `2025` → `Año 2025`. */
function periodTitle(period: string) {
  if (period.length === 4) return `Año ${period}`;
  const name = monthName(period);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const negate = (amount: string) => (/[1-9]/.test(amount) ? `-${amount}` : amount);
