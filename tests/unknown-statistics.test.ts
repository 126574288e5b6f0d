import { beforeAll, expect, test } from "vitest";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { listTransactions } from "@/lib/finances/transactions/list";
import { transactionListQuery } from "@/lib/finances/transactions/schema";
import { listMembers, listWeekBirthdays } from "@/lib/members/service";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { aMigratedDatabase, inDatabase } from "./support/databases";

/** Country of the telephones, and zone of the ages. */
const CHURCH = { country: "MX", timeZone: "America/Mexico_City" };

const ROWS = 2000;
/** Rows that a read of ten may fetch. */
const TOUCHED_MAX = 400;

/** Church that the planner takes for one of a single row, as after an import until the tables are analyzed. */
let church: TestChurch;

beforeAll(async () => {
  // A database of its own: which of several indexes finds the one row that the planner expects depends on the tables' other rows.
  const { app, owner } = await aMigratedDatabase();
  Object.assign(process.env, { DATABASE_URL: app, MIGRATION_DATABASE_URL: owner });
  church = await aChurch();
  await asOwner(church, async (db) => {
    await db.$executeRaw`
      INSERT INTO members (name, search, sort_name, birthday, join_date, baptized, genre, civil_status, position_id)
      SELECT word, word, word, date '1990-01-01' + number, '2010-01-01', false, 'F', 'soltero', ${church.positions.Miembro}
      FROM generate_series(1, ${ROWS}::int) AS number, left(md5(number::text), 5) AS word`;
    await db.$executeRaw`
      INSERT INTO transactions (date, concept, category_id, is_income, treasury_id, amount)
      SELECT date '2024-01-01' + number % 300, 'Ofrenda', ${church.categories.Diezmos}, true, ${church.treasury}, number
      FROM generate_series(1, ${ROWS}::int) AS number`;
  });
  await inDatabase(owner, async (client) => {
    await client.query("VACUUM ANALYZE members, transactions");
    await client.query(`
      SELECT pg_clear_attribute_stats('public', name, 'church_id', false),
             pg_restore_attribute_stats('schemaname', 'public', 'relname', name, 'attname', 'church_id', 'inherited', false,
               'null_frac', 0::real, 'avg_width', 4, 'n_distinct', -1::real)
      FROM unnest(ARRAY['members', 'transactions']) AS name`);
  });
});

/** Rows of a table that a read fetches from it, once per time that it does. */
const touchedBy = (table: string, read: (db: ChurchDb) => Promise<unknown>) =>
  asOwner(church, async (db) => {
    await read(db);
    const [{ touched }] = await db.$queryRaw<[{ touched: number }]>`
      SELECT (seq_tup_read + idx_tup_fetch)::int AS touched FROM pg_stat_xact_user_tables WHERE relname = ${table}`;
    return touched;
  });

test("a page of members reads the rows that it shows", async () => {
  const query = { page: 3, pageSize: 10, name: "", sort: "name" } as const;
  const touched = await touchedBy("members", (db) => listMembers(db, query, { ...CHURCH, plan: 0 }, "2026-11-26"));
  expect(touched).toBeGreaterThan(0);
  expect(touched).toBeLessThan(TOUCHED_MAX);
});

test("a page of transactions reads the rows that it shows", async () => {
  const query = transactionListQuery.parse({ page: "3" });
  const touched = await touchedBy("transactions", (db) => listTransactions(db, query, null));
  expect(touched).toBeGreaterThan(0);
  expect(touched).toBeLessThan(TOUCHED_MAX);
});

test("the birthdays of the week read those of its days", async () => {
  const touched = await touchedBy("members", (db) => listWeekBirthdays(db, "2026-03-01", 5, CHURCH));
  expect(touched).toBeGreaterThan(0);
  expect(touched).toBeLessThan(TOUCHED_MAX);
});
