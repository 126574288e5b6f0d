import type { ChurchDb } from "@/lib/core/db/church-db";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { restoreFromTrash } from "@/lib/core/db/trash";
import { AppError, conflict, notFound, validationError } from "@/lib/core/errors";
import { fold } from "@/lib/core/values/fold";
import type { NumberStyle } from "@/lib/core/values/numbers";
import {
  OWN_FIELDS_MAX,
  type OwnChoice,
  type OwnField,
  ownKeyIn,
  REMOVED_DAYS,
  REMOVED_FIELDS_MAX,
  toOwnKey,
} from "@/lib/own-fields/rules";
import type { OwnFieldInput, OwnFieldRow, OwnFieldUpdate } from "@/lib/own-fields/schema";
import { convertOwnValue } from "@/lib/own-fields/service";
import { Prisma } from "@/prisma/generated/client";
import { hiddenFrom, type Reader } from "../privacy";

/** Advisory lock for naming, ordering and removing a church's own fields. */
export const FIELDS_LOCK = 7_031_024;

/** Milliseconds: a whole church may have a value of a field. */
const CHANGE_TIMEOUT = 120_000;

const DAY_MS = 86_400_000;

const MISSING = "Ese campo no existe.";

const fields: RowTable = {
  name: Prisma.sql`member_fields`,
  alias: Prisma.sql`f`,
  columns: Prisma.sql`f.id, f.key, f.label, f.kind, f.choices, f.is_private AS "isPrivate", f.version`,
  joins: Prisma.empty,
  condition: Prisma.sql`f.deleted_at IS NULL`,
};

const removed: RowTable = {
  ...fields,
  columns: Prisma.sql`
    ${fields.columns}, to_char(f.deleted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "deletedAt"`,
  condition: Prisma.sql`f.deleted_at IS NOT NULL`,
};

/** Own fields of which something is known, removed ones too, for what the history says of a person. */
export const listKnownFields = async (db: ChurchDb) => {
  const reader = { writes: true };
  const [used, gone] = await Promise.all([listOwnFields(db, reader), listRemovedFields(db, reader)]);
  return [...used, ...gone];
};

/** Fields in use in the church's order, private ones only for who may write. */
export const listOwnFields = (db: ChurchDb, { writes = false }: Reader) => db.$queryRaw<OwnFieldRow[]>`
  SELECT ${fields.columns} FROM member_fields f
  WHERE ${fields.condition} AND (${writes} OR NOT f.is_private) ORDER BY f.rank, f.id`;

/** Removed fields whose values are still kept, the last first; private ones only for who may write. */
export const listRemovedFields = (db: ChurchDb, { writes = false }: Reader) => db.$queryRaw<OwnFieldRow[]>`
  SELECT ${removed.columns} FROM member_fields f
  WHERE ${removed.condition} AND (${writes} OR NOT f.is_private) ORDER BY f.deleted_at DESC, f.id DESC`;

/**
 * Whether a reader is told of a field of a person in the history: of an own one, only of what was written in it while it was
 * in use and not private. Another field may have had its key before.
 */
export async function toldFields(db: ChurchDb, reader: Reader) {
  if (reader.writes) return () => true;
  const rows = await db.memberField.findMany({
    where: { deletedAt: null, isPrivate: false },
    select: { key: true, createdAt: true },
  });
  const since = new Map(rows.map(({ key, createdAt }) => [key, createdAt]));
  const hidden = hiddenFrom(reader);
  return (field: string, at: Date) => {
    const key = ownKeyIn(field);
    if (key === undefined) return !hidden.includes(field);
    const start = since.get(key);
    return start !== undefined && at >= start;
  };
}

/** Fields in use, which stay as they are until the transaction ends: for values that are checked against them. */
export const holdOwnFields = (db: ChurchDb) => db.$queryRaw<OwnFieldRow[]>`
  SELECT ${fields.columns} FROM member_fields f WHERE ${fields.condition} ORDER BY f.rank, f.id FOR SHARE`;

type NewField = Pick<OwnFieldInput, "label" | "kind"> & Partial<OwnFieldInput>;

/** Appends a field; 409 when its name is in use or there are too many, 400 for a choice without options. */
export async function createOwnField(db: ChurchDb, input: NewField): Promise<OwnFieldRow> {
  await lockFields(db);
  const { label, kind, isPrivate = false, choices = [] } = input;
  await requireFreeLabel(db, label);
  const known = await db.memberField.findMany({ select: { key: true, rank: true, deletedAt: true } });
  requireRoom(known.filter(({ deletedAt }) => deletedAt === null).length);
  return insertRow<OwnFieldRow>(db, fields, {
    key: toOwnKey(
      label,
      known.map(({ key }) => key),
    ),
    rank: Math.max(-1, ...known.map(({ rank }) => rank)) + 1,
    ...toColumns({ label, kind, isPrivate, choices: choicesOf(kind, choices, []) }),
  });
}

