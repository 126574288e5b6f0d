import { describe, expect, test } from "vitest";
import { lockMonth } from "@/lib/finances/months/service";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { aTransaction, aTransfer, aTreasury, transactionBody } from "./support/rows/finances";

const NOWHERE = 2_147_483_647;

async function aChurchWithTwoTreasuries() {
  const church = await aChurch();
  const other = await aTreasury(church, "Banco");
  return { church, bank: other.id };
}

const body = (church: TestChurch, toTreasuryId: number, changes: object = {}) => ({
  date: "2024-03-10",
  amount: "40.00",
  fromTreasuryId: church.treasury,
  toTreasuryId,
  ...changes,
});

const move = (church: TestChurch, toTreasuryId: number, changes: object = {}) =>
  call("POST /transfers", { as: church.owner, body: body(church, toTreasuryId, changes) });

const change = (church: TestChurch, id: number, toTreasuryId: number, changes: object = {}) =>
  call("PUT /transfers", { as: church.owner, body: { ...body(church, toTreasuryId), id, ...changes } });

const list = async (church: TestChurch, query: Record<string, string | number> = {}) =>
  (await call("GET /transactions", { as: church.owner, query })).body;

const balances = async (church: TestChurch) => {
  const { rows } = (await call("GET /treasuries", { as: church.owner })).body;
  return Object.fromEntries(rows.map(({ name, balance }: { name: string; balance: string }) => [name, balance]));
};

const voidTransfer = (church: TestChurch, id: number) =>
  call("DELETE /transactions/{id}", { as: church.owner, params: { id }, query: { reason: "Error" } });

test("a transfer is two linked rows that are created, edited, voided and restored together", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const { owner: as, treasury: box } = church;
  const since = await lastEntryId(church);
  const created = await move(church, bank, { amount: "40.5", notes: "consignación" });
  expect(created).toMatchObject({ status: 201, body: { version: 1 } });
  const [sent, received] = created.body.rows;
  expect(created.body.id).toBe(sent.id);
  const common = { date: "2024-03-10", amount: "40.50", concept: "De Caja general a Banco", notes: "consignación" };
  const half = { ...common, categoryId: null, category: null, transferId: sent.id, version: 1 };
  expect(sent).toMatchObject({
    ...half,
    isIncome: false,
    treasuryId: box,
    otherTreasuryId: bank,
    otherTreasury: "Banco",
  });
  expect(received).toMatchObject({ ...half, isIncome: true, treasuryId: bank, otherTreasuryId: box });
  expect(await balances(church)).toEqual({ "Caja general": "-40.50", Banco: "40.50" });
  expect(await list(church)).toMatchObject({ count: 2, rows: [received, sent] });
  expect(await countEntries(church, since)).toBe(2);

  const third = await aTreasury(church, "Fondo");
  const edited = await change(church, received.id, third.id, { version: 1, amount: "10.00", date: "2024-04-02" });
  expect(edited).toMatchObject({
    status: 200,
    body: {
      id: sent.id,
      version: 2,
      rows: [
        { id: sent.id, version: 2, amount: "10.00", treasuryId: box, date: "2024-04-02" },
        { id: received.id, version: 2, amount: "10.00", treasuryId: third.id },
      ],
    },
  });
  expect(await balances(church)).toEqual({ "Caja general": "-10.00", Banco: "0.00", Fondo: "10.00" });

  expect((await voidTransfer(church, received.id)).status).toBe(204);
  expect((await list(church)).count).toBe(0);
  expect(
    (await list(church, { voided: "true" })).rows.map(({ voidReason }: { voidReason: string }) => voidReason),
  ).toEqual(["Error", "Error"]);
  expect(await change(church, sent.id, bank)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect(await call("POST /transactions/{id}/restore", { as, params: { id: sent.id } })).toMatchObject({ status: 200 });
  expect(await balances(church)).toEqual({ "Caja general": "-10.00", Banco: "0.00", Fondo: "10.00" });
  expect((await call("GET /transactions/{id}", { as, params: { id: received.id } })).body).toMatchObject({
    version: 4,
    voidedAt: null,
  });
  for (const id of [sent.id, received.id]) {
    const { body: history } = await call("GET /transactions/{id}/history", { as, params: { id } });
    expect(history.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "update", "create"]);
  }
  expect(await entries(church, "transactions", since)).toHaveLength(8);
});

