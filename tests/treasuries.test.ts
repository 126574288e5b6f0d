import { describe, expect, test } from "vitest";
import { lockMonth } from "@/lib/finances/months/service";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { createTransaction } from "@/lib/finances/transactions/service";
import type { TreasuryRow } from "@/lib/finances/treasuries/schema";
import { call } from "./support/call";
import { aChurch, asOwner, churchToday, type TestChurch } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { aTransaction, aTransfer, aTreasury, transactionBody } from "./support/rows/finances";
import { aSignal, waitUntilBlocked } from "./support/waiting";

const NOWHERE = 2_147_483_647;

const add = (church: TestChurch, name: unknown) => call("POST /treasuries", { as: church.owner, body: { name } });

const remove = (church: TestChurch, id: number, query: Record<string, string | number> = {}) =>
  call("DELETE /treasuries/{id}", { as: church.owner, params: { id }, query });

const getTreasury = async (church: TestChurch, id: number): Promise<TreasuryRow> =>
  (await call("GET /treasuries/{id}", { as: church.owner, params: { id } })).body;

const restore = (church: TestChurch, id: number) =>
  call("POST /treasuries/{id}/restore", { as: church.owner, params: { id } });

const list = async (church: TestChurch, query: Record<string, string | number> = {}) =>
  (await call("GET /treasuries", { as: church.owner, query })).body as { rows: TreasuryRow[]; count: number };

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

const movements = async (church: TestChurch, query: Record<string, string | number> = {}) =>
  (await call("GET /transactions", { as: church.owner, query })).body.rows;

test("a new church has a treasury; more are added, renamed and listed by name with their balance", async () => {
  const church = await aChurch();
  expect(await list(church)).toEqual({
    rows: [
      {
        id: church.treasury,
        version: 1,
        name: "Caja general",
        openingBalance: null,
        openingDate: null,
        balance: "0.00",
        archivedAt: null,
        isUsed: false,
      },
    ],
    count: 1,
  });
  const created = await add(church, "  Ágape ");
  expect(created).toMatchObject({ status: 201, body: { name: "Ágape", version: 1, balance: "0.00", isUsed: false } });
  const { id } = created.body;
  await aTransaction(church, { amount: "100.10" });
  await aTransaction(church, { amount: "30.05", categoryId: church.categories.Alquiler });
  await aTransfer(church, id, { amount: "20.00" });
  await add(church, "zapatos");
  const { rows, count } = await list(church);
  expect(count).toBe(3);
  expect(rows.map(({ name, balance, isUsed }) => [name, balance, isUsed])).toEqual([
    ["Ágape", "20.00", true],
    ["Caja general", "50.05", true],
    ["zapatos", "0.00", false],
  ]);
  expect(namesOf(await list(church, { name: "AGAPE" }))).toEqual(["Ágape"]);
  expect(await list(church, { page: 2, pageSize: 2 })).toMatchObject({ count: 3, rows: [{ name: "zapatos" }] });
  expect(await call("PUT /treasuries", { as: church.owner, body: { id, version: 1, name: "Banco" } })).toMatchObject({
    status: 200,
    body: { id, name: "Banco", version: 2, balance: "20.00" },
  });
  expect((await movements(church, { id }))[0]).toMatchObject({ treasury: "Banco", otherTreasury: "Caja general" });
});

test("a treasury's stats count transfers only in the balance, the church's stats not at all", async () => {
  const church = await aChurch();
  const { id } = await aTreasury(church);
  await aTransaction(church, { amount: "100.00" });
  await aTransaction(church, { amount: "40.00", categoryId: church.categories.Alquiler, treasuryId: id });
  await aTransfer(church, id, { amount: "30.00" });
  const stats = async (id: number) =>
    (await call("GET /transactions/stats/{id}", { as: church.owner, params: { id } })).body;
  expect(await stats(church.treasury)).toEqual({ income: "100.00", expense: "0.00", balance: "70.00" });
  expect(await stats(id)).toEqual({ income: "0.00", expense: "40.00", balance: "-10.00" });
  expect((await call("GET /treasuries/stats", { as: church.owner })).body).toEqual({
    income: "100.00",
    expense: "40.00",
    balance: "60.00",
  });
});

