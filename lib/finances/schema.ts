import * as z from "zod";
import { date, idParam, money, month, oneOf, optional, period } from "@/lib/core/fields";
import { reportFormats } from "./rules";

/** Both days included; an absent one is unbounded. `id`: treasury. */
export const summaryQuery = z.strictObject({ id: optional(idParam()), from: optional(date()), to: optional(date()) });

/** Sums of a period. `incomes`, `expenses`: number of movements; `total`: current balance, regardless of the period. */
export const financeSummary = z.strictObject({
  income: money(),
  expense: money(),
  balance: money(),
  incomes: z.int(),
  expenses: z.int(),
  total: money(),
});

/** Twelve months ending with `to`; absent: the current month. */
export const monthsQuery = z.strictObject({ id: optional(idParam()), to: optional(month()) });

/** Months in chronological order, `YYYY-MM`. */
export const monthList = z.array(
  z.strictObject({
    month: z.string(),
    income: money(),
    expense: money(),
    balance: money(),
    isClosed: z.boolean(),
  }),
);
export const reportQuery = z.strictObject({ period: period() });

export const reportExportQuery = reportQuery.extend({
  format: optional(oneOf(reportFormats)).transform((format) => format ?? "pdf"),
});

/** Report of a month or a year: opening + income − expense = closing, exact; of a treasury including its transfers. */
export const financeReport = z.strictObject({
  /** `2025-11` or `2025`. */
  period: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  opening: money(),
  income: money(),
  expense: money(),
  balance: money(),
  closing: money(),
  /** Whether the month, or every month of the year, is locked. */
  isClosed: z.boolean(),
  /** Income first, each kind by descending total. */
  categories: z.array(
    z.strictObject({ id: z.int(), category: z.string(), isIncome: z.boolean(), total: money(), count: z.int() }),
  ),
  treasuries: z.array(
    z.strictObject({
      id: z.int(),
      treasury: z.string(),
      opening: money(),
      income: money(),
      expense: money(),
      transfersIn: money(),
      transfersOut: money(),
      closing: money(),
    }),
  ),
  months: z.array(
    z.strictObject({
      month: z.string(),
      income: money(),
      expense: money(),
      balance: money(),
      closing: money(),
    }),
  ),
});

export type SummaryQuery = z.output<typeof summaryQuery>;
export type FinanceSummary = z.output<typeof financeSummary>;
export type MonthTotals = z.output<typeof monthList>[number];
export type FinanceReport = z.output<typeof financeReport>;
