import { AppError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./church-db";
import { isOwn } from "./own-church";
import type { RowTable } from "./rows";

/** Rows of a bulk change, as its body names them. */
export interface BulkTarget<Filter> {
  ids?: number[];
  filter?: Filter;
  count?: number;
}

type Rows = Pick<RowTable, "name" | "alias" | "condition">;

/**
 * Updates rows of a table by `set` (`location = 'Bodega'`), but those with the new values already (`unless`), and answers
 * how many changed. By filter in one statement, for the rows that match now; 409 with their number in `current` when it
 * is not the expected one.
 */
export async function changeRows<Filter>(
  db: ChurchDb,
  { name, alias, condition }: Rows,
  { ids, filter, count }: BulkTarget<Filter>,
  set: Prisma.Sql,
  conditionsOf: (filter: Filter) => Prisma.Sql[],
  unless = Prisma.sql`false`,
): Promise<number> {
  const update = Prisma.sql`UPDATE ${name} AS ${alias} SET ${set}, version = ${alias}.version + 1`;
  if (!filter)
    return db.$executeRaw`${update} WHERE ${alias}.id = ANY(${ids ?? []}) AND ${condition} AND NOT (${unless})`;
  const matches = Prisma.join([isOwn, condition, ...conditionsOf(filter)], " AND ");
  const [{ matching, changed }] = await db.$queryRaw<[{ matching: number; changed: number }]>`
    WITH matching AS (SELECT count(*)::int AS count FROM ${name} AS ${alias} WHERE ${matches}),
    changed AS (${update} WHERE ${matches} AND NOT (${unless}) AND (SELECT count FROM matching) = ${count} RETURNING 1)
    SELECT matching.count AS matching, (SELECT count(*)::int FROM changed) AS changed FROM matching`;
  if (matching !== count) throw otherCount(matching);
  return changed;
}

/** 409 with the number of rows that match now, when it is not the expected one. */
export const otherCount = (count: number) =>
  new AppError(409, "COUNT", `La lista cambió: ahora coinciden ${count}. Vuelve a elegir.`, { current: { count } });