/**
 * Changes a field, and with its kind the values that people have. 400 with their number when some do not fit the new kind;
 * 409 `USED` when people have an option that is left out, unless `emptied`; 409 when `version` is stale, or 404.
 */
export async function updateOwnField(
  db: ChurchDb,
  { id, version, emptied, ...input }: OwnFieldUpdate,
  style: NumberStyle,
): Promise<OwnFieldRow> {
  await lockFields(db);
  // Waits for transactions that are checking values against the field.
  await db.$queryRaw`SELECT FROM member_fields WHERE id = ${id} FOR UPDATE`;
  const current = await getOwnField(db, id);
  if (version !== undefined && version !== current.version) throw await staleRow(db, "member_fields", current);
  await requireFreeLabel(db, input.label, id);
  const next = { ...input, choices: choicesOf(input.kind, input.choices, current.choices) };
  await changeValues(db, current, { ...next, key: current.key }, emptied, style);
  const row = await updateVersioned<OwnFieldRow>(db, fields, { id, version }, toColumns(next));
  if (!row) throw notFound(MISSING);
  return row;
}

/** Reorders the fields; 404 for one that does not exist. */
export async function orderOwnFields(db: ChurchDb, ids: number[]): Promise<OwnFieldRow[]> {
  await lockFields(db);
  const current = (await listOwnFields(db, { writes: true })).map((row) => row.id);
  if (ids.some((id) => !current.includes(id))) throw notFound(MISSING);
  const rest = current.filter((id) => !ids.includes(id));
  await db.$executeRaw`
    UPDATE member_fields f SET rank = o.place - 1
    FROM unnest(${[...ids, ...rest]}::int[]) WITH ORDINALITY AS o (id, place)
    WHERE f.id = o.id AND f.rank <> o.place - 1`;
  return listOwnFields(db, { writes: true });
}

/** Takes a field out of use; its values are kept for 30 days. 404, or 409 when too many are kept. */
export async function deleteOwnField(db: ChurchDb, id: number) {
  await lockFields(db);
  const kept = await db.memberField.count({ where: { deletedAt: { not: null } } });
  if (kept >= REMOVED_FIELDS_MAX)
    throw conflict(
      `Ya hay ${kept} campos quitados, cuyos datos se guardan ${REMOVED_DAYS} días. Restaura uno, o espera.`,
    );
  const { count } = await db.memberField.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound(MISSING);
}

/** Brings a field back with its values, behind the others; no effect on one in use. 404, or 409 without room for it. */
export async function restoreOwnField(db: ChurchDb, id: number): Promise<OwnFieldRow> {
  await lockFields(db);
  const row = await findRow<OwnFieldRow>(db, removed, id);
  if (!row) return getOwnField(db, id);
  await requireFreeLabel(db, row.label);
  requireRoom(await db.memberField.count({ where: { deletedAt: null } }));
  await restoreFromTrash(db, fields, [id]);
  return getOwnField(db, id);
}

