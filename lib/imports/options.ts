import type * as z from "zod";
import type { BulkDb } from "@/lib/core/db/bulk-db";
import { OPTIONS_MAX } from "@/lib/core/db/option-limit";
import { forbidden, validationError } from "@/lib/core/errors";
import { replacementOf, type ValueChoice } from "./choices";
import { normalizeText } from "./columns";
import type { CellReader } from "./values";

/** Table whose rows are the options of a field, and how an import creates such rows. */
export type OptionTarget = {
  /** Church table with `id`. */
  table: string;
  /** Column of the imported rows that refers to it; default: that of the field. */
  column?: string;
  /** Advisory lock under which its rows are named and deleted. */
  lock: number;
  /** Validates the name of a new option. */
  name: z.ZodType<string>;
  /** Kinds of new options; a choice's `create` names one of them. */
  variants: readonly string[];
  /** Only the church's owner may create options. */
  isOwnerOnly?: boolean;
  /** Inserts options of one kind in this order, and returns their ids. */
  create: (db: BulkDb, names: readonly string[], variant: string) => Promise<number[]>;
  /** SQL of the order in which another option is chosen for a row in the trash that loses its own. */
  order: string;
  /** Takes options that an undone import leaves unused out of use, where its rows keep them; returns their number. */
  retire?: (db: BulkDb, ids: readonly number[]) => Promise<number>;
};

/** Table of an import with fields that have options. */
export type OptionTargets = {
  name: string;
  columns: Readonly<Record<string, readonly [column: string, type: string]>>;
  options?: Readonly<Record<string, OptionTarget | undefined>>;
};

/** Created options, by field. */
export type CreatedOptions = Record<string, number[]>;

const TOO_MANY = `Con estas opciones tu iglesia tendría más de ${OPTIONS_MAX} de una clase. Elige entre las que ya tiene`;

type Request = { field: string; name: string; variant: string; target: OptionTarget };

/**
 * Creates the options that the choices ask for and that do not exist yet; `cells` reads the existing ones. 400 for an
 * invalid name or too many, 403 unless the user may create options.
 */
export async function createOptions(
  db: BulkDb,
  { options = {} }: OptionTargets,
  choices: readonly ValueChoice[],
  cells: CellReader,
  isOwner: boolean,
): Promise<CreatedOptions> {
  const requests = new Map<string, Request>();
  for (const choice of choices) {
    const request = toRequest(choice, options);
    if (!request || "value" in cells.readerOf(request.field)(request.name)) continue;
    if (request.target.isOwnerOnly && !isOwner) throw forbidden("Solo el dueño de la iglesia puede agregar opciones.");
    const key = `${request.field}\n${normalizeText(request.name)}`;
    if (!requests.has(key)) requests.set(key, request);
  }
  const created: CreatedOptions = {};
  for (const group of groupRequests([...requests.values()])) {
    const [{ field, variant, target }] = group;
    await lockOptions(db, target);
    const names = group.map(({ name }) => name);
    await requireRoom(db, target, names.length);
    created[field] = [...(created[field] ?? []), ...(await target.create(db, names, variant))];
  }
  return created;
}

function toRequest(choice: ValueChoice, options: NonNullable<OptionTargets["options"]>): Request | undefined {
  const { field, create: variant } = choice;
  if (variant === undefined) return;
  const target = options[field];
  if (!target?.variants.includes(variant))
    throw validationError({ choices: `${field}: no se pueden crear opciones «${variant}»` });
  const result = target.name.safeParse(replacementOf(choice) ?? "");
  // The words of a cell are compared without signs.
  if (result.success && normalizeText(result.data) !== "") return { field, name: result.data, variant, target };
  const message = result.error?.issues[0]?.message ?? "Escribe un nombre con letras o números";
  throw validationError({ choices: `${field} «${choice.value.slice(0, 60)}»: ${message}` });
}

