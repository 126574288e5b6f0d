import { describe, expect, test } from "vitest";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { lockMonth } from "@/lib/finances/months/service";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { createTransaction } from "@/lib/finances/transactions/service";
import { createTreasury, updateTreasury } from "@/lib/finances/treasuries/service";
import { insertTransactions } from "@/prisma/seed/finances/insert-transactions";
import { seedTransactions } from "@/prisma/seed/finances/transactions";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { aFile, importFile } from "./support/imports";
import { aTransaction, aTransfer, transactionBody } from "./support/rows/finances";
import { aSignal, waitUntilBlocked } from "./support/waiting";

type Opening = { openingBalance?: string | null; openingDate?: string | null };

/** Opening balance of the church's first treasury. */
const open = (church: TestChurch, opening: Opening, name = "Caja general") =>
  call("PUT /treasuries", { as: church.owner, body: { id: church.treasury, name, ...opening } });

const add = (church: TestChurch, opening: Opening, name = "Banco") =>
  call("POST /treasuries", { as: church.owner, body: { name, ...opening } });

const treasury = async (church: TestChurch, id = church.treasury) =>
  (await call("GET /treasuries/{id}", { as: church.owner, params: { id } })).body;

const report = async (church: TestChurch, period: string) =>
  (await call("GET /finances/report", { as: church.owner, query: { period } })).body;

const lock = async (church: TestChurch, month: string) =>
  expect((await call("POST /finances/closings", { as: church.owner, body: { month } })).status).toBe(201);

/** Answer to a movement before the opening date of its treasury. */
const tooEarly = (treasury: string, day: string) => ({
  status: 409,
  body: {
    message: `${treasury} empieza el ${day}: no lleva movimientos anteriores.`,
    fields: { date: `${treasury} empieza el ${day}` },
  },
});

describe("an opening balance", () => {
  test("is part of every balance and of no income", async () => {
    const church = await aChurch();
    expect(await open(church, { openingBalance: "8000", openingDate: "2024-03-01" })).toMatchObject({
      status: 200,
      body: { openingBalance: "8000.00", openingDate: "2024-03-01", balance: "8000.00", isUsed: true },
    });
    const bank = await add(church, { openingBalance: "-20.5", openingDate: "2024-03-05" });
    expect(bank).toMatchObject({ status: 201, body: { openingBalance: "-20.50", balance: "-20.50" } });
    await aTransaction(church, { amount: "100.10" });
    await aTransaction(church, { amount: "30.05", categoryId: church.categories.Alquiler });
    await aTransfer(church, bank.body.id, { amount: "20.00" });
    const { owner: as } = church;
    expect((await treasury(church)).balance).toBe("8050.05");
    expect((await call("GET /transactions/stats/{id}", { as, params: { id: bank.body.id } })).body).toEqual({
      income: "0.00",
      expense: "0.00",
      balance: "-0.50",
    });
    expect((await call("GET /treasuries/stats", { as })).body).toEqual({
      income: "100.10",
      expense: "30.05",
      balance: "8049.55",
    });
    expect((await call("GET /finances/summary", { as, query: { from: "2024-04-01" } })).body).toMatchObject({
      income: "0.00",
      balance: "0.00",
      total: "8049.55",
    });
    expect((await call("GET /finances/summary", { as, query: { to: "2023-12-31" } })).body).toMatchObject({
      total: "8049.55",
      closing: "0.00",
    });
  });

  test("needs its date, may be zero without one, and stays in a change without it", async () => {
    const church = await aChurch();
    const withoutDate = { status: 400, body: { fields: { openingDate: "Requerido" } } };
    expect(await open(church, { openingBalance: "10.00" })).toMatchObject(withoutDate);
    expect(await add(church, { openingBalance: "10.00", openingDate: null })).toMatchObject(withoutDate);
    expect(await open(church, { openingBalance: "0" })).toMatchObject({
      status: 200,
      body: { openingBalance: "0.00", openingDate: null, isUsed: false },
    });
    await open(church, { openingBalance: "10.00", openingDate: "2024-03-01" });
    expect(await open(church, { openingDate: "" })).toMatchObject(withoutDate);
    expect(await open(church, {}, "Caja mayor")).toMatchObject({
      status: 200,
      body: { name: "Caja mayor", openingBalance: "10.00", openingDate: "2024-03-01" },
    });
    expect(await open(church, { openingBalance: "", openingDate: "" })).toMatchObject({
      status: 200,
      body: { openingBalance: null, openingDate: null, balance: "0.00" },
    });
  });

  test.each(["1e5", "NaN", "--1", "+1", "1.234", "1000000000000", "0x10", 7, {}, "1,5"])(
    "answers 400 for %j",
    async (openingBalance) => {
      const church = await aChurch();
      const body = { name: "Banco", openingBalance, openingDate: "2024-03-01" };
      expect(await call("POST /treasuries", { as: church.owner, body })).toMatchObject({
        status: 400,
        body: { fields: { openingBalance: expect.any(String) } },
      });
    },
  );

  test("keeps a treasury without movements from being deleted: its balance moves, or stays", async () => {
    const church = await aChurch();
    const { body: bank } = await add(church, { openingBalance: "500.00", openingDate: "2024-03-01" });
    const remove = (query = {}) =>
      call("DELETE /treasuries/{id}", { as: church.owner, params: { id: bank.id }, query });
    expect(await remove()).toMatchObject({ status: 409, body: { code: "USED" } });
    expect((await remove({ target: church.treasury })).status).toBe(204);
    expect(await treasury(church, bank.id)).toMatchObject({ balance: "0.00", archivedAt: expect.any(String) });
    expect((await treasury(church)).balance).toBe("500.00");
  });
});

