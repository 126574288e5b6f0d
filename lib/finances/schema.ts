import * as z from "zod";
import { date, idParam, money, month, oneOf, optional, period } from "@/lib/core/fields";
import { reportFormats } from "./rules";

/** Both ends included; open where nothing is said. `id`: of a treasury. */
export const summaryQuery = z.strictObject({ id: optional(idParam()), from: optional(date()), to: optional(date()) });

/** What a period brought. `incomes`, `expenses`: how many movements; `total`: what there is now, whatever the period. */
export const financeSummary = z.strictObject({
  income: money(),
  expense: money(),
  balance: money(),
  incomes: z.int(),
  expenses: z.int(),
  total: money(),
});

/** Twelve months, `to` the last of them; absent: the one that runs. */
export const monthsQuery = z.strictObject({ id: optional(idParam()), to: optional(month()) });

/** Months in their order, `YYYY-MM`. */
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

/** A month or a year: opening + income − expense = closing, to the cent; of a treasury with its transfers. */
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
  /** Of a year: whether all of its months are. */
  isClosed: z.boolean(),
  /** Income first, each kind from the most to the least. */
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