/** Requests of one field and variant each, never empty. */
function groupRequests(requests: readonly Request[]) {
  const groups = new Map<string, [Request, ...Request[]]>();
  for (const request of requests) {
    const key = `${request.field}\n${request.variant}`;
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return groups.values();
}

const lockOptions = (db: BulkDb, { lock }: OptionTarget) =>
  db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [lock]);

/** 400 when a church's options would be more than it may have. */
async function requireRoom(db: BulkDb, { table }: OptionTarget, added: number) {
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  if ((row?.count ?? 0) + added > OPTIONS_MAX) throw validationError({ choices: TOO_MANY });
}

/** Deletes created options that no row has; returns the others. */
export async function deleteUnusedOptions(
  db: BulkDb,
  { name, columns, options = {} }: OptionTargets,
  created: CreatedOptions,
) {
  const used: CreatedOptions = {};
  for (const [field, ids] of Object.entries(created)) {
    const target = options[field];
    const column = target?.column ?? columns[field]?.[0];
    if (!target || !column || ids.length === 0) continue;
    const rows = await db.query<{ id: number }>(
      `DELETE FROM ${target.table} o
       WHERE id = ANY($1::int[]) AND NOT EXISTS (SELECT FROM ${name} m WHERE m.${column} = o.id)
       RETURNING id`,
      [ids],
    );
    const deleted = new Set(rows.map(({ id }) => id));
    used[field] = ids.filter((id) => !deleted.has(id));
  }
  return used;
}

/** Options of one field that an undone import leaves unused, and the option that its rows in the trash get instead. */
export type RemovableOptions = { target: OptionTarget; column: string; ids: number[]; replacement: number };

/**
 * Created options that only rows of import `id` have: rows that undoing it moves to the trash or reverts. Locks them, so
 * that none is assigned meanwhile.
 */
export async function findRemovableOptions(
  db: BulkDb,
  { name, columns, options = {} }: OptionTargets,
  id: number,
  created: CreatedOptions,
) {
  const removable: RemovableOptions[] = [];
  for (const [field, createdIds] of Object.entries(created)) {
    const target = options[field];
    const column = target?.column ?? columns[field]?.[0];
    if (!target || !column || createdIds.length === 0) continue;
    await lockOptions(db, target);
    await db.query(`SELECT FROM ${target.table} WHERE id = ANY($1::int[]) FOR UPDATE`, [createdIds]);
    const rows = await db.query<{ id: number }>(
      // The rows of an import are many: they are looked up in a hash table, not in its array.
      `WITH entry AS MATERIALIZED (SELECT created_ids, changes FROM imports WHERE id = $2),
       undone AS MATERIALIZED (
         SELECT unnest(created_ids) AS id, 1 AS version FROM entry
         UNION ALL
         SELECT c.id, c.version FROM entry, jsonb_to_recordset(entry.changes) AS c (id integer, version integer))
       SELECT o.id FROM ${target.table} o
       WHERE o.id = ANY($1::int[]) AND NOT EXISTS (
         SELECT FROM ${name} m
         WHERE m.${column} = o.id
           AND NOT (m.deleted_at IS NULL AND (m.id, m.version) IN (SELECT id, version FROM undone)))`,
      [createdIds, id],
    );
    const ids = rows.map((row) => row.id);
    const [other] = await db.query<{ id: number }>(
      `SELECT id FROM ${target.table} WHERE NOT id = ANY($1::int[]) ORDER BY ${target.order} LIMIT 1`,
      [ids],
    );
    if (other && ids.length > 0) removable.push({ column, ids, replacement: other.id, target });
  }
  return removable;
}

/** Deletes or retires options and returns their number. */
export async function removeOptions(db: BulkDb, { table, retire }: OptionTarget, ids: readonly number[]) {
  if (retire) return retire(db, ids);
  const rows = await db.query<{ id: number }>(`DELETE FROM ${table} WHERE id = ANY($1::int[]) RETURNING id`, [ids]);
  return rows.length;
}
