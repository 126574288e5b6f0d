// Also on PostgreSQL 15: tenancy.
// Longer in the release suite: ten times the calls.
import { describe, expect, test } from "vitest";
import { type ChurchDb, inChurch, sqlState } from "@/lib/core/db/church-db";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { endpoint } from "@/lib/http/endpoint";
import { FUNCTION_TABLES, grantAll, TRIGGER_WRITTEN_TABLES } from "@/scripts/database/grants.mjs";
import { call } from "../support/call";
import { churchTables, identityTables, rowsOf, SCOPED_CHURCH_ID, tables } from "../support/catalogue";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "../support/church";
import { inDatabase, ownDatabase } from "../support/databases";
import { testOnce } from "../support/once";
import { aTransaction, aTreasury } from "../support/rows/finances";
import { aMember, memberBody } from "../support/rows/members";
import { repetitions } from "../support/suite";

const MISSING_ID = 2_147_483_647;
const DENIED = "42501";
const READ_ONLY = "25006";

/** Church tables made before the rule that their primary key is (church_id, id). */
const KEYED_BY_ID = [
  "amount_counts",
  "categories",
  "certificate_members",
  "certificate_types",
  "certificates",
  "closed_months",
  "idempotency_keys",
  "imports",
  "inventory_items",
  "members",
  "monthly_totals",
  "positions",
  "post_addresses",
  "post_images",
  "post_publications",
  "posts",
  "presentations",
  "report_signers",
  "saved_views",
  "site_activities",
  "site_events",
  "site_images",
  "site_views",
  "site_visitors",
  "transactions",
  "treasuries",
  "website_drafts",
  "websites",
];

/** Tables of which a person who does not see donors sees no row. */
const DONOR_TABLES = [
  ...["count_envelopes", "envelopes", "gifts", "giving_settings", "member_merge_gifts", "receipts", "statements"],
];

/** SQLSTATE of a statement that fails inside the church's scope; undefined when it succeeds. */
const refusalInside = (church: TestChurch, sql: string, ...values: unknown[]) =>
  asOwner(church, (db) => db.$executeRawUnsafe(sql, ...values)).then(() => undefined, sqlState);