describe("the report", () => {
  test("has an opening balance of the first day in what the church held, and a later one on its own", async () => {
    const church = await aChurch();
    await open(church, { openingBalance: "100.00", openingDate: "2024-03-01" });
    await add(church, { openingBalance: "40.00", openingDate: "2024-03-02" });
    await aTransaction(church, { amount: "7.00" });
    const sums = { income: "7.00", expense: "0.00", balance: "7.00" };
    expect(await report(church, "2024-02")).toMatchObject({ opening: "0.00", openings: "0.00", closing: "0.00" });
    expect(await report(church, "2024-03")).toMatchObject({
      ...sums,
      opening: "100.00",
      openings: "40.00",
      closing: "147.00",
      treasuries: [
        { treasury: "Banco", opening: "0.00", openings: "40.00", closing: "40.00" },
        { treasury: "Caja general", opening: "100.00", openings: "0.00", closing: "107.00" },
      ],
      months: [{ openings: "40.00", closing: "147.00" }],
    });
    expect(await report(church, "2024-04")).toMatchObject({ opening: "147.00", openings: "0.00", closing: "147.00" });
    const year = await report(church, "2024");
    expect(year).toMatchObject({ ...sums, opening: "0.00", openings: "140.00", closing: "147.00" });
    expect(year.months.slice(1, 4)).toMatchObject([
      { openings: "0.00", closing: "0.00" },
      { openings: "140.00", balance: "7.00", closing: "147.00" },
      { openings: "0.00", closing: "147.00" },
    ]);
  });
});

