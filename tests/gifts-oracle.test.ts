// Longer in the release suite: ten thousand operations.
import { expect, test } from "vitest";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import { amountOf, looseCash, sumsOf } from "@/lib/finances/counts/rules";
import type { CountRow } from "@/lib/finances/counts/schema";
import { getCount } from "@/lib/finances/counts/service";
import { randomNumbers } from "@/prisma/seed/random";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { givingOperations } from "./support/giving-operations";
import { sumOf } from "./support/money";
import { aTreasury } from "./support/rows/finances";
import { aMember } from "./support/rows/members";
import { repetitions } from "./support/suite";

const OPERATIONS = repetitions(300, 10_000);
const CONCURRENCY = 8;

/** Everyone of finances at once, until so many operations are done; the faults of the server that answers told. */
async function writeAtRandom({ next }: ReturnType<typeof givingOperations>) {
  let done = 0;
  const faults = new Set<string>();
  const work = async () => {
    while (done++ < OPERATIONS) {
      const { status, body } = await next();
      if (status >= 500) faults.add(`${status} ${body?.code}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return [...faults];
}

async function anOracle() {
  const church = await aChurch();
  const other = await aCollaborator(church, { areas: ["finances"] });
  const bank = (await aTreasury(church, "Banco")).id;
  const people: { id: number; name: string }[] = [];
  for (let index = 1; index <= 12; index++) {
    const { id, name } = await aMember(church, { name: `Persona Primera ${"ABCDEFGHIJKL"[index - 1]}` });
    people.push({ id, name });
    await call("PUT /finances/envelopes", { as: church.owner, body: { number: index, memberId: id } });
  }
  return { church, written: givingOperations({ church, other, people, bank }, randomNumbers(57)) };
}

test("receipts, counts, constancias and balances hold, whatever eight people do at once", async () => {
  const { church, written } = await anOracle();
  // Batches and erasures take turns, and those beyond the ones that may wait are refused.
  expect((await writeAtRandom(written)).filter((fault) => fault !== "503 BUSY")).toEqual([]);
  // Days of which nobody has one yet.
  const days = { from: "2024-01-01", to: "2024-12-30" };
  const batch = await call("POST /finances/statements/batch", { as: church.owner, body: days });
  expect(batch.status).toBeLessThan(300);
  await asOwner(church, async (db) => {
    await checkReceipts(db);
    await checkStatements(db);
    await checkCounts(db);
    expect(await checkTotals(db)).toEqual([]);
    expect(await checkAmounts(db)).toEqual([]);
  });
  await checkBalances(church);
  await checkLocked(church, written.written.counts);
}, 900_000);

async function checkReceipts(db: ChurchDb) {
  const receipts = await db.receipt.findMany({ orderBy: { number: "asc" } });
  const { lastReceipt } = await db.givingSettings.findFirstOrThrow();
  expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: lastReceipt }, (_, index) => index + 1));
  expect(lastReceipt).toBeGreaterThan(OPERATIONS / 10);
  const gifts = await db.gift.findMany({ where: { name: { not: null } } });
  const valid = receipts.filter(({ giftId }) => giftId !== null);
  expect(valid.map(({ giftId }) => giftId).sort()).toEqual(gifts.map(({ id }) => id).sort());
  const byId = new Map(gifts.map((gift) => [gift.id, gift]));
  for (const { giftId, memberId, name } of valid) {
    const gift = byId.get(giftId as number);
    expect([memberId, name]).toEqual([gift?.memberId, gift?.name]);
  }
  const [{ expenses }] = await db.$queryRaw<[{ expenses: number }]>`
    SELECT count(*)::int AS expenses FROM gifts g JOIN transactions t ON t.id = g.transaction_id WHERE NOT t.is_income`;
  expect(expenses).toBe(0);
}

async function checkStatements(db: ChurchDb) {
  const given = await db.$queryRaw<{ memberId: number | null; amount: string }[]>`
    SELECT g.member_id AS "memberId", sum(t.amount)::text AS amount FROM gifts g JOIN transactions t ON t.id = g.transaction_id
    WHERE t.deleted_at IS NULL AND g.member_id IS NOT NULL GROUP BY 1 ORDER BY 1`;
  const stated = await db.$queryRaw<{ memberId: number | null; amount: string }[]>`
    SELECT member_id AS "memberId", amount::text AS amount FROM statements
    WHERE to_date = '2024-12-30' AND member_id IS NOT NULL AND revoked_at IS NULL ORDER BY 1`;
  expect(stated).toEqual(given);
  const folios = await db.$queryRaw<{ number: number }[]>`SELECT number FROM statements ORDER BY number`;
  expect(folios.map(({ number }) => number)).toEqual(folios.map((_, index) => index + 1));
}

type CountedMovement = {
  id: number;
  countId: number | null;
  categoryId: number;
  treasuryId: number;
  date: string;
  amount: string;
  isVoid: boolean;
  donor: string | null;
};

/** What a count posts, a line each. */
function linesOf({ split, apart, envelopes = [], recorded, date, treasuryId }: CountRow) {
  const line = (categoryId: number, amount: string, treasury: number | null, donor: string | null = null) =>
    [categoryId, treasury ?? treasuryId, date, amount, donor].join(" ");
  return [
    ...looseCash(split, [...envelopes, ...recorded]).map(({ categoryId, amount }) => line(categoryId, amount, null)),
    ...envelopes.map(({ categoryId, amount, name }) => line(categoryId, amount, null, name)),
    ...apart.map(({ categoryId, amount, treasuryId }) => line(categoryId, amount, treasuryId)),
  ].sort();
}

async function checkCounts(db: ChurchDb) {
  const stored = await db.$queryRaw<{ id: number; number: number }[]>`SELECT id, number FROM counts ORDER BY number`;
  expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
  // Their concept tells the movements of counts, which nothing else has.
  const movements = await db.$queryRaw<CountedMovement[]>`
    SELECT t.id, v.count_id AS "countId", t.category_id AS "categoryId", t.treasury_id AS "treasuryId",
      to_char(t.date, 'YYYY-MM-DD') AS date, t.amount::text AS amount, t.deleted_at IS NOT NULL AS "isVoid",
      coalesce(m.name, g.name) AS donor
    FROM transactions t LEFT JOIN count_movements v ON v.transaction_id = t.id LEFT JOIN gifts g ON g.transaction_id = t.id
    LEFT JOIN members m ON m.id = g.member_id
    WHERE t.category_id IS NOT NULL AND t.concept LIKE '%, Culto al azar%' ORDER BY t.id`;
  expect(movements.filter(({ countId }) => countId === null)).toEqual([]);
  const ofCount = new Map<number | null, CountedMovement[]>();
  for (const one of movements) ofCount.set(one.countId, [...(ofCount.get(one.countId) ?? []), one]);
  let holding = 0;
  const states = { open: 0, confirmed: 0, posted: 0, void: 0 };
  for (const { id } of stored) {
    const count = await getCount(db, id);
    states[count.state]++;
    holding += count.recorded.length;
    const own = ofCount.get(id) ?? [];
    const sums = sumsOf({ ...count });
    expect([count.cashTotal, count.apartTotal, count.total, count.difference]).toEqual(
      [sums.cash, sums.apart, sums.total, sums.difference].map(amountOf),
    );
    expect(count.movementIds).toEqual(own.map((one) => one.id));
    if (!count.postedAt) {
      expect(own).toEqual([]);
      continue;
    }
    expect(own.map(({ isVoid }) => isVoid)).toEqual(own.map(() => count.state === "void"));
    // What it held is free again.
    if (count.state === "void") continue;
    const lines = own.map((one) => [one.categoryId, one.treasuryId, one.date, one.amount, one.donor].join(" "));
    expect(lines.sort()).toEqual(linesOf(count));
    expect(sumOf([...own, ...count.recorded].map(({ amount }) => amount))).toBe(amountOf(sums.split + sums.apart));
    if (!count.onPaper) expect(count.confirmed).toMatchObject({ lapsed: false, total: count.total });
  }
  expect(Math.min(states.open + states.confirmed, states.posted, states.void, holding)).toBeGreaterThan(0);
}

async function checkBalances(church: TestChurch) {
  const { rows } = (await call("GET /treasuries", { as: church.owner })).body;
  const summed = await asOwner(
    church,
    (db) => db.$queryRaw<{ id: number; balance: string }[]>`
      SELECT treasury_id AS id, sum(CASE WHEN is_income THEN amount ELSE -amount END)::text AS balance
      FROM transactions WHERE deleted_at IS NULL GROUP BY 1`,
  );
  const byId = (list: { id: number; balance: string }[]) =>
    Object.fromEntries(list.map(({ id, balance }) => [id, balance]));
  expect(byId(rows)).toEqual(byId(summed));
  const halves = await asOwner(
    church,
    (db) => db.$queryRaw<object[]>`
      SELECT transfer_id FROM transactions WHERE transfer_id IS NOT NULL
      GROUP BY transfer_id HAVING count(*) <> 2 OR sum(CASE WHEN is_income THEN amount ELSE -amount END) <> 0
        OR count(*) FILTER (WHERE deleted_at IS NULL) = 1`,
  );
  expect(halves).toEqual([]);
}

/** With every month locked, no count is posted, and none that is posted is voided. */
async function checkLocked(church: TestChurch, counts: number[]) {
  const { owner } = church;
  for (const month of ["2024-01", "2024-02", "2024-03"])
    await call("POST /finances/closings", { as: owner, body: { month } });
  const books = () =>
    asOwner(church, (db) => db.$queryRaw`SELECT id, version, deleted_at FROM transactions ORDER BY id`);
  const before = await books();
  for (const id of counts.slice(0, 50)) {
    const { state } = (await call("GET /finances/counts/{id}", { as: owner, params: { id } })).body as CountRow;
    if (state === "void") continue;
    const answer =
      state === "posted"
        ? await call("DELETE /finances/counts/{id}", { as: owner, params: { id } })
        : await call("POST /finances/counts/{id}/post", { as: owner, params: { id }, body: { onPaper: true } });
    expect(answer).toMatchObject({ status: 409, body: { code: "CLOSED" } });
  }
  expect(await books()).toEqual(before);
}
