import { describe, expect, test } from "vitest";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { aTransaction, transactionBody } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

const aTreasurer = (church: TestChurch, seesDonors: boolean) =>
  aCollaborator(church, { areas: ["finances", "members"], seesDonors });

const post = async (church: TestChurch, as: Person, changes: object) =>
  call("POST /transactions", { as, body: { ...transactionBody(church), ...changes } });

/** As jobs and those who do not see donors. */
const withoutRight = (church: TestChurch, work: (db: ChurchDb) => Promise<unknown>) =>
  inChurch({ churchId: church.id, userId: null }, work);

describe("a movement with a donor", () => {
  test("names a member or another person, with its method and a receipt, for those who see donors alone", async () => {
    const church = await aChurch();
    const [sees, other] = [await aTreasurer(church, true), await aTreasurer(church, false)];
    const member = await aMember(church);
    const named = await post(church, sees, { donor: { memberId: member.id }, method: "billetera" });
    expect(named).toMatchObject({
      status: 201,
      body: { named: true, donor: { memberId: member.id, name: member.name }, method: "billetera", receipt: 1 },
    });
    const free = await post(church, sees, { donor: { name: "Rosa Quispe" } });
    expect(free.body).toMatchObject({ donor: { memberId: null, name: "Rosa Quispe" }, method: "efectivo", receipt: 2 });
    const plain = await post(church, sees, {});
    expect(plain.body).toMatchObject({ named: false, donor: null, method: null, receipt: null });

    const list = await call("GET /transactions", { as: other });
    expect(list.body.rows.map(({ named }: { named: boolean }) => named)).toEqual([false, true, true]);
    for (const row of list.body.rows) expect(row).not.toHaveProperty("donor");
    const one = await call("GET /transactions/{id}", { as: other, params: { id: named.body.id } });
    expect(one.body.named).toBe(true);
    for (const field of ["donor", "method", "receipt"]) expect(one.body).not.toHaveProperty(field);
  });

  test("is changed by a person without the right, who keeps its donor", async () => {
    const church = await aChurch();
    const [sees, other] = [await aTreasurer(church, true), await aTreasurer(church, false)];
    const { body: row } = await post(church, sees, { donor: { name: "Rosa Quispe" }, method: "cheque" });
    const seen = await call("GET /transactions/{id}", { as: other, params: { id: row.id } });
    const changed = await call("PUT /transactions", { as: other, body: { ...seen.body, amount: "75.00" } });
    expect(changed).toMatchObject({ status: 200, body: { amount: "75.00", named: true } });
    expect((await call("GET /transactions/{id}", { as: sees, params: { id: row.id } })).body).toMatchObject({
      donor: { name: "Rosa Quispe" },
      method: "cheque",
      receipt: 1,
    });
    const expense = { ...transactionBody(church), id: row.id, categoryId: church.categories["Servicios públicos"] };
    expect(await call("PUT /transactions", { as: other, body: expense })).toMatchObject({
      status: 400,
      body: { fields: { categoryId: expect.stringContaining("nombre") } },
    });
  });

  test("with another donor gets another receipt, and without one none; the numbers before stay, void", async () => {
    const church = await aChurch();
    const { body: row } = await post(church, church.owner, { donor: { name: "Rosa Quispe" } });
    const put = (changes: object) =>
      call("PUT /transactions", { as: church.owner, body: { ...transactionBody(church), id: row.id, ...changes } });
    expect((await put({ method: "tarjeta" })).body).toMatchObject({ donor: { name: "Rosa Quispe" }, receipt: 1 });
    expect((await put({ donor: { name: "Ana Paz" } })).body).toMatchObject({ method: "tarjeta", receipt: 2 });
    expect((await put({ donor: null, method: null })).body).toMatchObject({ named: false, donor: null, receipt: null });
    expect((await put({ donor: { name: "Ana Paz" } })).body).toMatchObject({ receipt: 3 });
    const stored = await asOwner(church, (db) =>
      db.receipt.findMany({ orderBy: { number: "asc" }, select: { number: true, name: true, voidedAt: true } }),
    );
    expect(stored).toEqual([
      { number: 1, name: "Rosa Quispe", voidedAt: expect.any(Date) },
      { number: 2, name: "Ana Paz", voidedAt: expect.any(Date) },
      { number: 3, name: "Ana Paz", voidedAt: null },
    ]);
  });

  test("is refused as an expense, of a missing person and of one of another church", async () => {
    const [church, foreign] = [await aChurch(), await aChurch()];
    const { id } = await aMember(foreign);
    const { owner } = church;
    const categoryId = church.categories["Servicios públicos"];
    expect(await post(church, owner, { donor: { name: "Ana Paz" }, categoryId })).toMatchObject({ status: 400 });
    for (const memberId of [id, 2_147_483_647])
      expect(await post(church, owner, { donor: { memberId } })).toMatchObject({
        status: 404,
        body: { fields: { donor: "Esa persona no existe" } },
      });
    for (const donor of [{}, { memberId: 1, name: "Ana Paz" }])
      expect(await post(church, owner, { donor })).toMatchObject({ status: 400 });
    expect((await post(church, owner, { donor: { name: "Ana Paz" } })).body.receipt).toBe(1);
  });

  test("is found by its donor", async () => {
    const church = await aChurch();
    const [one, two] = [await aMember(church), await aMember(church)];
    const { body: row } = await post(church, church.owner, { donor: { memberId: one.id }, amount: "12.50" });
    await post(church, church.owner, { donor: { memberId: two.id } });
    await aTransaction(church);
    const query = { donorId: one.id };
    const found = await call("GET /transactions", { as: church.owner, query });
    expect(found.body).toMatchObject({ count: 1, rows: [{ id: row.id }] });
    expect((await call("GET /finances/summary", { as: church.owner, query })).body.income).toBe("12.50");
  });
});

