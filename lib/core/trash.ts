import { Prisma } from "@/prisma/generated/client";
import type { ChurchDb } from "./db";

const DAY_MS = 86_400_000;

/** Moves rows of a table to the trash; those that lie there already, or are not there, stay as they are. Tells how many went. */
export const moveToTrash = (db: ChurchDb, table: Prisma.Sql, ids: number[]) => db.$executeRaw`
  UPDATE ${table} SET deleted_at = now(), version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NULL`;

/** Takes rows out of the trash; those that do not lie there stay as they are. Tells how many came back. */
export const takeFromTrash = (db: ChurchDb, table: Prisma.Sql, ids: number[]) => db.$executeRaw`
  UPDATE ${table} SET deleted_at = NULL, version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NOT NULL`;

/** Destroys for good what has been in the trash for so many days. */
export async function emptyOld(db: ChurchDb, table: Prisma.Sql, days: number) {
  await db.$executeRaw`DELETE FROM ${table} WHERE deleted_at < ${new Date(Date.now() - days * DAY_MS)}`;
}

/** Since when a row lies in the trash, ISO 8601 UTC. */
export const deletedAt = Prisma.sql`to_char(deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "deletedAt"`;

/** The trash shows first what went there last. */
export const lastDeleted = { order: Prisma.sql`deleted_at DESC, id DESC`, reverse: Prisma.sql`deleted_at, id` };
