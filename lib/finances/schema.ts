import * as z from "zod";
import { flagParam, money, month, oneOf, optional, period, rowId } from "@/lib/core/fields/fields";
import { reportFormats } from "./rules";
import { transactionFilters } from "./transactions/schema";

/** Filters of the movements, both days included; an absent one is unbounded. */
export const summaryQuery = z.strictObject(transactionFilters);

/**
 * Sums of the movements that match, transfers apart. `incomes`, `expenses`, `transfers`: number of movements; `total`:
 * current balance of the treasuries, whatever the other filters; `closing`: that of the last day.
 */
export const financeSummary = z.strictObject({
  income: money().meta({ description: "Ingresos", example: "600000.00" }),
  expense: money().meta({ description: "Egresos", example: "120000.00" }),
  balance: money().meta({ description: "Ingresos menos egresos", example: "480000.00" }),
  incomes: z.int().meta({ description: "Cuántos movimientos de ingresos", example: 12 }),
  expenses: z.int().meta({ description: "Cuántos movimientos de egresos", example: 5 }),
  transfers: z.int().meta({ description: "Cuántas mitades de traslados, que no cuentan en lo demás", example: 2 }),
  transfersIn: money().meta({ description: "Recibido en traslados", example: "50000.00" }),
  transfersOut: money().meta({ description: "Enviado en traslados", example: "50000.00" }),
  total: money().meta({
    description: "Saldo actual de las tesorerías, con sus saldos iniciales y sin mirar otros filtros",
    example: "1680000.00",
  }),
  closing: money().meta({
    description: "Saldo de las tesorerías al terminar el día `to`; sin él, el actual",
    example: "1680000.00",
  }),
});

/** Twelve months ending with `to`; absent: the current month. */
export const monthsQuery = z.strictObject({
  id: transactionFilters.id,
  to: optional(month()).meta({ description: "El último mes, `AAAA-MM`; el actual si no se dice", example: "2026-11" }),
});

/** Months in chronological order, `YYYY-MM`. */
export const monthList = z.array(
  z.strictObject({
    month: z.string().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
    income: money().meta({ description: "Ingresos", example: "600000.00" }),
    expense: money().meta({ description: "Egresos", example: "120000.00" }),
    balance: money().meta({
      description: "Ingresos menos egresos; de una tesorería, también sus traslados",
      example: "480000.00",
    }),
    isClosed: z.boolean().meta({ description: "Si el mes está cerrado" }),
  }),
);
export const reportQuery = z.strictObject({
  period: period().meta({ description: "Año `AAAA` o mes `AAAA-MM`", example: "2026-11" }),
});

export const reportExportQuery = reportQuery.extend({
  format: optional(oneOf(reportFormats))
    .transform((format) => format ?? "pdf")
    .meta({ description: "Formato del archivo", example: "pdf" }),
  signatures: flagParam().meta({ description: "`true`: con las líneas para firmar", example: "true" }),
  movements: flagParam().meta({ description: "`true`: con la lista de los movimientos", example: "true" }),
});

const openings = () =>
  money().meta({
    description: "Saldos iniciales de tesorerías que empiezan dentro del período, después de su primer día",
    example: "8000.00",
  });

/**
 * Report of a month or a year: opening + openings + income − expense = closing, exact; of a treasury including its
 * transfers.
 */
export const financeReport = z.strictObject({
  period: z.string().meta({ description: "Año `AAAA` o mes `AAAA-MM`", example: "2026-11" }),
  from: z.iso.date().meta({ description: "Primer día", example: "2026-11-01" }),
  to: z.iso.date().meta({ description: "Último día", example: "2026-11-30" }),
  opening: money().meta({ description: "Saldo al empezar el primer día", example: "1200000.00" }),
  openings: openings(),
  income: money().meta({ description: "Ingresos", example: "600000.00" }),
  expense: money().meta({ description: "Egresos", example: "120000.00" }),
  balance: money().meta({ description: "Ingresos menos egresos", example: "480000.00" }),
  closing: money().meta({ description: "Saldo final", example: "1680000.00" }),
  isClosed: z.boolean().meta({ description: "Si el mes está cerrado; un año, si lo están todos sus meses" }),
  categories: z
    .array(
      z.strictObject({
        id: rowId(),
        category: z.string().meta({ description: "Nombre de la categoría", example: "Diezmos" }),
        isIncome: z.boolean().meta({ description: "Si es de ingresos (`true`) o de egresos (`false`)", example: true }),
        total: money().meta({ description: "Cuánto suma", example: "600000.00" }),
        count: z.int().meta({ description: "Cuántos movimientos", example: 12 }),
      }),
    )
    .meta({ description: "Por categoría: primero los ingresos, de mayor a menor" }),
  treasuries: z
    .array(
      z.strictObject({
        id: rowId(),
        treasury: z.string().meta({ description: "Nombre de la tesorería", example: "Caja general" }),
        opening: money().meta({ description: "Saldo al empezar el primer día", example: "1200000.00" }),
        openings: openings(),
        income: money().meta({ description: "Ingresos", example: "600000.00" }),
        expense: money().meta({ description: "Egresos", example: "120000.00" }),
        transfersIn: money().meta({ description: "Recibido de otras tesorerías", example: "50000.00" }),
        transfersOut: money().meta({ description: "Enviado a otras tesorerías", example: "50000.00" }),
        closing: money().meta({ description: "Saldo final", example: "1680000.00" }),
      }),
    )
    .meta({ description: "Por tesorería" }),
  months: z
    .array(
      z.strictObject({
        month: z.string().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
        openings: openings(),
        income: money().meta({ description: "Ingresos", example: "600000.00" }),
        expense: money().meta({ description: "Egresos", example: "120000.00" }),
        balance: money().meta({ description: "Ingresos menos egresos", example: "480000.00" }),
        closing: money().meta({ description: "Saldo final", example: "1680000.00" }),
      }),
    )
    .meta({ description: "Por mes; uno solo en el informe de un mes" }),
});

export type SummaryQuery = z.output<typeof summaryQuery>;
export type FinanceSummary = z.output<typeof financeSummary>;
export type MonthTotals = z.output<typeof monthList>[number];
export type FinanceReport = z.output<typeof financeReport>;
export type ReportExportQuery = z.output<typeof reportExportQuery>;
