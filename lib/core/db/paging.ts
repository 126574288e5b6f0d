import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./church-db";
import { isOwn } from "./own-church";
import type { Order, RowTable } from "./rows";

/** Offset in rows from which counting first, to page from the nearer end, is cheaper. */
const DEEP_OFFSET = 20_000;

/** Row source of a page query: optional CTEs, a FROM clause, and the number of its rows as an expression. */
export type RowSource = { with: Prisma.Sql; from: Prisma.Sql; count: Prisma.Sql };

type Page = RowSource & Order & { page: number; pageSize: number };

/** Unfiltered source. `stored`: number of its rows, if it is kept; otherwise they are counted. */
export function tableSource({ name, alias, condition }: RowTable, stored?: Prisma.Sql): RowSource {
  const from = Prisma.sql`${name} AS ${alias} WHERE ${condition}`;
  return { with: Prisma.empty, from, count: stored ?? countOf(from) };
}

const countOf = (from: Prisma.Sql) => Prisma.sql`(SELECT count(*)::int FROM ${from})`;

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
      SELECT ${columns} FROM ${name} AS ${alias} WHERE ${Prisma.join([isOwn, condition, ...conditions], " AND ")}),`,
  from: Prisma.sql`hits`,
  count: countOf(Prisma.sql`hits`),
});

/** CTE `page` with the `id` and `rank` of each row of a query, in its order. */
export const pageOfIds = (ids: Prisma.Sql) =>
  Prisma.sql`page AS MATERIALIZED (SELECT id, row_number() OVER () AS rank FROM (${ids}) AS ids)`;

/**
 * Columns and `rank` of the rows of the CTE `page`, each read by its id. With a plain join the planner reads the whole table
 * of a church that has more rows than the statistics say, and with ids that are not materialized it finds them again
 * for each row.
 */
export const rowsOfPage = ({ name, alias, columns, joins }: Pick<RowTable, "name" | "alias" | "columns" | "joins">) =>
  Prisma.sql`
    SELECT ${columns}, page.rank
    FROM page CROSS JOIN LATERAL (SELECT * FROM ${name} WHERE id = page.id OFFSET 0) AS ${alias} ${joins}`;

/** Selects one page of a source and the exact count of all its rows, in one query (two far from the start). */
export async function selectPage<Row extends { id: number }>(
  db: ChurchDb,
  source: Page,
  table: RowTable,
): Promise<{ rows: Row[]; count: number }> {
  const { with: ctes, from } = source;
  const { order, limit, offset, isFromEnd, total } = await pagePosition(db, source);
  const found = await db.$queryRaw<(Row & { total_count?: number; rank?: bigint })[]>`
    WITH ${ctes}
         ${pageOfIds(Prisma.sql`SELECT id FROM ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`)}
    SELECT ${total} AS total_count, listed.*
    FROM (VALUES (0)) AS one_row LEFT JOIN (${rowsOfPage(table)}) AS listed ON true
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
async function pagePosition(db: ChurchDb, { with: ctes, count, order, reverse, page, pageSize }: Page) {
  const offset = (page - 1) * pageSize;
  if (offset < DEEP_OFFSET) return { order, limit: pageSize, offset, isFromEnd: false, total: count };
  const [{ rows }] = await db.$queryRaw<
    [{ rows: number }]
  >`WITH ${ctes} total AS (SELECT ${count} AS rows) SELECT * FROM total`;
  const total = Prisma.sql`${rows}::int`;
  if (offset <= rows / 2) return { order, limit: pageSize, offset, isFromEnd: false, total };
  const limit = Math.max(0, Math.min(pageSize, rows - offset));
  return { order: reverse, limit, offset: Math.max(0, rows - offset - pageSize), isFromEnd: true, total };
}
