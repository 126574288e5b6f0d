// Also on PostgreSQL 15: plans.
// Own process: it reads the prepared statements of its connection.
import { expect, test, vi } from "vitest";
import { GET as OWNER_HOME } from "@/app/api/dashboard/owner/route";
import { GET as SUMMARY } from "@/app/api/finances/summary/route";
import { GET as MEMBERS } from "@/app/api/members/route";
import { GET as TRANSACTIONS } from "@/app/api/transactions/route";
import { connections } from "@/lib/core/identity-db";
import { call } from "./support/call";
import { aChurch, asOwner } from "./support/church";
import { aMember } from "./support/rows/members";

// Of the two connections, the test holds one: a request would take it while the other one commits.
vi.stubEnv("DATABASE_POOL", "2");

/** Executions after which Postgres considers a generic plan: five, and some. */
const REQUESTS = 12;

test("requests of a small church leave no generic plan on a connection that other churches use", async () => {
  const church = await aChurch();
  await aMember(church);
  const held = await connections().connect();
  for (let request = 0; request < REQUESTS; request++)
    for (const [handler, query] of [
      [MEMBERS, { page: 1 }],
      [MEMBERS, { name: "garcia" }],
      [TRANSACTIONS, { name: "ofrenda" }],
      [SUMMARY, { from: "2024-01-05", to: "2024-03-04" }],
      [OWNER_HOME, {}],
    ] as const)
      expect(await call({ GET: handler }, { as: church.owner, query })).toMatchObject({ status: 200 });
  const plans = await asOwner(
    church,
    (db) => db.$queryRaw<{ statement: string; custom_plans: bigint; generic_plans: bigint }[]>`
      SELECT statement, custom_plans, generic_plans FROM pg_prepared_statements`,
  );
  held.release();
  const repeated = plans.filter(({ custom_plans, generic_plans }) => custom_plans + generic_plans >= REQUESTS);
  expect(repeated.length, "statements executed once per request").toBeGreaterThan(4);
  const generic = plans.filter(({ generic_plans }) => generic_plans > 0n).map(({ statement }) => statement);
  // A session is found by its secret, whatever its church holds.
  expect(generic.filter((statement) => !/\bsessions\b/.test(statement))).toEqual([]);
});
