import type { BulkDb } from "@/lib/core/db/bulk-db";
import type { AppError } from "@/lib/core/errors";
import type { Closing } from "@/lib/spreadsheets/table";
import type { ConceptGroup, FoundConcept } from "./concepts";
import { lockImports } from "./lock";
import type { OptionTarget } from "./options";
import type { Reading, Values } from "./reading";
import type { IncompleteRow } from "./rows";
import type { NewField } from "./rules";
import type { ImportBalance } from "./schema";

/** Row limit of a plan: the advisory lock under which rows are counted, and the error beyond the limit. */
type Quota = {
  of: (plan: number) => number;
  lock: number;
  refuse: (plan: number) => AppError;
  /** SQL condition on a row that counts. */
  counted?: string;
};

/**
 * How rows of a file match existing rows. `apart`: SQL on `i` and `e` of rows that never match, with their identities as
 * `same_0`, `same_1`… `oneToOneWhen` (SQL condition on one row): rows of one identity that differ in
 * `tieBreaker`, a text, empty for none, are separate, and each existing row matches one of them at most. First those with
 * equal `tieBreaker` are paired; then rows without one before the others, by line and by id. Lines left over are new.
 * `matchSql`, where a key and identities do not say it: inserts into `found` from `incoming`, which holds the whole file.
 */
type Matching =
  | {
      identities: readonly string[];
      tieBreaker: string;
      apart?: string;
      oneToOneWhen?: undefined;
      matchSql?: undefined;
    }
  | { identities: readonly [string]; tieBreaker: string; apart?: undefined; oneToOneWhen: string; matchSql?: undefined }
  | { matchSql: string; identities?: undefined; tieBreaker?: undefined; apart?: undefined; oneToOneWhen?: undefined };

/**
 * How fields of the church are created for an import: `name` is that to map a column to. `deleteUnused`: of those that no row
 * got a value of; returns the others. `remove`: takes those that no row outside the trash has a value of out of use, and returns
 * their number.
 */
type OwnFields = {
  create: (db: BulkDb, fields: readonly NewField[]) => Promise<{ id: number; name: string }[]>;
  deleteUnused: (db: BulkDb, ids: readonly number[]) => Promise<number[]>;
  remove: (db: BulkDb, ids: readonly number[]) => Promise<number>;
};

/** `list`: those that this transaction created. `remove`: takes those that no row outside the trash is in out of use, and returns their number. */
type Groups = {
  list: (db: BulkDb) => Promise<number[]>;
  remove: (db: BulkDb, ids: readonly number[]) => Promise<number>;
};

/**
 * What a row says for another table, as `column` of `incoming`. `write`: into that table, for the rows that were created, whose ids are
 * in their order. `matchSql`: that of the table where some row says it.
 */
type Beside = {
  column: readonly [column: string, type: string];
  write: (db: BulkDb, ids: readonly string[]) => Promise<void>;
  matchSql: string;
};

/** Where the log of imports has the fields and the groups that one created, among the options. */
export const OWN_OPTIONS = "own";
export const GROUP_OPTIONS = "groups";

/**
 * Table that a module imports into, with `id`, `version`, `deleted_at` and, unless it has a `matchSql`, `sort_name`, the
 * Spanish sort key of its key.
 * A row exists already when the folded key and one of the `identities` are equal; of several candidates the one with
 * equal `tieBreaker` matches (both are SQL on one row). `derived`: columns that a trigger sets for single inserts, as SQL
 * on a row `i`. `extra`: column that also takes `incoming.added`, and its maximum of characters.
 */