describe("the opening date", () => {
  test("is not after a movement of its treasury", async () => {
    const church = await aChurch();
    const movement = await aTransaction(church, { date: "2024-03-10" });
    await aTransaction(church, { date: "2024-04-10" });
    expect(await open(church, { openingBalance: "5.00", openingDate: "2024-03-11" })).toMatchObject({
      status: 409,
      body: {
        message: "Caja general ya tiene un movimiento del 10/03/2024: elige ese día o uno anterior.",
        fields: { openingDate: "Ya hay un movimiento del 10/03/2024" },
      },
    });
    expect((await open(church, { openingBalance: "5.00", openingDate: "2024-03-10" })).status).toBe(200);
    await call("DELETE /transactions/{id}", {
      as: church.owner,
      params: { id: movement.id },
      query: { reason: "Error" },
    });
    expect((await open(church, { openingDate: "2024-04-01" })).status).toBe(200);
    expect(
      await call("POST /transactions/{id}/restore", { as: church.owner, params: { id: movement.id } }),
    ).toMatchObject(tooEarly("Caja general", "01/04/2024"));
  });

  test("is not after a movement or transfer that is written", async () => {
    const church = await aChurch();
    const { owner: as } = church;
    const { body: bank } = await add(church, { openingBalance: "50.00", openingDate: "2024-03-20" });
    await open(church, { openingDate: "2024-03-10" });
    const record = (date: string) => call("POST /transactions", { as, body: transactionBody(church, { date }) });
    expect(await record("2024-03-09")).toMatchObject(tooEarly("Caja general", "10/03/2024"));
    const { status, body: movement } = await record("2024-03-10");
    expect(status).toBe(201);
    const change = (changes: object) =>
      call("PUT /transactions", { as, body: { ...transactionBody(church, changes), id: movement.id } });
    expect(await change({ date: "2024-03-09" })).toMatchObject(tooEarly("Caja general", "10/03/2024"));
    expect(await change({ date: "2024-03-19", treasuryId: bank.id })).toMatchObject(tooEarly("Banco", "20/03/2024"));
    const transfer = { amount: "1.00", fromTreasuryId: church.treasury, toTreasuryId: bank.id };
    const send = (date: string) => call("POST /transfers", { as, body: { ...transfer, date } });
    expect(await send("2024-03-19")).toMatchObject(tooEarly("Banco", "20/03/2024"));
    const { body: sent } = await send("2024-03-20");
    expect(await call("PUT /transfers", { as, body: { ...transfer, id: sent.id, date: "2024-03-09" } })).toMatchObject({
      status: 409,
      body: { fields: { date: expect.stringContaining(" empieza el ") } },
    });
  });

  test("refuses rows of an import, each by its treasury", async () => {
    const church = await aChurch();
    await add(church, { openingBalance: "50.00", openingDate: "2024-03-20" });
    const file = aFile([
      "Fecha;Concepto;Categoría;Tesorería;Valor",
      "19/03/2024;Diezmo;Diezmos;Banco;5",
      "20/03/2024;Diezmo;Diezmos;Banco;6",
      "01/01/2024;Diezmo;Diezmos;Caja general;7",
    ]);
    const { status, body } = await importFile(church, file, { errors: "skip" }, "POST /finances/import");
    expect([status, body.created, body.failedRows]).toEqual([200, 2, 1]);
    expect(body.errors).toEqual([
      { row: 2, column: "Fecha", value: "19/03/2024", message: "Banco empieza el 20/03/2024" },
    ]);
  });

  test("is kept by the database, whatever writes", async () => {
    const church = await aChurch();
    await aTransaction(church, { date: "2024-03-10" });
    const data = { openingBalance: "1.00", openingDate: new Date("2024-03-11") };
    const where = { id: church.treasury };
    await expect(asOwner(church, (db) => db.treasury.update({ where, data }))).rejects.toThrow(
      "treasuries_opening_is_first",
    );
    await open(church, { openingBalance: "1.00", openingDate: "2024-03-10" });
    await expect(
      asOwner(church, (db) => db.$executeRaw`UPDATE transactions SET date = '2024-03-09' WHERE deleted_at IS NULL`),
    ).rejects.toThrow("transactions_after_opening");
    await expect(asOwner(church, (db) => db.treasury.update({ where, data: { openingDate: null } }))).rejects.toThrow(
      "treasuries_opening_has_date",
    );
    await lock(church, "2024-03");
    await expect(
      asOwner(church, (db) => db.treasury.update({ where, data: { openingBalance: "2.00" } })),
    ).rejects.toThrow("treasuries_opening_month_is_open");
  });
});

