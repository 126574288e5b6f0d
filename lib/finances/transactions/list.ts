import { firstDay } from "@/lib/core/dates";
import type { ChurchDb } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { bucketCents, bucketOf, centsOf, splitRange, type TransactionType } from "./rules";
import type { TransactionFilters, TransactionList, TransactionListQuery, TransactionRow } from "./schema";
import { columns, conditionsOf, joined } from "./service";

/** One page of the transactions that fit the query, newest first, and how many fit in all. `name`: of the treasury. */
export async function listTransactions(
  db: ChurchDb,
  { page, pageSize, ...filters }: TransactionListQuery,
  name: string | null,
): Promise<TransactionList> {
  const { before, total, ids } = pageOf(filters, pageSize, (page - 1) * pageSize);
  const found = await db.$queryRaw<(TransactionRow & { total: number; rank: bigint })[]>`
    WITH ${before}
         total AS (${total}),
         page AS (SELECT id, row_number() OVER () AS rank FROM (${ids}) AS ids)
    SELECT total.total, listed.*
    FROM total LEFT JOIN (
      SELECT ${columns}, page.rank FROM page JOIN transactions t USING (id) ${joined}) AS listed ON true
    ORDER BY listed.rank`;
  // An empty page is one row that holds the total and nothing else.
  const rows = found.filter(({ id }) => id !== null).map(({ total: _total, rank: _rank, ...row }) => row);
  return { rows, count: found[0]?.total ?? 0, name };
}

/** Common table expressions, the count of all that fit, and the ids of one page. */
type Page = { before: Prisma.Sql; total: Prisma.Sql; ids: Prisma.Sql };

function pageOf(filters: TransactionFilters, limit: number, offset: number): Page {
  const { name, min, max, voided } = filters;
  if (name) return searchedPage(filters, limit, offset);
  return voided || min || max ? walkedPage(filters, limit, offset) : monthlyPage(filters, limit, offset);
}

const isByAmountAlone = ({ id, categoryId, type, from, to, voided }: TransactionFilters) =>
  !(id || categoryId || type || from || to || voided);

/** Materialised, or the planner walks the days looking for a rare text. */
function searchedPage(filters: TransactionFilters, limit: number, offset: number): Page {
  return {
    before: Prisma.sql`hits AS MATERIALIZED (SELECT id, date FROM transactions WHERE ${all(conditionsOf(filters))}),`,
    total: Prisma.sql`SELECT count(*)::int AS total FROM hits`,
    ids: Prisma.sql`SELECT id FROM hits ORDER BY date DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  };
}

function walkedPage(filters: TransactionFilters, limit: number, offset: number): Page {
  const fitting = Prisma.sql`FROM transactions WHERE ${all(conditionsOf(filters))}`;
  return {
    before: Prisma.empty,
    total: isByAmountAlone(filters) ? amountTotal(filters) : Prisma.sql`SELECT count(*)::int AS total ${fitting}`,
    ids: Prisma.sql`SELECT id ${fitting} ORDER BY date DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  };
}

/** Whole buckets of amounts are counted already; those that an end lies in are counted one by one. */
function amountTotal({ min, max }: TransactionFilters) {
  const ends = [...new Set([min, max].flatMap((amount) => (amount ? bucketOf(centsOf(amount)) : [])))];
  const [low, high] = [min ? bucketOf(centsOf(min)) : undefined, max ? bucketOf(centsOf(max)) : undefined];
  const whole = [
    Prisma.sql`true`,
    low !== undefined && Prisma.sql`bucket > ${low}`,
    high !== undefined && Prisma.sql`bucket < ${high}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  const counts = [
    Prisma.sql`SELECT coalesce(sum(count), 0) AS fitting FROM amount_counts WHERE ${all(whole)}`,
    ...ends.map((bucket) => {
      const { first, next } = bucketCents(bucket);
      const within = Prisma.sql`cents >= ${first}::bigint AND cents < ${next}::bigint`;
      return Prisma.sql`SELECT count(*) FROM transactions WHERE ${all([...conditionsOf({ name: "", voided: false, min, max }), within])}`;
    }),
  ];
  return Prisma.sql`SELECT sum(fitting)::int AS total FROM (${Prisma.join(counts, " UNION ALL ")}) AS counts`;
}

/** The totals know how many there are in each month: the page's month is found without walking to it. */
function monthlyPage(filters: TransactionFilters, limit: number, offset: number): Page {
  const { months, days } = splitRange({ from: filters.from ?? null, to: filters.to ?? null });
  const parts = [
    ...(months ? [monthCounts(filters, months)] : []),
    ...days.map(
      (range) => Prisma.sql`
        SELECT ${firstDay(range.from)}::date AS month, count(*) AS fitting
        FROM transactions WHERE ${all(conditionsOf({ ...filters, ...range }))}`,
    ),
  ];
  const counts =
    parts.length > 0 ? Prisma.join(parts, " UNION ALL ") : Prisma.sql`SELECT NULL::date AS month, 0 AS fitting`;
  return {
    before: Prisma.sql`
      counted AS (SELECT month, sum(fitting)::int AS fitting FROM (${counts}) AS parts GROUP BY month),
      placed AS (
        SELECT month, (sum(fitting) OVER (ORDER BY month DESC) - fitting)::int AS newer FROM counted WHERE fitting > 0),
      start AS (SELECT month, newer FROM placed WHERE newer <= ${offset} ORDER BY month LIMIT 1),`,
    total: Prisma.sql`SELECT coalesce(sum(fitting), 0)::int AS total FROM counted`,
    ids: Prisma.sql`
      SELECT id FROM transactions
      WHERE ${all(conditionsOf(filters))} AND date < (SELECT (month + interval '1 month')::date FROM start)
      ORDER BY date DESC, id DESC LIMIT ${limit} OFFSET (SELECT ${offset} - newer FROM start)`,
  };
}

function monthCounts(
  { id, categoryId, type }: TransactionFilters,
  { from, to }: { from: string | null; to: string | null },
) {
  const conditions = [
    from && Prisma.sql`month >= ${from}::date`,
    to && Prisma.sql`month <= ${to}::date`,
    id && Prisma.sql`treasury_id = ${id}`,
    categoryId && Prisma.sql`category_id = ${categoryId}`,
    type && (type === "transfer" ? Prisma.sql`category_id = 0` : Prisma.sql`category_id <> 0`),
  ].filter((condition) => condition instanceof Prisma.Sql);
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${all(conditions)}` : Prisma.empty;
  return Prisma.sql`SELECT month, sum(${fittingCount(type)}) AS fitting FROM monthly_totals ${where} GROUP BY month`;
}

function fittingCount(type: TransactionType | undefined) {
  if (type === "income") return Prisma.sql`incomes`;
  if (type === "expense") return Prisma.sql`expenses`;
  return Prisma.sql`incomes + expenses`;
}

const all = (conditions: Prisma.Sql[]) => Prisma.join(conditions, " AND ");