export type ImportTarget<Name extends string = string> = Matching & {
  name: string;
  columns: Readonly<Record<Name, readonly [column: string, type: string]>>;
  derived?: Readonly<Record<string, string>>;
  /** Columns that a file has as texts: SQL that turns the text of a row, or null, into the value, and may create what it names. */
  named?: Readonly<Record<string, (text: string) => string>>;
  extra?: readonly [column: string, max: number];
  /** SQL of the values of columns in an existing row `m`, where they are not those of the file `i` or, without one, kept. */
  kept?: Readonly<Record<string, string>>;
  quota?: Quota;
  /**
   * Field whose values one row of the church has at most, in the trash or not, by its first column: another row of the
   * file leaves the columns empty, with `message`.
   */
  unique?: { field: Name; columns: readonly [string, ...string[]]; message: string };
  /** Fields whose values are rows of another table, which the import may create. */
  options?: Readonly<Partial<Record<Name, OptionTarget>>>;
  /** Locks what the new rows refer to (`NEW_ROWS`), before they are inserted. */
  lockReferences?: (db: BulkDb) => Promise<void>;
  /** What the rows do to a balance that the file proves, before they are inserted. */
  compareBalance?: (db: BulkDb, closing: Closing) => Promise<ImportBalance>;
  /** Column of the amounts that are summed by concept, and the guesses for concepts, by key. `defaults`: for rows without more. */
  concepts?: {
    amount: string;
    guess: (db: BulkDb, groups: readonly ConceptGroup[], defaults: Values) => Promise<ReadonlyMap<string, string>>;
  };
  /** Fields of the church that an import may create for columns of its own. */
  own?: OwnFields;
  /** Rows that `named` has created. */
  groups?: Groups;
  beside?: Beside;
  /** Before import `id` is undone: locks, and errors that refuse it. */
  prepareUndo?: (db: BulkDb, id: number) => Promise<void>;
  /** SQL of what undoing sets in the rows that it removes, besides `deleted_at`. */
  removal?: string;
};

/** Table whose imports are logged and undone. */
export type LoggedTable = Pick<
  ImportTarget,
  "name" | "columns" | "options" | "own" | "groups" | "prepareUndo" | "removal"
>;

/** SQL of a key without accents, capitals and double spaces, as in `atrio_fold`, from its sort key. */
const folded = (sortKey: string) => `replace(${sortKey}, 'n~', 'n')`;

/** Condition on a row `i` of `incoming`: it matches no existing row. */
const NEW = "NOT EXISTS (SELECT FROM found f WHERE f.line = i.line)";

/** SQL after FROM: the rows `i` of `incoming` that are inserted. */
export const NEW_ROWS = `incoming i WHERE missing = 0 AND ${NEW}`;

type ReadingOfSteps = Pick<Reading<string, never>, "names" | "stored" | "key" | "newRowRule">;