describe("the catalogue", () => {
  test("every table is a church table or an identity table", async () => {
    const rows = await rowsOf<{ name: string }>(
      "SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname = 'church_id' AND relrowsecurity",
    );
    expect(rows.map(({ name }) => name).sort()).toEqual((await churchTables()).sort());
    expect((await tables()).length).toBeGreaterThan(8);
  });

  test("every church table has row-level security, enabled and forced, with one policy; those about donors ask for its right", async () => {
    const rows = await rowsOf<{ name: string }>(
      `SELECT relname AS name, relrowsecurity AS enabled, relforcerowsecurity AS forced,
         (SELECT json_agg(json_build_object('for', polcmd, 'permissive', polpermissive, 'roles', polroles::text,
           'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
           ORDER BY polname DESC)
          FROM pg_policy WHERE polrelid = pg_class.oid) AS policies
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)`,
      [await churchTables()],
    );
    const own = `(church_id = ${SCOPED_CHURCH_ID})`;
    const seesDonors = "(current_setting('app.sees_donors'::text, true) = 'on'::text)";
    const conditions: Record<string, string> = {
      ...Object.fromEntries(DONOR_TABLES.map((name) => [name, seesDonors])),
      history: `((entity <> ALL (ARRAY['gifts'::text, 'envelopes'::text, 'statements'::text])) OR ${seesDonors})`,
    };
    const [{ owner }] = (await rowsOf(
      "SELECT format('{%s}', relowner) AS owner FROM pg_class WHERE relname = 'gifts'",
    )) as [{ owner: string }];
    for (const row of rows) {
      const condition = conditions[row.name];
      const all = condition ? `(${own} AND ${condition})` : own;
      expect(row).toEqual({
        name: row.name,
        enabled: true,
        forced: true,
        policies: [
          { for: "*", permissive: true, roles: "{0}", using: all, check: all },
          // Triggers and functions of the tables' owner do without the right what has to happen whoever calls.
          ...(condition ? [{ for: "*", permissive: true, roles: owner, using: own, check: own }] : []),
        ],
      });
    }
  });

  test("the primary key of a church table begins with church_id; of older ones a second key does", async () => {
    const rows = await rowsOf<{ name: string; hasKey: boolean }>(
      `SELECT c.relname AS name, EXISTS (
         SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
         WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname = 'church_id') AS "hasKey"
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)`,
      [await churchTables()],
    );
    expect(
      rows
        .filter(({ hasKey }) => !hasKey)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(KEYED_BY_ID);
  });

  test("church_id of every church table defaults to the church of the scope", async () => {
    const rows = await rowsOf<{ name: string }>(
      `SELECT table_name AS name, column_default AS "default", is_nullable AS nullable, data_type AS type
       FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'church_id' AND table_name = ANY ($1)`,
      [await churchTables()],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual((await churchTables()).sort());
    for (const row of rows)
      expect(row).toEqual({ name: row.name, default: SCOPED_CHURCH_ID, nullable: "NO", type: "integer" });
  });

  test("unique keys of church tables start with the church, and (church_id, id) is one of them", async () => {
    const rows = await rowsOf<{ name: string; keys: string[] }>(
      `SELECT t.relname AS name, array_agg(columns) AS keys FROM pg_class t JOIN LATERAL (
         SELECT (SELECT string_agg(attname, ',' ORDER BY ord) FROM unnest(indkey) WITH ORDINALITY AS k (num, ord)
                 JOIN pg_attribute ON attrelid = t.oid AND attnum = k.num) AS columns
         FROM pg_index WHERE indrelid = t.oid AND indisunique) AS i ON columns <> 'id'
       WHERE t.relnamespace = 'public'::regnamespace AND t.relname = ANY ($1) GROUP BY t.relname`,
      [await churchTables()],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual((await churchTables()).sort());
    for (const { name, keys } of rows) {
      expect(keys, name).toContain("church_id,id");
      expect(
        keys.filter((key) => !`${key},`.startsWith("church_id,")),
        name,
      ).toEqual([]);
    }
  });

  test("every church table references churches, except two whose church is checked otherwise", async () => {
    const rows = await rowsOf<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'churches'::regclass AND confdeltype = 'c'`,
    );
    const without = (await churchTables()).filter((table) => !rows.some(({ name }) => name === table));
    expect(without.sort()).toEqual([
      // Written by a trigger only, for a row whose own church has just been checked.
      "history",
      // The foreign key to positions includes church_id, and a position's church exists.
      "members",
    ]);
    expect(
      await rowsOf(
        `SELECT pg_get_constraintdef(oid) AS key FROM pg_constraint
         WHERE contype = 'f' AND convalidated AND conrelid = 'members'::regclass AND confrelid = 'positions'::regclass`,
      ),
    ).toEqual([
      {
        key: "FOREIGN KEY (church_id, position_id) REFERENCES positions(church_id, id) ON UPDATE CASCADE ON DELETE RESTRICT",
      },
    ]);
    expect(
      await rowsOf(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = 'members'::regclass AND attname IN ('church_id', 'position_id') AND NOT attnotnull`,
      ),
    ).toEqual([]);
  });

  test("foreign keys between church tables include church_id and never set it to null", async () => {
    const rows = await rowsOf<{ name: string; to: string; from: string; at: string; deleting: string }>(
      `SELECT conrelid::regclass || '.' || conname AS name, confrelid::regclass::text AS "to", confdeltype AS deleting,
         (SELECT string_agg(attname, ',' ORDER BY ord) FROM unnest(conkey) WITH ORDINALITY AS k (num, ord)
          JOIN pg_attribute ON attrelid = conrelid AND attnum = k.num) AS "from",
         (SELECT string_agg(attname, ',' ORDER BY ord) FROM unnest(confkey) WITH ORDINALITY AS k (num, ord)
          JOIN pg_attribute ON attrelid = confrelid AND attnum = k.num) AS at
       FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`,
      [await churchTables()],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, to, from, at, deleting } of rows) {
      if (to === "churches") {
        expect([from, at], name).toEqual(["church_id", "id"]);
        continue;
      }
      expect(await churchTables(), name).toContain(to);
      expect(from, name).toMatch(/^church_id,\w+_id(,\w+)*$/);
      expect(at, name).toMatch(/^church_id,id(,\w+)*$/);
      // Further columns, such as a category's is_income, have the same name on both sides.
      expect(from.split(",").slice(2), name).toEqual(at.split(",").slice(2));
      expect("ar c", `${name} must not empty church_id`).toContain(deleting);
    }
  });

  test("a transaction's foreign key includes its category's is_income, so that the two never differ", async () => {
    const rows = await rowsOf(
      `SELECT pg_get_constraintdef(oid) AS key FROM pg_constraint
       WHERE contype = 'f' AND convalidated AND conrelid = 'transactions'::regclass AND confrelid = 'categories'::regclass`,
    );
    expect(rows).toEqual([
      {
        key: "FOREIGN KEY (church_id, category_id, is_income) REFERENCES categories(church_id, id, is_income) ON UPDATE RESTRICT ON DELETE RESTRICT",
      },
    ]);
  });

  test("no identity table references a church table", async () => {
    const rows = await rowsOf(
      `SELECT conname FROM pg_constraint
       WHERE contype = 'f' AND conrelid::regclass::text <> ALL ($1) AND confrelid::regclass::text = ANY ($1)`,
      [await churchTables()],
    );
    expect(rows).toEqual([]);
  });

  test("the scope's role has no privilege on identity tables and their sequences", async () => {
    const privilegeKinds = ["SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "REFERENCES", "TRIGGER"];
    const privileges = await rowsOf(
      `SELECT name, kind FROM unnest($1::text[]) AS name, unnest($2::text[]) AS kind
       WHERE has_table_privilege('atrio_tenant', 'public.' || quote_ident(name), kind)
          OR (kind IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
              AND has_any_column_privilege('atrio_tenant', 'public.' || quote_ident(name), kind))`,
      [[...(await identityTables()), "_prisma_migrations"], privilegeKinds],
    );
    expect(privileges).toEqual([]);
    const sequences = await rowsOf<{ name: string }>(
      `SELECT s.oid::regclass::text AS name FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
       WHERE s.relkind = 'S' AND d.refobjid::regclass::text = ANY ($1)`,
      [await identityTables()],
    );
    expect(sequences.length).toBeGreaterThan(4);
    const usable = await rowsOf(
      "SELECT name FROM unnest($1::text[]) AS name WHERE has_sequence_privilege('atrio_tenant', name, 'USAGE, SELECT, UPDATE')",
      [sequences.map(({ name }) => name)],
    );
    expect(usable).toEqual([]);
  });

  test.each(["atrio_app", "atrio_tenant"])(
    "%s can neither truncate nor reference any table, nor create triggers on it; the queue alone vacuums, as atrio_app",
    async (role) => {
      const privileges = await rowsOf<{ relname: string; kind: string }>(
        `SELECT relname, kind FROM pg_class, unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) AS kind
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
         AND (kind <> 'MAINTAIN' OR current_setting('server_version_num')::int >= 170000)
         AND has_table_privilege($1, pg_class.oid, kind)`,
        [role],
      );
      expect(privileges.filter(({ kind }) => role !== "atrio_app" || kind !== "MAINTAIN")).toEqual([]);
    },
  );

  test.each(["atrio_app", "atrio_tenant"])("%s cannot write tables that only triggers write", async (role) => {
    expect(TRIGGER_WRITTEN_TABLES).toEqual(expect.arrayContaining(["history", "monthly_totals"]));
    const privileges = await rowsOf(
      `SELECT name, kind FROM unnest($2::text[]) AS name, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS kind
       WHERE has_table_privilege($1, 'public.' || name, kind)
          OR (kind IN ('INSERT', 'UPDATE') AND has_any_column_privilege($1, 'public.' || name, kind))`,
      [role, TRIGGER_WRITTEN_TABLES],
    );
    expect(privileges).toEqual([]);
    const sequences = await rowsOf(
      `SELECT s.oid::regclass::text AS name FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i')
       WHERE d.refobjid::regclass::text = ANY ($2) AND CASE WHEN s.relkind = 'S' THEN has_sequence_privilege($1, s.oid, 'UPDATE') END`,
      [role, TRIGGER_WRITTEN_TABLES],
    );
    expect(sequences).toEqual([]);
  });

  test("the application's roles have no privilege on tables that only functions read", async () => {
    const privileges = await rowsOf(
      `SELECT role, name, kind FROM unnest($1::text[]) AS name, unnest(ARRAY['atrio_app', 'atrio_tenant']) AS role,
         unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS kind
       WHERE has_table_privilege(role, 'public.' || name, kind)`,
      [FUNCTION_TABLES],
    );
    expect(privileges).toEqual([]);
  });

  test("the application's roles own nothing, bypass no row-level security and create nothing", async () => {
    const roles = await rowsOf(
      `SELECT rolname AS name, rolcanlogin AS login, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS powerful,
         has_schema_privilege(oid, 'public', 'CREATE') AS creates,
         (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) +
         (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) +
         (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid) AS owned,
         ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = r.oid) AS "memberOf"
       FROM pg_roles r WHERE rolname IN ('atrio_app', 'atrio_tenant') ORDER BY rolname`,
    );
    const powerless = { powerful: false, creates: false, owned: 0 };
    expect(roles).toEqual([
      { name: "atrio_app", login: true, memberOf: ["atrio_tenant"], ...powerless },
      { name: "atrio_tenant", login: false, memberOf: [], ...powerless },
    ]);
    expect(await rowsOf("SELECT session_user::text, current_user::text")).toEqual([
      { session_user: "atrio_app", current_user: "atrio_app" },
    ]);
    const owner = await rowsOf(
      `SELECT DISTINCT rolsuper OR rolbypassrls AS powerful FROM pg_class JOIN pg_roles r ON r.oid = relowner
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    expect(owner).toEqual([{ powerful: false }]);
  });

  test("no trigger function can be attached to a temporary table, where it would run with its owner's rights", async () => {
    const church = await aChurch();
    for (const { name } of await rowsOf<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
    ))
      expect(
        await refusalInside(
          church,
          `DO $$ BEGIN
             CREATE TEMPORARY TABLE mine (id int, church_id int) ON COMMIT DROP;
             CREATE TRIGGER mine AFTER INSERT ON mine REFERENCING NEW TABLE AS new_rows
               FOR EACH STATEMENT EXECUTE FUNCTION ${name}('church_id');
           END $$`,
        ),
        name,
      ).toBe(DENIED);
  });

  test("grantAll revokes earlier grants that are no longer made", async () => {
    const privilegeQuery = `SELECT has_function_privilege('atrio_tenant', 'atrio_history()', 'EXECUTE') AS may`;
    await inDatabase(ownDatabase().owner, async (client) => {
      await client.query("GRANT EXECUTE ON FUNCTION atrio_history() TO atrio_app, atrio_tenant");
      expect((await client.query(privilegeQuery)).rows).toEqual([{ may: true }]);
      await grantAll(client);
      expect((await client.query(privilegeQuery)).rows).toEqual([{ may: false }]);
    });
  });

  test("few functions are SECURITY DEFINER, each with a fixed search_path", async () => {
    const rows = await rowsOf(
      `SELECT proname AS name, prorettype = 'trigger'::regtype AS "isTrigger", pronargs AS arguments, proconfig AS settings
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY proname`,
    );
    const settings = ["search_path=pg_catalog, public, pg_temp"];
    const withoutLoops = [...settings, "enable_nestloop=off"];
    const plannedAnew = [...settings, "plan_cache_mode=force_custom_plan"];
    expect(rows).toEqual([
      { name: "atrio_count_members", isTrigger: true, arguments: 0, settings },
      { name: "atrio_count_rows", isTrigger: true, arguments: 0, settings },
      // Requires the church's owner and the person's name, and only erases that person.
      { name: "atrio_erase_member", isTrigger: false, arguments: 2, settings: plannedAnew },
      { name: "atrio_forget_church", isTrigger: true, arguments: 0, settings },
      { name: "atrio_forget_collaborator", isTrigger: true, arguments: 0, settings },
      { name: "atrio_forget_moved_gifts", isTrigger: true, arguments: 0, settings },
      { name: "atrio_free_envelope", isTrigger: true, arguments: 0, settings },
      { name: "atrio_history", isTrigger: true, arguments: 0, settings: withoutLoops },
      { name: "atrio_history_of_edits", isTrigger: true, arguments: 0, settings: withoutLoops },
      { name: "atrio_history_of_imports", isTrigger: true, arguments: 0, settings },
      { name: "atrio_history_of_publications", isTrigger: true, arguments: 0, settings },
      // Tells of a movement of the scoped church whether it has a donor.
      { name: "atrio_is_named", isTrigger: false, arguments: 1, settings },
      { name: "atrio_keep_site_address", isTrigger: true, arguments: 0, settings },
      // Reads the name and the logo of the scoped church only.
      { name: "atrio_letterhead", isTrigger: false, arguments: 0, settings },
      // Reads these, the address and the country of the scoped church only.
      { name: "atrio_letterhead_with_address", isTrigger: false, arguments: 0, settings },
      // Reads out and deletes no data: merges pending index entries.
      { name: "atrio_merge_pending", isTrigger: false, arguments: 0, settings },
      // Changes references to two people of the scoped church only, and deletes the one that nothing refers to then.
      { name: "atrio_merge_person", isTrigger: false, arguments: 4, settings },
      // Reads the name of the user of the transaction only.
      { name: "atrio_name_author", isTrigger: true, arguments: 0, settings },
      // Reads the plan and the country of the scoped church only.
      { name: "atrio_own_plan", isTrigger: false, arguments: 0, settings },
      // Reads when the plan of the scoped church was lowered only.
      { name: "atrio_own_plan_lowered_at", isTrigger: false, arguments: 0, settings },
      // Reads address, revision and state of the scoped church's site only.
      { name: "atrio_own_site", isTrigger: false, arguments: 0, settings },
      { name: "atrio_raise_revision_of_church", isTrigger: true, arguments: 0, settings },
      { name: "atrio_raise_site_revision", isTrigger: true, arguments: 0, settings },
      { name: "atrio_release_count_envelopes", isTrigger: true, arguments: 0, settings },
      { name: "atrio_release_counts", isTrigger: true, arguments: 0, settings },
      { name: "atrio_release_gifts", isTrigger: true, arguments: 0, settings },
      { name: "atrio_release_statements", isTrigger: true, arguments: 0, settings },
      { name: "atrio_totals_delete", isTrigger: true, arguments: 0, settings },
      { name: "atrio_totals_insert", isTrigger: true, arguments: 0, settings },
      { name: "atrio_totals_update", isTrigger: true, arguments: 0, settings },
      // Writes into the scoped church only, whatever it is given.
      { name: "atrio_unmerge_person", isTrigger: false, arguments: 3, settings },
      // Answers of a constancia of the scoped church what a page of verification shows.
      { name: "atrio_verify_statement", isTrigger: false, arguments: 1, settings },
      { name: "atrio_void_receipt", isTrigger: true, arguments: 0, settings },
      // Reads what the scoped church calls its wallet only.
      { name: "atrio_wallet", isTrigger: false, arguments: 0, settings },
    ]);
  });
});

describe("outside a church's scope", () => {
  test("the application's role sees no row of any church table", async () => {
    await aMember(await aChurch());
    for (const name of await churchTables()) {
      expect(await rowsOf(`SELECT * FROM ${name} LIMIT 1`), name).toEqual([]);
      const client = await connections().connect();
      try {
        await client.query("BEGIN; SET LOCAL app.church_id = ''; SET LOCAL role = atrio_tenant");
        expect((await client.query(`SELECT * FROM ${name} LIMIT 1`)).rows, name).toEqual([]);
      } finally {
        await client.query("ROLLBACK");
        client.release();
      }
    }
  });

  test("the application's role can neither add, change nor delete a row", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    expect((await connections().query("UPDATE members SET name = 'x'")).rowCount).toBe(0);
    expect((await connections().query("DELETE FROM members")).rowCount).toBe(0);
    const add = (columns: string, values: string) =>
      connections()
        .query(`INSERT INTO positions (${columns}) VALUES (${values})`)
        .then(() => "added", sqlState);
    expect(await add("value, is_active, is_pastoral, rank", "'x', true, false, 1")).toBe(DENIED);
    expect(await add("church_id, value, is_active, is_pastoral, rank", `${church.id}, 'x', true, false, 1`)).toBe(
      DENIED,
    );
    expect(await call("GET /members/{id}", { as: church.owner, params: { id } })).toMatchObject({ status: 200 });
  });
});

describe("inside a church's scope", () => {
  test("identity tables are denied", async () => {
    const church = await aChurch();
    for (const name of [...(await identityTables()), "_prisma_migrations"]) {
      expect(await refusalInside(church, `SELECT 1 FROM "${name}" LIMIT 1`), `read ${name}`).toBe(DENIED);
      expect(await refusalInside(church, `DELETE FROM "${name}"`), `delete ${name}`).toBe(DENIED);
    }
  });

  test("a row can neither be inserted into another church nor moved there", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aMember(mine);
    const add =
      "INSERT INTO positions (church_id, value, is_active, is_pastoral, rank) VALUES ($1, 'x', true, false, 1)";
    expect(await refusalInside(mine, add, mine.id)).toBeUndefined();
    expect(await refusalInside(mine, add, theirs.id)).toBe(DENIED);
    expect(await refusalInside(mine, "UPDATE members SET church_id = $1 WHERE id = $2", theirs.id, id)).toBe(DENIED);
    expect(await asOwner(theirs, (db) => db.$executeRaw`UPDATE members SET name = 'x' WHERE id = ${id}`)).toBe(0);
    expect(await asOwner(theirs, (db) => db.$executeRaw`DELETE FROM members WHERE id = ${id}`)).toBe(0);
  });

  test("another church's position is refused by the foreign key", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aMember(mine);
    const sql = "UPDATE members SET position_id = $1 WHERE id = $2";
    expect(await refusalInside(mine, sql, mine.positions.Pastor, id)).toBeUndefined();
    expect(await refusalInside(mine, sql, theirs.positions.Pastor, id)).toBe("23503");
  });

  test("the history can be read, but neither inserted, updated, deleted nor truncated", async () => {
    const church = await aChurch();
    await aMember(church);
    for (const sql of [
      "INSERT INTO history (entity, row_id, action) VALUES ('members', 1, 'update')",
      "UPDATE history SET user_name = 'x'",
      "DELETE FROM history",
      "TRUNCATE history",
    ]) {
      expect(await refusalInside(church, sql), sql).toBe(DENIED);
      expect(
        await connections()
          .query(sql)
          .then(() => "done", sqlState),
        `${sql} outside`,
      ).toBe(DENIED);
    }
  });

  test("monthly totals can be read, but neither inserted, updated, deleted nor truncated", async () => {
    const church = await aChurch();
    await aTransaction(church);
    for (const sql of [
      `INSERT INTO monthly_totals (month, treasury_id, category_id, income) VALUES ('2024-01-01', ${church.treasury}, 0, 5)`,
      "UPDATE monthly_totals SET income = income + 1",
      "DELETE FROM monthly_totals",
      "TRUNCATE monthly_totals",
    ]) {
      expect(await refusalInside(church, sql), sql).toBe(DENIED);
      expect(
        await connections()
          .query(sql)
          .then(() => "done", sqlState),
        `${sql} outside`,
      ).toBe(DENIED);
    }
    const totals = await asOwner(church, (db) => db.monthlyTotal.findMany());
    expect(totals.map(({ income }) => income.toFixed(2))).toEqual(["1500.50"]);
  });

  test("another church's treasury, category and transaction are refused by the foreign keys", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aTransaction(mine);
    const foreign = await aTransaction(theirs);
    const refusal = (change: string) => refusalInside(mine, `UPDATE transactions SET ${change} WHERE id = ${id}`);
    expect(await refusal(`treasury_id = ${mine.treasury}`)).toBeUndefined();
    expect(await refusal(`treasury_id = ${theirs.treasury}`)).toBe("23503");
    expect(await refusal(`category_id = ${theirs.categories.Diezmos}`)).toBe("23503");
    expect(await refusal(`category_id = NULL, transfer_id = ${foreign.id}`)).toBe("23503");
    expect(await refusal(`category_id = ${mine.categories.Alquiler}`)).toBe("23503");
    expect(await refusal("is_income = false")).toBe("23503");
  });

  test("a database error swallowed by a handler saves nothing and answers 500", async () => {
    const church = await aChurch();
    const position = { value: "Ujier", isActive: true, isPastoral: false, rank: 20 };
    const careless = endpoint({
      area: "members",
      handle: async ({ db }) => {
        await db.position.create({ data: position });
        await db.position.create({ data: position }).catch(() => "never mind");
      },
    });
    const answer = await call({ POST: careless }, { as: church.owner });
    expect(answer).toMatchObject({ status: 500, body: { code: "UNEXPECTED" } });
    expect(await asOwner(church, (db) => db.position.count({ where: { value: "Ujier" } }))).toBe(0);
  });

  test("an error thrown by a handler rolls back its writes and answers 500", async () => {
    const church = await aChurch();
    const failing = endpoint({
      area: "members",
      handle: async ({ db }) => {
        await db.position.updateMany({ data: { rank: 99 } });
        throw new Error("secret text");
      },
    });
    const answer = await call({ POST: failing }, { as: church.owner });
    expect(answer).toMatchObject({ status: 500, body: { code: "UNEXPECTED" } });
    expect(JSON.stringify(answer.body)).not.toContain("secret text");
    expect(await asOwner(church, (db) => db.position.count({ where: { rank: 99 } }))).toBe(0);
  });

  test("a GET handler runs in a read-only transaction", async () => {
    const church = await aChurch();
    let state: string | undefined;
    const writing = endpoint({
      area: "members",
      handle: async ({ db }) => {
        await db.position.updateMany({ data: { rank: 99 } }).catch((error) => {
          state = sqlState(error);
          throw error;
        });
      },
    });
    expect(await call({ GET: writing }, { as: church.owner })).toMatchObject({ status: 503 });
    expect(state).toBe(READ_ONLY);
    expect(await call({ POST: writing }, { as: church.owner })).toMatchObject({ status: 204 });
  });
});

describe("another church's id", () => {
  /** Expects the same answer as for a missing id, so that no answer reveals which ids exist. */
  async function expectSame(ask: (id: number) => Promise<{ status: number; body: object }>, id: number) {
    const [theirs, missing] = [await ask(id), await ask(MISSING_ID)];
    expect([400, 403, 404]).toContain(theirs.status);
    const answer = ({ status, body }: typeof theirs) => ({ status, body: { ...body, requestId: "" } });
    expect(answer(theirs)).toEqual(answer(missing));
  }

  test("another church's member id in the URL answers like a missing one", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aMember(theirs);
    for (const route of [
      "GET /members/{id}",
      "GET /members/{id}/history",
      "DELETE /members/{id}",
      "POST /members/{id}/restore",
    ] as const)
      await expectSame((id) => call(route, { as: mine.owner, params: { id } }), id);
    expect(await call("GET /members/{id}", { as: theirs.owner, params: { id } })).toMatchObject({
      body: { version: 1 },
    });
  });

  test("another church's member in the trash cannot be restored", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aMember(theirs);
    await call("DELETE /members/{id}", { as: theirs.owner, params: { id } });
    await expectSame((id) => call("POST /members/{id}/restore", { as: mine.owner, params: { id } }), id);
    expect((await call("GET /members/trash", { as: theirs.owner })).body.count).toBe(1);
  });

  test.each([{}, { version: 1 }, { version: 7 }])(
    "another church's member id in the body of an update with %j answers like a missing one",
    async (version) => {
      const [mine, theirs] = [await aChurch(), await aChurch()];
      const { id } = await aMember(theirs);
      const body = memberBody(mine, { name: "Intruso" });
      await expectSame((id) => call("PUT /members", { as: mine.owner, body: { ...body, ...version, id } }), id);
      expect((await call("GET /members/{id}", { as: theirs.owner, params: { id } })).body).toMatchObject({
        version: 1,
      });
    },
  );

  test("another church's position is refused for a member", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aMember(mine);
    const position = theirs.positions.Miembro as number;
    await expectSame(
      (positionId) => call("POST /members", { as: mine.owner, body: memberBody(mine, { positionId }) }),
      position,
    );
    await expectSame(
      (positionId) => call("PUT /members", { as: mine.owner, body: { ...memberBody(mine, { positionId }), id } }),
      position,
    );
    const answer = await call("POST /members", { as: mine.owner, body: memberBody(mine, { positionId: position }) });
    expect(answer).toMatchObject({ status: 400, body: { fields: { positionId: "Ese cargo no existe" } } });
    const list = await call("GET /members", { as: mine.owner, query: { position } });
    expect(list.body).toEqual({ rows: [], count: 0 });
  });

  test("another church's collaborator answers like a missing one", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const person = await aCollaborator(theirs);
    const [{ id }] = (await call("GET /permissions", { as: theirs.owner })).body.rows;
    await expectSame((id) => call("PUT /permissions", { as: mine.owner, body: { id, perm_members: true } }), id);
    await expectSame((id) => call("DELETE /permissions/{id}", { as: mine.owner, params: { id } }), id);
    expect((await call("GET /permissions", { as: theirs.owner })).body.rows).toMatchObject([
      { id, version: 1, email: person.email, perm_members: false },
    ]);
  });

  test("another church cannot be chosen as the current one", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    await expectSame((churchId) => call("PUT /users/church", { as: mine.owner, body: { churchId } }), theirs.id);
    await expectSame((churchId) => call("PUT /users", { as: mine.owner, body: { churchId } }), theirs.id);
  });

  test("another church that is the current one of a person without a row in it gives no access", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    await identityDb().user.update({ where: { id: mine.owner.id }, data: { churchId: theirs.id } });
    expect(await call("GET /members", { as: mine.owner })).toMatchObject({ status: 403, body: { code: "NOCHURCH" } });
    expect((await call("GET /users/data", { as: mine.owner })).body).toMatchObject({
      churchId: null,
      churchName: null,
    });
  });

  test("another church's rows appear in no list, count or statistic", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const birthday = `1990-${new Date().toISOString().slice(5, 7)}-10`;
    await aMember(theirs, { name: "Marca Ajena", birthday });
    const { id } = await aMember(theirs, { name: "Marca Ajena", birthday });
    await call("DELETE /members/{id}", { as: theirs.owner, params: { id } });
    await aCollaborator(theirs);
    expect((await call("GET /members", { as: mine.owner, query: { name: "Marca" } })).body).toEqual({
      rows: [],
      count: 0,
    });
    expect((await call("GET /members", { as: mine.owner })).body).toEqual({ rows: [], count: 0 });
    expect((await call("GET /members/trash", { as: mine.owner })).body).toEqual({ rows: [], count: 0 });
    expect((await call("GET /members/birthdays", { as: mine.owner })).body).toEqual([]);
    expect((await call("GET /members/stats", { as: mine.owner })).body).toEqual({ active: 0, total: 0, birthdays: 0 });
    expect((await call("GET /permissions", { as: mine.owner })).body.rows).toEqual([]);
    await aTransaction(theirs, { concept: "Marca Ajena" });
    await aTreasury(theirs, "Marca Ajena");
    expect((await call("GET /transactions", { as: mine.owner })).body).toMatchObject({ rows: [], count: 0 });
    expect((await call("GET /treasuries", { as: mine.owner })).body).toMatchObject({ count: 1 });
    const nothing = { income: "0.00", expense: "0.00", balance: "0.00" };
    expect((await call("GET /treasuries/stats", { as: mine.owner })).body).toEqual(nothing);
    expect((await call("GET /finances/summary", { as: mine.owner })).body).toMatchObject({ ...nothing, total: "0.00" });
    const categories = (await call("GET /options/categories", { as: mine.owner })).body as { id: number }[];
    expect(categories.map(({ id }) => id).sort()).toEqual(Object.values(mine.categories).sort());
    const positions = (await call("GET /options/positions", { as: mine.owner })).body as { id: number }[];
    expect(positions.map(({ id }) => id).sort()).toEqual(Object.values(mine.positions).sort());
  });
});

describe("under load", () => {
  const CHURCHES = 20;
  const CALLS = repetitions(1_000, 10_000);
  const CONCURRENCY = 40;

  testOnce(
    "interleaved calls of 20 churches, some of them failing, return no foreign row",
    async () => {
      const churches = await Promise.all(Array.from({ length: CHURCHES }, () => aChurch()));
      const markers = new Map(churches.map((church) => [church, `Marca ${church.id}`]));
      await Promise.all(churches.map((church) => aMember(church, { name: markers.get(church) as string })));
      const foreignRows: unknown[] = [];
      let rowsSeen = 0;
      let failures = 0;

      async function runCall(number: number) {
        const church = churches[(number * 7 + Math.floor(number / CHURCHES)) % CHURCHES] as TestChurch;
        const kind = number % 5;
        const seen = (rows: { name: string }[]) => {
          rowsSeen += rows.length;
          foreignRows.push(...rows.filter(({ name }) => name !== markers.get(church)));
        };
        if (kind === 0) return seen((await call("GET /members", { as: church.owner })).body.rows);
        const readRows = (db: ChurchDb) => db.member.findMany({ select: { name: true } }).then(seen);
        if (kind === 1) return asOwner(church, readRows);
        if (kind === 2)
          return asOwner(church, async (db) => {
            await db.member.updateMany({ data: { notes: String(number) } });
            await readRows(db);
          });
        const failing = asOwner(church, async (db) => {
          await readRows(db);
          if (kind === 3) throw new Error("aborted");
          await db.$executeRaw`SELECT 1 / 0`;
        });
        await failing.catch(() => failures++);
      }

      let next = 0;
      const worker = async () => {
        while (next < CALLS) await runCall(next++);
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
      expect(foreignRows).toEqual([]);
      expect(rowsSeen).toBe(CALLS);
      expect(failures).toBe((CALLS * 2) / 5);
      // Ends a test that hangs: on a machine with other work the calls take minutes.
    },
    600_000,
  );

  test("no connection keeps the church, user or role of its last transaction", async () => {
    const church = await aChurch();
    await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        asOwner(church, async (db) => {
          await db.member.count();
          if (number % 2) throw new Error("aborted");
        }).catch(() => undefined),
      ),
    );
    const clients = await Promise.all(Array.from({ length: connections().totalCount }, () => connections().connect()));
    try {
      for (const client of clients) {
        const { rows } = await client.query(
          "SELECT current_user::text AS who, coalesce(current_setting('app.church_id', true), '') AS church, coalesce(current_setting('app.user_id', true), '') AS person, current_setting('transaction_read_only') AS reading",
        );
        expect(rows).toEqual([{ who: "atrio_app", church: "", person: "", reading: "off" }]);
      }
    } finally {
      for (const client of clients) client.release();
    }
  });

  test("a scope opened inside another keeps its own church", async () => {
    const [one, other] = [await aChurch(), await aChurch()];
    await aMember(one, { name: "Uno" });
    await aMember(other, { name: "Otro" });
    const names = (db: ChurchDb) => db.member.findMany({ select: { name: true } });
    const seen = await asOwner(one, async (db) => [
      await names(db),
      await inChurch({ churchId: other.id, userId: null }, names),
      await names(db),
    ]);
    expect(seen).toEqual([[{ name: "Uno" }], [{ name: "Otro" }], [{ name: "Uno" }]]);
  });
});
