import type { BulkDb } from "@/lib/core/bulk-db";
import { copied, type Defaults } from "./import-rows";
import { noRoom, ROOM_LOCK, roomOf } from "./room";

/** Advisory lock that an import of a church holds until its end. */
const IMPORT_LOCK = 7_031_011;

/** Each field with its column and how a text becomes it. */
const columns = {
  name: ["name", "text"],
  cellphone: ["cellphone", "text"],
  email: ["email", "text"],
  birthday: ["birthday", "date"],
  joinDate: ["join_date", "date"],
  baptized: ["baptized", "boolean"],
  genre: ["genre", "genre"],
  civilStatus: ["civil_status", "civil_status"],
  position: ["position_id", "integer"],
  notes: ["notes", "text"],
} as const satisfies Record<(typeof copied)[number], readonly [string, string]>;

const all = copied.map((field) => columns[field]);
const names = all.map(([column]) => column);
const listed = (of: (column: string) => string) => names.map(of).join(", ");

/** Columns of `incoming` that COPY fills. */
export const INCOMING = `incoming (line, missing, search, sort_name, ${names.join(", ")})`;

/** Names are the same when they differ in accents, capitals and spaces alone, as in `atrio_fold`. */
const folded = (sortKey: string) => `replace(${sortKey}, 'n~', 'n')`;

/** Waits until no other import of this church is going on, and makes the temporary tables. */
export async function openTables(db: BulkDb) {
  await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [IMPORT_LOCK]);
  const types = all.map(([column, type]) => `${column} ${type}`).join(", ");
  await db.query(`
    CREATE TEMPORARY TABLE incoming (line integer, missing smallint, search text, sort_name text, ${types}) ON COMMIT DROP;
    CREATE TEMPORARY TABLE found (line integer, id integer) ON COMMIT DROP;
    CREATE TEMPORARY TABLE written (id integer, version integer, before jsonb) ON COMMIT DROP;
    CREATE TEMPORARY TABLE known ON COMMIT DROP AS
      SELECT id, ${folded("sort_name")} AS fold, birthday, cellphone, email FROM members WHERE deleted_at IS NULL;
    ANALYZE known`);
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>("SELECT count(*)::int AS count FROM known");
  return count;
}

/** Finds who of those that have come is there already: the same name and birthday, telephone or mail address. */
export const match = (db: BulkDb) =>
  db.query(`
    INSERT INTO found (line, id)
    SELECT DISTINCT ON (i.line) i.line, k.id
    FROM (SELECT line, ${folded("coalesce(sort_name, atrio_sort_key(name))")} AS fold, birthday, cellphone, email FROM incoming OFFSET 0) AS i
    JOIN known k ON k.fold = i.fold
      AND (k.birthday = i.birthday OR k.cellphone = i.cellphone OR k.email = i.email)
    ORDER BY i.line, (k.birthday = i.birthday) IS TRUE DESC, k.id`);

/** Rows of `incoming` that are nobody's yet. */
const NEW = "NOT EXISTS (SELECT FROM found f WHERE f.line = i.line)";

/** Those who would be new but lack something, with what they lack. */
export const lacking = (db: BulkDb) =>
  db.query<{ line: number; missing: number }>(
    `SELECT line, missing FROM incoming i WHERE missing <> 0 AND ${NEW} ORDER BY line`,
  );

/** Rows that are somebody's already, up to a line of the file. */
export async function foundUntil(db: BulkDb, line: number) {
  const rows = await db.query<{ line: number }>("SELECT line FROM found WHERE line <= $1", [line]);
  return rows.map((row) => row.line);
}