/** The steps of an import into a table, in one transaction. */
export function importSteps({ names, stored = names, key, newRowRule }: ReadingOfSteps, table: ImportTarget) {
  const {
    identities = [],
    tieBreaker,
    apart = "false",
    oneToOneWhen,
    matchSql,
    derived = {},
    named = {},
    extra,
    kept = {},
    quota,
    unique,
    beside,
  } = table;
  const all = stored.map((name) => columnOf(table, name));
  const columns = all.map(([column]) => column);
  const [keyColumn] = columnOf(table, key.field);
  const ruleColumn = newRowRule ? columnOf(table, newRowRule.field)[0] : "NULL";
  const listed = (of: (column: string) => string) => columns.map(of).join(", ");
  const compared = [...identities.map((sql, index) => `${sql} AS same_${index}`), `${tieBreaker} AS tie_breaker`].join(
    ", ",
  );
  const incomingKeys = `SELECT line, ${folded(`coalesce(sort_name, atrio_sort_key(${keyColumn}))`)} AS fold, ${compared}`;
  const isSame = identities.map((_, index) => `e.same_${index} = i.same_${index}`).join(" OR ");

  const besideColumn = beside ? [beside.column[0]] : [];

  /** SQL of a value in a new row, and in an existing one, which keeps what it has and gets extra lines once. */
  const fileValue = (column: string) => named[column]?.(`i.${column}`) ?? `i.${column}`;
  const newValue = (column: string) =>
    column === extra?.[0] ? `nullif(concat_ws(E'\\n', i.${column}, i.added), '')` : fileValue(column);
  const keptValue = (column: string) =>
    kept[column] ??
    (objects.includes(column)
      ? `m.${column} || coalesce(i.${column}, '{}')`
      : `coalesce(${fileValue(column)}, m.${column})`);
  const [extraColumn = "", extraMax = 0] = extra ?? [];
  /** Objects of JSON, whose values are merged by key. */
  const objects = all.flatMap(([column, type]) => (type === "jsonb" ? [column] : []));
  const withExtra = `concat_ws(E'\\n', ${keptValue(extraColumn)}, i.added)`;
  const isNewExtra = `i.added IS NOT NULL AND position(i.added IN coalesce(${keptValue(extraColumn)}, '')) = 0`;
  const changedValue = (column: string) =>
    column === extra?.[0]
      ? `CASE WHEN ${isNewExtra} AND length(${withExtra}) <= ${extraMax} THEN ${withExtra} ELSE ${keptValue(column)} END`
      : keptValue(column);

  const hasBeside = async (db: BulkDb) =>
    beside !== undefined &&
    (await countOf(db, `SELECT EXISTS (SELECT FROM incoming WHERE ${beside.column[0]} IS NOT NULL)::int AS count`)) > 0;

  const match = async (db: BulkDb) => {
    if (beside && (await hasBeside(db))) return matchWholeFile(db, beside.matchSql);
    if (matchSql !== undefined) return matchWholeFile(db, matchSql);
    if (oneToOneWhen !== undefined) return matchOneToOne(db, incomingKeys, oneToOneWhen);
    await db.query(`
      INSERT INTO found (line, id)
      SELECT DISTINCT ON (i.line) i.line, e.id
      FROM (${incomingKeys} FROM incoming OFFSET 0) AS i
      JOIN existing e ON e.fold = i.fold AND (${isSame}) AND (${apart}) IS NOT TRUE
      ORDER BY i.line, (e.tie_breaker = i.tie_breaker) IS TRUE DESC, e.id`);
  };

  return {
    /** Columns that COPY fills. */
    incoming: `incoming (line, missing, search, sort_name, sort_other, ${[...columns, ...besideColumn].join(", ")}, concept_key, added)`,

    /** Waits for other imports of the church, creates the temporary tables, and counts existing rows (0: none). */
    open: async (db: BulkDb) => {
      await lockImports(db);
      const types = [
        ...all.map(([column, type]) => `${column} ${named[column] ? "text" : type}`),
        ...(beside ? [beside.column.join(" ")] : []),
      ].join(", ");
      await db.query(`
        CREATE TEMPORARY TABLE incoming (line integer, missing smallint, search text, sort_name text, sort_other text, ${types}, concept_key text, added text) ON COMMIT DROP;
        CREATE TEMPORARY TABLE found (line integer, id integer) ON COMMIT DROP;
        CREATE TEMPORARY TABLE written (id integer, version integer, before jsonb) ON COMMIT DROP`);
      if (matchSql)
        return countOf(
          db,
          `SELECT count(*)::int AS count FROM (SELECT FROM ${table.name} WHERE deleted_at IS NULL LIMIT 1) one`,
        );
      await db.query(`
        CREATE TEMPORARY TABLE existing ON COMMIT DROP AS
          SELECT id, ${folded("sort_name")} AS fold, ${compared} FROM ${table.name} WHERE deleted_at IS NULL;
        ANALYZE existing`);
      return countOf(db, "SELECT count(*)::int AS count FROM existing");
    },

    /** Matches incoming rows with existing ones: same key, and one equal identity. */
    match,

    /** The same for incoming rows that have changed. */
    matchAgain: async (db: BulkDb) => {
      await db.query("TRUNCATE found");
      await match(db);
    },

    /** Empties the values that another row of the church or an earlier one of the file has; returns the lines. */
    emptyTaken: async (db: BulkDb) => {
      if (!unique) return [];
      const [column] = unique.columns;
      const has = `SELECT EXISTS (SELECT FROM incoming WHERE ${column} IS NOT NULL)::int AS count`;
      if ((await countOf(db, has)) === 0) return [];
      await db.query("ANALYZE incoming");
      const rows = await db.query<{ line: number }>(
        `WITH ranked AS (
           SELECT line, ${column}, row_number() OVER (PARTITION BY ${column} ORDER BY line) AS nth
           FROM incoming WHERE ${column} IS NOT NULL),
         taken AS (
           SELECT r.line FROM ranked r LEFT JOIN found f USING (line)
             LEFT JOIN ${table.name} m ON m.${column} = r.${column} AND m.id IS DISTINCT FROM f.id
           WHERE r.nth > 1 OR m.id IS NOT NULL)
         UPDATE incoming i SET ${unique.columns.map((name) => `${name} = NULL`).join(", ")}
         FROM taken t WHERE t.line = i.line RETURNING i.line`,
      );
      return rows.map(({ line }) => line).sort((one, other) => one - other);
    },

    /** New rows that cannot be written. */
    findIncomplete: (db: BulkDb) =>
      db.query<IncompleteRow>(
        `SELECT line, missing, ${ruleColumn}::text AS value FROM incoming i WHERE missing <> 0 AND ${NEW} ORDER BY line`,
      ),

    /** Lines of existing rows, up to a line of the file. */
    foundUntil: async (db: BulkDb, line: number) => {
      const rows = await db.query<{ line: number }>("SELECT line FROM found WHERE line <= $1", [line]);
      return rows.map((row) => row.line);
    },

    /** Rows of existing movements by those of these concepts that have any. */
    foundConcepts: (db: BulkDb, keys: readonly string[]) =>
      db.query<FoundConcept>(
        `SELECT concept_key AS key, count(*)::int AS count, sum(${table.concepts?.amount ?? "0"})::numeric(20,2)::text AS sum
         FROM incoming JOIN found USING (line) WHERE concept_key = ANY($1) GROUP BY concept_key`,
        [keys],
      ),

    /** Number of new, complete rows. */
    countNew: (db: BulkDb) => countOf(db, `SELECT count(*)::int AS count FROM ${NEW_ROWS}`),

    /** 403 when the new rows would exceed the plan's quota. */
    requireQuota: async (db: BulkDb, plan: number) => {
      if (!quota || quota.of(plan) === Number.POSITIVE_INFINITY) return;
      const { counted = "true" } = quota;
      const more = await countOf(db, `SELECT count(*)::int AS count FROM ${NEW_ROWS} AND ${counted}`);
      if (more === 0) return;
      await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [quota.lock]);
      const rows = `SELECT count(*)::int AS count FROM ${table.name} WHERE deleted_at IS NULL AND ${counted}`;
      if ((await countOf(db, rows)) + more > quota.of(plan)) throw quota.refuse(plan);
    },

    /** Inserts the new, complete rows in the order of the file, and returns their ids. */
    create: async (db: BulkDb, defaults: Values) => {
      await table.lockReferences?.(db);
      const values = all.map(
        ([column, type], index) =>
          `coalesce(${newValue(column)}, $${index + 1}::${type}${type === "jsonb" ? ", '{}'" : ""})`,
      );
      const [row] = await db.query<{ ids: string }>(
        `WITH created AS (
           INSERT INTO ${table.name} (${[...columns, ...Object.keys(derived)].join(", ")})
           SELECT ${[...values, ...Object.values(derived)].join(", ")} FROM ${NEW_ROWS} ORDER BY line
           RETURNING id)
         SELECT coalesce(string_agg(id::text, ','), '') AS ids FROM created`,
        stored.map((name) => defaults[name] ?? null),
      );
      const ids = row?.ids ? row.ids.split(",") : [];
      if (beside && ids.length > 0 && (await hasBeside(db))) await beside.write(db, ids);
      return ids;
    },

    /** Finds existing rows whose values differ from the file's, each once, by its first line; returns the lines. */
    compare: async (db: BulkDb) => {
      await db.query(`
        CREATE TEMPORARY TABLE changed ON COMMIT DROP AS
        SELECT * FROM (
          SELECT DISTINCT ON (m.id) m.id, i.line, m.version,
            jsonb_build_object(${listed((column) => `'${column}', m.${column}`)}) AS before,
            (${listed((column) => `m.${column}`)}) IS DISTINCT FROM (${listed(changedValue)}) AS differs,
            ${listed((column) => `${changedValue(column)} AS ${column}`)}
          FROM found f JOIN incoming i USING (line) JOIN ${table.name} m USING (id)
          ORDER BY m.id, i.line) AS compared
        WHERE differs`);
      const rows = await db.query<{ line: number }>("SELECT line FROM changed");
      return rows.map(({ line }) => line);
    },

    /** Lines whose extra text has no room in the existing row. */
    findExtraWithoutRoom: async (db: BulkDb) => {
      if (!extra) return [];
      const rows = await db.query<{ line: number }>(
        `SELECT i.line FROM found f JOIN incoming i USING (line) JOIN ${table.name} m USING (id)
         WHERE ${isNewExtra} AND length(${withExtra}) > ${extraMax} ORDER BY line`,
      );
      return rows.map(({ line }) => line);
    },

    /** Updates the rows that `compare` found, except those changed by another user since; returns their number. */
    update: async (db: BulkDb) => {
      await db.query(`
        WITH updated AS (
          UPDATE ${table.name} m
          SET ${listed((column) => `${column} = c.${column}`)}, version = m.version + 1
          FROM changed c WHERE m.id = c.id AND m.version = c.version AND m.deleted_at IS NULL
          RETURNING m.id, m.version, c.before)
        INSERT INTO written SELECT id, version, before FROM updated`);
      return countOf(db, "SELECT count(*)::int AS count FROM written");
    },

    /** Empties the temporary tables for the next chunk. */
    clear: (db: BulkDb) => db.query("TRUNCATE incoming, found"),
  };
}