describe("the name of a treasury", () => {
  test("is unique in the church, archived or not", async () => {
    const church = await aChurch();
    const taken = { status: 409, body: { code: "CONFLICT", fields: { name: "Ya existe" } } };
    expect(await add(church, "Caja general")).toMatchObject(taken);
    const { id } = await aTreasury(church, "Banco");
    const body = { id, name: "Caja general" };
    expect(await call("PUT /treasuries", { as: church.owner, body })).toMatchObject(taken);
    await aTransaction(church, { treasuryId: id });
    await remove(church, id, { archive: "true" });
    expect(await add(church, "Banco")).toMatchObject(taken);
    expect((await add(await aChurch(), "Banco")).status).toBe(201);
  });

  test.each(["", "  ", "x".repeat(61), "a\nb", "a\u0000", null, 7, ["Banco"], {}])(
    "answers 400 for %j",
    async (name) => {
      const church = await aChurch();
      for (const answer of [
        await add(church, name),
        await call("PUT /treasuries", { as: church.owner, body: { id: church.treasury, name } }),
      ])
        expect(answer).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
    },
  );

  test("is changed once by simultaneous changes, the others answer 409 with the current row", async () => {
    const church = await aChurch();
    const change = (name: string) =>
      call("PUT /treasuries", { as: church.owner, body: { id: church.treasury, version: 1, name } });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => change(`Caja ${number}`)));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== saved[0]))
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: "STALE", current: { version: 2, name: saved[0]?.body.name } },
      });
  });
});

