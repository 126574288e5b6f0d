import type { ChurchDb } from "@/lib/core/db";
import { type Range, splitRange } from "@/lib/finances/transactions/rules";
import { conditionsOf } from "@/lib/finances/transactions/service";
import { getTreasury, openingsOf } from "@/lib/finances/treasuries/service";
import { Prisma } from "@/prisma/generated/client";
import type { FinanceSummary, MonthTotals, SummaryQuery } from "./schema";

/** Months of the chart. */
const CHART_MONTHS = 12;

/** Sums of a period without transfers, of the church or a treasury, and the current balance; 404 for the treasury. */
export async function getSummary(db: ChurchDb, { id, from, to }: SummaryQuery): Promise<FinanceSummary> {
  if (id) await getTreasury(db, id);
  const [summary] = await db.$queryRaw<[FinanceSummary]>`
    SELECT coalesce(sum(income), 0)::numeric(20,2)::text AS income, coalesce(sum(expense), 0)::numeric(20,2)::text AS expense,
           coalesce(sum(income - expense), 0)::numeric(20,2)::text AS balance,
           coalesce(sum(incomes), 0)::int AS incomes, coalesce(sum(expenses), 0)::int AS expenses,
           (SELECT (coalesce(sum(income - expense), 0) + ${openingsOf(id)})::numeric(20,2)::text
            FROM monthly_totals ${ofTreasury(id, "WHERE")}) AS total
    FROM (${totalsWithin({ from: from ?? null, to: to ?? null }, id)}) AS parts`;
  return summary;
}

/** Totals of whole months and of the days at the edges of a range, without transfers. */
function totalsWithin(range: Range, id: number | undefined) {
  const { months, days } = splitRange(range);
  const conditions = [
    Prisma.sql`category_id <> 0`,
    months?.from && Prisma.sql`month >= ${months.from}::date`,
    months?.to && Prisma.sql`month <= ${months.to}::date`,
    id && Prisma.sql`treasury_id = ${id}`,
    !months && Prisma.sql`false`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  const parts = [
    Prisma.sql`SELECT income, expense, incomes, expenses FROM monthly_totals WHERE ${Prisma.join(conditions, " AND ")}`,
    ...days.map(
      (part) => Prisma.sql`
        SELECT sum(amount) FILTER (WHERE is_income), sum(amount) FILTER (WHERE NOT is_income),
               count(*) FILTER (WHERE is_income), count(*) FILTER (WHERE NOT is_income)
        FROM transactions
        WHERE category_id IS NOT NULL AND ${Prisma.join(conditionsOf({ name: "", voided: false, id, ...part }), " AND ")}`,
    ),
  ];
  return Prisma.sql`
    SELECT coalesce(income, 0) AS income, coalesce(expense, 0) AS expense, incomes, expenses
    FROM (${Prisma.join(parts, " UNION ALL ")}) AS sums`;
}

/** Income and expense of the twelve months up to `last`, `YYYY-MM`, without transfers; 404 for the treasury. */
export async function listMonths(db: ChurchDb, last: string, id?: number): Promise<MonthTotals[]> {
  if (id) await getTreasury(db, id);
  return db.$queryRaw<MonthTotals[]>`
    SELECT to_char(series.month, 'YYYY-MM') AS month,
           coalesce(sum(income), 0)::numeric(20,2)::text AS income, coalesce(sum(expense), 0)::numeric(20,2)::text AS expense,
           coalesce(sum(income - expense), 0)::numeric(20,2)::text AS balance,
           EXISTS (SELECT FROM closed_months k WHERE k.month = series.month) AS "isClosed"
    FROM (
      SELECT (${`${last}-01`}::date - make_interval(months => back))::date AS month
      FROM generate_series(0, ${CHART_MONTHS - 1}) AS back) AS series
    LEFT JOIN monthly_totals t ON t.month = series.month AND category_id <> 0 ${ofTreasury(id, "AND")}
    GROUP BY series.month
    ORDER BY series.month`;
}

const ofTreasury = (id: number | undefined, keyword: "WHERE" | "AND") =>
  id ? Prisma.sql`${Prisma.raw(keyword)} treasury_id = ${id}` : Prisma.empty;
