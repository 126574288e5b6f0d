import { Prisma } from "@/prisma/generated/client";
import { type BulkTarget, changeRows } from "./bulk-changes";
import type { ChurchDb } from "./church-db";
import { orderBy, type RowTable } from "./rows";

const DAY_MS = 86_400_000;

type TableName = Pick<RowTable, "name">;

/** Moves rows to the trash; ignores missing rows and those already in it. Returns the number of rows moved. */
export const moveToTrash = (db: ChurchDb, { name }: TableName, ids: number[]) => db.$executeRaw`
  UPDATE ${name} SET deleted_at = now(), version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NULL`;

/** Restores rows from the trash; ignores rows that are not in it. Returns the number of rows restored. */
export const restoreFromTrash = (db: ChurchDb, { name }: TableName, ids: number[]) => db.$executeRaw`
  UPDATE ${name} SET deleted_at = NULL, version = version + 1 WHERE id = ANY(${ids}) AND deleted_at IS NOT NULL`;

type TrashChange<List, Trash> =
  | ({ action: "delete" } & BulkTarget<List>)
  | ({ action: "restore" } & BulkTarget<Trash & { deletedAt?: string }>);

interface Conditions<List, Trash> {
  list: (filter: List) => Prisma.Sql[];
  trash: (filter: Trash) => Prisma.Sql[];
}

/**
 * Moves many rows to the trash or restores them; skips those that are there already. A deletion by filter answers its
 * moment, by which exactly its rows are restored.
 */
export async function changeTrash<List, Trash>(
  db: ChurchDb,
  table: Pick<RowTable, "name" | "alias">,
  change: TrashChange<List, Trash>,
  conditions: Conditions<List, Trash>,
): Promise<{ changed: number; deletedAt?: string }> {
  const { alias } = table;
  if (change.action === "restore") {
    const trash = { ...table, condition: Prisma.sql`${alias}.deleted_at IS NOT NULL` };
    const changed = await changeRows(db, trash, change, Prisma.sql`deleted_at = NULL`, (filter) => [
      ...conditions.trash(filter),
      ...(filter.deletedAt ? [Prisma.sql`${alias}.deleted_at = ${filter.deletedAt}::timestamptz(3)`] : []),
    ]);
    return { changed };
  }
  const rows = { ...table, condition: Prisma.sql`${alias}.deleted_at IS NULL` };
  const changed = await changeRows(db, rows, change, Prisma.sql`deleted_at = now()`, conditions.list);
  if (change.ids) return { changed };
  const [{ at }] = await db.$queryRaw<[{ at: Date }]>`SELECT now()::timestamptz(3) AS at`;
  return { changed, deletedAt: at.toISOString() };
}

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