test("transfers change no income or expense", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  await aTransaction(church, { amount: "100.00" });
  const summary = async (query = {}) => {
    const { body } = await call("GET /finances/summary", { as: church.owner, query });
    const { transfers: _, transfersIn, transfersOut, ...sums } = body;
    expect(transfersIn).toBe(transfersOut);
    return sums;
  };
  const state = async () => [
    (await call("GET /treasuries/stats", { as: church.owner })).body,
    await summary(),
    await summary({ from: "2024-03-05", to: "2024-03-20" }),
  ];
  const before = await state();
  const transfers = [await aTransfer(church, bank), await aTransfer(church, bank, { amount: "99999.99" })];
  expect(await state()).toEqual(before);
  const [first] = transfers;
  await voidTransfer(church, first?.id as number);
  expect(await state()).toEqual(before);
  const ofBank = await call("GET /finances/summary", { as: church.owner, query: { id: bank } });
  expect(ofBank.body).toMatchObject({
    income: "0.00",
    expense: "0.00",
    balance: "0.00",
    incomes: 0,
    transfers: 1,
    transfersIn: "99999.99",
    transfersOut: "0.00",
    total: "99999.99",
  });
});

describe("the concept of a transfer", () => {
  test("defaults to its treasuries' names, follows them, and keeps a custom text", async () => {
    const { church, bank } = await aChurchWithTwoTreasuries();
    const fund = await aTreasury(church, "Fondo");
    const { id } = (await move(church, bank)).body;
    const concept = async (answer: ReturnType<typeof change>) => (await answer).body.rows[1].concept;
    expect(await concept(change(church, id, fund.id, { concept: "De Caja general a Banco" }))).toBe(
      "De Caja general a Fondo",
    );
    expect(await concept(change(church, id, bank, { concept: "Para el techo" }))).toBe("Para el techo");
    expect(await concept(change(church, id, fund.id, { concept: "Para el techo" }))).toBe("Para el techo");
    expect(await concept(change(church, id, fund.id, { concept: "" }))).toBe("De Caja general a Fondo");
    expect(await concept(change(church, id, fund.id))).toBe("De Caja general a Fondo");
  });

  test.each(["dos\nlíneas", "x".repeat(151), "\u0007", 7])("answers 400 for %j", async (concept) => {
    const { church, bank } = await aChurchWithTwoTreasuries();
    expect(await move(church, bank, { concept })).toMatchObject({
      status: 400,
      body: { fields: { concept: expect.any(String) } },
    });
  });
});

test("a transfer needs two different active treasuries; an edit may keep an archived one", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const same = await move(church, church.treasury);
  expect(same).toMatchObject({ status: 400, body: { fields: { toTreasuryId: "Elige otra tesorería" } } });
  const { id } = await aTransfer(church, bank);
  const fund = await aTreasury(church, "Fondo");
  await asOwner(church, (db) => db.treasury.updateMany({ where: { id: bank }, data: { archivedAt: new Date() } }));
  const refused = (field: string) => ({ status: 404, body: { fields: { [field]: "Esa tesorería no existe" } } });
  expect(await move(church, bank)).toMatchObject(refused("toTreasuryId"));
  const reverse = { fromTreasuryId: bank, toTreasuryId: church.treasury };
  expect(await move(church, bank, reverse)).toMatchObject(refused("fromTreasuryId"));
  expect(await change(church, id, bank, { amount: "7.00" })).toMatchObject({ status: 200 });
  expect(await change(church, id, bank, reverse)).toMatchObject(refused("fromTreasuryId"));
  expect(await change(church, id, bank, { fromTreasuryId: fund.id })).toMatchObject({ status: 200 });
  expect(await change(church, id, fund.id)).toMatchObject({ status: 200 });
  expect(await change(church, id, bank)).toMatchObject(refused("toTreasuryId"));
});

