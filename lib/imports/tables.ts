import type { BulkDb } from "@/lib/core/bulk-db";
import type { AppError } from "@/lib/core/errors";
import type { Reading, Values } from "./reading";

/** Advisory lock that an import of a church holds until its end. */
const IMPORT_LOCK = 7_031_011;

/** How many rows a plan has room for: the lock under which they are counted, and what is said beyond. */
type Quota = { of: (plan: number) => number; lock: number; refuse: (plan: number) => AppError };

/**
 * `apart`: of which rows (a condition on one) a file has several of one identity when they differ in `nearest`, a text, empty for
 * none. What is there already is then taken by one of them only, and each takes one only: first those that agree in `nearest`;
 * then what has none before the others, by line and by id. Lines that are left over are new.
 */
type Sameness =
  | { identities: readonly string[]; tieBreaker: string; oneToOneWhen?: undefined }
  | { identities: readonly [string]; tieBreaker: string; oneToOneWhen: string };

/**
 * Where a module's rows go: a table with `id`, `version`, `deleted_at` and `sort_name`, the Spanish order of its key. What comes is
 * there already when it has the same folded key and agrees in one of the `identities`; of several it is the one that agrees in
 * `nearest` (both in SQL of one row). `derived`: columns that a trigger makes of rows that come one by one, in SQL of a row `i`.
 */
export type ImportTarget<Name extends string = string> = Sameness & {
  name: string;
  columns: Readonly<Record<Name, readonly [column: string, type: string]>>;
  derived?: Readonly<Record<string, string>>;
  quota?: Quota;
};

/** Names are the same when they differ in accents, capitals and spaces alone, as in `atrio_fold`. */
const folded = (sortKey: string) => `replace(${sortKey}, 'n~', 'n')`;

/** Rows of `incoming` that are nobody's yet. */
const NEW = "NOT EXISTS (SELECT FROM found f WHERE f.line = i.line)";

/** The steps of an import into a table, in one transaction. */
export function importSteps({ names, key }: Pick<Reading, "names" | "key">, table: ImportTarget) {
  const { identities, tieBreaker, oneToOneWhen, derived = {}, quota } = table;
  const all = names.map((name) => columnOf(table, name));
  const columns = all.map(([column]) => column);
  const [keyColumn] = columnOf(table, key.field);
  const listed = (of: (column: string) => string) => columns.map(of).join(", ");
  const compared = [...identities.map((sql, index) => `${sql} AS same_${index}`), `${tieBreaker} AS near`].join(", ");
  const comers = `SELECT line, ${folded(`coalesce(sort_name, atrio_sort_key(${keyColumn}))`)} AS fold, ${compared}`;
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
    match: async (db: BulkDb) => {
      if (oneToOneWhen !== undefined) return matchOneToOne(db, comers, oneToOneWhen);
      await db.query(`
        INSERT INTO found (line, id)
        SELECT DISTINCT ON (i.line) i.line, k.id
        FROM (${comers} FROM incoming OFFSET 0) AS i
        JOIN known k ON k.fold = i.fold AND (${isSame})
        ORDER BY i.line, (k.near = i.near) IS TRUE DESC, k.id`);
    },

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
      if (!quota || quota.of(plan) === Number.POSITIVE_INFINITY || more === 0) return;
      await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [quota.lock]);
      const count = await countOf(db, `SELECT count(*)::int AS count FROM ${table.name} WHERE deleted_at IS NULL`);
      if (count + more > quota.of(plan)) throw quota.refuse(plan);
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

export type Steps = ReturnType<typeof importSteps>;

/**
 * One line for one row, as `Sameness` says. Lines of one file that are the same (one of them lacks something) count as their
 * first.
 */
async function matchOneToOne(db: BulkDb, comers: string, apart: string) {
  // By hashes alone, of all columns together: other joins would not end with a thing that stands in very many places.
  await db.query("SET LOCAL enable_nestloop = off; SET LOCAL enable_mergejoin = off");
  await db.query(`
    WITH comer AS MATERIALIZED (
      SELECT line, fold, same_0, near,
        min(line) OVER (PARTITION BY fold, same_0, CASE WHEN is_apart THEN near END) AS first
      FROM (${comers}, ${apart} AS is_apart FROM incoming OFFSET 0) AS i
      WHERE (fold, same_0) IN (SELECT fold, same_0 FROM known)),
    nearest AS MATERIALIZED (
      SELECT c.line, min(k.id) AS id
      FROM comer c JOIN known k USING (fold, same_0, near)
      WHERE c.line = c.first
      GROUP BY c.line),
    other_line AS (
      SELECT line, fold, same_0, row_number() OVER (PARTITION BY fold, same_0 ORDER BY near <> '', line) AS nth
      FROM comer WHERE line = first AND line NOT IN (SELECT line FROM nearest)),
    other_row AS (
      SELECT id, fold, same_0, row_number() OVER (PARTITION BY fold, same_0 ORDER BY near <> '', id) AS nth
      FROM known WHERE id NOT IN (SELECT id FROM nearest)),
    taken AS MATERIALIZED (
      SELECT line, id FROM nearest
      UNION ALL
      SELECT l.line, r.id FROM other_line l JOIN other_row r USING (fold, same_0, nth))
    INSERT INTO found (line, id)
    SELECT c.line, t.id FROM comer c JOIN taken t ON t.line = c.first`);
  await db.query("SET LOCAL enable_nestloop = on; SET LOCAL enable_mergejoin = on");
}

/** A field's column, and the type that a text becomes in it. */
function columnOf({ name, columns }: ImportTarget, field: string) {
  const column = columns[field];
  if (!column) throw new Error(`No column of ${name} for ${field}`);
  return column;
}

async function countOf(db: BulkDb, sql: string) {
  const [row] = await db.query<{ count: number }>(sql);
  return row?.count ?? 0;
}
