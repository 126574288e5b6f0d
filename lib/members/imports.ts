import { inBulk } from "@/lib/core/bulk-db";
import type { ChurchDb, Door } from "@/lib/core/db";
import { conflict, missing } from "@/lib/core/errors";
import { PAGE_SIZE } from "@/lib/core/page-size";
import type { ImportList, UndoResult } from "./import-schema";

/** Days for which an import can be undone. */
const UNDO_DAYS = 30;

const isOpen = `undone_at IS NULL AND at > now() - interval '${UNDO_DAYS} days'
  AND (cardinality(created_ids) > 0 OR changes <> '[]'::jsonb)`;

/** One page of who imported what, the last one first. */
export async function listImports(db: ChurchDb, page: number): Promise<ImportList> {
  const where = { entity: "members" };
  const count = await db.import.count({ where });
  const found = await db.import.findMany({
    where,
    omit: { createdIds: true, changes: true },
    orderBy: { id: "desc" },
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  });
  const since = Date.now() - UNDO_DAYS * 86_400_000;
  const rows = found.map(({ id, fileName, userName, at, undoneAt, created, updated, skipped }) => ({
    ...{ id, fileName, userName, created, updated, skipped },
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoable: undoneAt === null && at.getTime() > since && created + updated > 0,
  }));
  return { rows, count };
}

/**
 * Takes an import back: whom it added goes to the trash, whom it changed becomes what they were; who has been changed since stays
 * as they are. 404, or 409 when it has been undone already or too long ago.
 */
export const undoImport = (door: Door, id: number) =>
  inBulk<UndoResult>(door, async (db) => {
    const [entry] = await db.query<{ isOpen: boolean; isUndone: boolean }>(
      `SELECT ${isOpen} AS "isOpen", undone_at IS NOT NULL AS "isUndone" FROM imports
       WHERE id = $1 AND entity = 'members' FOR UPDATE`,
      [id],
    );
    if (!entry) throw missing("Esa importación no existe.");
    if (entry.isUndone) throw conflict("Esa importación ya se deshizo.");
    if (!entry.isOpen) throw conflict(`Una importación se puede deshacer durante ${UNDO_DAYS} días.`);
    const [result] = await db.query<UndoResult>(UNDO, [id]);
    await db.query("UPDATE imports SET undone_at = now() WHERE id = $1", [id]);
    if (!result) throw new Error("Nothing was counted");
    return { result, isKept: true };
  });

/** Those who are in the trash by now are not counted: nothing of them stays. */
const UNDO = `
  WITH entry AS (SELECT created_ids, changes FROM imports WHERE id = $1),
  removed AS (
    UPDATE members m SET deleted_at = now(), version = version + 1
    WHERE id = ANY((SELECT created_ids FROM entry)::int[]) AND version = 1 AND deleted_at IS NULL
    RETURNING 1),
  change AS (
    SELECT c.id, c.version, b.*
    FROM entry, jsonb_to_recordset(entry.changes) AS c (id integer, version integer, before jsonb),
      jsonb_to_record(c.before) AS b (
        name text, cellphone text, email text, birthday date, join_date date, baptized boolean, genre genre,
        civil_status civil_status, position_id integer, notes text)),
  reverted AS (
    UPDATE members m
    SET name = c.name, cellphone = c.cellphone, email = c.email, birthday = c.birthday, join_date = c.join_date,
      baptized = c.baptized, genre = c.genre, civil_status = c.civil_status, position_id = c.position_id,
      notes = c.notes, version = m.version + 1
    FROM change c WHERE m.id = c.id AND m.version = c.version AND m.deleted_at IS NULL
    RETURNING 1),
  kept AS (
    SELECT FROM members WHERE deleted_at IS NULL AND version <> 1 AND id = ANY((SELECT created_ids FROM entry)::int[])
    UNION ALL
    SELECT FROM members m JOIN change c ON c.id = m.id WHERE m.deleted_at IS NULL AND m.version <> c.version)
  SELECT (SELECT count(*)::int FROM removed) AS removed, (SELECT count(*)::int FROM reverted) AS reverted,
    (SELECT count(*)::int FROM kept) AS kept`;

/** Forgets what it would take to undo imports that can no longer be undone. */
export const forgetOldImports = (db: ChurchDb) => db.$executeRaw`
  UPDATE imports SET created_ids = '{}', changes = '[]'
  WHERE at < now() - interval '30 days' AND (cardinality(created_ids) > 0 OR changes <> '[]'::jsonb)`;
