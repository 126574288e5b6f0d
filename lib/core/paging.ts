import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./db";
import type { Order, RowTable } from "./rows";

/** Offset in rows from which counting first, to page from the nearer end, is cheaper. */
const DEEP_OFFSET = 20_000;

/** Row source of a page query: optional CTEs and a FROM clause. */
export type RowSource = { with: Prisma.Sql; from: Prisma.Sql };

type Page = RowSource & Order & { page: number; pageSize: number };

/** Unfiltered source: count and page each use an index of their own. */
export const tableSource = ({ name, alias, condition }: RowTable): RowSource => ({
  with: Prisma.empty,
  from: Prisma.sql`${name} AS ${alias} WHERE ${condition}`,
});

/**
 * Filtered source, materialised: otherwise the planner scans the whole index of names for a rare text.
 * `columns`: those that the orders need.
 */
export const filteredSource = (
  { name, alias, condition }: RowTable,
  columns: Prisma.Sql,
  conditions: Prisma.Sql[],
): RowSource => ({
  with: Prisma.sql`
    hits AS MATERIALIZED (
      SELECT ${columns} FROM ${name} AS ${alias} WHERE ${Prisma.join([condition, ...conditions], " AND ")}),`,
  from: Prisma.sql`hits`,
});

/** Selects one page of a source and the exact count of all its rows, in one query (two far from the start). */
export async function selectPage<Row extends { id: number }>(
  db: ChurchDb,
  source: Page,
  { name, alias, columns, joins }: RowTable,
): Promise<{ rows: Row[]; count: number }> {
  const { with: ctes, from } = source;
  const { order, limit, offset, isFromEnd, total } = await pagePosition(db, source);
  const found = await db.$queryRaw<(Row & { total_count?: number; rank?: bigint })[]>`
    WITH ${ctes}
         total AS (SELECT ${total} AS total_count),
         page AS (SELECT id, row_number() OVER () AS rank FROM (
           SELECT id FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids)
    SELECT total.total_count, listed.*
    FROM total LEFT JOIN (
      SELECT ${columns}, page.rank FROM page JOIN ${name} AS ${alias} USING (id) ${joins}) AS listed ON true
    ORDER BY listed.rank`;
  const count = found[0]?.total_count ?? 0;
  // An empty page is one row with the count only.
  const rows = found.filter(({ id }) => id !== null);
  for (const row of rows) {
    delete row.total_count;
    delete row.rank;
  }
  return { rows: isFromEnd ? rows.reverse() : rows, count };
}

/** Order, limit and offset of a page; from `DEEP_OFFSET` on counts first, to start from the nearer end. */
async function pagePosition(db: ChurchDb, { with: ctes, from, order, reverse, page, pageSize }: Page) {
  const offset = (page - 1) * pageSize;
  const countRows = Prisma.sql`(SELECT count(*)::int FROM ${from})`;
  if (offset < DEEP_OFFSET) return { order, limit: pageSize, offset, isFromEnd: false, total: countRows };
  const [{ count }] = await db.$queryRaw<
    [{ count: number }]
  >`WITH ${ctes} total AS (SELECT ${countRows} AS count) SELECT * FROM total`;
  const total = Prisma.sql`${count}::int`;
  if (offset <= count / 2) return { order, limit: pageSize, offset, isFromEnd: false, total };
  const limit = Math.max(0, Math.min(pageSize, count - offset));
  return { order: reverse, limit, offset: Math.max(0, count - offset - pageSize), isFromEnd: true, total };
}