/** How many people have a value of a field, those in the trash too; 404 for one that the person may not see. */
export async function countOwnValues(db: ChurchDb, id: number, { writes = false }: Reader) {
  const { key, isPrivate } = await getOwnField(db, id);
  if (isPrivate && !writes) throw notFound(MISSING);
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM members WHERE extra ->> ${key} IS NOT NULL`;
  return { count };
}

/** Deletes fields that were removed 30 days ago, and their values, of which the history then says nothing. */
export async function purgeOwnFields(db: ChurchDb) {
  const before = new Date(Date.now() - REMOVED_DAYS * DAY_MS);
  const gone = await db.memberField.findMany({ where: { deletedAt: { lt: before } }, select: { id: true, key: true } });
  if (gone.length === 0) return;
  const keys = gone.map(({ key }) => key);
  await db.$executeRaw`SELECT set_config('app.erasing', 'on', true)`;
  await db.$executeRaw`UPDATE members SET extra = extra - ${keys}::text[] WHERE extra ?| ${keys}::text[]`;
  await db.$executeRaw`SELECT set_config('app.erasing', '', true)`;
  await db.memberField.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
}

/** A field in use, or 404. */
export async function getOwnField(db: ChurchDb, id: number): Promise<OwnFieldRow> {
  const row = await findRow<OwnFieldRow>(db, fields, id);
  if (!row) throw notFound(MISSING);
  return row;
}

const toColumns = ({ label, kind, choices, isPrivate }: Omit<OwnField, "key">) => ({
  label,
  kind,
  choices: JSON.stringify(choices),
  is_private: isPrivate,
});

/** Options with their keys, which new ones get; 400 without any, for two of one name and for an unknown key. */
function choicesOf(kind: OwnField["kind"], sent: OwnFieldInput["choices"], current: OwnChoice[]): OwnChoice[] {
  if (kind !== "choice") return [];
  if (sent.length === 0) throw validationError({ choices: "Escribe al menos una opción" });
  const used = current.map(({ key }) => key);
  const choices: OwnChoice[] = [];
  for (const [index, { key, label }] of sent.entries()) {
    const field = `choices.${index}.label`;
    if (choices.some((one) => fold(one.label) === fold(label))) throw validationError({ [field]: "Ya existe" });
    if (key && !used.includes(key))
      throw validationError({ [`choices.${index}.key`]: "No hay una opción con esa clave" });
    if (key && choices.some((one) => one.key === key))
      throw validationError({ [`choices.${index}.key`]: "Está dos veces" });
    choices.push({ key: key || toOwnKey(label, [...used, ...choices.map((one) => one.key)]), label });
  }
  return choices;
}

type StoredValue = { value: string | number | boolean; people: number };

/** Converts the values that people have to another kind, and empties those of options that are left out. */
async function changeValues(db: ChurchDb, old: OwnField, next: OwnField, emptied: boolean, style: NumberStyle) {
  const isOtherKind = old.kind !== next.kind;
  const lost =
    next.kind === "choice" ? old.choices.filter(({ key }) => !next.choices.some((one) => one.key === key)) : [];
  if (!isOtherKind && lost.length === 0) return;
  await db.$executeRaw`SELECT set_config('statement_timeout', ${String(CHANGE_TIMEOUT)}, true)`;
  const stored = await db.$queryRaw<StoredValue[]>`
    SELECT extra -> ${old.key} AS value, count(*)::int AS people FROM members WHERE extra ->> ${old.key} IS NOT NULL GROUP BY 1`;
  const changes: { before: unknown; after: unknown }[] = [];
  let unfit = 0;
  for (const { value, people } of stored) {
    const after = isOtherKind
      ? convertOwnValue(old, next, value, style)
      : lost.some(({ key }) => key === value)
        ? null
        : value;
    if (after === undefined) unfit += people;
    else if (after !== value) changes.push({ before: value, after });
  }
  if (unfit > 0)
    throw validationError({
      kind: `${unfit === 1 ? "1 persona tiene un dato" : `${unfit} personas tienen datos`} que no ${unfit === 1 ? "cabe" : "caben"} en ese tipo, contando la papelera`,
    });
  if (!isOtherKind && !emptied) refuseLost(lost, stored);
  if (changes.length === 0) return;
  await db.$executeRaw`
    UPDATE members m SET version = m.version + 1,
      extra = CASE WHEN c.after IS NULL THEN m.extra - ${old.key}::text ELSE m.extra || jsonb_build_object(${old.key}::text, c.after) END
    FROM (SELECT change -> 'before' AS before, NULLIF(change -> 'after', 'null') AS after
          FROM jsonb_array_elements(${JSON.stringify(changes)}::jsonb) AS change) AS c
    WHERE m.extra -> ${old.key} = c.before`;
}

/** 409 `USED` with the number of people who have an option that is left out. */
function refuseLost(lost: OwnChoice[], stored: StoredValue[]) {
  const used = lost.flatMap(({ key, label }) => {
    const people = stored.find(({ value }) => value === key)?.people ?? 0;
    return people === 0 ? [] : [`${people === 1 ? "1 persona tiene" : `${people} personas tienen`} «${label}»`];
  });
  if (used.length === 0) return;
  throw new AppError(409, "USED", `${used.join(", ")}, contando la papelera: sin esa opción quedan sin dato.`);
}

/** Until this transaction ends, no other one of this church names, orders or removes a field. */
const lockFields = (db: ChurchDb) =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${FIELDS_LOCK}::int, current_setting('app.church_id')::int)`;

/** 409 when another field in use has that name, ignoring case and accents. */
async function requireFreeLabel(db: ChurchDb, label: string, except = 0) {
  const [same] = await db.$queryRaw<{ label: string }[]>`
    SELECT label FROM member_fields
    WHERE deleted_at IS NULL AND atrio_fold(label) = atrio_fold(${label}) AND id <> ${except}`;
  if (same) throw conflict(`Ya hay un campo con ese nombre: ${same.label}.`, { label: "Ya existe" });
}

function requireRoom(count: number) {
  if (count >= OWN_FIELDS_MAX)
    throw conflict(`Una iglesia tiene ${OWN_FIELDS_MAX} campos propios como máximo. Quita uno que ya no uses.`);
}
