import type { ChurchDb } from "@/lib/core/db/church-db";
import { pageOfIds, rowsOfPage } from "@/lib/core/db/paging";
import { firstDay } from "@/lib/core/values/dates";
import { withGift } from "@/lib/finances/gifts/service";
import { Prisma } from "@/prisma/generated/client";
import {
  findMatching,
  isMonthly,
  joinConditions,
  type Matching,
  monthConditions,
  rowConditions,
  unionAll,
} from "./filters";
import { bucketCents, bucketOf, centsOf, splitRange, type TransactionSort, type TransactionType } from "./rules";
import type { TransactionFilters, TransactionList, TransactionListQuery } from "./schema";
import { orders, type StoredTransaction, transactions } from "./service";

/** One page of the transactions that match the query, in its order, and the total count. `name`: the treasury's. */
export async function listTransactions(
  db: ChurchDb,
  { page, pageSize, sort, ...filters }: TransactionListQuery,
  name: string | null,
): Promise<TransactionList> {
  const matching = await findMatching(db, filters);
  const { ctes, total, ids } = pageOf(matching, sort, pageSize, (page - 1) * pageSize);
  const records = await db.$queryRaw<(StoredTransaction & { total: number; rank: bigint })[]>`
    WITH ${ctes}
         ${pageOfIds(ids)}
    SELECT (${total}) AS total, listed.*
    FROM (VALUES (0)) AS one_row LEFT JOIN (${rowsOfPage(transactions)}) AS listed ON true
    ORDER BY listed.rank`;
  // An empty page is one row that holds the total and nothing else.
  const rows = records.filter(({ id }) => id !== null).map(({ total: _total, rank: _rank, ...row }) => withGift(row));
  return { rows, count: records[0]?.total ?? 0, name };
}

/** Rows in the order of the list that are read for a page before all that a search finds are sorted. */
const WALK = 500;

/** What an index orders transactions by. */
type Axis = "date" | "amount";

const axisOf = (sort: TransactionSort): Axis | null =>
  sort.endsWith("date") ? "date" : sort.endsWith("amount") ? "amount" : null;

/** Columns that the orders along an axis need, and those that all orders need. */
const axisColumns = Prisma.sql`id, date, cents`;
const allColumns = Prisma.sql`${axisColumns}, concept, notes, category_id, treasury_id`;

/** Common table expressions, the count of all matches, and the ids of one page. */
type Page = { ctes: Prisma.Sql; total: Prisma.Sql; ids: Prisma.Sql };

