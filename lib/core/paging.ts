import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./db";

/** Rows that are skipped at once; from there on it pays to look for the nearer end. */
const DEEP = 20_000;

/** An order with its reverse, by which the pages of the second half are found from the end. */
type Order = { order: Prisma.Sql; reverse: Prisma.Sql };

/** Where the ids of a list come from: common table expressions before it, and what stands after FROM. */
export type RowSource = { with: Prisma.Sql; from: Prisma.Sql };

type Page = RowSource & Order & { page: number; pageSize: number };

/** Unfiltered: count and page each by an index of its own. `from`: a table and its condition. */
export const tableSource = (from: Prisma.Sql): RowSource => ({ with: Prisma.empty, from });

/** Filtered: materialised, or the planner walks the whole index of names looking for a rare text. `columns`: what the orders need. */
export const filteredSource = (columns: Prisma.Sql, table: Prisma.Sql, conditions: Prisma.Sql[]): RowSource => ({
  with: Prisma.sql`
    hits AS MATERIALIZED (
      SELECT ${columns} FROM ${table} WHERE ${Prisma.join(conditions, " AND ")}),`,
  from: Prisma.sql`hits`,
});

/** One page of the rows that a source names, and the exact count of them all, in one query. `columns` are read from `joined`, whose rows `page` names by `id`. */
export async function selectPage<Row extends { id: number }>(
  db: ChurchDb,
  source: Page,
  columns: Prisma.Sql,
  joined: Prisma.Sql,
): Promise<{ rows: Row[]; count: number }> {
  const { with: before, from } = source;
  const { order, limit, offset, isFromEnd, total } = await pagePosition(db, source);
  const found = await db.$queryRaw<(Row & { total_count?: number; rank?: bigint })[]>`
    WITH ${before}
         total AS (SELECT ${total} AS total_count),
         page AS (SELECT id, row_number() OVER () AS rank FROM (
           SELECT id FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids)
    SELECT total.total_count, listed.*
    FROM total LEFT JOIN (SELECT ${columns}, page.rank FROM page JOIN ${joined}) AS listed ON true
    ORDER BY listed.rank`;
  const count = found[0]?.total_count ?? 0;
  // An empty page is one row that holds the count and nothing else.
  const rows = found.filter(({ id }) => id !== null);
  for (const row of rows) {
    delete row.total_count;
    delete row.rank;
  }
  return { rows: isFromEnd ? rows.reverse() : rows, count };
}

/** Where a page begins; beyond `DEEP` rows the count is asked for first, to begin at the nearer end. */
async function pagePosition(db: ChurchDb, { with: before, from, order, reverse, page, pageSize }: Page) {
  const offset = (page - 1) * pageSize;
  const counted = Prisma.sql`(SELECT count(*)::int FROM ${from})`;
  if (offset < DEEP) return { order, limit: pageSize, offset, isFromEnd: false, total: counted };
  const [{ count }] = await db.$queryRaw<
    [{ count: number }]
  >`WITH ${before} total AS (SELECT ${counted} AS count) SELECT * FROM total`;
  const total = Prisma.sql`${count}::int`;
  if (offset <= count / 2) return { order, limit: pageSize, offset, isFromEnd: false, total };
  const limit = Math.max(0, Math.min(pageSize, count - offset));
  return { order: reverse, limit, offset: Math.max(0, count - offset - pageSize), isFromEnd: true, total };
}
