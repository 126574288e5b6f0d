import { type BulkDb, inBulk } from "@/lib/core/db/bulk-db";
import type { ChurchDb, ChurchScope } from "@/lib/core/db/church-db";
import { conflict, notFound } from "@/lib/core/errors";
import { type CreatedOptions, findRemovableOptions, type RemovableOptions, removeOptions } from "./options";
import type { ImportList, ImportListQuery, UndoResult } from "./schema";
import { GROUP_OPTIONS, type LoggedTable, OWN_OPTIONS } from "./tables";

/** Days for which an import can be undone. */
const UNDO_DAYS = 30;

const isUndoable = `undone_at IS NULL AND at > now() - interval '${UNDO_DAYS} days'
  AND (cardinality(created_ids) > 0 OR changes <> '[]'::jsonb)`;

type Entry = {
  fileName: string;
  userId: number | null;
  userName: string;
  created: number;
  updated: number;
  skipped: number;
  options: CreatedOptions;
};

/** Begins an import: reserves its id, and makes the changes of the table from here on part of it. */
export async function beginImport(db: BulkDb, table: LoggedTable) {
  const [row] = await db.query<{ id: string }>("SELECT nextval(pg_get_serial_sequence('imports', 'id')) AS id");
  await joinImport(db, table, Number(row?.id));
}

/** Makes the transaction's changes of the table part of an import in the history. */
const joinImport = (db: BulkDb, { name }: LoggedTable, id: number) =>
  db.query("SELECT set_config('app.import', $1, true)", [`${name} ${id}`]);

