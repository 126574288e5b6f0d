import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./db";

const DAY_MS = 86_400_000;

/** Moves rows to the trash; ignores missing rows and those already in it. Returns the number of rows moved. */
export const moveToTrash = (db: ChurchDb, table: Prisma.Sql, ids: number[]) => db.$executeRaw`
  UPDATE ${table} SET deleted_at = now(), version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NULL`;

/** Restores rows from the trash; ignores rows that are not in it. Returns the number of rows restored. */
export const restoreFromTrash = (db: ChurchDb, table: Prisma.Sql, ids: number[]) => db.$executeRaw`
  UPDATE ${table} SET deleted_at = NULL, version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NOT NULL`;

/** Deletes rows that have been in the trash for so many days. */
export async function purgeTrash(db: ChurchDb, table: Prisma.Sql, days: number) {
  await db.$executeRaw`DELETE FROM ${table} WHERE deleted_at < ${new Date(Date.now() - days * DAY_MS)}`;
}

/** Select expression of the time at which a row was moved to the trash, ISO 8601 UTC. */
export const deletedAt = Prisma.sql`to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "deletedAt"`;

/** Order of the trash: most recently deleted first. */
export const trashOrder = { order: Prisma.sql`deleted_at DESC, id DESC`, reverse: Prisma.sql`deleted_at, id` };