test("half of a transfer cannot be edited as a transaction, nor a transaction as a transfer", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const { id, rows } = await aTransfer(church, bank);
  for (const row of rows)
    expect(
      await call("PUT /transactions", { as: church.owner, body: { ...transactionBody(church), id: row.id } }),
    ).toMatchObject({ status: 409, body: { message: "Es un traslado: se corrige como traslado." } });
  const movement = await aTransaction(church);
  expect(await change(church, movement.id, bank)).toMatchObject({ status: 404 });
  expect((await list(church)).rows.map(({ version }: { version: number }) => version)).toEqual([1, 1, 1]);
  expect(id).toBe(rows[0]?.id);
});

test("of twenty simultaneous edits of one version one is saved, in both halves", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const { id } = await aTransfer(church, bank);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => change(church, id, bank, { version: 1, amount: `${number + 1}.00` })),
  );
  const [saved, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  for (const { body } of refused)
    expect(body).toMatchObject({
      code: "STALE",
      current: { id, version: 2, rows: saved?.body.rows },
      changedBy: church.owner.name,
    });
  const { amount } = saved?.body.rows[0] ?? {};
  expect(await balances(church)).toEqual({ "Caja general": `-${amount}`, Banco: amount });
});

test("simultaneous transfers in opposite directions all succeed", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      move(church, bank, number % 2 ? {} : { fromTreasuryId: bank, toTreasuryId: church.treasury }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await balances(church)).toEqual({ "Caja general": "0.00", Banco: "0.00" });
});

test("requests with one idempotency key create one transfer", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call("POST /transfers", { as: church.owner, body: body(church, bank), headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect((await list(church)).count).toBe(2);
  expect(await balances(church)).toEqual({ "Caja general": "-40.00", Banco: "40.00" });
});

test("a locked month refuses new transfers, moves in and out, and every change of those in it", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const inside = await aTransfer(church, bank);
  const outside = await aTransfer(church, bank, { date: "2024-04-01" });
  const voided = await aTransfer(church, bank);
  await voidTransfer(church, voided.id);
  await asOwner(church, (db) => lockMonth(db, { month: "2024-03", userName: "Ana", today: "2024-12-01" }));
  const since = await lastEntryId(church);
  const refused = {
    status: 409,
    body: {
      code: "CLOSED",
      message: expect.stringContaining("marzo de 2024 está cerrado"),
      fields: { date: expect.any(String) },
    },
  };
  expect(await move(church, bank)).toMatchObject(refused);
  expect(await change(church, inside.id, bank, { date: "2024-05-01" })).toMatchObject(refused);
  expect(await change(church, inside.id, bank, { amount: "1.00" })).toMatchObject(refused);
  expect(await change(church, outside.id, bank)).toMatchObject(refused);
  for (const half of inside.rows) expect(await voidTransfer(church, half.id)).toMatchObject(refused);
  expect(await call("POST /transactions/{id}/restore", { as: church.owner, params: { id: voided.id } })).toMatchObject(
    refused,
  );
  expect(await countEntries(church, since)).toBe(0);
});

test("another church's treasuries and transfers answer 404 like an unknown id", async () => {
  const { church, bank } = await aChurchWithTwoTreasuries();
  const { church: other, bank: foreignBank } = await aChurchWithTwoTreasuries();
  const own = await aTransfer(church, bank);
  const foreign = await aTransfer(other, foreignBank);
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: "" } });
  const ofTreasury = (id: number) => [
    move(church, id),
    move(church, bank, { fromTreasuryId: id }),
    change(church, own.id, id),
    change(church, own.id, bank, { fromTreasuryId: id }),
  ];
  const ofTransfer = (id: number) => [change(church, id, bank), change(church, id, bank, { version: 1 })];
  for (const [callAll, id] of [
    [ofTreasury, foreignBank],
    [ofTransfer, foreign.id],
  ] as const) {
    const answers = (await Promise.all(callAll(id))).map(strip);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(answers).toEqual((await Promise.all(callAll(NOWHERE))).map(strip));
  }
  expect(await balances(church)).toEqual({ "Caja general": "-100.00", Banco: "100.00" });
  expect(await balances(other)).toEqual({ "Caja general": "-100.00", Banco: "100.00" });
});