/** Inserts a log entry of the import that has begun with the data that undoing it takes, and returns its id. */
export async function logImport(
  db: BulkDb,
  table: LoggedTable,
  ids: string[],
  { fileName, userId, userName, options, ...counts }: Entry,
) {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO imports (id, entity, file_name, user_id, user_name, created, updated, skipped, created_ids, created_options, changes)
     VALUES (atrio_import_of($1), $1, $2, $3, $4, $5, $6, $7, $8::int[], $9::jsonb, (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version, 'before', before) ORDER BY id), '[]')
       FROM written))
     RETURNING id`,
    [
      ...[table.name, fileName, userId, userName, counts.created, counts.updated, counts.skipped],
      `{${ids.join(",")}}`,
      JSON.stringify(options),
    ],
  );
  return row?.id ?? null;
}

/** One page of the log of imports into a table, newest first. */
export async function listImports(
  db: ChurchDb,
  table: LoggedTable,
  { page, pageSize }: ImportListQuery,
): Promise<ImportList> {
  const where = { entity: table.name };
  const count = await db.import.count({ where });
  const entries = await db.import.findMany({
    where,
    omit: { createdIds: true, createdOptions: true, changes: true },
    orderBy: { id: "desc" },
    take: pageSize,
    skip: (page - 1) * pageSize,
  });
  const since = Date.now() - UNDO_DAYS * 86_400_000;
  const rows = entries.map(({ id, fileName, userName, at, undoneAt, created, updated, skipped }) => ({
    id,
    fileName,
    userName,
    created,
    updated,
    skipped,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoable: undoneAt === null && at.getTime() > since && created + updated > 0,
  }));
  return { rows, count };
}

/**
 * Undoes an import: rows it created go to the trash, rows it updated get their previous values, and rows changed since
 * then stay as they are. Options it created are deleted unless other rows have them. 404 for an unknown import, 409 when it was undone already or is older than `UNDO_DAYS`.
 */
export const undoImport = (scope: ChurchScope, table: LoggedTable, id: number) =>
  inBulk<UndoResult>(scope, async (db) => {
    const [entry] = await db.query<{ isUndoable: boolean; isUndone: boolean; options: CreatedOptions }>(
      `SELECT ${isUndoable} AS "isUndoable", undone_at IS NOT NULL AS "isUndone", created_options AS options FROM imports
       WHERE id = $1 AND entity = $2 FOR UPDATE`,
      [id, table.name],
    );
    if (!entry) throw notFound("Esa importación no existe.");
    if (entry.isUndone) throw conflict("Esa importación ya se deshizo.");
    if (!entry.isUndoable) throw conflict(`Una importación se puede deshacer durante ${UNDO_DAYS} días.`);
    await joinImport(db, table, id);
    await table.prepareUndo?.(db, id);
    const removable = await findRemovableOptions(db, table, id, entry.options);
    const [counts] = await db.query<Omit<UndoResult, "removedOptions">>(undoSql(table, removable), [id]);
    let removedOptions = 0;
    for (const { target, ids } of removable) removedOptions += await removeOptions(db, target, ids);
    removedOptions += (await table.own?.remove(db, entry.options[OWN_OPTIONS] ?? [])) ?? 0;
    removedOptions += (await table.groups?.remove(db, entry.options[GROUP_OPTIONS] ?? [])) ?? 0;
    await db.query("UPDATE imports SET undone_at = now() WHERE id = $1", [id]);
    if (!counts) throw new Error("Nothing was counted");
    return { result: { ...counts, removedOptions }, isKept: true };
  });

/**
 * SQL that undoes import `$1` and counts its rows; rows that are in the trash already count nowhere. Rows that it moves
 * to the trash lose the `removable` options.
 */
function undoSql({ name, columns, removal }: LoggedTable, removable: readonly RemovableOptions[]) {
  const all = Object.values(columns);
  const replaced = removable
    .filter(({ target }) => !target.retire)
    .map(
      ({ column, ids, replacement }) =>
        `, ${column} = CASE WHEN ${column} = ANY('{${ids.join(",")}}'::int[]) THEN ${replacement} ELSE ${column} END`,
    );
  return `
    WITH entry AS (SELECT created_ids, changes FROM imports WHERE id = $1),
    removed AS (
      UPDATE ${name} SET deleted_at = now(), version = version + 1${replaced.join("")}${removal ? `, ${removal}` : ""}
      WHERE id = ANY((SELECT created_ids FROM entry)::int[]) AND version = 1 AND deleted_at IS NULL
      RETURNING 1),
    change AS (
      SELECT c.id AS row_id, c.version AS row_version, c.before, b.*
      FROM entry, jsonb_to_recordset(entry.changes) AS c (id integer, version integer, before jsonb),
        jsonb_to_record(c.before) AS b (${all.map((column) => column.join(" ")).join(", ")})),
    reverted AS (
      UPDATE ${name} m
      SET ${all.map(revertedColumn).join(", ")}, version = m.version + 1
      FROM change c WHERE m.id = c.row_id AND m.version = c.row_version AND m.deleted_at IS NULL
      RETURNING 1),
    kept AS (
      SELECT FROM ${name} WHERE deleted_at IS NULL AND version <> 1 AND id = ANY((SELECT created_ids FROM entry)::int[])
      UNION ALL
      SELECT FROM ${name} m JOIN change c ON c.row_id = m.id WHERE m.deleted_at IS NULL AND m.version <> c.row_version)
    SELECT (SELECT count(*)::int FROM removed) AS removed, (SELECT count(*)::int FROM reverted) AS reverted,
      (SELECT count(*)::int FROM kept) AS kept`;
}

/** A column that came after the import stays as it is. */
const revertedColumn = ([column]: readonly [column: string, type: string]) =>
  `${column} = CASE WHEN c.before ? '${column}' THEN c.${column} ELSE m.${column} END`;

/** Deletes the undo data of imports that can no longer be undone. */
export const deleteOldUndoData = (db: ChurchDb) => db.$executeRaw`
  UPDATE imports SET created_ids = '{}', created_options = '{}', changes = '[]'
  WHERE at < now() - make_interval(days => ${UNDO_DAYS}::int) AND (cardinality(created_ids) > 0 OR changes <> '[]'::jsonb)`;
