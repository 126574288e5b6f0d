import type { BulkDb } from "@/lib/core/bulk-db";
import type { AppError } from "@/lib/core/errors";
import type { Reading, Values } from "./reading";

/** Advisory lock that an import of a church holds until its end. */
const IMPORT_LOCK = 7_031_011;

/** How many rows a plan has room for: the lock under which they are counted, and what is said beyond. */
type Room = { of: (plan: number) => number; lock: number; refuse: (plan: number) => AppError };

/**
 * Where a module's rows go: a table with `id`, `version`, `deleted_at` and `sort_name`, the Spanish order of its key. What comes is
 * there already when it has the same folded key and agrees in one of the `identities`; of several it is the one that agrees in
 * `nearest` (both in SQL of one row). `derived`: columns that a trigger makes of rows that come one by one, in SQL of a row `i`.
 */
export type Table<Name extends string = string> = {
  name: string;
  columns: Readonly<Record<Name, readonly [column: string, type: string]>>;
  identities: readonly string[];
  nearest: string;
  derived?: Readonly<Record<string, string>>;
  room?: Room;
};

/** Names are the same when they differ in accents, capitals and spaces alone, as in `atrio_fold`. */
const folded = (sortKey: string) => `replace(${sortKey}, 'n~', 'n')`;

/** Rows of `incoming` that are nobody's yet. */
const NEW = "NOT EXISTS (SELECT FROM found f WHERE f.line = i.line)";

