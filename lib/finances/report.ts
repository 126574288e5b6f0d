import { type ChurchDb, inOneTrip } from "@/lib/core/db/church-db";
import { daysOf, firstDay } from "@/lib/core/values/dates";
import { Prisma } from "@/prisma/generated/client";
import type { FinanceReport } from "./schema";

type Sums = Pick<FinanceReport, "opening" | "openings" | "income" | "expense" | "balance" | "closing" | "isClosed">;

/** Report of a month `2025-11` or a year `2025` of the whole church, from the stored monthly totals. */
export async function getReport(db: ChurchDb, period: string): Promise<FinanceReport> {
  const { from, to } = daysOf(period);
  const range = { from, to, last: firstDay(to) };
  const [sums, categories, treasuries, months] = await inOneTrip([
    readSums(db, range),
    byCategory(db, range),
    byTreasury(db, range),
    byMonth(db, range),
  ]);
  return { period, from, to, ...sums, categories, treasuries, months };
}

/** First and last day, and first day of the last month. */
type Months = { from: string; to: string; last: string };

/** SQL: opening balance of treasury `y` if it begins up to the first day; later in the period; up to the last day. */
const begun = ({ from }: Months) =>
  Prisma.sql`CASE WHEN y.opening_date <= ${from}::date THEN coalesce(y.opening_balance, 0) ELSE 0 END`;
const beginning = ({ from, to }: Months) =>
  Prisma.sql`CASE WHEN y.opening_date > ${from}::date AND y.opening_date <= ${to}::date THEN coalesce(y.opening_balance, 0) ELSE 0 END`;

async function readSums(db: ChurchDb, range: Months) {
  const { from, last } = range;
  const [row] = await db.$queryRaw<[Sums]>`
    SELECT (t.opening + y.opening)::numeric(20,2)::text AS opening, y.openings::numeric(20,2)::text AS openings,
           t.income::numeric(20,2)::text AS income, t.expense::numeric(20,2)::text AS expense,
           t.balance::numeric(20,2)::text AS balance,
           (t.opening + y.opening + y.openings + t.balance)::numeric(20,2)::text AS closing,
           (SELECT count(*) FROM closed_months WHERE month BETWEEN ${from}::date AND ${last}::date)
             = extract(month FROM age(${last}::date, ${from}::date)) + 1 AS "isClosed"
    FROM (
      SELECT coalesce(sum(income - expense) FILTER (WHERE month < ${from}::date), 0) AS opening,
             coalesce(sum(income) FILTER (WHERE month >= ${from}::date AND category_id <> 0), 0) AS income,
             coalesce(sum(expense) FILTER (WHERE month >= ${from}::date AND category_id <> 0), 0) AS expense,
             coalesce(sum(income - expense) FILTER (WHERE month >= ${from}::date), 0) AS balance
      FROM monthly_totals WHERE month <= ${last}::date) AS t,
      (SELECT coalesce(sum(${begun(range)}), 0) AS opening, coalesce(sum(${beginning(range)}), 0) AS openings
       FROM treasuries y) AS y`;
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

/** Active treasuries, and archived ones with a balance, or with movements or their opening balance in the period. */
const byTreasury = (db: ChurchDb, range: Months) => {
  const { from, last } = range;
  return db.$queryRaw<FinanceReport["treasuries"]>`
    SELECT y.id, y.name AS treasury,
           (coalesce(t.opening, 0) + ${begun(range)})::numeric(20,2)::text AS opening,
           (${beginning(range)})::numeric(20,2)::text AS openings,
           coalesce(t.income, 0)::numeric(20,2)::text AS income, coalesce(t.expense, 0)::numeric(20,2)::text AS expense,
           coalesce(t.received, 0)::numeric(20,2)::text AS "transfersIn", coalesce(t.sent, 0)::numeric(20,2)::text AS "transfersOut",
           (coalesce(t.closing, 0) + ${begun(range)} + ${beginning(range)})::numeric(20,2)::text AS closing
    FROM treasuries y LEFT JOIN (
      SELECT treasury_id, sum(income - expense) FILTER (WHERE month < ${from}::date) AS opening,
             sum(income) FILTER (WHERE month >= ${from}::date AND category_id <> 0) AS income,
             sum(expense) FILTER (WHERE month >= ${from}::date AND category_id <> 0) AS expense,
             sum(income) FILTER (WHERE month >= ${from}::date AND category_id = 0) AS received,
             sum(expense) FILTER (WHERE month >= ${from}::date AND category_id = 0) AS sent,
             sum(income - expense) AS closing, sum(incomes + expenses) FILTER (WHERE month >= ${from}::date) AS count
      FROM monthly_totals WHERE month <= ${last}::date
      GROUP BY treasury_id) AS t ON t.treasury_id = y.id
    WHERE y.archived_at IS NULL OR coalesce(t.closing, 0) + ${begun(range)} + ${beginning(range)} <> 0
      OR t.count > 0 OR ${beginning(range)} <> 0
    ORDER BY atrio_sort_key(y.name) COLLATE "C", y.id`;
};

/**
 * All that came before the period is one month of its own, so that each month's closing is a running sum. An opening
 * balance of the first day of the period is in no month: the initial balance of the church includes it.
 */
const byMonth = (db: ChurchDb, range: Months) => {
  const { from, last } = range;
  const earlier = Prisma.sql`(${from}::timestamp - interval '1 month')`;
  return db.$queryRaw<FinanceReport["months"]>`
    SELECT to_char(t.month, 'YYYY-MM') AS month, y.openings::numeric(20,2)::text AS openings,
           t.income::numeric(20,2)::text AS income, t.expense::numeric(20,2)::text AS expense,
           t.balance::numeric(20,2)::text AS balance, (t.closing + y.held)::numeric(20,2)::text AS closing
    FROM (
      SELECT series.month, coalesce(t.income, 0) AS income, coalesce(t.expense, 0) AS expense,
             coalesce(t.balance, 0) AS balance, sum(coalesce(t.balance, 0)) OVER (ORDER BY series.month) AS closing
      FROM (
        SELECT generate_series(${earlier}, ${last}::timestamp, '1 month')::date AS month) AS series
      LEFT JOIN (
        SELECT greatest(month, ${earlier}::date) AS month,
               sum(income) FILTER (WHERE category_id <> 0) AS income,
               sum(expense) FILTER (WHERE category_id <> 0) AS expense, sum(income - expense) AS balance
        FROM monthly_totals WHERE month <= ${last}::date
        GROUP BY 1) AS t USING (month)) AS t,
      LATERAL (
        SELECT coalesce(sum(y.opening_balance), 0) AS held,
               coalesce(sum(${beginning(range)}) FILTER (WHERE y.opening_date >= t.month), 0) AS openings
        FROM treasuries y WHERE y.opening_date < t.month + interval '1 month') AS y
    WHERE t.month >= ${from}::date
    ORDER BY t.month`;
};
