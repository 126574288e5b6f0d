import type { ChurchDb } from "@/lib/core/db/church-db";
import { hasWords } from "@/lib/core/db/search";
import { recordedTables, registeredModules } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { type RowImage, toTitle } from "./rules";

/** Titles of identity-table rows by id: a church scope has no access to those tables. */
export type KnownTitles = Partial<Record<string, Map<number, string>>>;

type Row = { entity: string; rowId: number; before: RowImage; after: RowImage };
type RowTitle = {
  title: string;
  exists: boolean;
  date?: string;
  amount?: string;
  imported?: { created: number; updated: number };
};

export const titleKey = ({ entity, rowId }: Pick<Row, "entity" | "rowId">) => `${entity} ${rowId}`;

/** Condition that the row, or import, of an entry still exists, with every word of `text` in its title. `entity`: only this table. */
export function hasTitle(text: string, entity: string | null | undefined, knownTitles: KnownTitles) {
  const stored = recordedTables().map((table) => ({ table, source: titlesOf(table) }));
  const known = Object.entries(knownTitles).map(([table, titles = new Map<number, string>()]) => ({
    table,
    source: Prisma.sql`SELECT * FROM unnest(${[...titles.keys()]}::int[], ${[...titles.values()]}::text[]) AS known (id, title)`,
  }));
  const found = [...stored, ...known]
    .filter(({ table }) => !entity || table === entity)
    .map(
      ({ table, source }) => Prisma.sql`
        SELECT ${table}, id FROM (${source}) AS titled WHERE ${hasWords(Prisma.sql`atrio_fold(title)`, text)}`,
    );
  const imports = Prisma.sql`SELECT entity, -id FROM imports WHERE ${hasWords(Prisma.sql`atrio_fold(file_name)`, text)}`;
  return Prisma.sql`(entity, row_id) IN (${Prisma.join([...found, imports], " UNION ALL ")})`;
}

const titlesOf = (entity: string) => registeredModules().find(({ tables }) => tables[entity])?.tables[entity]?.titles;

/** Current titles of rows of the history: one query per table, and one for rows that no longer exist. */
export async function listTitles(db: ChurchDb, rows: Row[], knownTitles: KnownTitles) {
  const titles = new Map<string, RowTitle>();
  for (const [entity, ids] of idsByEntity(rows)) {
    for (const [id, title] of knownTitles[entity] ?? [])
      if (ids.has(id)) titles.set(titleKey({ entity, rowId: id }), { title, exists: true });
    const source = titlesOf(entity);
    if (!source) continue;
    const existing = await db.$queryRaw<(RowTitle & { id: number })[]>`${source} WHERE id = ANY(${[...ids]})`;
    for (const { id, ...rowTitle } of existing) titles.set(titleKey({ entity, rowId: id }), rowTitle);
  }
  for (const row of await listImportTitles(db, rows)) titles.set(titleKey(row), row);
  const untitled = rows.filter((row) => !titles.has(titleKey(row)) && !toTitle(row.after) && !toTitle(row.before));
  for (const { entity, rowId, before } of await lastImages(db, untitled)) {
    const title = toTitle(before);
    if (title) titles.set(titleKey({ entity, rowId }), { title, exists: false });
  }
  return titles;
}

function idsByEntity(rows: Row[]) {
  const ids = new Map<string, Set<number>>();
  for (const { entity, rowId } of rows) ids.set(entity, (ids.get(entity) ?? new Set()).add(rowId));
  return ids;
}

/** Imports that entries are of, by their id below zero. */
async function listImportTitles(db: ChurchDb, rows: Row[]) {
  const ids = rows.flatMap(({ rowId }) => (rowId < 0 ? [-rowId] : []));
  if (ids.length === 0) return [];
  return db.$queryRaw<(RowTitle & Pick<Row, "entity" | "rowId">)[]>`
    SELECT entity, -id AS "rowId", file_name AS title, true AS exists,
      jsonb_build_object('created', created, 'updated', updated) AS imported
    FROM imports WHERE id = ANY(${ids})`;
}

/** Last known image of each row: `before` of its newest entry that has one. */
async function lastImages(db: ChurchDb, rows: Row[]) {
  if (rows.length === 0) return [];
  return db.$queryRaw<Row[]>`
    SELECT target.entity, target."rowId", latest.before
    FROM unnest(${rows.map(({ entity }) => entity)}::text[], ${rows.map(({ rowId }) => rowId)}::int[]) AS target (entity, "rowId"),
      LATERAL (
        SELECT (atrio_told_history(h.before, NULL)).before FROM history h
        WHERE h.entity = target.entity AND h.row_id = target."rowId" AND h.before IS NOT NULL ORDER BY h.id DESC LIMIT 1
      ) AS latest`;
}