function pageOf(matching: Matching, sort: TransactionSort, limit: number, offset: number): Page {
  const { named, texts } = matching;
  const { order } = orders[sort];
  const axis = axisOf(sort);
  if (!named && texts && axis && offset + limit <= WALK && isSearchOnly(matching.filters))
    return walkedPage(texts, order, limit, offset);
  const columns = axis ? axisColumns : allColumns;
  // Materialized, or the planner scans an index in the order of the list for a rare text.
  const found = texts
    ? Prisma.sql`found AS MATERIALIZED (SELECT ${columns} FROM transactions WHERE ${joinConditions(texts)}),`
    : Prisma.empty;
  if (!named)
    return {
      ctes: found,
      total: Prisma.sql`SELECT count(*)::int AS total FROM found`,
      ids: Prisma.sql`SELECT id FROM found AS t ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    };
  const all = Prisma.sql`transactions t WHERE ${joinConditions(named)}`;
  /** Ids of the page, its `skipped` counted from the rows under `from`. */
  const idsOf = (skipped: Prisma.Sql, from?: Prisma.Sql) => {
    const rows = from ? Prisma.sql`${all} AND ${from}` : all;
    if (!texts) return Prisma.sql`SELECT id FROM ${rows} ORDER BY ${order} LIMIT ${limit} OFFSET ${skipped}`;
    // Under row-level security the planner orders the whole of a part that has no limit.
    return Prisma.sql`
      SELECT id FROM (
        (SELECT ${columns} FROM ${rows} ORDER BY ${order} LIMIT ${limit} + ${skipped})
        UNION ALL SELECT ${columns} FROM found ${from ? Prisma.sql`WHERE ${from}` : Prisma.empty}) AS t
      ORDER BY ${order} LIMIT ${limit} OFFSET ${skipped}`;
  };
  const steps = stepsOf(matching, axis);
  if (!steps)
    return {
      ctes: found,
      total: texts
        ? Prisma.sql`SELECT ((SELECT count(*) FROM ${all}) + (SELECT count(*) FROM found))::int AS total`
        : Prisma.sql`SELECT count(*)::int AS total FROM ${all}`,
      ids: idsOf(Prisma.sql`${offset}::int`),
    };
  const counted = Prisma.sql`
    ${found} counted AS (SELECT step, sum(matching)::int AS matching FROM (${steps.counts}) AS parts GROUP BY step),`;
  const total = Prisma.sql`SELECT coalesce(sum(matching), 0)::int AS total FROM counted`;
  if (steps.axis !== axis)
    return {
      ctes: counted,
      total,
      ids: idsOf(Prisma.sql`${offset}::int`),
    };
  const isDescending = sort.startsWith("-");
  const from = isDescending
    ? Prisma.sql`${steps.column} < (SELECT ${steps.next} FROM start)`
    : Prisma.sql`${steps.column} >= (SELECT ${steps.first} FROM start)`;
  return {
    ctes: Prisma.sql`
      ${counted}
      ranked AS (
        SELECT step, (sum(matching) OVER (ORDER BY step ${isDescending ? Prisma.sql`DESC` : Prisma.empty}) - matching)::int AS before
        FROM counted WHERE matching > 0),
      start AS (SELECT step, before FROM ranked WHERE before <= ${offset} ORDER BY before DESC LIMIT 1),`,
    total,
    ids: idsOf(Prisma.sql`(SELECT ${offset} - before FROM start)`, from),
  };
}

const isSearchOnly = (filters: TransactionFilters) =>
  isAmountOnly({ ...filters, name: "" }) && !(filters.min || filters.max);

/**
 * Page of a search without other filters. A common word fills it from the first rows in the order of the list: then what
 * matches is counted, and neither stored nor sorted.
 */
function walkedPage(texts: Prisma.Sql[], order: Prisma.Sql, limit: number, offset: number): Page {
  const needed = limit + offset;
  const isFull = Prisma.sql`(SELECT count(*) FROM walked) = ${needed}`;
  const matches = joinConditions(texts);
  return {
    ctes: Prisma.sql`
      walked AS MATERIALIZED (
        SELECT ${axisColumns}
        FROM (SELECT * FROM transactions t WHERE deleted_at IS NULL ORDER BY ${order} LIMIT ${WALK}) AS t
        WHERE ${matches} ORDER BY ${order} LIMIT ${needed}),
      page_is_full AS MATERIALIZED (SELECT ${isFull} AS value),
      found AS MATERIALIZED (
        SELECT ${axisColumns} FROM transactions WHERE NOT (SELECT value FROM page_is_full) AND ${matches}),`,
    total: Prisma.sql`
      SELECT CASE WHEN value THEN (SELECT count(*)::int FROM transactions WHERE ${matches})
             ELSE (SELECT count(*)::int FROM found) END AS total
      FROM page_is_full`,
    ids: Prisma.sql`
      SELECT id FROM (
        SELECT * FROM walked WHERE (SELECT value FROM page_is_full) UNION ALL SELECT * FROM found) AS t
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  };
}

/**
 * Counts of the matching rows by `step`, a part of the list's order, mostly stored: the step of a page is found without
 * scanning up to it. `first` and `next`: where a step of `column` starts and the one after it does.
 */
type Steps = { axis: Axis; counts: Prisma.Sql; column: Prisma.Sql; first: Prisma.Sql; next: Prisma.Sql };

/** Steps along the order of the list if possible; those of another order have the count of all matches. */
function stepsOf(matching: Matching, axis: Axis | null): Steps | undefined {
  const months = isMonthly(matching.filters) ? monthSteps : undefined;
  const buckets = isAmountOnly(matching.filters) ? bucketSteps : undefined;
  return (axis === "date" ? (months ?? buckets) : (buckets ?? months))?.(matching);
}

