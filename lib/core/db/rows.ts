import { Prisma } from "@/prisma/generated/client";
import { fetchInBatches } from "./batches";
import type { ChurchDb } from "./church-db";
import { isOwn } from "./own-church";
import { byKey } from "./raw-query";

/**
 * Table of rows with `id` and `version`. The API answers `columns` of `alias` and of its `joins`, for the rows under
 * `condition`.
 */
export type RowTable = Record<"name" | "alias" | "columns" | "joins" | "condition", Prisma.Sql>;

export type Way = "asc" | "desc";

/** ORDER BY with its reverse, by which pages of the second half are read from the end. */
export type Order = { order: Prisma.Sql; reverse: Prisma.Sql };

/** Order by SQL expressions, the last of them unique. NULL is last when ascending, first when descending. */
export function orderBy(expressions: Record<string, Way>): Order {
  const terms = Object.entries(expressions);
  return {
    order: Prisma.raw(terms.map(([expression, direction]) => `${expression} ${direction}`).join(", ")),
    reverse: Prisma.raw(terms.map(([expression, direction]) => `${expression} ${opposite[direction]}`).join(", ")),
  };
}

/** Order in which the rows without a value of a column are last in both directions. @param column in SQL */
export const knownFirst = (column: string, terms: Record<string, Way>) =>
  orderBy({ [`(${column} IS NULL)`]: "asc", ...terms });

/** Orders `name` and `-name` of a list. */
export const bothWays = <const Name extends string>(name: Name, orderOf: (way: Way) => Order) =>
  ({ [name]: orderOf("asc"), [`-${name}`]: orderOf("desc") }) as Record<Name | `-${Name}`, Order>;

export const opposite = { asc: "desc", desc: "asc" } as const;

/** Values by column. */
type ColumnValues = Record<string, string | number | boolean | null | string[] | number[] | Prisma.Sql>;

/** Reads a row; undefined when it does not exist. */
export async function findRow<Row>(db: ChurchDb, table: RowTable, id: number): Promise<Row | undefined> {
  const { name, alias, columns, joins, condition } = table;
  const [row] = await db.$queryRaw<Row[]>(byKey`
    SELECT ${columns} FROM ${name} AS ${alias} ${joins} WHERE ${alias}.id = ${id} AND ${condition}`);
  return row;
}

/** Streams the rows under all conditions, in an order, in batches. */
export const fetchRows = <Row>(db: ChurchDb, table: RowTable, conditions: Prisma.Sql[], { order }: Order) => {
  const { name, alias, columns, joins, condition } = table;
  const matching = Prisma.join([isOwn, condition, ...conditions], " AND ");
  return fetchInBatches<Row>(
    db,
    Prisma.sql`
      SELECT ${columns} FROM (SELECT * FROM ${name} AS ${alias} WHERE ${matching}) AS ${alias} ${joins} ORDER BY ${order}`,
  );
};

/**
 * Columns of the first rows of a table in an order, `limit` at most: planned in half the time of a page, which has a count
 * and all columns.
 */
export const selectFirst = <Row>(
  db: ChurchDb,
  { name, alias, columns, joins, condition }: RowTable,
  { order }: Order,
  limit: number,
) => db.$queryRaw<Row[]>`
  SELECT ${columns}
  FROM (
    SELECT *, row_number() OVER () AS rank
    FROM (SELECT * FROM ${name} AS ${alias} WHERE ${condition} ORDER BY ${order} LIMIT ${limit}) AS ${alias}
  ) AS ${alias} ${joins}
  ORDER BY ${alias}.rank`;

/** Inserts a row and returns it, in one statement. */
export async function insertRow<Row>(db: ChurchDb, table: RowTable, values: ColumnValues): Promise<Row> {
  const { name, alias, columns, joins } = table;
  const names = Prisma.join(Object.keys(values).map(identifier));
  const [row] = await db.$queryRaw<[Row]>(byKey`
    WITH saved AS (
      INSERT INTO ${name} (${names}) VALUES (${Prisma.join(Object.values(values))}) RETURNING *)
    SELECT ${columns} FROM saved AS ${alias} ${joins}`);
  return row;
}

/**
 * Updates a row as last seen in `version`, or any version without one, and returns it, in one statement; undefined when
 * it is stale or does not exist.
 */
export async function updateVersioned<Row>(
  db: ChurchDb,
  table: RowTable,
  { id, version = null }: { id: number; version?: number | null },
  values: ColumnValues,
): Promise<Row | undefined> {
  const { name, alias, columns, joins, condition } = table;
  const assignments = Object.entries(values).map(([column, value]) => Prisma.sql`${identifier(column)} = ${value}`);
  const [row] = await db.$queryRaw<Row[]>(byKey`
    WITH saved AS (
      UPDATE ${name} AS ${alias} SET ${Prisma.join(assignments)}, version = ${alias}.version + 1
      WHERE ${alias}.id = ${id} AND ${alias}.version = coalesce(${version}::int, ${alias}.version) AND ${condition}
      RETURNING ${alias}.*)
    SELECT ${columns} FROM saved AS ${alias} ${joins}`);
  return row;
}

function identifier(column: string) {
  if (!/^[a-z][a-z0-9_]*$/.test(column)) throw new TypeError(`No column name: ${column}`);
  return Prisma.raw(column);
}