export type Steps = ReturnType<typeof importSteps>;

/** Runs `matchSql` of a table with hash joins only: other joins would not end for very many equal rows. */
async function matchWholeFile(db: BulkDb, matchSql: string) {
  await db.query("ANALYZE incoming; SET LOCAL enable_nestloop = off; SET LOCAL enable_mergejoin = off");
  await db.query(matchSql);
  await db.query("SET LOCAL enable_nestloop = on; SET LOCAL enable_mergejoin = on");
}

/** Pairs lines and rows as `Matching` says. Duplicate lines of a file (one of them incomplete) count as their first. */
async function matchOneToOne(db: BulkDb, incomingKeys: string, oneToOneWhen: string) {
  // Hash joins over all columns only: other joins would not end for an item that is in very many places.
  await db.query("SET LOCAL enable_nestloop = off; SET LOCAL enable_mergejoin = off");
  await db.query(`
    WITH candidate AS MATERIALIZED (
      SELECT line, fold, same_0, tie_breaker,
        min(line) OVER (PARTITION BY fold, same_0, CASE WHEN is_one_to_one THEN tie_breaker END) AS first
      FROM (${incomingKeys}, ${oneToOneWhen} AS is_one_to_one FROM incoming OFFSET 0) AS i
      WHERE (fold, same_0) IN (SELECT fold, same_0 FROM existing)),
    equal_tie AS MATERIALIZED (
      SELECT c.line, min(e.id) AS id
      FROM candidate c JOIN existing e USING (fold, same_0, tie_breaker)
      WHERE c.line = c.first
      GROUP BY c.line),
    other_line AS (
      SELECT line, fold, same_0, row_number() OVER (PARTITION BY fold, same_0 ORDER BY tie_breaker <> '', line) AS nth
      FROM candidate WHERE line = first AND line NOT IN (SELECT line FROM equal_tie)),
    other_row AS (
      SELECT id, fold, same_0, row_number() OVER (PARTITION BY fold, same_0 ORDER BY tie_breaker <> '', id) AS nth
      FROM existing WHERE id NOT IN (SELECT id FROM equal_tie)),
    pair AS MATERIALIZED (
      SELECT line, id FROM equal_tie
      UNION ALL
      SELECT l.line, r.id FROM other_line l JOIN other_row r USING (fold, same_0, nth))
    INSERT INTO found (line, id)
    SELECT c.line, p.id FROM candidate c JOIN pair p ON p.line = c.first`);
  await db.query("SET LOCAL enable_nestloop = on; SET LOCAL enable_mergejoin = on");
}

/** Column of a field, and its SQL type. */
function columnOf({ name, columns }: ImportTarget, field: string) {
  const column = columns[field];
  if (!column) throw new Error(`No column of ${name} for ${field}`);
  return column;
}

async function countOf(db: BulkDb, sql: string) {
  const [row] = await db.query<{ count: number }>(sql);
  return row?.count ?? 0;
}