const isAmountOnly = ({ name, id, categoryId, donorId, type, from, to, voided }: TransactionFilters) =>
  !(name || id || categoryId || donorId || type || from || to || voided);

function monthSteps({ filters, names, texts }: Matching): Steps {
  const { months, days } = splitRange({ from: filters.from ?? null, to: filters.to ?? null });
  const parts = [
    ...(months
      ? [
          Prisma.sql`
            SELECT month AS step, sum(${matchingCount(filters.type)}) AS matching FROM monthly_totals
            WHERE ${joinConditions([...monthConditions(filters, months), ...names])} GROUP BY month`,
        ]
      : []),
    ...days.map(
      (range) => Prisma.sql`
        SELECT ${firstDay(range.from)}::date AS step, count(*) AS matching
        FROM transactions WHERE ${joinConditions([...rowConditions({ ...filters, ...range }), ...names])}`,
    ),
    ...(texts
      ? [
          Prisma.sql`SELECT date_trunc('month', date::timestamp)::date AS step, count(*) AS matching FROM found GROUP BY 1`,
        ]
      : []),
  ];
  return {
    axis: "date",
    counts: parts.length > 0 ? unionAll(parts) : Prisma.sql`SELECT NULL::date AS step, 0 AS matching`,
    column: Prisma.sql`date`,
    first: Prisma.sql`step`,
    next: Prisma.sql`(step + interval '1 month')::date`,
  };
}

/** Month totals of category 0 are those of transfers. */
function matchingCount(types: TransactionType[] | undefined) {
  if (!types) return Prisma.sql`incomes + expenses`;
  const [income, expense, transfer] = (["income", "expense", "transfer"] as const).map((type) => types.includes(type));
  return Prisma.sql`
    CASE WHEN category_id = 0 THEN ${transfer ? Prisma.sql`incomes + expenses` : Prisma.sql`0`}
    ELSE ${income ? Prisma.sql`incomes` : Prisma.sql`0`} + ${expense ? Prisma.sql`expenses` : Prisma.sql`0`} END`;
}

/** Whole buckets of amounts have stored counts; the buckets that contain a bound are counted row by row. */
function bucketSteps({ filters: { min, max } }: Matching): Steps {
  const edgeBuckets = [...new Set([min, max].flatMap((amount) => (amount ? bucketOf(centsOf(amount)) : [])))];
  const [low, high] = [min ? bucketOf(centsOf(min)) : undefined, max ? bucketOf(centsOf(max)) : undefined];
  const whole = [
    Prisma.sql`true`,
    low !== undefined && Prisma.sql`bucket > ${low}`,
    high !== undefined && Prisma.sql`bucket < ${high}`,
  ].filter((condition) => condition instanceof Prisma.Sql);
  const counts = [
    Prisma.sql`SELECT bucket::int AS step, count AS matching FROM amount_counts WHERE ${joinConditions(whole)}`,
    ...edgeBuckets.map((bucket) => {
      const { first, next } = bucketCents(bucket);
      const within = Prisma.sql`cents >= ${first}::bigint AND cents < ${next}::bigint`;
      return Prisma.sql`
        SELECT ${bucket}::int AS step, count(*) AS matching
        FROM transactions WHERE ${joinConditions([...rowConditions({ voided: false, min, max }), within])}`;
    }),
  ];
  // As in `bucketCents`.
  const unit = Prisma.sql`(10::numeric ^ greatest(step / 100 - 2, 0))::bigint`;
  const lead = Prisma.sql`CASE WHEN step < 200 THEN step % 100 / 10 ELSE step % 100 END`;
  return {
    axis: "amount",
    counts: unionAll(counts),
    column: Prisma.sql`cents`,
    first: Prisma.sql`(${lead}) * ${unit}`,
    next: Prisma.sql`((${lead}) + 1) * ${unit}`,
  };
}
