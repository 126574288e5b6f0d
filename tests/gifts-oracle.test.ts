// Longer in the release suite: ten thousand operations.
import { expect, test } from "vitest";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import { randomNumbers } from "@/prisma/seed/random";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person } from "./support/church";
import { transactionBody } from "./support/rows/finances";
import { aMember } from "./support/rows/members";
import { repetitions } from "./support/suite";

const OPERATIONS = repetitions(300, 10_000);
const CONCURRENCY = 8;

type Answer = { status: number; body?: { id?: number; code?: string } };

const idle = async (): Promise<Answer> => ({ status: 200 });

const YEAR = { from: "2024-01-01", to: "2024-12-31" };

test("receipts have every number once, and each named movement has one that is valid, whatever eight people do at once", async () => {
  const church = await aChurch();
  const { owner } = church;
  const other = await aCollaborator(church, { areas: ["finances"] });
  const people: { id: number; name: string }[] = [];
  for (let index = 1; index <= 12; index++) {
    const { id, name } = await aMember(church, { name: `Persona Primera ${"ABCDEFGHIJKL"[index - 1]}` });
    people.push({ id, name });
    await call("PUT /finances/envelopes", { as: owner, body: { number: index, memberId: id } });
  }
  const random = randomNumbers(57);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const ids: number[] = [];
  const cents = () => `${Math.floor(random() * 900) + 1}.${String(Math.floor(random() * 100)).padStart(2, "0")}`;
  const base = () => ({
    ...transactionBody(church),
    date: `2024-0${Math.floor(random() * 3) + 1}-15`,
    amount: cents(),
  });
  const put = (as: Person, changes: object) =>
    call("PUT /transactions", { as, body: { ...base(), id: pick(ids), ...changes } });
  const versionOf = async (id: number) =>
    (await call("GET /members/{id}", { as: owner, params: { id } })).body.version ?? 1;
  const operations: [weight: number, run: () => Promise<Answer>][] = [
    [
      6,
      () => {
        const { date, amount, categoryId } = base();
        const body = {
          number: Math.floor(random() * 14) + 1,
          unnamed: true,
          method: "efectivo",
          date,
          amount,
          categoryId,
        };
        return call("POST /finances/gifts", { as: owner, body });
      },
    ],
    [2, () => call("POST /transactions", { as: owner, body: { ...base(), donor: { name: pick(["Rosa", "Luis"]) } } })],
    [1, () => call("POST /transactions", { as: other, body: base() })],
    [3, () => put(other, {})],
    [2, () => put(owner, { donor: { memberId: pick(people).id } })],
    [1, () => put(owner, { donor: null })],
    [1, () => put(owner, { method: "cheque" })],
    [2, () => call("DELETE /transactions/{id}", { as: other, params: { id: pick(ids) } })],
    [2, () => call("POST /transactions/{id}/restore", { as: other, params: { id: pick(ids) } })],
    [1, () => call("POST /transactions/bulk", { as: other, body: { action: "void", ids: [pick(ids), pick(ids)] } })],
    // What fails must take no number.
    [1, () => call("POST /transactions", { as: owner, body: { ...base(), donor: { memberId: 2_147_483_647 } } })],
    [0.2, () => call("POST /finances/envelopes/renumber", { as: owner, body: { who: "members" } })],
    [
      0.1,
      async () => {
        const { id, name } = people.length > 6 ? (people.pop() as (typeof people)[0]) : { id: 0, name: "x" };
        return call("POST /members/{id}/erasure", { as: owner, params: { id }, body: { name } });
      },
    ],
    [
      0.1,
      async () => {
        const mergedId = people.length > 6 ? (people.pop()?.id as number) : 0;
        const keptId = pick(people).id;
        const [kept, merged] = await Promise.all([keptId, mergedId].map(versionOf));
        const body = { keptId, mergedId, keptVersion: kept, mergedVersion: merged, confirm: true };
        return call("POST /members/merges", { as: owner, body });
      },
    ],
    [0.1, () => call("POST /finances/closings", { as: owner, body: { month: "2024-01" } })],
    [0.1, () => call("DELETE /finances/closings/{month}", { as: owner, params: { month: "2024-01" } })],
    [0.1, () => call("POST /finances/statements/batch", { as: owner, body: YEAR })],
  ];
  const weights = operations.reduce((sum, [weight]) => sum + weight, 0);
  const next = () => {
    let left = random() * weights;
    const found = operations.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    return (ids.length < 5 ? operations[1] : found)?.[1] ?? idle;
  };
  let done = 0;
  const faults = new Set<string>();
  const work = async () => {
    while (done++ < OPERATIONS) {
      const { status, body } = await next()();
      if (status >= 500) faults.add(`${status} ${body?.code}`);
      if (status === 201 && body?.id) ids.push(body.id);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  // Batches and erasures take turns, and those beyond the ones that may wait are refused.
  expect([...faults].filter((fault) => fault !== "503 BUSY")).toEqual([]);
  // Days of which nobody has one yet.
  const days = { from: "2024-01-01", to: "2024-12-30" };
  expect((await call("POST /finances/statements/batch", { as: owner, body: days })).status).toBeLessThan(300);

  await asOwner(church, async (db) => {
    const receipts = await db.receipt.findMany({ orderBy: { number: "asc" } });
    const { lastReceipt } = await db.givingSettings.findFirstOrThrow();
    expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: lastReceipt }, (_, index) => index + 1));
    expect(lastReceipt).toBeGreaterThan(OPERATIONS / 10);
    const gifts = await db.gift.findMany({ where: { name: { not: null } } });
    const valid = receipts.filter(({ giftId }) => giftId !== null);
    expect(valid.map(({ giftId }) => giftId).sort()).toEqual(gifts.map(({ id }) => id).sort());
    for (const { giftId, memberId, name } of valid) {
      const gift = gifts.find(({ id }) => id === giftId);
      expect([memberId, name]).toEqual([gift?.memberId, gift?.name]);
    }
    const [{ expenses }] = await db.$queryRaw<[{ expenses: number }]>`
      SELECT count(*)::int AS expenses FROM gifts g JOIN transactions t ON t.id = g.transaction_id WHERE NOT t.is_income`;
    expect(expenses).toBe(0);
    const given = await db.$queryRaw<{ memberId: number | null; amount: string }[]>`
      SELECT g.member_id AS "memberId", sum(t.amount)::text AS amount FROM gifts g JOIN transactions t ON t.id = g.transaction_id
      WHERE t.deleted_at IS NULL AND g.member_id IS NOT NULL GROUP BY 1 ORDER BY 1`;
    const stated = await db.$queryRaw<{ memberId: number | null; amount: string }[]>`
      SELECT member_id AS "memberId", amount::text AS amount FROM statements
      WHERE to_date = '2024-12-30' AND member_id IS NOT NULL AND revoked_at IS NULL ORDER BY 1`;
    expect(stated).toEqual(given);
    const folios = await db.$queryRaw<{ number: number }[]>`SELECT number FROM statements ORDER BY number`;
    expect(folios.map(({ number }) => number)).toEqual(folios.map((_, index) => index + 1));
    expect(await checkTotals(db)).toEqual([]);
    expect(await checkAmounts(db)).toEqual([]);
  });
}, 600_000);
