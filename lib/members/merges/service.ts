import type { Area } from "@/lib/core/areas";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleRow } from "@/lib/core/db/stale-row";
import { AppError, conflict, notFound, validationError } from "@/lib/core/errors";
import { countText } from "@/lib/core/values/numbers";
import type { HistoryEntry, RowHistoryQuery } from "@/lib/history/schema";
import { rowsHistory } from "@/lib/history/service";
import type { OwnValues } from "@/lib/own-fields/rules";
import { requireOwnRoom } from "@/lib/own-fields/service";
import { peopleReferences, peopleTables } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { getMember, type MemberPolicy, missingMember, requireQuota } from "../service";
import { doubts, isNothing, keptUnlessChosen, mergeFieldKeys, mergeFields, UNDO_DAYS } from "./rules";
import type { MergeInput, MergeList, MoveList } from "./schema";

/** Advisory lock of a church's merges and erasures (prisma/functions/erase_member.sql): they write rows of the same people. */
const MERGE_LOCK = 7_031_030;

const DAY_MS = 86_400_000;
const NOTES_MAX = 1000;

/** A row of `members` as its columns. */
type Columns = Record<string, unknown> & { id: number; version: number; name: string; extra: OwnValues };

/** What undoes a merge: both rows of before, that of who stayed as it was left, and what `atrio_merge_person` moved. */
type Undo = {
  merged: Columns;
  kept: Columns;
  after: Columns;
  moves: Record<string, { moved: object[]; dropped: object[] }>;
};

/** Columns that say nothing of a person. */
const derived = ["version", "search", "sort_name", "sort_birthday", "sort_surnames"];

/**
 * Makes two people one: what refers to the second refers to the first, which takes the chosen values. 400 for one person,
 * 404, 409 STALE when one has been changed since, 409 CONFIRM without `confirm` for two birthdays or documents.
 */
export async function mergeMembers(
  db: ChurchDb,
  { keptId, mergedId, keptVersion, mergedVersion, values, confirm }: MergeInput,
  church: MemberPolicy,
  user: { id: number; name: string },
) {
  if (keptId === mergedId) throw validationError({ mergedId: "Elige a dos personas distintas" });
  await lockMerges(db);
  const rows = await holdRows(db, [keptId, mergedId]);
  const [kept, merged] = [rows.get(keptId), rows.get(mergedId)];
  if (!kept) throw await missingMember(db, keptId);
  if (!merged) throw await missingMember(db, mergedId);
  for (const [row, version] of [
    [kept, keptVersion],
    [merged, mergedVersion],
  ] as const)
    if (row.version !== version) throw await staleRow(db, "members", await getMember(db, row.id, church));
  requireSure(kept, merged, confirm);

  const changed = mergedColumns(kept, merged, values);
  const [{ id }] = await db.$queryRaw<[{ id: number }]>`
    INSERT INTO member_merges (kept_id, merged_id, name, user_id, user_name)
    VALUES (${keptId}, ${mergedId}, ${merged.name}, ${user.id}, ${user.name}) RETURNING id`;
  const [{ moves }] = await db.$queryRaw<[{ moves: Undo["moves"] }]>`
    SELECT atrio_merge_person(${id}::int, ${mergedId}::int, ${keptId}::int, ${JSON.stringify(peopleReferences())}::jsonb) AS moves`;
  const after = await writeColumns(db, keptId, changed);
  const undo: Undo = { merged, kept, after, moves };
  await db.$executeRaw`UPDATE member_merges SET undo = ${JSON.stringify(undo)}::jsonb WHERE id = ${id}`;
  return { id, member: await getMember(db, keptId, church) };
}

