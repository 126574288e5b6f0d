// Also on PostgreSQL 15: functions and their comment.
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { applyFunctions, functionFiles } from "@/scripts/database/functions.mjs";
import { FUNCTION_TABLES } from "@/scripts/database/grants.mjs";
import { applyMigrations, pendingMigrations } from "@/scripts/database/migrations.mjs";
import { migrate } from "@/scripts/migrate.mjs";
import { rowsOf } from "./support/catalogue";
import { aMigratedDatabase, anEmptyDatabase, inDatabase, ownDatabase, schemaOf } from "./support/databases";

const names = functionFiles().flatMap(({ script }) =>
  [...script.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = ""]) => name),
);

/** Functions and rows as the files leave them. */
const stateOf = (address: string) =>
  inDatabase(address, async (client) => {
    const rows: Record<string, unknown> = {};
    for (const name of FUNCTION_TABLES) rows[name] = (await client.query(`SELECT * FROM ${name} ORDER BY 1, 2`)).rows;
    return { schema: await schemaOf(address), rows };
  });

/** Work in a transaction of the owner that is rolled back. */
const inTransaction = <Result>(address: string, work: (client: pg.Client) => Promise<Result>) =>
  inDatabase(address, async (client) => {
    await client.query("BEGIN");
    return work(client).finally(() => client.query("ROLLBACK"));
  });

/** Replaces a function by one that another version would have. */
const anotherFold =
  "CREATE OR REPLACE FUNCTION atrio_fold(value text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE RETURN value";

test("processes that migrate at once all find the functions of their files, whatever another version left", async () => {
  const { owner } = await aMigratedDatabase();
  const state = await stateOf(owner);
  await inDatabase(owner, (client) =>
    client.query(`${anotherFold}; DELETE FROM erasure_columns; INSERT INTO derived_columns VALUES ('members', 'name');
      COMMENT ON TABLE _prisma_migrations IS 'prisma/functions 0'`),
  );
  expect(await Promise.all([migrate(owner), migrate(owner), migrate(owner)])).toEqual([[], [], []]);
  expect(await stateOf(owner)).toEqual(state);
});

test("a migration leaves the functions alone while their files are the same", async () => {
  const { owner } = await aMigratedDatabase();
  await inDatabase(owner, (client) => client.query(anotherFold));
  const state = await stateOf(owner);
  await migrate(owner);
  expect(await stateOf(owner)).toEqual(state);
});

test("a function keeps the arguments and the result that the release before knows", async () => {
  const { owner } = await anEmptyDatabase();
  const signatures = async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string; signature: string }>(
      `SELECT proname AS name, format('%s(%s) %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) AS signature
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'atrio%' ORDER BY 2`,
    );
    return rows;
  };
  const [before, after] = await inTransaction(owner, async (client) => {
    await applyMigrations(client, await pendingMigrations(client));
    const made = await signatures(client);
    await applyFunctions(client);
    return [made, await signatures(client)];
  });
  const known = before.map(({ signature }) => signature);
  expect(after.map(({ signature }) => signature)).toEqual(expect.arrayContaining(known));
  expect(new Set(after.map(({ name }) => name)).size).toBe(after.length);
  const part = "church integer, member integer, pattern text, loose text, marks jsonb";
  // A line is only added. One that would change is a function with another name.
  expect(after.map(({ signature }) => signature).filter((signature) => !known.includes(signature))).toEqual([
    `atrio_erase_book_entries(${part}) integer`,
    `atrio_erase_certificates(${part}) integer`,
    `atrio_erase_classes(${part}) integer`,
    "atrio_erase_columns(of_table text, church integer, pattern text, loose text, marks jsonb) integer",
    `atrio_erase_count_envelopes(${part}) integer`,
    `atrio_erase_families(${part}) integer`,
    `atrio_erase_gifts(${part}) integer`,
    `atrio_erase_groups(${part}) integer`,
    `atrio_erase_guardians(${part}) integer`,
    `atrio_erase_minutes(${part}) integer`,
    `atrio_erase_posts(${part}) integer`,
    `atrio_erase_statements(${part}) integer`,
    `atrio_erase_websites(${part}) integer`,
    "atrio_forget_attendee(attendees jsonb, member integer) jsonb",
    "atrio_forget_donor(image jsonb, member integer) jsonb",
    "atrio_import_of(of_table text) integer",
    "atrio_letterhead_with_address(OUT name text, OUT logo text, OUT address text, OUT country text) record",
    "atrio_merge_person(merge integer, from_id integer, to_id integer, columns jsonb) jsonb",
    "atrio_person_references(OUT table_name text, OUT column_name text, OUT is_about_donors boolean) SETOF record",
    "atrio_unmerge_person(merge integer, person jsonb, moves jsonb) text[]",
  ]);
});