test("the name stays on the movement when the member is deleted for ever", async () => {
  const church = await aChurch();
  const member = await aMember(church);
  const { body: row } = await post(church, church.owner, { donor: { memberId: member.id } });
  await withoutRight(church, (db) => db.$executeRaw`DELETE FROM members WHERE id = ${member.id}`);
  expect((await call("GET /transactions/{id}", { as: church.owner, params: { id: row.id } })).body).toMatchObject({
    donor: { memberId: null, name: member.name },
    receipt: 1,
  });
});

test("a deleted movement takes its donor along, and leaves its receipt void", async () => {
  const church = await aChurch();
  const { body: row } = await post(church, church.owner, { donor: { name: "Ana Paz" } });
  await withoutRight(church, (db) => db.$executeRaw`DELETE FROM transactions WHERE id = ${row.id}`);
  const [gifts, receipts] = await asOwner(church, async (db) => [
    await db.gift.count(),
    await db.receipt.findMany({ select: { number: true, voidedAt: true } }),
  ]);
  expect(gifts).toBe(0);
  expect(receipts).toEqual([{ number: 1, voidedAt: expect.any(Date) }]);
});

test("the owner opens the right to a collaborator and closes it, effective at once", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["finances"] });
  const { body } = await call("GET /permissions", { as: church.owner });
  const [{ id }] = body.rows;
  const set = (perm_giving: boolean) => call("PUT /permissions", { as: church.owner, body: { id, perm_giving } });
  const profile = async () => (await call("GET /users/data", { as: person })).body.seesDonors;
  expect(body.rows[0].perm_giving).toBe(false);
  expect(await profile()).toBe(false);
  expect((await post(church, person, { donor: { name: "Ana Paz" } })).status).toBe(403);
  expect((await set(true)).body.perm_giving).toBe(true);
  expect(await profile()).toBe(true);
  expect((await post(church, person, { donor: { name: "Ana Paz" } })).status).toBe(201);
  await set(false);
  expect((await post(church, person, { donor: { name: "Ana Paz" } })).status).toBe(403);
  await call("PUT /permissions", { as: church.owner, body: { id, perm_giving: true, perm_finances: false } });
  expect(await profile()).toBe(false);
});
