// Also on PostgreSQL 15: plans.
// Own process: it reads the prepared statements of its connection.
import { expect, test, vi } from "vitest";
import { connections } from "@/lib/core/db/identity-db";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { transactionBody } from "./support/rows/finances";
import { aMember, memberBody } from "./support/rows/members";
import { aPublishedSite } from "./support/rows/website";
import { visit } from "./support/visits";

// Of the two connections, the test holds one: a request would take it while the other one commits.
vi.stubEnv("DATABASE_POOL", "2");

/** Executions after which Postgres considers a generic plan: five, and some. */
const REQUESTS = 12;

const preparedIn = (church: TestChurch) =>
  asOwner(
    church,
    (db) => db.$queryRaw<{ statement: string; custom_plans: bigint; generic_plans: bigint }[]>`
      SELECT statement, custom_plans, generic_plans FROM pg_prepared_statements`,
  );

test("requests of a small church leave no generic plan on a connection that other churches use", async () => {
  const church = await aChurch();
  await aMember(church);
  const held = await connections().connect();
  for (let request = 0; request < REQUESTS; request++)
    for (const [name, query] of [
      ["GET /members", { page: 1 }],
      ["GET /members", { name: "garcia" }],
      ["GET /transactions", { name: "ofrenda" }],
      ["GET /finances/summary", { from: "2024-01-05", to: "2024-03-04" }],
      ["GET /dashboard/owner", {}],
    ] as const)
      expect(await call(name, { as: church.owner, query })).toMatchObject({ status: 200 });
  const plans = await preparedIn(church);
  held.release();
  const repeated = plans.filter(({ custom_plans, generic_plans }) => custom_plans + generic_plans >= REQUESTS);
  expect(repeated.length, "statements executed once per request").toBeGreaterThan(4);
  const generic = plans.filter(({ generic_plans }) => generic_plans > 0n).map(({ statement }) => statement);
  // A session is found by its secret, whatever its church holds.
  expect(generic.filter((statement) => !/\bsessions\b/.test(statement))).toEqual([]);
});

test("changes leave generic plans of statements by key alone", async () => {
  const church = await aChurch();
  const member = await aMember(church);
  const held = await connections().connect();
  for (let version = 1; version <= REQUESTS; version++) {
    const [body, movement] = [memberBody(church), transactionBody(church, { concept: "Ofrenda" })];
    const changed = { ...body, id: member.id, version };
    for (const [handler, given] of [
      ["POST /members", body],
      ["PUT /members", changed],
      ["POST /transactions", movement],
    ] as const)
      expect((await call(handler, { as: church.owner, body: given })).status).toBeLessThan(300);
  }
  const plans = await preparedIn(church);
  held.release();
  const generic = plans.filter(({ generic_plans }) => generic_plans > 0n).map(({ statement }) => statement.trim());
  const byKey = /^WITH saved AS \(|\bWHERE id = \$|\bmonth = ANY\(|\bsessions\b/;
  expect(generic.filter((statement) => !byKey.test(statement))).toEqual([]);
  expect(generic.filter((statement) => statement.startsWith("WITH saved AS ("))).not.toEqual([]);
});

test("pages of sites leave no generic plan of a church's rows, and each shows its own church", async () => {
  const church = await aChurch();
  const sites = [await aPublishedSite(church), await aPublishedSite(await aChurch())];
  const held = await connections().connect();
  const earlier = (await preparedIn(church)).map(({ statement }) => statement);
  for (let request = 0; request < REQUESTS; request++)
    for (const { slug, title } of sites) {
      const { text } = await visit(slug);
      expect(sites.filter((site) => text.includes(site.title))).toMatchObject([{ title }]);
    }
  const plans = (await preparedIn(church)).filter(({ statement }) => !earlier.includes(statement));
  held.release();
  const read = [/ AS settings,/, /\) frame/];
  expect(read.filter((pattern) => !plans.some(({ statement }) => pattern.test(statement)))).toEqual([]);
  const generic = plans.filter(({ generic_plans }) => generic_plans > 0n).map(({ statement }) => statement);
  // A site is found by its address, and a session by its secret.
  expect(generic.filter((statement) => !/\batrio_find_site\b|\bsessions\b/.test(statement))).toEqual([]);
});