describe("stored values", () => {
  /** Functions that a default, a generated column, an index, a constraint, a policy or a view uses, directly or in others. */
  const storingFunctions = `
    WITH RECURSIVE used AS (
      SELECT refobjid AS id FROM pg_depend
      WHERE refclassid = 'pg_proc'::regclass AND classid <> ALL ('{pg_proc,pg_trigger,pg_extension}'::regclass[])
      UNION
      SELECT p.oid FROM used JOIN pg_proc caller ON caller.oid = used.id JOIN pg_proc p ON p.pronamespace = 'public'::regnamespace
      WHERE EXISTS (SELECT FROM pg_depend d WHERE d.objid = caller.oid AND d.refobjid = p.oid AND d.refclassid = 'pg_proc'::regclass)
        OR strpos(caller.prosrc, 'public.' || p.proname || '(') > 0
    )
    SELECT DISTINCT proname AS name FROM used JOIN pg_proc ON oid = id WHERE proname = ANY ($1)`;

  test("depend on no function of prisma/functions", async () => {
    expect(names).toContain("atrio_erase_member");
    expect(await rowsOf(storingFunctions, [names])).toEqual([]);
  });

  test.each([
    ["an index", "CREATE INDEX ON history (atrio_history_image(after))"],
    ["a default", "ALTER TABLE members ALTER COLUMN notes SET DEFAULT atrio_history_image('{}')::text"],
    ["a constraint", "ALTER TABLE members ADD CHECK (atrio_history_image('{}') IS NOT NULL)"],
    ["a policy", "CREATE POLICY other ON members USING (atrio_history_image('{}') IS NOT NULL)"],
    [
      "another function of an index",
      `CREATE FUNCTION other(value text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS 'BEGIN RETURN public.atrio_history_image(value::jsonb)::text; END';
       CREATE INDEX ON members (other(name))`,
    ],
  ])("are seen to depend on a function: %s", async (_, sql) => {
    const { owner } = await aMigratedDatabase();
    const found = await inTransaction(owner, async (client) => {
      await client.query(sql);
      return (await client.query(storingFunctions, [names])).rows;
    });
    expect(found).toEqual([{ name: "atrio_history_image" }]);
  });
});

test("rows of prisma/functions name columns, functions and tables that exist", async () => {
  const rows = await inDatabase(ownDatabase().owner, async (client) => {
    const { rows } = await client.query(`
      SELECT table_name AS name, column_name AS part FROM erasure_columns e
      WHERE (SELECT count(*) FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.table_name = e.table_name
               AND (c.column_name = 'church_id' OR c.column_name = e.column_name AND c.data_type IN ('text', 'ARRAY', 'jsonb'))) <> 2
      UNION ALL
      SELECT table_name, column_name FROM derived_columns d WHERE NOT EXISTS (
        SELECT FROM information_schema.columns c WHERE c.table_schema = 'public' AND (c.table_name, c.column_name) = (d.table_name, d.column_name))
      UNION ALL
      SELECT function_name, NULL FROM erasure_functions
      WHERE to_regprocedure(format('public.%I(integer, integer, text, text, jsonb)', function_name)) IS NULL
      UNION ALL
      SELECT function_name, name FROM erasure_functions, unnest(history_of) AS name WHERE to_regclass('public.' || name) IS NULL`);
    expect((await client.query("SELECT FROM erasure_columns")).rowCount).toBeGreaterThan(40);
    return rows;
  });
  expect(rows).toEqual([]);
});