describe("at the same time", () => {
  /** Runs `first` to its end without committing, then `second`, which waits for it; commits, and answers of `second`. */
  async function race<Result>(
    church: TestChurch,
    kind: string,
    first: (db: ChurchDb) => Promise<unknown>,
    second: () => Promise<Result>,
  ) {
    const [written, mayEnd] = [aSignal(), aSignal()];
    const holder = asOwner(church, async (db) => {
      await first(db);
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    const answer = second();
    await waitUntilBlocked(kind);
    mayEnd.resolve();
    await holder;
    return answer;
  }

  test("a new opening date waits for a movement, which then is earlier", async () => {
    const church = await aChurch();
    const body = transactionBody(church, { date: "2024-03-10" }) as TransactionInput;
    const answer = await race(
      church,
      "transactionid",
      (db) => createTransaction(db, body),
      () => open(church, { openingBalance: "1.00", openingDate: "2024-03-11" }),
    );
    expect(answer).toMatchObject({ status: 409, body: { fields: { openingDate: expect.any(String) } } });
  });

  test("a movement waits for a new opening date, which then is later", async () => {
    const church = await aChurch();
    const opening = { id: church.treasury, name: "Caja", openingBalance: "1.00", openingDate: "2024-03-11" };
    const answer = await race(
      church,
      "transactionid",
      (db) => updateTreasury(db, opening),
      () => call("POST /transactions", { as: church.owner, body: transactionBody(church, { date: "2024-03-10" }) }),
    );
    expect(answer).toMatchObject(tooEarly("Caja", "11/03/2024"));
  });

  test("closing a month waits for an opening balance, and the month contains it", async () => {
    const church = await aChurch();
    const answer = await race(
      church,
      "advisory",
      (db) => createTreasury(db, { name: "Banco", openingBalance: "1.00", openingDate: "2024-03-02" }),
      () => call("POST /finances/closings", { as: church.owner, body: { month: "2024-03" } }),
    );
    expect(answer.status).toBe(201);
    expect(await report(church, "2024-03")).toMatchObject({ openings: "1.00", isClosed: true });
  });

  test("an opening balance waits for the closing of its month, which then refuses it", async () => {
    const church = await aChurch();
    const locked = { month: "2024-03", userName: "Ana", today: "2024-04-01" };
    const answer = await race(
      church,
      "advisory",
      (db) => lockMonth(db, locked),
      () => open(church, { openingBalance: "1.00", openingDate: "2024-03-02" }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: "CLOSED" } });
    expect(await report(church, "2024-03")).toMatchObject({ openings: "0.00", closing: "0.00" });
  });
});

describe("a closed month", () => {
  test("is not changed by an opening balance", async () => {
    const church = await aChurch();
    await open(church, { openingBalance: "100.00", openingDate: "2024-03-10" });
    await lock(church, "2024-04");
    const closed = {
      status: 409,
      body: {
        code: "CLOSED",
        message:
          "El mes de abril de 2024 está cerrado: el saldo inicial cambiaría sus cifras. Solo el dueño de la cuenta puede reabrirlo.",
        fields: { openingDate: "Cambiaría un mes cerrado" },
      },
    };
    for (const opening of [
      { openingBalance: "101.00" },
      { openingBalance: null },
      { openingDate: "2024-04-30" },
      { openingDate: "2024-05-01" },
    ])
      expect(await open(church, opening)).toMatchObject(closed);
    expect(await add(church, { openingBalance: "1.00", openingDate: "2024-04-30" })).toMatchObject(closed);
    // Neither changes a figure of April.
    expect((await open(church, { openingDate: "2024-03-31" }, "Caja mayor")).status).toBe(200);
    expect((await add(church, { openingBalance: "1.00", openingDate: "2024-05-01" })).status).toBe(201);
    expect((await add(church, { openingBalance: "0.00", openingDate: "2024-01-01" }, "Fondo")).status).toBe(201);
    expect(await report(church, "2024-04")).toMatchObject({ opening: "100.00", openings: "0.00", closing: "100.00" });
  });
});

test("the history of a treasury has the old and the new opening balance", async () => {
  const church = await aChurch();
  await open(church, { openingBalance: "100.50", openingDate: "2024-03-10" });
  await open(church, { openingBalance: "-7.00" });
  const { body } = await call("GET /treasuries/{id}/history", { as: church.owner, params: { id: church.treasury } });
  expect(body.slice(0, 2).map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [{ field: "openingBalance", before: 100.5, after: -7 }],
    [
      { field: "openingDate", before: null, after: "2024-03-10" },
      { field: "openingBalance", before: null, after: 100.5 },
    ],
  ]);
});

test("movements of the seed start at the opening balance of their treasury", async () => {
  const church = await aChurch();
  const opened = await add(church, { openingBalance: "50", openingDate: "2024-01-01" }, "Cuenta de ahorros");
  const scope = { churchId: church.id, userId: church.owner.id };
  const seeded = await inDatabase(ownDatabase().app, (client) =>
    insertTransactions(client, scope, seedTransactions(400, "2025-06-30")),
  );
  expect(seeded).toBe(400);
  const days = await asOwner(
    church,
    (db) => db.$queryRaw<{ day: string; treasury: number }[]>`
      SELECT date::text AS day, treasury_id AS treasury FROM transactions`,
  );
  const inBank = days.filter(({ treasury }) => treasury === opened.body.id).map(({ day }) => day);
  expect(inBank.every((day) => day >= "2024-01-01" && day <= "2025-06-30")).toBe(true);
  expect(new Set(inBank).size).toBeGreaterThan(inBank.length / 4);
  expect(days.some(({ day }) => day < "2024-01-01")).toBe(true);
});