/** The steps of an import into a table, in one transaction. */
export function stepsInto({ names, key }: Pick<Reading, "names" | "key">, table: Table) {
  const { identities, nearest, derived = {}, room } = table;
  const all = names.map((name) => columnOf(table, name));
  const columns = all.map(([column]) => column);
  const [keyColumn] = columnOf(table, key.field);
  const listed = (of: (column: string) => string) => columns.map(of).join(", ");
  const compared = [...identities.map((sql, index) => `${sql} AS same_${index}`), `${nearest} AS near`].join(", ");
  const isSame = identities.map((_, index) => `k.same_${index} = i.same_${index}`).join(" OR ");

  return {
    /** Columns that COPY fills. */
    incoming: `incoming (line, missing, search, sort_name, ${columns.join(", ")})`,

    /** Waits until no other import of this church is going on, and makes the temporary tables; how many rows there are. */
    open: async (db: BulkDb) => {
      await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [IMPORT_LOCK]);
      const types = all.map(([column, type]) => `${column} ${type}`).join(", ");
      await db.query(`
        CREATE TEMPORARY TABLE incoming (line integer, missing smallint, search text, sort_name text, ${types}) ON COMMIT DROP;
        CREATE TEMPORARY TABLE found (line integer, id integer) ON COMMIT DROP;
        CREATE TEMPORARY TABLE written (id integer, version integer, before jsonb) ON COMMIT DROP;
        CREATE TEMPORARY TABLE known ON COMMIT DROP AS
          SELECT id, ${folded("sort_name")} AS fold, ${compared} FROM ${table.name} WHERE deleted_at IS NULL;
        ANALYZE known`);
      return countOf(db, "SELECT count(*)::int AS count FROM known");
    },

    /** Finds which of those that have come are there already: the same key, and the same in one of the identities. */
    match: (db: BulkDb) =>
      db.query(`
        INSERT INTO found (line, id)
        SELECT DISTINCT ON (i.line) i.line, k.id
        FROM (SELECT line, ${folded(`coalesce(sort_name, atrio_sort_key(${keyColumn}))`)} AS fold, ${compared} FROM incoming OFFSET 0) AS i
        JOIN known k ON k.fold = i.fold AND (${isSame})
        ORDER BY i.line, (k.near = i.near) IS TRUE DESC, k.id`),

    /** Those that would be new but lack something, with what they lack. */
    lacking: (db: BulkDb) =>
      db.query<{ line: number; missing: number }>(
        `SELECT line, missing FROM incoming i WHERE missing <> 0 AND ${NEW} ORDER BY line`,
      ),

    /** Rows that are there already, up to a line of the file. */
    foundUntil: async (db: BulkDb, line: number) => {
      const rows = await db.query<{ line: number }>("SELECT line FROM found WHERE line <= $1", [line]);
      return rows.map((row) => row.line);
    },

    /** How many are new and complete. */
    countNew: (db: BulkDb) => countOf(db, `SELECT count(*)::int AS count FROM incoming i WHERE missing = 0 AND ${NEW}`),

    /** 403 unless the plan has room for `more`. */
    requireRoom: async (db: BulkDb, plan: number, more: number) => {
      if (!room || room.of(plan) === Number.POSITIVE_INFINITY || more === 0) return;
      await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [room.lock]);
      const count = await countOf(db, `SELECT count(*)::int AS count FROM ${table.name} WHERE deleted_at IS NULL`);
      if (count + more > room.of(plan)) throw room.refuse(plan);
    },

    /** Adds those that are new and complete, in the order of the file; their ids. */
    create: async (db: BulkDb, defaults: Values) => {
      const values = all.map(([column, type], index) => `coalesce(i.${column}, $${index + 1}::${type})`);
      const [row] = await db.query<{ ids: string }>(
        `WITH made AS (
           INSERT INTO ${table.name} (${[...columns, ...Object.keys(derived)].join(", ")})
           SELECT ${[...values, ...Object.values(derived)].join(", ")} FROM incoming i WHERE missing = 0 AND ${NEW} ORDER BY line
           RETURNING id)
         SELECT coalesce(string_agg(id::text, ','), '') AS ids FROM made`,
        names.map((name) => defaults[name] ?? null),
      );
      return row?.ids ? row.ids.split(",") : [];
    },

    /** Finds what those that are there already get from the file: what it says and they do not have, each of them once. */
    compare: async (db: BulkDb) => {
      await db.query(`
        CREATE TEMPORARY TABLE changed ON COMMIT DROP AS
        SELECT * FROM (
          SELECT DISTINCT ON (m.id) m.id, i.line, m.version,
            jsonb_build_object(${listed((column) => `'${column}', m.${column}`)}) AS before,
            (${listed((column) => `m.${column}`)}) IS DISTINCT FROM (${listed((column) => `coalesce(i.${column}, m.${column})`)}) AS differs,
            ${listed((column) => `coalesce(i.${column}, m.${column}) AS ${column}`)}
          FROM found f JOIN incoming i USING (line) JOIN ${table.name} m USING (id)
          ORDER BY m.id, i.line) AS compared
        WHERE differs`);
      const rows = await db.query<{ line: number }>("SELECT line FROM changed");
      return rows.map(({ line }) => line);
    },

    /** Writes what `compare` found, but to those that somebody has changed meanwhile; how many. */
    update: async (db: BulkDb) => {
      await db.query(`
        WITH done AS (
          UPDATE ${table.name} m
          SET ${listed((column) => `${column} = c.${column}`)}, version = m.version + 1
          FROM changed c WHERE m.id = c.id AND m.version = c.version AND m.deleted_at IS NULL
          RETURNING m.id, m.version, c.before)
        INSERT INTO written SELECT id, version, before FROM done`);
      return countOf(db, "SELECT count(*)::int AS count FROM written");
    },

    /** Makes room for the next rows of the file. */
    clear: (db: BulkDb) => db.query("TRUNCATE incoming, found"),
  };
}

export type Steps = ReturnType<typeof stepsInto>;

/** A field's column, and the type that a text becomes in it. */
function columnOf({ name, columns }: Table, field: string) {
  const column = columns[field];
  if (!column) throw new Error(`No column of ${name} for ${field}`);
  return column;
}

async function countOf(db: BulkDb, sql: string) {
  const [row] = await db.query<{ count: number }>(sql);
  return row?.count ?? 0;
}