/** How many are new and complete. */
export async function countNew(db: BulkDb) {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM incoming i WHERE missing = 0 AND ${NEW}`,
  );
  return row?.count ?? 0;
}

/** 403 unless the plan has room for `more` members. */
export async function requireRoom(db: BulkDb, plan: number, known: number, more: number) {
  if (roomOf(plan) === Number.POSITIVE_INFINITY || more === 0) return;
  await db.query("SELECT pg_advisory_xact_lock($1::int, current_setting('app.church_id')::int)", [ROOM_LOCK]);
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM members WHERE deleted_at IS NULL",
  );
  if ((row?.count ?? known) + more > roomOf(plan)) throw noRoom(plan);
}

/** What the trigger `derived_insert` makes of rows that come without it, one by one. */
const derived = {
  search: "coalesce(i.search, atrio_member_search(i.name, i.email, i.cellphone))",
  sort_name: "coalesce(i.sort_name, atrio_sort_key(i.name))",
  birth_month_day: "atrio_month_day(i.birthday)",
};

/** Adds those who are new and complete, in the order of the file; their ids. */
export async function create(db: BulkDb, defaults: Defaults) {
  const values = copied.map((field, index) => `coalesce(i.${columns[field][0]}, $${index + 1}::${columns[field][1]})`);
  const [row] = await db.query<{ ids: string }>(
    `WITH made AS (
       INSERT INTO members (${[...names, ...Object.keys(derived)].join(", ")})
       SELECT ${[...values, ...Object.values(derived)].join(", ")} FROM incoming i WHERE missing = 0 AND ${NEW} ORDER BY line
       RETURNING id)
     SELECT coalesce(string_agg(id::text, ','), '') AS ids FROM made`,
    copied.map((field) => defaults[field] ?? null),
  );
  return row?.ids ? row.ids.split(",") : [];
}

/** Finds what those who are there already get from the file: what it says and they do not have, each of them once. */
export async function compare(db: BulkDb) {
  await db.query(`
    CREATE TEMPORARY TABLE changed ON COMMIT DROP AS
    SELECT * FROM (
      SELECT DISTINCT ON (m.id) m.id, i.line, m.version,
        jsonb_build_object(${listed((column) => `'${column}', m.${column}`)}) AS before,
        (${listed((column) => `m.${column}`)}) IS DISTINCT FROM (${listed((column) => `coalesce(i.${column}, m.${column})`)}) AS differs,
        ${listed((column) => `coalesce(i.${column}, m.${column}) AS ${column}`)}
      FROM found f JOIN incoming i USING (line) JOIN members m USING (id)
      ORDER BY m.id, i.line) AS compared
    WHERE differs`);
  const rows = await db.query<{ line: number }>("SELECT line FROM changed");
  return rows.map(({ line }) => line);
}

/** Writes what `compare` found, but to those whom somebody has changed meanwhile; how many. */
export async function update(db: BulkDb) {
  await db.query(`
    WITH done AS (
      UPDATE members m
      SET ${listed((column) => `${column} = c.${column}`)}, version = m.version + 1
      FROM changed c WHERE m.id = c.id AND m.version = c.version AND m.deleted_at IS NULL
      RETURNING m.id, m.version, c.before)
    INSERT INTO written SELECT id, version, before FROM done`);
  const [row] = await db.query<{ count: number }>("SELECT count(*)::int AS count FROM written");
  return row?.count ?? 0;
}

/** Makes room for the next rows of the file. */
export const clear = (db: BulkDb) => db.query("TRUNCATE incoming, found");

type Entry = {
  fileName: string;
  userId: number | null;
  userName: string;
  created: number;
  updated: number;
  skipped: number;
};

/** Keeps who imported what, with what it takes to undo it; the id of the entry. */
export async function logImport(db: BulkDb, ids: string[], { fileName, userId, userName, ...counts }: Entry) {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO imports (entity, file_name, user_id, user_name, created, updated, skipped, created_ids, changes)
     VALUES ('members', $1, $2, $3, $4, $5, $6, $7::int[], (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version, 'before', before) ORDER BY id), '[]')
       FROM written))
     RETURNING id`,
    [fileName, userId, userName, counts.created, counts.updated, counts.skipped, `{${ids.join(",")}}`],
  );
  return row?.id ?? null;
}