describe("removing a treasury", () => {
  test("without transactions deletes it", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    const since = await lastEntryId(church);
    expect(await remove(church, id)).toMatchObject({ status: 204 });
    expect(await call("GET /treasuries/{id}", { as: church.owner, params: { id } })).toMatchObject({ status: 404 });
    expect(await remove(church, id)).toMatchObject({ status: 404 });
    expect(await entries(church, "treasuries", since)).toMatchObject([{ action: "destroy", rowId: id, after: null }]);
    expect(await countEntries(church, since)).toBe(1);
  });

  test("answers 409 for the only active one", async () => {
    const church = await aChurch();
    const refused = {
      status: 409,
      body: { code: "CONFLICT", message: "Es la única tesorería en uso: agrega otra antes de quitarla." },
    };
    expect(await remove(church, church.treasury)).toMatchObject(refused);
    await aTransaction(church);
    expect(await remove(church, church.treasury, { archive: "true" })).toMatchObject(refused);
    const { id } = await aTreasury(church);
    expect(await remove(church, church.treasury, { archive: "true" })).toMatchObject({ status: 204 });
    expect(await remove(church, id)).toMatchObject(refused);
    // Archiving an archived one again changes nothing.
    expect((await remove(church, church.treasury, { archive: "true" })).status).toBe(204);
  });

  test("with transactions answers 409 without a target or archive, and changes nothing", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church, "Banco");
    await aTransaction(church, { treasuryId: id });
    const since = await lastEntryId(church);
    for (const query of [{}, { archive: "false" }, { archive: "", target: "" }] as Record<string, string>[])
      expect(await remove(church, id, query)).toMatchObject({
        status: 409,
        body: {
          code: "USED",
          message: "Banco tiene movimientos: elige a qué tesorería pasa su saldo, o archívala con él.",
        },
      });
    expect(await countEntries(church, since)).toBe(0);
  });

  test("with transactions transfers its balance to the target today and archives it", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church, "Banco");
    const { id: movement } = await aTransaction(church, { treasuryId: id, amount: "75.25" });
    const since = await lastEntryId(church);
    expect(await remove(church, id, { target: church.treasury })).toMatchObject({ status: 204 });
    expect(await getTreasury(church, id)).toMatchObject({
      balance: "0.00",
      archivedAt: expect.any(String),
      version: 2,
    });
    expect((await getTreasury(church, church.treasury)).balance).toBe("75.25");
    expect(await movements(church, { id })).toMatchObject([
      {
        amount: "75.25",
        isIncome: false,
        date: churchToday(),
        concept: "De Banco a Caja general",
        otherTreasuryId: church.treasury,
      },
      { id: movement, amount: "75.25", isIncome: true, version: 1 },
    ]);
    expect((await call("GET /treasuries/stats", { as: church.owner })).body).toEqual({
      income: "75.25",
      expense: "0.00",
      balance: "75.25",
    });
    expect(await countEntries(church, since)).toBe(3);
  });

  test("with a negative balance transfers from the target", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    await aTransaction(church, { treasuryId: id, amount: "12.34", categoryId: church.categories.Alquiler });
    expect((await remove(church, id, { target: church.treasury })).status).toBe(204);
    expect((await getTreasury(church, id)).balance).toBe("0.00");
    expect((await getTreasury(church, church.treasury)).balance).toBe("-12.34");
    expect((await movements(church, { id }))[0]).toMatchObject({ isIncome: true, amount: "12.34" });
  });

  test("with a zero balance archives it without a transfer", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    const row = await aTransaction(church, { treasuryId: id });
    await call("DELETE /transactions/{id}", { as: church.owner, params: { id: row.id }, query: { reason: "Error" } });
    const since = await lastEntryId(church);
    expect((await remove(church, id, { target: church.treasury })).status).toBe(204);
    expect(await countEntries(church, since)).toBe(1);
    expect(await getTreasury(church, id)).toMatchObject({ archivedAt: expect.any(String), isUsed: true });
    expect(await movements(church, { voided: "true" })).toMatchObject([{ id: row.id, treasuryId: id }]);
  });

  test("with archive keeps its balance in the church's total", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    await aTransaction(church, { treasuryId: id, amount: "5.00" });
    expect((await remove(church, id, { archive: "true" })).status).toBe(204);
    expect(await list(church)).toMatchObject({ count: 1, rows: [{ id: church.treasury }] });
    expect(await list(church, { archived: "true" })).toMatchObject({ count: 1, rows: [{ id, balance: "5.00" }] });
    expect((await call("GET /treasuries/stats", { as: church.owner })).body.balance).toBe("5.00");
    expect(await restore(church, id)).toMatchObject({
      status: 200,
      body: { archivedAt: null, balance: "5.00", version: 3 },
    });
    expect(await restore(church, id)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await list(church, { archived: "true" })).toEqual({ rows: [], count: 0 });
  });

  test("answers 409 for the balance of an archived one until it is restored", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    await aTransaction(church, { treasuryId: id, amount: "5.00" });
    await remove(church, id, { archive: "true" });
    expect(await remove(church, id, { target: church.treasury })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: "Está archivada: vuelve a usarla antes de pasar su saldo." },
    });
    await restore(church, id);
    expect((await remove(church, id, { target: church.treasury })).status).toBe(204);
    expect((await getTreasury(church, church.treasury)).balance).toBe("5.00");
  });

  test("answers 409 for a balance above the largest amount of a transaction", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    for (let count = 0; count < 2; count++) await aTransaction(church, { treasuryId: id, amount: "600000000000.00" });
    expect((await getTreasury(church, id)).balance).toBe("1200000000000.00");
    expect(await remove(church, id, { target: church.treasury })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: expect.stringContaining("en partes") },
    });
    expect(await getTreasury(church, id)).toMatchObject({ archivedAt: null, balance: "1200000000000.00" });
    await aTransfer(church, church.treasury, { fromTreasuryId: id, amount: "999999999999.99" });
    expect((await remove(church, id, { target: church.treasury })).status).toBe(204);
    expect((await getTreasury(church, church.treasury)).balance).toBe("1200000000000.00");
  });

  test("answers 409 when its transfer falls in a locked month, and changes nothing", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    await aTransaction(church, { treasuryId: id });
    await asOwner(church, (db) =>
      lockMonth(db, { month: churchToday().slice(0, 7), userName: "Ana", today: churchToday() }),
    );
    expect(await remove(church, id, { target: church.treasury })).toMatchObject({
      status: 409,
      body: { code: "CLOSED" },
    });
    expect(await getTreasury(church, id)).toMatchObject({ archivedAt: null, version: 1 });
    expect((await remove(church, id, { archive: "true" })).status).toBe(204);
  });

  test("answers 404 for itself, an archived, a foreign or an unknown target", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { id } = await aTreasury(church);
    const archived = await aTreasury(church);
    for (const treasuryId of [id, archived.id]) await aTransaction(church, { treasuryId });
    await remove(church, archived.id, { archive: "true" });
    for (const target of [id, archived.id, other.treasury, NOWHERE])
      expect(await remove(church, id, { target })).toMatchObject({
        status: 404,
        body: { fields: { target: "Esa tesorería no existe" } },
      });
    expect((await getTreasury(church, id)).archivedAt).toBeNull();
  });

  test.each<Record<string, string>>([{ target: "0" }, { target: "x" }, { archive: "yes" }, { force: "true" }])(
    "answers 400 for the query %j",
    async (query) => {
      const church = await aChurch();
      const { id } = await aTreasury(church);
      expect(await remove(church, id, query)).toMatchObject({ status: 400 });
      expect((await getTreasury(church, id)).id).toBe(id);
    },
  );

  test("is refused by the database while it has transactions, even void ones", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    const row = await aTransaction(church, { treasuryId: id });
    for (const state of ["living", "void"]) {
      if (state === "void")
        await call("DELETE /transactions/{id}", {
          as: church.owner,
          params: { id: row.id },
          query: { reason: "Error" },
        });
      await expect(
        asOwner(church, (db) => db.treasury.delete({ where: { id } })),
        state,
      ).rejects.toThrow();
    }
    expect(await movements(church, { voided: "true" })).toMatchObject([{ id: row.id }]);
  });

  test("simultaneously archives it once, and of the last two one stays", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    await aTransaction(church, { treasuryId: id, amount: "10.00" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => remove(church, id, { target: church.treasury })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect((await getTreasury(church, church.treasury)).balance).toBe("10.00");
    expect(await movements(church)).toHaveLength(3);
    expect((await getTreasury(church, id)).version).toBe(2);

    const last = await aTreasury(church);
    const answersOfBoth = await Promise.all([
      remove(church, last.id),
      remove(church, church.treasury, { target: last.id }),
    ]);
    expect(answersOfBoth.map(({ status }) => status).sort()).toEqual([204, expect.any(Number)]);
    expect((await list(church)).count).toBe(1);
  });

  test("waits for a concurrent writer and transfers its amount too", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church);
    const written = aSignal();
    const mayEnd = aSignal();
    const writer = asOwner(church, async (db) => {
      await createTransaction(db, transactionBody(church, { treasuryId: id, amount: "8.00" }) as TransactionInput);
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    const removal = remove(church, id, { target: church.treasury });
    await waitUntilBlocked("transactionid");
    mayEnd.resolve();
    await writer;
    expect((await removal).status).toBe(204);
    expect(await getTreasury(church, id)).toMatchObject({ balance: "0.00", archivedAt: expect.any(String) });
  });
});

