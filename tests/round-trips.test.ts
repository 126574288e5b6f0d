// Own process: it watches every query of the application's connections.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { connections } from "@/lib/core/db/identity-db";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { transactionBody } from "./support/rows/finances";
import { aMember, memberBody } from "./support/rows/members";

/** Queries that were sent together, each list one round trip. */
let trips: string[][] = [];
/** What COMMIT waits for. */
let committing: Promise<void> = Promise.resolve();

const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
const pending = new WeakMap<pg.Client, { count: number; trip: string[] }>();

vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [query] = args;
  const text = typeof query === "string" ? query : (query as pg.QueryConfig).text;
  const state = pending.get(this) ?? { count: 0, trip: [] };
  pending.set(this, state);
  if (state.count === 0) {
    state.trip = [];
    trips.push(state.trip);
  }
  state.trip.push(text.trim().split(/\s/, 1)[0] ?? "");
  const answered = send.apply(this, args) as Promise<unknown> | undefined;
  // With a callback, as the pool uses it, the answer is not seen: one query a trip.
  if (!(answered instanceof Promise)) return answered;
  state.count++;
  const counted = answered.finally(() => {
    state.count--;
  });
  return text === "COMMIT" ? counted.then((result) => committing.then(() => result)) : counted;
} as typeof pg.Client.prototype.query);

/** Sends a request twice, and answers the round trips of the second one: the first may write what is written rarely. */
async function tripsOf(request: () => ReturnType<typeof call>) {
  await request();
  await vi.waitFor(() => expect(trips.at(-1)?.at(-1)).toBe("COMMIT"));
  trips = [];
  expect((await request()).status).toBeLessThan(300);
  await vi.waitFor(() => expect(trips.flat()).toContain("COMMIT"));
  return trips.map((queries) => queries.join(" "));
}

const identity = "SELECT";

const transaction = (church: TestChurch) => transactionBody(church, { concept: "Ofrenda", amount: "10.00" });

test.each([
  [
    "a search",
    (church: TestChurch) => call("GET /members", { as: church.owner, query: { name: "xicotencatl" } }),
    [identity, "BEGIN; WITH", "COMMIT"],
  ],
  [
    "a page of movements",
    (church: TestChurch) => call("GET /transactions", { as: church.owner, query: { page: 1 } }),
    [identity, "BEGIN; WITH", "COMMIT"],
  ],
  [
    "the report of a year",
    (church: TestChurch) => call("GET /finances/report", { as: church.owner, query: { period: "2025" } }),
    [identity, "BEGIN; SELECT SELECT SELECT SELECT", "COMMIT"],
  ],
  [
    "the owner's home",
    (church: TestChurch) => call("GET /dashboard/owner", { as: church.owner }),
    [identity, "SELECT", expect.stringMatching(/^BEGIN; /), "COMMIT"],
  ],
  [
    "a new member",
    (church: TestChurch) => call("POST /members", { as: church.owner, body: memberBody(church) }),
    [identity, "BEGIN; WITH COMMIT"],
  ],
  [
    "a new movement",
    (church: TestChurch) => call("POST /transactions", { as: church.owner, body: transaction(church) }),
    [identity, "BEGIN; SELECT SELECT SELECT", "WITH COMMIT"],
  ],
  [
    "a new movement with an idempotency key",
    (church: TestChurch) =>
      call("POST /transactions", {
        as: church.owner,
        body: transaction(church),
        headers: { "Idempotency-Key": randomUUID() },
      }),
    [identity, "BEGIN; INSERT", "SELECT SELECT SELECT", "WITH", "UPDATE COMMIT"],
  ],
])("%s takes no further round trip", async (_, request, expected) => {
  const church = await aChurch();
  await aMember(church);
  expect(await tripsOf(() => request(church))).toEqual(expected);
});

test("the answer to a read is sent before its COMMIT, that to a write after it", async () => {
  const church = await aChurch();
  let commit = () => {};
  committing = new Promise((resolve) => {
    commit = resolve;
  });
  trips = [];
  expect(await call("GET /members", { as: church.owner })).toMatchObject({ status: 200 });
  let isAnswered = false;
  const written = call("POST /members", { as: church.owner, body: memberBody(church) }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const commits = () => trips.flat().filter((query) => query === "COMMIT").length;
  await vi.waitFor(() => expect(commits()).toBe(2));
  // The database has answered; only the held answer to COMMIT is missing.
  await connections().query("SELECT 1");
  expect(isAnswered).toBe(false);
  commit();
  expect(await written).toMatchObject({ status: 201 });
});
