import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import {
  findMatching,
  isMonthly,
  joinConditions,
  type Matching,
  monthConditions,
  rowConditions,
  unionAll,
} from "@/lib/finances/transactions/filters";
import { splitRange, type TransactionType } from "@/lib/finances/transactions/rules";
import { openingsOf, requireTreasuries } from "@/lib/finances/treasuries/service";
import { Prisma } from "@/prisma/generated/client";
import type { FinanceSummary, MonthTotals, SummaryQuery } from "./schema";

/** Months of the chart. */
const CHART_MONTHS = 12;

/** Sums of the movements that match filters, and the balances of their treasuries; 404 for a treasury. */
export async function getSummary(db: ChurchDb, filters: SummaryQuery): Promise<FinanceSummary> {
  await requireTreasuries(db, filters.id);
  const [summary] = await db.$queryRaw<[FinanceSummary]>`
    SELECT ${money(Prisma.sql`income`)} AS income, ${money(Prisma.sql`expense`)} AS expense,
           ${money(Prisma.sql`income - expense`)} AS balance,
           coalesce(sum(incomes), 0)::int AS incomes, coalesce(sum(expenses), 0)::int AS expenses,
           coalesce(sum(transfers), 0)::int AS transfers,
           ${money(Prisma.sql`received`)} AS "transfersIn", ${money(Prisma.sql`sent`)} AS "transfersOut",
           ${heldBy(filters.id)} AS total, ${heldBy(filters.id, filters.to)} AS closing
    FROM (${unionAll(sumsOf(await findMatching(db, filters)))}) AS parts`;
  return summary;
}

/** SQL: balance of treasuries, all of the church without `ids`, when the day `to` ends; without it, the current one. */
function heldBy(ids: number[] | undefined, to?: string | null) {
  const { months, days } = splitRange({ from: null, to: to ?? null });
  const parts = [
    ...(months
      ? [
          Prisma.sql`SELECT income - expense AS amount FROM monthly_totals WHERE ${joinConditions(monthConditions({ id: ids }, months))}`,
        ]
      : []),
    ...days.map(
      (range) => Prisma.sql`
        SELECT (CASE WHEN is_income THEN cents ELSE -cents END) / 100.0
        FROM transactions WHERE ${joinConditions([isOwn, ...rowConditions({ voided: false, id: ids, ...range })])}`,
    ),
  ];
  return Prisma.sql`
    (SELECT (coalesce(sum(amount), 0) + ${openingsOf(ids, to)})::numeric(20,2)::text FROM (${unionAll(parts)}) AS held)`;
}

const money = (amount: Prisma.Sql) => Prisma.sql`coalesce(sum(${amount}), 0)::numeric(20,2)::text`;

/** Sums of disjoint sets of rows. */
function sumsOf({ filters, named, texts, names }: Matching) {
  const parts = texts ? [sumsOfRows(texts)] : [];
  if (!named) return parts;
  if (!isMonthly(filters)) return [...parts, sumsOfRows(named)];
  const { months, days } = splitRange({ from: filters.from ?? null, to: filters.to ?? null });
  parts.push(...days.map((range) => sumsOfRows([...rowConditions({ ...filters, ...range }), ...names])));
  const conditions = months ? [...monthConditions(filters, months), ...names] : [Prisma.sql`false`];
  return [...parts, sumsOfMonths(filters.type, conditions)];
}

/** From the cents, which the indexes have. */
const sumsOfRows = (conditions: Prisma.Sql[]) => Prisma.sql`
  SELECT coalesce(sum(cents) FILTER (WHERE category_id IS NOT NULL AND is_income), 0) / 100.0 AS income,
         coalesce(sum(cents) FILTER (WHERE category_id IS NOT NULL AND NOT is_income), 0) / 100.0 AS expense,
         count(*) FILTER (WHERE category_id IS NOT NULL AND is_income) AS incomes,
         count(*) FILTER (WHERE category_id IS NOT NULL AND NOT is_income) AS expenses,
         count(*) FILTER (WHERE category_id IS NULL) AS transfers,
         coalesce(sum(cents) FILTER (WHERE category_id IS NULL AND is_income), 0) / 100.0 AS received,
         coalesce(sum(cents) FILTER (WHERE category_id IS NULL AND NOT is_income), 0) / 100.0 AS sent
  FROM transactions WHERE ${joinConditions(conditions)}`;

/** Category 0 is that of transfers. */
function sumsOfMonths(types: TransactionType[] | undefined, conditions: Prisma.Sql[]) {
  const sums = {
    income: Prisma.sql`category_id <> 0`,
    expense: Prisma.sql`category_id <> 0`,
    transfer: Prisma.sql`category_id = 0`,
  };
  const of = (type: TransactionType) => (types && !types.includes(type) ? Prisma.sql`false` : sums[type]);
  return Prisma.sql`
    SELECT coalesce(sum(income) FILTER (WHERE ${of("income")}), 0) AS income,
           coalesce(sum(expense) FILTER (WHERE ${of("expense")}), 0) AS expense,
           coalesce(sum(incomes) FILTER (WHERE ${of("income")}), 0) AS incomes,
           coalesce(sum(expenses) FILTER (WHERE ${of("expense")}), 0) AS expenses,
           coalesce(sum(incomes + expenses) FILTER (WHERE ${of("transfer")}), 0) AS transfers,
           coalesce(sum(income) FILTER (WHERE ${of("transfer")}), 0) AS received,
           coalesce(sum(expense) FILTER (WHERE ${of("transfer")}), 0) AS sent
    FROM monthly_totals WHERE ${joinConditions(conditions)}`;
}

/** Income and expense of the months up to `last`, `YYYY-MM`, without transfers; 404 for a treasury. */
export async function listMonths(
  db: ChurchDb,
  last: string,
  { ids, months = CHART_MONTHS }: { ids?: number[]; months?: number },
): Promise<MonthTotals[]> {
  await requireTreasuries(db, ids);
  const lastMonth = Prisma.sql`${`${last}-01`}::date`;
  return db.$queryRaw<MonthTotals[]>`
    SELECT to_char(series.month, 'YYYY-MM') AS month,
           coalesce(sum(income), 0)::numeric(20,2)::text AS income, coalesce(sum(expense), 0)::numeric(20,2)::text AS expense,
           coalesce(sum(income - expense), 0)::numeric(20,2)::text AS balance,
           EXISTS (SELECT FROM closed_months k WHERE k.month = series.month) AS "isClosed"
    FROM (
      SELECT (${lastMonth} - make_interval(months => back))::date AS month
      FROM generate_series(0, ${months - 1}) AS back) AS series
    LEFT JOIN monthly_totals t ON t.month = series.month AND category_id <> 0 ${ofTreasuries(ids, "AND")}
      AND t.month BETWEEN (${lastMonth} - make_interval(months => ${months - 1}))::date AND ${lastMonth}
    GROUP BY series.month
    ORDER BY series.month`;
}

const ofTreasuries = (ids: number[] | undefined, keyword: "WHERE" | "AND") =>
  ids ? Prisma.sql`${Prisma.raw(keyword)} treasury_id = ANY(${ids})` : Prisma.empty;