/** What refers to a person and would move with them, of the areas that the user sees; 404. */
export async function listMoves(
  db: ChurchDb,
  id: number,
  sees: Record<Area, boolean>,
  church: MemberPolicy,
): Promise<MoveList> {
  await getMember(db, id, church);
  const places = peopleTables().flatMap(({ area, table, columns, counted }) =>
    counted && sees[area] ? [{ table, columns, counted }] : [],
  );
  const counts = await Promise.all(
    places.map(async ({ table, columns, counted: [one, many] }) => {
      const isOfPerson = columns.map((column) => Prisma.sql`${Prisma.raw(column)} = ${id}`);
      const [{ count }] = await db.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int AS count FROM ${Prisma.raw(table)} WHERE ${Prisma.join(isOfPerson, " OR ")}`;
      return { count, text: countText(count, one, many, church) };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Waits for other merges and erasures of the church. */
const lockMerges = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${MERGE_LOCK}::int, current_setting('app.church_id')::int)`;

/** Whole rows of people outside the trash, which nobody changes until the transaction ends. */
async function holdRows(db: ChurchDb, ids: number[]) {
  const rows = await db.$queryRaw<{ row: Columns }[]>`
    SELECT to_jsonb(m) - 'church_id' AS row FROM members m
    WHERE id = ANY(${ids}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  return new Map(rows.map(({ row }) => [row.id, row]));
}

const doubtTexts = {
  birthday: "Sus fechas de nacimiento son distintas",
  document: "Sus documentos son distintos",
};

function requireSure(kept: Columns, merged: Columns, confirm = false) {
  const born = (row: Columns) => ({
    birthday: row.birthday as string | null,
    birthMonthDay: row.birth_month_day as string | null,
    document: row.document as string | null,
  });
  const found = doubts(born(kept), born(merged));
  if (confirm || found.length === 0) return;
  const fields = Object.fromEntries(found.map((field) => [field, doubtTexts[field]]));
  throw new AppError(
    409,
    "CONFIRM",
    `${Object.values(fields).join(". ")}. Un padre y su hijo pueden llamarse igual y usar el mismo celular: confirma que son la misma persona.`,
    { fields },
  );
}

/** Columns that the merged person gives, by name; 400 when both notes or own fields together are too long. */
function mergedColumns(kept: Columns, merged: Columns, values: MergeInput["values"]) {
  const changed: Record<string, unknown> = {};
  for (const key of mergeFieldKeys) {
    const { columns } = mergeFields[key];
    const isMissing = isNothing(kept[columns[0]]) && columns.every((column) => isNothing(kept[column]));
    const chosen = values[key] ?? (isMissing && !keptUnlessChosen.includes(key) ? "merged" : "kept");
    if (chosen === "merged") for (const column of columns) changed[column] = merged[column];
  }
  if (values.notes === "both") changed.notes = bothNotes(kept.notes, merged.notes);
  const extra = { ...merged.extra, ...kept.extra };
  for (const [key, chosen] of Object.entries(values.extra ?? {})) {
    const value = (chosen === "kept" ? kept : merged).extra[key];
    if (value === undefined) delete extra[key];
    else extra[key] = value;
  }
  requireOwnRoom(extra, extra);
  return { ...changed, extra };
}

function bothNotes(kept: unknown, merged: unknown) {
  const notes = [...new Set([kept, merged].filter(Boolean))].join("\n\n") || null;
  if (notes && notes.length > NOTES_MAX)
    throw validationError({
      notes: `Las dos notas juntas pasan de ${NOTES_MAX} letras: acorta una antes de juntarlas`,
    });
  return notes;
}

/** Writes columns of a person with a new version; answers the whole row. */
async function writeColumns(db: ChurchDb, id: number, values: Record<string, unknown>): Promise<Columns> {
  const names = Object.keys(values).map((column) => Prisma.raw(`"${column.replace(/[^a-z_]/g, "")}"`));
  const [{ row }] = await db.$queryRaw<[{ row: Columns }]>`
    UPDATE members AS m SET (${Prisma.join(names)}, version) =
      (SELECT ${Prisma.join(names.map((name) => Prisma.sql`r.${name}`))}, m.version + 1
       FROM jsonb_populate_record(NULL::members, ${JSON.stringify(values)}::jsonb) AS r)
    WHERE m.id = ${id} RETURNING to_jsonb(m) - 'church_id' AS row`;
  return row;
}

/** Merges that can still be undone, the last first. */
export async function listMerges(
  db: ChurchDb,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<MergeList> {
  const isOpen = Prisma.sql`g.undo IS NOT NULL AND g.at > ${undoneSince()}`;
  const [rows, [{ count }]] = await Promise.all([
    db.$queryRaw<MergeList["rows"]>`
      SELECT g.id, g.kept_id AS "keptId", k.name AS kept, g.name, g.user_name AS "userName",
        to_char(g.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
      FROM member_merges g JOIN members k ON k.id = g.kept_id
      WHERE ${isOpen} ORDER BY g.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM member_merges g WHERE ${isOpen}`,
  ]);
  return { rows, count };
}

const undoneSince = () => new Date(Date.now() - UNDO_DAYS * DAY_MS);

type StoredMerge = { keptId: number; mergedId: number; name: string; undo: Undo | null; isOver: boolean };

/**
 * Two people again, exactly as they were. 404, 409 naming what has changed since, 403 beyond the plan's quota. Answers the
 * id of who is there again.
 */
export async function undoMerge(db: ChurchDb, id: number, church: MemberPolicy) {
  await lockMerges(db);
  const [merge] = await db.$queryRaw<StoredMerge[]>`
    SELECT kept_id AS "keptId", merged_id AS "mergedId", name, undo, at <= ${undoneSince()} AS "isOver"
    FROM member_merges WHERE id = ${id} FOR UPDATE`;
  if (!merge) throw notFound("Esa unión no existe o ya se deshizo.");
  const { undo, keptId, mergedId } = merge;
  if (!undo || merge.isOver) throw conflict(`Ya pasaron ${UNDO_DAYS} días: esa unión ya no se puede deshacer.`);
  const now = (await holdRows(db, [keptId])).get(keptId);
  await requireUnchanged(db, undo, now, keptId);
  await requireQuota(db, church, hereIn([undo.kept, undo.merged]) - hereIn([undo.after]));
  await requireStillThere(db, undo);

  // In this order: of both documents each has one holder at a time.
  const columns = [...mergeFieldKeys.flatMap((key) => mergeFields[key].columns), "extra"];
  await writeColumns(db, keptId, Object.fromEntries(columns.map((column) => [column, undo.kept[column]])));
  const [{ changed }] = await db.$queryRaw<[{ changed: string[] }]>`
    SELECT atrio_unmerge_person(${id}::int, ${JSON.stringify(undo.merged)}::jsonb, ${JSON.stringify(undo.moves)}::jsonb) AS changed`;
  if (changed.length > 0)
    throw changedSince(peopleTables().flatMap(({ table, one }) => (changed.includes(table) ? [one] : [])));
  await db.$executeRaw`DELETE FROM member_merges WHERE id = ${id}`;
  return { id: mergedId };
}

const hereIn = (rows: Columns[]) => rows.filter((row) => row.left_reason === null).length;

async function requireUnchanged(db: ChurchDb, { kept, after }: Undo, now: Columns | undefined, keptId: number) {
  if (kept.id !== keptId)
    throw conflict(`Primero deshaz la unión de «${after.name}» con otra persona, que es posterior.`);
  if (!now) throw changedSince([`la ficha de «${after.name}», que está en la papelera`]);
  const isSame = (column: string) => JSON.stringify(now[column]) === JSON.stringify(after[column]);
  const columns = Object.keys(now).filter((column) => !derived.includes(column) && column !== "extra");
  const extra = (row: Columns) => JSON.stringify(Object.entries(row.extra).sort());
  if (!columns.every(isSame) || extra(now) !== extra(after)) {
    const [last] = await db.$queryRaw<{ userName: string | null }[]>`
      SELECT user_name AS "userName" FROM history WHERE entity = 'members' AND row_id = ${keptId} ORDER BY id DESC LIMIT 1`;
    throw changedSince([`la ficha de «${now.name}»${last?.userName ? `, que guardó ${last.userName}` : ""}`]);
  }
}

/** 409 when what the merged person refers to is gone, or somebody else has their document. */
async function requireStillThere(db: ChurchDb, { kept, merged }: Undo) {
  const [gone] = await db.$queryRaw<[{ position: boolean; family: boolean; holder: string | null }]>`
    SELECT NOT EXISTS (SELECT FROM positions WHERE id = ANY(${[kept.position_id, merged.position_id]}::int[])
                       HAVING count(*) = ${new Set([kept.position_id, merged.position_id]).size}) AS position,
      NOT EXISTS (SELECT FROM families WHERE id = ANY(${familiesOf([kept, merged])}::int[])
                  HAVING count(*) = ${familiesOf([kept, merged]).length}) AS family,
      (SELECT name FROM members WHERE document = ANY(${[kept.document, merged.document].filter(Boolean)}::text[])
       AND id <> ${kept.id} LIMIT 1) AS holder`;
  if (gone.position) throw changedSince(["los cargos: ya no existe el que tenía"]);
  if (gone.family) throw changedSince(["las familias: ya no existe la que tenía"]);
  if (gone.holder) throw changedSince([`el documento, que ahora tiene «${gone.holder}»`]);
}

const familiesOf = (rows: Columns[]) => [...new Set(rows.map((row) => row.family_id).filter(Boolean))];

const changedSince = (what: string[]) =>
  new AppError(
    409,
    "CHANGED",
    `No se puede deshacer: desde entonces cambió ${new Intl.ListFormat("es").format(what)}.`,
  );

/** Empties what undoes merges that can no longer be undone. */
export const forgetMerges = (db: ChurchDb) =>
  db.$executeRaw`UPDATE member_merges SET undo = NULL WHERE undo IS NOT NULL AND at <= ${undoneSince()}`;

/** People whom a person was entered as before, with the names. */
export const listMergedInto = (db: ChurchDb, id: number) =>
  db.$queryRaw<{ id: number; name: string; at: Date }[]>`
    SELECT merged_id AS id, name, at FROM member_merges WHERE kept_id = ${id} ORDER BY id`;

/** Storage keys of the photos of what a merge may be undone to. */
export const listUndoPhotos = (db: ChurchDb, id: number) => db.$queryRaw<{ photo: string }[]>`
  SELECT photo FROM (SELECT unnest(ARRAY[undo #>> '{merged,photo}', undo #>> '{kept,photo}']) AS photo
    FROM member_merges WHERE kept_id = ${id}) AS kept WHERE photo IS NOT NULL`;

/**
 * Changes of a person and of those who were merged into them, newest first, with whom they were merged or merged into, and
 * when that was undone.
 */
export async function memberHistory(db: ChurchDb, id: number, query: RowHistoryQuery, reader: { writes?: boolean }) {
  const [merged, marks] = await Promise.all([
    listMergedInto(db, id),
    db.$queryRaw<{ id: number; mergeId: number; name: string | null }[]>`
      WITH told AS (
        SELECT id, name FROM member_merges WHERE kept_id = ${id}
        UNION
        SELECT row_id, CASE before ->> 'kept_id' WHEN ${String(id)} THEN before ->> 'name'
          ELSE (SELECT name FROM members WHERE id = (before ->> 'kept_id')::int) END
        FROM history WHERE entity = 'member_merges' AND action = 'destroy'
          AND ${String(id)} IN (before ->> 'kept_id', before ->> 'merged_id'))
      SELECT h.id::float8 AS id, told.id AS "mergeId", told.name FROM told
      JOIN history h ON h.entity = 'member_merges' AND h.row_id = told.id`,
  ]);
  const people = [id, ...merged.map((row) => row.id)].map((rowId) => ({ entity: "members", rowId }));
  const merges = [...new Set(marks.map(({ mergeId }) => mergeId))].map((rowId) => ({ entity: "member_merges", rowId }));
  const names = new Map(marks.map((mark) => [mark.id, mark.name]));
  const entries = await rowsHistory(db, [...people, ...merges], query, reader);
  const undone = new Set(
    entries.flatMap(({ entity, action, at }) => (entity === "member_merges" && action === "destroy" ? [at] : [])),
  );
  return entries.flatMap(({ entity, ...entry }): HistoryEntry[] => {
    // A row that went with a merge, or came back with its undo, which tells of it.
    if (entity === "members")
      return entry.action === "destroy" || (entry.action === "create" && undone.has(entry.at)) ? [] : [entry];
    const name = names.get(entry.id) ?? null;
    const isUndone = entry.action === "destroy";
    const change = { field: "merge", before: isUndone ? name : null, after: isUndone ? null : name };
    return [{ ...entry, action: "update", changes: [change] }];
  });
}
