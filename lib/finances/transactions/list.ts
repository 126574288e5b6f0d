import { firstDay } from "@/lib/core/dates";
import type { ChurchDb } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { bucketCents, bucketOf, centsOf, splitRange, type TransactionType } from "./rules";
import type { TransactionFilters, TransactionList, TransactionListQuery, TransactionRow } from "./schema";
import { conditionsOf, newestFirst, transactions } from "./service";

/** One page of the transactions that match the query, newest first, and the total count. `name`: the treasury's. */
export async function listTransactions(
  db: ChurchDb,
  { page, pageSize, ...filters }: TransactionListQuery,
  name: string | null,
): Promise<TransactionList> {
  const { ctes, total, ids } = pageOf(filters, pageSize, (page - 1) * pageSize);
  const records = await db.$queryRaw<(TransactionRow & { total: number; rank: bigint })[]>`
    WITH ${ctes}
         total AS (${total}),
         page AS (SELECT id, row_number() OVER () AS rank FROM (${ids}) AS ids)
    SELECT total.total, listed.*
    FROM total LEFT JOIN (
      SELECT ${transactions.columns}, page.rank FROM page JOIN transactions t USING (id) ${transactions.joins}) AS listed ON true
    ORDER BY listed.rank`;
  // An empty page is one row that holds the total and nothing else.
  const rows = records.filter(({ id }) => id !== null).map(({ total: _total, rank: _rank, ...row }) => row);
  return { rows, count: records[0]?.total ?? 0, name };
}

/** Common table expressions, the count of all matches, and the ids of one page. */
type Page = { ctes: Prisma.Sql; total: Prisma.Sql; ids: Prisma.Sql };

function pageOf(filters: TransactionFilters, limit: number, offset: number): Page {
  const { name, min, max, voided } = filters;
  if (name) return searchedPage(filters, limit, offset);
  return voided || min || max ? scannedPage(filters, limit, offset) : monthlyPage(filters, limit, offset);
}

const isAmountOnly = ({ id, categoryId, type, from, to, voided }: TransactionFilters) =>
  !(id || categoryId || type || from || to || voided);

/** The CTE is materialized, or the planner scans the date index for a rare text. */
function searchedPage(filters: TransactionFilters, limit: number, offset: number): Page {
  return {
    ctes: Prisma.sql`matches AS MATERIALIZED (SELECT id, date FROM transactions WHERE ${joinConditions(conditionsOf(filters))}),`,
    total: Prisma.sql`SELECT count(*)::int AS total FROM matches`,
    ids: Prisma.sql`SELECT id FROM matches AS t ORDER BY ${newestFirst.order} LIMIT ${limit} OFFSET ${offset}`,
  };
}

function scannedPage(filters: TransactionFilters, limit: number, offset: number): Page {
  const matching = Prisma.sql`FROM transactions t WHERE ${joinConditions(conditionsOf(filters))}`;
  return {
    ctes: Prisma.empty,
    total: isAmountOnly(filters) ? amountTotal(filters) : Prisma.sql`SELECT count(*)::int AS total ${matching}`,
    ids: Prisma.sql`SELECT id ${matching} ORDER BY ${newestFirst.order} LIMIT ${limit} OFFSET ${offset}`,
  };
}

/** Whole buckets of amounts have stored counts; the buckets that contain a bound are counted row by row. */
function amountTotal({ min, max }: TransactionFilters) {
  const edgeBuckets = [...new Set([min, max].flatMap((amount) => (amount ? bucketOf(centsOf(amount)) : [])))];
  const [low, high] = [min ? bucketOf(centsOf(min)) : undefined, max ? bucketOf(centsOf(max)) : undefined];
  const whole = [
    Prisma.sql`true`,
    low !== undefined && Prisma.sql`bucket > ${low}`,
    high !== undefined && Prisma.sql`bucket < ${high}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  const counts = [
    Prisma.sql`SELECT coalesce(sum(count), 0) AS matching FROM amount_counts WHERE ${joinConditions(whole)}`,
    ...edgeBuckets.map((bucket) => {
      const { first, next } = bucketCents(bucket);
      const within = Prisma.sql`cents >= ${first}::bigint AND cents < ${next}::bigint`;
      return Prisma.sql`SELECT count(*) FROM transactions WHERE ${joinConditions([...conditionsOf({ name: "", voided: false, min, max }), within])}`;
    }),
  ];
  return Prisma.sql`SELECT sum(matching)::int AS total FROM (${Prisma.join(counts, " UNION ALL ")}) AS counts`;
}

/** The stored totals count the rows of each month, so the page's month is found without scanning up to it. */
function monthlyPage(filters: TransactionFilters, limit: number, offset: number): Page {
  const { months, days } = splitRange({ from: filters.from ?? null, to: filters.to ?? null });
  const parts = [
    ...(months ? [monthCounts(filters, months)] : []),
    ...days.map(
      (range) => Prisma.sql`
        SELECT ${firstDay(range.from)}::date AS month, count(*) AS matching
        FROM transactions WHERE ${joinConditions(conditionsOf({ ...filters, ...range }))}`,
    ),
  ];
  const counts =
    parts.length > 0 ? Prisma.join(parts, " UNION ALL ") : Prisma.sql`SELECT NULL::date AS month, 0 AS matching`;
  return {
    ctes: Prisma.sql`
      counted AS (SELECT month, sum(matching)::int AS matching FROM (${counts}) AS parts GROUP BY month),
      ranked AS (
        SELECT month, (sum(matching) OVER (ORDER BY month DESC) - matching)::int AS newer FROM counted WHERE matching > 0),
      start AS (SELECT month, newer FROM ranked WHERE newer <= ${offset} ORDER BY month LIMIT 1),`,
    total: Prisma.sql`SELECT coalesce(sum(matching), 0)::int AS total FROM counted`,
    ids: Prisma.sql`
      SELECT id FROM transactions t
      WHERE ${joinConditions(conditionsOf(filters))} AND date < (SELECT (month + interval '1 month')::date FROM start)
      ORDER BY ${newestFirst.order} LIMIT ${limit} OFFSET (SELECT ${offset} - newer FROM start)`,
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
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${joinConditions(conditions)}` : Prisma.empty;
  return Prisma.sql`SELECT month, sum(${matchingCount(type)}) AS matching FROM monthly_totals ${where} GROUP BY month`;
}

function matchingCount(type: TransactionType | undefined) {
  if (type === "income") return Prisma.sql`incomes`;
  if (type === "expense") return Prisma.sql`expenses`;
  return Prisma.sql`incomes + expenses`;
}

const joinConditions = (conditions: Prisma.Sql[]) => Prisma.join(conditions, " AND ");
