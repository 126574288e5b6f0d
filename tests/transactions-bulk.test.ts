import { describe, expect, test } from "vitest";
import { BULK_MAX } from "@/lib/finances/transactions/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, type Person, type TestChurch } from "./support/church";
import { aTransaction, aTransfer, aTreasury, transactionBody } from "./support/rows/finances";

const bulk = (as: Person, body: unknown) => call("POST /transactions/bulk", { as, body });

const lock = async (church: TestChurch, month: string) =>
  expect((await call("POST /finances/closings", { as: church.owner, body: { month } })).status).toBe(201);

const rowOf = async (church: TestChurch, id: number) =>
  (await call("GET /transactions/{id}", { as: church.owner, params: { id } })).body;

const summaryOf = async (church: TestChurch, query: Record<string, string> = {}) =>
  (await call("GET /finances/summary", { as: church.owner, query })).body;

/** An income, an expense, a void income, one of a closed month and a transfer, with a second treasury. */
async function aMixedChurch() {
  const church = await aChurch();
  const bank = (await aTreasury(church, "Banco")).id;
  const income = await aTransaction(church, { concept: "Ofrenda", amount: "10.00" });
  const expense = await aTransaction(church, {
    concept: "Luz",
    amount: "3.00",
    categoryId: church.categories.Alquiler,
  });
  const voided = await aTransaction(church, { concept: "Repetida", amount: "7.00" });
  await call("DELETE /transactions/{id}", { as: church.owner, params: { id: voided.id } });
  const closed = await aTransaction(church, { concept: "De febrero", date: "2024-02-10", amount: "5.00" });
  await lock(church, "2024-02");
  const transfer = (await aTransfer(church, bank)).id;
  return { church, bank, income, expense, voided, closed, transfer };
}

const one = (reason: string, { id, date, concept }: { id: number; date: string; concept: string }) => ({
  reason,
  count: 1,
  rows: [{ id, date, concept }],
});