test("a treasury's history has each change", async () => {
  const church = await aChurch();
  const { body } = await add(church, "Banco");
  const { id } = body;
  await call("PUT /treasuries", { as: church.owner, body: { id, name: "Banco Sur" } });
  await aTransaction(church, { treasuryId: id });
  await remove(church, id, { archive: "true" });
  await restore(church, id);
  const history = (await call("GET /treasuries/{id}/history", { as: church.owner, params: { id } })).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["update", "update", "update", "create"]);
  expect(history[2].changes).toEqual([{ field: "name", before: "Banco", after: "Banco Sur" }]);
  expect(history[1].changes).toEqual([{ field: "archivedAt", before: null, after: expect.any(String) }]);
  expect(history[0].changes).toEqual([{ field: "archivedAt", before: expect.any(String), after: null }]);
  expect(history[0].userName).toBe(church.owner.name);
});

test("another church's treasury answers 404 like an unknown id", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  await aTransaction(theirs, { amount: "77.00" });
  await aTreasury(mine);
  const callAll = (id: number) =>
    Promise.all([
      ...(
        [
          "GET /treasuries/{id}",
          "GET /treasuries/{id}/history",
          "GET /transactions/stats/{id}",
          "POST /treasuries/{id}/restore",
        ] as const
      ).map((route) => call(route, { as: mine.owner, params: { id } })),
      remove(mine, id),
      remove(mine, id, { archive: "true" }),
      remove(mine, id, { target: mine.treasury }),
      call("PUT /treasuries", { as: mine.owner, body: { id, name: "Mía" } }),
      call("PUT /treasuries", { as: mine.owner, body: { id, version: 1, name: "Mía" } }),
    ]);
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: "" } });
  const answers = (await callAll(theirs.treasury)).map(strip);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(answers).toEqual((await callAll(NOWHERE)).map(strip));
  expect(await list(mine)).toMatchObject({ count: 2 });
  expect(await getTreasury(theirs, theirs.treasury)).toMatchObject({
    name: "Caja general",
    version: 1,
    balance: "77.00",
  });
});
