import { log } from "@/lib/core/log";
import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./church-db";

/** Expression for the number of rows outside the trash of a table with the trigger `atrio_count_rows` or one like it. */
export const storedCount = (table: string) =>
  Prisma.sql`(SELECT coalesce(sum(change), 0)::int FROM row_counts WHERE entity = ${table})`;

/** Counts the rows of a table outside the trash again, and logs a kept number that differs as an error. `condition`: of the counted rows. */
export async function checkStoredCount(db: ChurchDb, table: string, condition = Prisma.sql`true`) {
  const [{ kept, counted }] = await db.$queryRaw<[{ kept: number; counted: number }]>`
    SELECT ${storedCount(table)} AS kept,
           (SELECT count(*)::int FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL AND ${condition}) AS counted`;
  if (kept !== counted) log.error({ table, kept, counted }, "kept count differs from the rows");
}