describe("a change of category or treasury that is undone", () => {
  test("brings back what each was, and tells which have changed again, are closed, void or without their category", async () => {
    const { church, income } = await aMixedChurch();
    const { owner: as, categories } = church;
    const add = (changes: object) => aTransaction(church, changes);
    const closing = await add({ concept: "De enero", date: "2024-01-10" });
    const again = await add({ concept: "Otra vez" });
    const voided = await add({ concept: "Anulado después" });
    const spare = await call("POST /options/categories", { as, body: { value: "De paso", isIncome: true } });
    const gone = await add({ concept: "Sin categoría", categoryId: spare.body.id });
    const noted = await add({ concept: "Con notas", categoryId: categories.Diezmos });
    const rows = [income, closing, again, voided, gone, noted];
    const categoryId = categories["Ofrenda general"] as number;
    const { body } = await bulk(as, { action: "category", ids: rows.map(({ id }) => id), categoryId });
    expect(body).toMatchObject({ changed: 6, changedAt: expect.any(String) });
    const { changedAt } = body;

    await lock(church, "2024-01");
    await bulk(as, {
      action: "category",
      ids: [again.id],
      categoryId: categories["Otros ingresos"],
    });
    await call("DELETE /transactions/{id}", { as, params: { id: voided.id } });
    await call("DELETE /options/categories/{id}", { as, params: { id: spare.body.id } });
    const { id: _, version: __, isLocked: ___, ...values } = await rowOf(church, noted.id);
    await call("PUT /transactions", {
      as,
      body: { ...transactionBody(church), id: noted.id, concept: values.concept, categoryId, notes: "Nueva" },
    });

    const undone = (await bulk(as, { action: "undo", changedAt })).body;
    expect(undone).toMatchObject({ changed: 2, unchanged: 0 });
    expect(new Set(undone.refused)).toEqual(
      new Set([one("closed", closing), one("changed", again), one("voided", voided), one("gone", gone)]),
    );
    expect(await rowOf(church, income.id)).toMatchObject({ categoryId: income.categoryId });
    expect(await rowOf(church, noted.id)).toMatchObject({ categoryId: categories.Diezmos, notes: "Nueva" });
    expect((await bulk(as, { action: "undo", changedAt })).body).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test("brings back the treasuries, and is that of its own person and church alone", async () => {
    const { church, bank, income, expense } = await aMixedChurch();
    const { owner: as } = church;
    const { balance } = await summaryOf(church, { id: String(church.treasury) });
    const ids = [income.id, expense.id];
    const { changedAt } = (await bulk(as, { action: "treasury", ids, treasuryId: bank })).body;
    const other = await aCollaborator(church, { areas: ["finances"] });
    const undo = { action: "undo", changedAt };
    for (const person of [other, (await aChurch()).owner])
      expect(await bulk(person, undo)).toMatchObject({ status: 404 });
    expect((await bulk(as, undo)).body).toMatchObject({ changed: 2, refused: [] });
    expect(await summaryOf(church, { id: String(church.treasury) })).toMatchObject({ balance });
  });
});

describe("a bulk change", () => {
  test("of the category tells which it refused and why, and writes one line of history for each that it changed", async () => {
    const { church, income, expense, voided, closed, transfer } = await aMixedChurch();
    const categoryId = church.categories["Ofrenda general"] as number;
    const already = await aTransaction(church, { categoryId });
    const ids = [income.id, expense.id, voided.id, closed.id, transfer, already.id, 2_000_000_000];
    const { status, body } = await bulk(church.owner, { action: "category", ids, categoryId });
    expect([status, body.changed, body.unchanged]).toEqual([200, 1, 1]);
    expect(new Set(body.refused)).toEqual(
      new Set([
        one("kind", expense),
        one("voided", voided),
        one("closed", closed),
        one("transfer", await rowOf(church, transfer)),
      ]),
    );
    expect(await rowOf(church, income.id)).toMatchObject({ category: "Ofrenda general", version: 2 });
    expect(await rowOf(church, already.id)).toMatchObject({ version: 1 });
    const history = await call("GET /transactions/{id}/history", { as: church.owner, params: { id: income.id } });
    expect(history.body).toMatchObject([
      {
        action: "update",
        userName: church.owner.name,
        changes: [{ field: "categoryId", before: church.categories.Diezmos, after: categoryId }],
      },
      { action: "create" },
    ]);
  });

  test("of the treasury moves the money, and refuses what is earlier than its opening balance", async () => {
    const { church, income, expense } = await aMixedChurch();
    const body = { name: "Ahorros", openingBalance: "1.00", openingDate: "2024-03-05" };
    const savings = (await call("POST /treasuries", { as: church.owner, body })).body.id;
    const early = await aTransaction(church, { date: "2024-03-04", amount: "2.00" });
    const ids = [income.id, expense.id, early.id];
    expect((await bulk(church.owner, { action: "treasury", ids, treasuryId: savings })).body).toEqual({
      changed: 2,
      unchanged: 0,
      refused: [one("opening", early)],
      changedAt: expect.any(String),
    });
    expect(await summaryOf(church, { id: String(savings) })).toMatchObject({
      income: "10.00",
      expense: "3.00",
      total: "8.00",
    });
  });

  test("that voids keeps the reason, and its moment restores exactly those", async () => {
    const { church, income, expense, voided, closed } = await aMixedChurch();
    const before = await summaryOf(church);
    const ids = [income.id, expense.id, voided.id, closed.id];
    const { body } = await bulk(church.owner, { action: "void", ids, reason: "Se importó dos veces" });
    expect(body).toMatchObject({ changed: 2, unchanged: 0 });
    expect(new Set(body.refused)).toEqual(new Set([one("voided", voided), one("closed", closed)]));
    expect(await rowOf(church, income.id)).toMatchObject({ voidReason: "Se importó dos veces" });
    expect(await summaryOf(church)).toMatchObject({ income: "5.00", expense: "0.00" });
    const filter = { voided: "true", voidedAt: body.voidedAt };
    expect((await bulk(church.owner, { action: "restore", filter, count: 2 })).body).toEqual({
      changed: 2,
      unchanged: 0,
      refused: [],
    });
    expect(await summaryOf(church)).toEqual(before);
    expect(await rowOf(church, voided.id)).toMatchObject({ voidedAt: expect.any(String) });
  });

  test("that restores refuses closed months and opening balances, and leaves valid ones", async () => {
    const { church, income, voided, bank } = await aMixedChurch();
    const early = await aTransaction(church, { date: "2024-01-03", treasuryId: bank });
    const late = await aTransaction(church, { date: "2024-01-09", treasuryId: church.treasury });
    await bulk(church.owner, { action: "void", ids: [early.id, late.id] });
    const opening = { id: bank, name: "Banco", openingBalance: "1.00", openingDate: "2024-03-05" };
    expect((await call("PUT /treasuries", { as: church.owner, body: opening })).status).toBe(200);
    await lock(church, "2024-01");
    const ids = [income.id, voided.id, early.id, late.id];
    const { body } = await bulk(church.owner, { action: "restore", ids });
    expect(body).toMatchObject({ changed: 1, unchanged: 1, refused: [{ reason: "closed", count: 2 }] });
    await call("DELETE /finances/closings/{month}", { as: church.owner, params: { month: "2024-01" } });
    expect((await bulk(church.owner, { action: "restore", ids })).body).toMatchObject({
      changed: 1,
      unchanged: 2,
      refused: [one("opening", early)],
    });
  });

  test("lists at most twenty of those that it refused, the most recent first, and counts all", async () => {
    const church = await aChurch();
    for (let day = 1; day <= 22; day++)
      await aTransaction(church, { date: `2024-02-${String(day).padStart(2, "0")}`, concept: `Día ${day}` });
    await lock(church, "2024-02");
    const { body } = await bulk(church.owner, { action: "void", filter: {}, count: 22 });
    expect(body).toMatchObject({ changed: 0, refused: [{ reason: "closed", count: 22 }] });
    expect(body.refused[0].rows.map(({ concept }: { concept: string }) => concept)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Día ${22 - index}`),
    );
  });

  test("by filter changes what matches on every page, or nothing when another number does", async () => {
    const church = await aChurch();
    const categoryId = church.categories["Ofrenda general"];
    for (let number = 0; number < 12; number++) await aTransaction(church, { concept: `Depósito ${number}` });
    const other = await aTransaction(church, { concept: "Otro" });
    const change = (count: number) =>
      bulk(church.owner, { action: "category", filter: { name: "deposito", type: "income" }, count, categoryId });
    for (const count of [11, 13])
      expect(await change(count)).toMatchObject({ status: 409, body: { code: "COUNT", current: { count: 12 } } });
    expect((await change(12)).body).toMatchObject({ changed: 12, unchanged: 0, refused: [] });
    expect((await rowOf(church, other.id)).category).toBe("Diezmos");
  });

  test("of several at once voids each row once", async () => {
    const church = await aChurch();
    const rows = [];
    for (let number = 0; number < 5; number++) rows.push(await aTransaction(church));
    const ids = rows.map(({ id }) => id);
    const answers = await Promise.all(
      [ids, ids.toReversed(), ids].map((each) => bulk(church.owner, { action: "void", ids: each })),
    );
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(5);
    expect(await summaryOf(church)).toMatchObject({ income: "0.00", incomes: 0 });
  });

  test("reaches no other church's movements, categories and treasuries, and needs the area for writing", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const [own, foreign] = [await aTransaction(mine), await aTransaction(theirs)];
    expect((await bulk(mine.owner, { action: "void", ids: [foreign.id] })).body).toMatchObject({
      changed: 0,
      refused: [],
    });
    expect(await bulk(mine.owner, { action: "void", filter: {}, count: 2 })).toMatchObject({
      status: 409,
      body: { current: { count: 1 } },
    });
    const ids = [own.id];
    expect(await bulk(mine.owner, { action: "category", ids, categoryId: theirs.categories.Diezmos })).toMatchObject({
      status: 404,
      body: { fields: { categoryId: "Esa categoría no existe" } },
    });
    expect(await bulk(mine.owner, { action: "treasury", ids, treasuryId: theirs.treasury })).toMatchObject({
      status: 404,
      body: { fields: { treasuryId: "Esa tesorería no existe" } },
    });
    const reader = await aCollaborator(mine, { areas: ["finances"], readOnly: true });
    expect(await bulk(reader, { action: "void", ids })).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await rowOf(theirs, foreign.id)).toMatchObject({ version: 1 });
  });

  test("to an archived treasury or category answers 404", async () => {
    const { church, bank, income, expense } = await aMixedChurch();
    await call("DELETE /treasuries/{id}", { as: church.owner, params: { id: bank }, query: { archive: "true" } });
    await call("DELETE /options/categories/{id}", {
      as: church.owner,
      params: { id: church.categories.Alquiler as number },
    });
    for (const change of [
      { action: "treasury", treasuryId: bank, ids: [income.id] },
      { action: "category", categoryId: church.categories.Alquiler, ids: [expense.id] },
    ])
      expect(await bulk(church.owner, change)).toMatchObject({ status: 404 });
  });

  test("answers 400 for more ids than one call may name", async () => {
    const ids = Array.from({ length: BULK_MAX + 1 }, (_, index) => index + 1);
    expect(await bulk((await aChurch()).owner, { action: "void", ids })).toMatchObject({
      status: 400,
      body: { fields: { ids: `Elige ${BULK_MAX} movimientos como máximo` } },
    });
  });

  test.each([
    { action: "void", ids: [] },
    { action: "delete", ids: [1] },
    { action: "category", ids: [1] },
    { action: "treasury", ids: [1], treasuryId: "x" },
    { action: "void", ids: [1], reason: "" },
    { action: "void", ids: [1], filter: {}, count: 1 },
    { action: "void", filter: { sort: "date" }, count: 1 },
    { action: "void", filter: { voidedAt: "2026-11-01T00:00:00.000Z" }, count: 1 },
  ])("answers 400 for %j", async (body) => {
    expect((await bulk((await aChurch()).owner, body)).status).toBe(400);
  });
});

test("an export of chosen movements has those only", async () => {
  const church = await aChurch();
  const [first, , third] = [
    await aTransaction(church, { concept: "Uno" }),
    await aTransaction(church, { concept: "Dos" }),
    await aTransaction(church, { concept: "Tres" }),
  ];
  const { bytes } = await call("GET /transactions/export", {
    as: church.owner,
    query: { format: "csv", ids: `${first?.id},${third?.id}` },
  });
  const text = bytes.toString();
  expect([text.includes("Uno"), text.includes("Dos"), text.includes("Tres")]).toEqual([true, false, true]);
});
