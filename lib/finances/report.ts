import { daysOf, firstDay } from "@/lib/core/dates";
import type { ChurchDb } from "@/lib/core/db";
import type { FinanceReport } from "./schema";

type Sums = Pick<FinanceReport, "opening" | "income" | "expense" | "balance" | "closing" | "isClosed">;

/** Report of a month `2025-11` or a year `2025` of the whole church, from the stored monthly totals. */
export async function getReport(db: ChurchDb, period: string): Promise<FinanceReport> {
  const { from, to } = daysOf(period);
  const range = { from, last: firstDay(to) };
  return {
    period,
    from,
    to,
    ...(await readSums(db, range)),
    categories: await byCategory(db, range),
    treasuries: await byTreasury(db, range),
    months: await byMonth(db, range),
  };
}

/** First days of the first and the last month. */
type Months = { from: string; last: string };

async function readSums(db: ChurchDb, { from, last }: Months) {
  const [row] = await db.$queryRaw<[Sums]>`
    SELECT coalesce(sum(income - expense) FILTER (WHERE month < ${from}::date), 0)::numeric(20,2)::text AS opening,
           coalesce(sum(income) FILTER (WHERE month >= ${from}::date AND category_id <> 0), 0)::numeric(20,2)::text AS income,
           coalesce(sum(expense) FILTER (WHERE month >= ${from}::date AND category_id <> 0), 0)::numeric(20,2)::text AS expense,
           coalesce(sum(income - expense) FILTER (WHERE month >= ${from}::date), 0)::numeric(20,2)::text AS balance,
           coalesce(sum(income - expense), 0)::numeric(20,2)::text AS closing,
           (SELECT count(*) FROM closed_months WHERE month BETWEEN ${from}::date AND ${last}::date)
             = extract(month FROM age(${last}::date, ${from}::date)) + 1 AS "isClosed"
    FROM monthly_totals WHERE month <= ${last}::date`;
  return row;
}

const byCategory = (db: ChurchDb, { from, last }: Months) =>
  db.$queryRaw<FinanceReport["categories"]>`
    SELECT c.id, c.value AS category, c.is_income AS "isIncome", sum(t.income + t.expense)::numeric(20,2)::text AS total,
           sum(t.incomes + t.expenses)::int AS count
    FROM monthly_totals t JOIN categories c ON c.id = t.category_id
    WHERE t.month BETWEEN ${from}::date AND ${last}::date
    GROUP BY c.id, c.value, c.is_income, c.rank
    HAVING sum(t.incomes + t.expenses) > 0
    ORDER BY c.is_income DESC, sum(t.income + t.expense) DESC, c.rank`;

/** Active treasuries, and archived ones with a balance or with movements in the period. */
const byTreasury = (db: ChurchDb, { from, last }: Months) =>
  db.$queryRaw<FinanceReport["treasuries"]>`
    SELECT y.id, y.name AS treasury,
           coalesce(sum(t.income - t.expense) FILTER (WHERE t.month < ${from}::date), 0)::numeric(20,2)::text AS opening,
           coalesce(sum(t.income) FILTER (WHERE t.month >= ${from}::date AND t.category_id <> 0), 0)::numeric(20,2)::text AS income,
           coalesce(sum(t.expense) FILTER (WHERE t.month >= ${from}::date AND t.category_id <> 0), 0)::numeric(20,2)::text AS expense,
           coalesce(sum(t.income) FILTER (WHERE t.month >= ${from}::date AND t.category_id = 0), 0)::numeric(20,2)::text AS "transfersIn",
           coalesce(sum(t.expense) FILTER (WHERE t.month >= ${from}::date AND t.category_id = 0), 0)::numeric(20,2)::text AS "transfersOut",
           coalesce(sum(t.income - t.expense), 0)::numeric(20,2)::text AS closing
    FROM treasuries y LEFT JOIN monthly_totals t ON t.treasury_id = y.id AND t.month <= ${last}::date
    GROUP BY y.id, y.name, y.archived_at
    HAVING y.archived_at IS NULL OR coalesce(sum(t.income - t.expense), 0) <> 0
      OR coalesce(sum(t.incomes + t.expenses) FILTER (WHERE t.month >= ${from}::date), 0) > 0
    ORDER BY atrio_sort_key(y.name) COLLATE "C", y.id`;

const byMonth = (db: ChurchDb, { from, last }: Months) =>
  db.$queryRaw<FinanceReport["months"]>`
    SELECT to_char(series.month, 'YYYY-MM') AS month,
           coalesce(sum(t.income) FILTER (WHERE t.month = series.month AND t.category_id <> 0), 0)::numeric(20,2)::text AS income,
           coalesce(sum(t.expense) FILTER (WHERE t.month = series.month AND t.category_id <> 0), 0)::numeric(20,2)::text AS expense,
           coalesce(sum(t.income - t.expense) FILTER (WHERE t.month = series.month), 0)::numeric(20,2)::text AS balance,
           coalesce(sum(t.income - t.expense), 0)::numeric(20,2)::text AS closing
    FROM (
      SELECT generate_series(${from}::timestamp, ${last}::timestamp, '1 month')::date AS month) AS series
    LEFT JOIN monthly_totals t ON t.month <= series.month
    GROUP BY series.month
    ORDER BY series.month`;
