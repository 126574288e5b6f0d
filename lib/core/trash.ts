import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./db";
import { orderBy, type RowTable } from "./rows";

const DAY_MS = 86_400_000;

type TableName = Pick<RowTable, "name">;

/** Moves rows to the trash; ignores missing rows and those already in it. Returns the number of rows moved. */
export const moveToTrash = (db: ChurchDb, { name }: TableName, ids: number[]) => db.$executeRaw`
  UPDATE ${name} SET deleted_at = now(), version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NULL`;

/** Restores rows from the trash; ignores rows that are not in it. Returns the number of rows restored. */
export const restoreFromTrash = (db: ChurchDb, { name }: TableName, ids: number[]) => db.$executeRaw`
  UPDATE ${name} SET deleted_at = NULL, version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NOT NULL`;

/** Deletes rows that have been in the trash for so many days. */
export async function purgeTrash(db: ChurchDb, { name }: TableName, days: number) {
  await db.$executeRaw`DELETE FROM ${name} WHERE deleted_at < ${new Date(Date.now() - days * DAY_MS)}`;
}

/** The table's rows in the trash, with the time at which they were moved there, ISO 8601 UTC. */
export const trashOf = (table: RowTable): RowTable => ({
  ...table,
  columns: Prisma.sql`
    ${table.columns},
    to_char(${table.alias}.deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "deletedAt"`,
  condition: Prisma.sql`${table.alias}.deleted_at IS NOT NULL`,
});

/** Order of the trash: most recently deleted first. */
export const trashOrder = orderBy({ deleted_at: "desc", id: "desc" });
