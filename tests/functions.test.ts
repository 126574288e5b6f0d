// Also on PostgreSQL 15: functions and their comment.
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { applyFunctions, functionFiles } from "@/scripts/database/functions.mjs";
import { applyMigrations, pendingMigrations } from "@/scripts/database/migrations.mjs";
import { migrate } from "@/scripts/migrate.mjs";
import { rowsOf } from "./support/catalogue";
import { aMigratedDatabase, anEmptyDatabase, inDatabase, ownDatabase, schemaOf } from "./support/databases";

const names = functionFiles().flatMap(({ script }) =>
  [...script.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name = ""]) => name),
);

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
  const state = await schemaOf(owner);
  await inDatabase(owner, (client) =>
    client.query(`${anotherFold}; COMMENT ON TABLE _prisma_migrations IS 'prisma/functions 0'`),
  );
  expect(await Promise.all([migrate(owner), migrate(owner), migrate(owner)])).toEqual([[], [], []]);
  expect(await schemaOf(owner)).toEqual(state);
});

test("a migration leaves the functions alone while their files are the same", async () => {
  const { owner } = await aMigratedDatabase();
  await inDatabase(owner, (client) => client.query(anotherFold));
  const state = await schemaOf(owner);
  await migrate(owner);
  expect(await schemaOf(owner)).toEqual(state);
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
  // A line is only added. One that would change is a function with another name.
  expect(after.map(({ signature }) => signature).filter((signature) => !known.includes(signature))).toEqual([]);
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
    const found = await inTransaction(ownDatabase().owner, async (client) => {
      await client.query(sql);
      return (await client.query(storingFunctions, [names])).rows;
    });
    expect(found).toEqual([{ name: "atrio_history_image" }]);
  });
});
