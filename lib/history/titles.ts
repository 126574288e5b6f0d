import type { ChurchDb } from "@/lib/core/db";
import { Prisma } from "@/prisma/generated/client";
import { type Image, titleIn } from "./rules";

/** What rows of identity tables are called, by their ids: the scope shows none of them. */
export type KnownTitles = Partial<Record<string, Map<number, string>>>;

type Row = { entity: string; rowId: number; before: Image; after: Image };
type Named = { title: string; exists: boolean };

export const titleKey = ({ entity, rowId }: Pick<Row, "entity" | "rowId">) => `${entity} ${rowId}`;

/** Where a row's name stands, and whether it is out of the trash. */
const sources: Record<string, Prisma.Sql> = {
  members: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM members`,
  transactions: Prisma.sql`SELECT id, concept AS title, true AS exists FROM transactions`,
  treasuries: Prisma.sql`SELECT id, name AS title, true AS exists FROM treasuries`,
  categories: Prisma.sql`SELECT id, value AS title, true AS exists FROM categories`,
  positions: Prisma.sql`SELECT id, value AS title, true AS exists FROM positions`,
  closed_months: Prisma.sql`SELECT id, to_char(month, 'YYYY-MM-DD') AS title, true AS exists FROM closed_months`,
  inventory_items: Prisma.sql`SELECT id, name AS title, deleted_at IS NULL AS exists FROM inventory_items`,
};

/** What rows of the history are called now: one query for each table, and one for what is there no longer. */
export async function namesOf(db: ChurchDb, rows: Row[], known: KnownTitles) {
  const names = new Map<string, Named>();
  for (const [entity, ids] of idsByEntity(rows)) {
    for (const [id, title] of known[entity] ?? [])
      if (ids.has(id)) names.set(titleKey({ entity, rowId: id }), { title, exists: true });
    const source = sources[entity];
    if (!source) continue;
    const found = await db.$queryRaw<(Named & { id: number })[]>`${source} WHERE id = ANY(${[...ids]})`;
    for (const { id, ...named } of found) names.set(titleKey({ entity, rowId: id }), named);
  }
  const nameless = rows.filter((row) => !names.has(titleKey(row)) && !titleIn(row.after) && !titleIn(row.before));
  for (const { entity, rowId, before } of await lastImages(db, nameless)) {
    const title = titleIn(before);
    if (title) names.set(titleKey({ entity, rowId }), { title, exists: false });
  }
  return names;
}

function idsByEntity(rows: Row[]) {
  const ids = new Map<string, Set<number>>();
  for (const { entity, rowId } of rows) ids.set(entity, (ids.get(entity) ?? new Set()).add(rowId));
  return ids;
}

/** What rows were before the last change of theirs that tells. */
async function lastImages(db: ChurchDb, rows: Row[]) {
  if (rows.length === 0) return [];
  return db.$queryRaw<Row[]>`
    SELECT asked.entity, asked."rowId", told.before
    FROM unnest(${rows.map(({ entity }) => entity)}::text[], ${rows.map(({ rowId }) => rowId)}::int[]) AS asked (entity, "rowId"),
      LATERAL (
        SELECT h.before FROM history h
        WHERE h.entity = asked.entity AND h.row_id = asked."rowId" AND h.before IS NOT NULL ORDER BY h.id DESC LIMIT 1
      ) AS told`;
}
