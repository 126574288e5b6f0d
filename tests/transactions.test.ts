// Longer in the release suite: ten times the amounts, and every combination of filters.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lockMonth } from "@/lib/finances/months/service";
import { transactionSorts } from "@/lib/finances/transactions/rules";
import type { TransactionInput, TransactionRow } from "@/lib/finances/transactions/schema";
import { createTransaction, updateTransaction, voidTransaction } from "@/lib/finances/transactions/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { cents, moneyOf } from "./support/money";
import { aTransaction, aTransfer, aTreasury, transactionBody } from "./support/rows/finances";
import { repetitions } from "./support/suite";
import { aSignal, waitUntilBlocked } from "./support/waiting";

const NOWHERE = 2_147_483_647;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

const add = (church: TestChurch, changes: object = {}) =>
  call("POST /transactions", { as: church.owner, body: transactionBody(church, changes) });

const change = (church: TestChurch, row: { id: number; version?: number }, changes: object = {}) =>
  call("PUT /transactions", {
    as: church.owner,
    body: { ...transactionBody(church), id: row.id, version: row.version, ...changes },
  });

const remove = (church: TestChurch, id: number, reason = "Repetido") =>
  call("DELETE /transactions/{id}", { as: church.owner, params: { id }, query: { reason } });

const restore = (church: TestChurch, id: number) =>
  call("POST /transactions/{id}/restore", { as: church.owner, params: { id } });

const list = async (church: TestChurch, query: Record<string, string | number> = {}) =>
  (await call("GET /transactions", { as: church.owner, query })).body as {
    rows: TransactionRow[];
    count: number;
    name: string;
  };

const lock = (church: TestChurch, month: string) =>
  asOwner(church, (db) => lockMonth(db, { month, userName: "Ana", today: "2026-01-01" }));

const LOCKED = (month: string) => ({
  status: 409,
  body: {
    code: "CLOSED",
    message: `El mes de ${month} está cerrado: sus movimientos ya no cambian. El dueño de la cuenta puede reabrirlo.`,
    fields: { date: "El mes está cerrado" },
  },
});

test("a transaction is created, found without accents, edited, voided with a reason and restored", async () => {
  const church = await aChurch();
  const { owner: as, categories, treasury } = church;
  const since = await lastEntryId(church);
  const created = await add(church, { concept: "Diezmos del Señor Núñez", amount: "150000.5", notes: "en efectivo" });
  expect(created).toMatchObject({ status: 201 });
  const { id } = created.body;
  expect(created.body).toEqual({
    id,
    version: 1,
    date: "2024-03-10",
    concept: "Diezmos del Señor Núñez",
    categoryId: categories.Diezmos,
    category: "Diezmos",
    isIncome: true,
    treasuryId: treasury,
    treasury: "Caja general",
    amount: "150000.50",
    notes: "en efectivo",
    named: false,
    donor: null,
    method: null,
    receipt: null,
    transferId: null,
    otherTreasuryId: null,
    otherTreasury: null,
    isLocked: false,
    voidedAt: null,
    voidReason: null,
  });
  expect((await list(church, { name: "senor NUNEZ" })).rows).toEqual([created.body]);
  expect((await call("GET /transactions/{id}", { as, params: { id } })).body).toEqual(created.body);

  const updated = await change(
    church,
    { id, version: 1 },
    { concept: "Luz", amount: "20.00", date: "2024-04-01", categoryId: categories["Servicios públicos"] },
  );
  expect(updated).toMatchObject({
    status: 200,
    body: { version: 2, concept: "Luz", category: "Servicios públicos", isIncome: false, amount: "20.00", notes: null },
  });
  expect((await call("GET /treasuries/stats", { as })).body).toEqual({
    income: "0.00",
    expense: "20.00",
    balance: "-20.00",
  });

  expect(await remove(church, id, " Se pagó\u00a0dos veces ")).toMatchObject({ status: 204 });
  const voided = (await call("GET /transactions/{id}", { as, params: { id } })).body;
  expect(voided).toMatchObject({ version: 3, voidedAt: expect.any(String), voidReason: "Se pagó\u00a0dos veces" });
  expect(await list(church)).toEqual({ rows: [], count: 0, name: null });
  expect((await list(church, { voided: "true" })).rows).toEqual([voided]);
  expect((await call("GET /treasuries/stats", { as })).body).toEqual({
    income: "0.00",
    expense: "0.00",
    balance: "0.00",
  });

  expect(await restore(church, id)).toMatchObject({
    status: 200,
    body: { version: 4, voidedAt: null, voidReason: null },
  });
  expect((await list(church)).count).toBe(1);
  expect((await list(church, { voided: "true" })).count).toBe(0);
  expect((await call("GET /transactions/stats/{id}", { as, params: { id: treasury } })).body.balance).toBe("-20.00");

  const { body: history } = await call("GET /transactions/{id}/history", { as, params: { id } });
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "update", "create"]);
  expect(history[1].changes).toEqual([{ field: "voidReason", before: null, after: "Se pagó\u00a0dos veces" }]);
  expect(history[2]).toMatchObject({ userName: church.owner.name });
  expect(history[2].changes).toEqual(
    expect.arrayContaining([
      { field: "amount", before: 150000.5, after: 20 },
      { field: "isIncome", before: true, after: false },
      { field: "date", before: "2024-03-10", after: "2024-04-01" },
    ]),
  );
  expect(await countEntries(church, since)).toBe(4);
});

test("each change of a transaction adds one history entry with user, before and after", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["finances"] });
  const since = await lastEntryId(church);
  const body = transactionBody(church, { concept: "Antes", amount: "10.00" });
  const { id } = (await call("POST /transactions", { as: person, body })).body;
  await call("PUT /transactions", { as: church.owner, body: { ...body, id, concept: "Después", amount: "10.05" } });
  await call("DELETE /transactions/{id}", { as: person, params: { id }, query: { reason: "Error" } });
  await call("POST /transactions/{id}/restore", { as: church.owner, params: { id } });
  const history = await entries(church, "transactions", since);
  expect(await countEntries(church, since)).toBe(4);
  const [one, other] = [person, church.owner].map((user) => ({ rowId: id, userId: user.id, userName: user.name }));
  expect(history).toMatchObject([
    { action: "create", ...one, before: null },
    {
      action: "update",
      ...other,
      before: { concept: "Antes", amount: 10, version: 1, treasury_id: church.treasury },
      after: { concept: "Después", amount: 10.05, version: 2 },
    },
    {
      action: "delete",
      ...one,
      before: { deleted_at: null, void_reason: null, version: 2 },
      after: { deleted_at: expect.any(String), void_reason: "Error", version: 3 },
    },
    { action: "restore", ...other, before: { version: 3 }, after: { deleted_at: null, void_reason: null, version: 4 } },
  ]);
  for (const image of history.flatMap(({ before, after }) => [before, after]))
    for (const column of ["search", "cents", "church_id"]) expect(image ?? {}).not.toHaveProperty(column);
});

test("refused and unchanged requests add neither a history entry nor a row", async () => {
  const church = await aChurch();
  const { id } = await aTransaction(church);
  const since = await lastEntryId(church);
  await add(church, { amount: "0" });
  await add(church, { categoryId: NOWHERE });
  await add(church, { treasuryId: NOWHERE });
  await change(church, { id, version: 9 });
  await change(church, { id: NOWHERE });
  await remove(church, id, "");
  await remove(church, NOWHERE);
  await restore(church, id);
  expect(await countEntries(church, since)).toBe(0);
  expect((await list(church)).rows).toMatchObject([{ id, version: 1 }]);
});

describe("an amount", () => {
  test.each([
    ["7.5", "7.50"],
    ["1", "1.00"],
    ["0.01", "0.01"],
    ["0.1", "0.10"],
    ["007", "7.00"],
    ["000000000001", "1.00"],
    ["00.05", "0.05"],
    [" 12.30 ", "12.30"],
    ["1234567.89", "1234567.89"],
    ["999999999999.99", "999999999999.99"],
  ])("%j is stored as %s, to the cent", async (sent, stored) => {
    const church = await aChurch();
    const created = await add(church, { amount: sent });
    expect(created).toMatchObject({ status: 201, body: { amount: stored } });
    expect(await change(church, created.body, { amount: sent })).toMatchObject({
      status: 200,
      body: { amount: stored },
    });
    expect((await list(church, { min: stored, max: stored })).count).toBe(1);
    expect((await call("GET /treasuries/stats", { as: church.owner })).body.balance).toBe(stored);
  });

  const wrong: unknown[] = [
    "1e5",
    "1E5",
    "NaN",
    "Infinity",
    "-Infinity",
    "0x10",
    "0b1",
    "0o7",
    "١٢",
    "１２",
    "٫5",
    "Ⅻ",
    "½",
    "12.345",
    "0.001",
    "0",
    "0.0",
    "0.00",
    "000.00",
    "-1",
    "+1",
    "−1",
    "1,50",
    "1.",
    ".5",
    ".",
    "1 000",
    "1_000",
    "1'000",
    "1.000,00",
    "1,000.00",
    "1000000000000",
    "0000000000001",
    "999999999999.999",
    "$5",
    "5 COP",
    "",
    "   ",
    "null",
    "true",
    "1\u00002",
    "1;2",
    "1\n2",
    1500,
    1.5,
    0,
    -1,
    1e21,
    true,
    false,
    null,
    {},
    { not: 0 },
    [],
    ["1.00"],
  ];

  async function aChurchWithRows() {
    const church = await aChurch();
    const other = await aTreasury(church);
    return { church, other, row: await aTransaction(church), transfer: await aTransfer(church, other.id) };
  }

  /** A church whose rows no refused write changes. */
  let refusing: ReturnType<typeof aChurchWithRows> | undefined;

  const refusingChurch = () => {
    refusing ??= aChurchWithRows();
    return refusing;
  };

  test.each(wrong.map((amount) => [JSON.stringify(amount), amount]))(
    "%s answers 400 in every write",
    async (_, amount) => {
      const { church, other, row, transfer } = await refusingChurch();
      const body = { date: "2024-03-10", amount, fromTreasuryId: church.treasury, toTreasuryId: other.id };
      for (const answer of [
        await add(church, { amount }),
        await change(church, row, { amount }),
        await call("POST /transfers", { as: church.owner, body }),
        await call("PUT /transfers", { as: church.owner, body: { ...body, id: transfer.id } }),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { code: "INVALID" } });
        expect(Object.keys(answer.body.fields)).toEqual(["amount"]);
        expect(answer.body.fields.amount).toMatch(/^(Numero invalido|Requerido)$/);
      }
      expect((await list(church)).rows.map(({ version }) => version)).toEqual([1, 1, 1]);
    },
  );

  test("is required", async () => {
    const church = await aChurch();
    const { amount: _, ...without } = transactionBody(church);
    expect(await call("POST /transactions", { as: church.owner, body: without })).toMatchObject({
      status: 400,
      body: { fields: { amount: "Requerido" } },
    });
  });

  test.each(["1e5", "NaN", "0x10", "١٢", "1.234", "-1", "1000000000000", " 1", "1,5"])(
    "%j answers 400 as a bound of the list",
    async (amount) => {
      const { owner: as } = (await refusingChurch()).church;
      for (const bound of ["min", "max"])
        expect(await call("GET /transactions", { as, query: { [bound]: amount } })).toMatchObject({
          status: 400,
          body: { fields: { [bound]: "Numero invalido" } },
        });
    },
  );

  test("adds up exactly over thousands of random ones", async () => {
    const church = await aChurch();
    const count = repetitions(1_000, 10_000);
    const amount = fc.oneof(
      fc.bigInt({ min: 1n, max: 99_999_999_999_999n }),
      fc.bigInt({ min: 1n, max: 100n }),
      fc.bigInt({ min: 1n, max: 99_999_999n }),
    );
    const samples = fc.sample(fc.record({ amount, isIncome: fc.boolean() }), { numRuns: count, seed: church.id });
    const { Diezmos = 0, Alquiler = 0 } = church.categories;
    for (let start = 0; start < samples.length; start += 1_000)
      await asOwner(church, (db) =>
        db.transaction.createMany({
          data: samples.slice(start, start + 1_000).map(({ amount, isIncome }, number) => ({
            date: new Date(`2024-0${1 + (number % 9)}-15`),
            concept: "Al azar",
            amount: moneyOf(amount),
            isIncome,
            categoryId: isIncome ? Diezmos : Alquiler,
            treasuryId: church.treasury,
          })),
        }),
      );
    const sum = (isIncome: boolean) =>
      samples.filter((one) => one.isIncome === isIncome).reduce((sum, { amount }) => sum + amount, 0n);
    const [income, expense] = [sum(true), sum(false)];
    const expected = { income: moneyOf(income), expense: moneyOf(expense), balance: moneyOf(income - expense) };
    expect((await call("GET /treasuries/stats", { as: church.owner })).body).toEqual(expected);
    const listedAmounts = [];
    const pages = Array.from({ length: Math.min(12, count / 100) }, (_, index) => 1 + index * Math.ceil(count / 1_200));
    for (const page of pages)
      listedAmounts.push(...(await list(church, { page, pageSize: 100 })).rows.map((row) => row.amount));
    const expectedAmounts = new Set(samples.map(({ amount }) => moneyOf(amount)));
    expect(listedAmounts.filter((amount) => !expectedAmounts.has(amount))).toEqual([]);
    expect(listedAmounts).toHaveLength(pages.length * 100);
  });
});

describe("the list of transactions", () => {
  const words = ["Diezmo", "OFRENDA", "Misión", "Ñandú", "100% fe", "guion_bajo", "barra\\x", "José  Peña", "luz"];
  const days = ["2023-12-31", "2024-01-01", "2024-01-15", "2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"];
  const day = fc.oneof(
    fc.constantFrom(...days),
    fc.nat(120).map((days) => new Date(Date.UTC(2023, 11, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  );
  const amounts = ["0.01", "1.00", "9.99", "10.00", "10.01", "500.00", "1234567.89", "999999999999.99"];
  const anAmount = fc.integer({ min: 1, max: 99_999 }).map((cents) => moneyOf(BigInt(cents)));
  const names = ["Diezmos", "Ofrenda general", "Otros ingresos", "Alquiler", "Misiones"] as const;

  const movements = fc.array(
    fc.record({
      date: day,
      concept: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map((pair) => pair.join(" ")),
      notes: fc.option(fc.constantFrom("Línea uno\nlínea dos", "Recibo 0042", "50 % de 'todo'")),
      amount: fc.oneof(fc.constantFrom(...amounts), anAmount),
      category: fc.constantFrom(...names),
      treasury: fc.nat(2),
      isTransfer: fc.nat(5).map((number) => number === 0),
      isVoid: fc.nat(7).map((number) => number === 0),
    }),
    { minLength: 330, maxLength: 330 },
  );

  async function aChurchWithTransactions() {
    const church = await aChurch();
    const [bank, missions] = [await aTreasury(church, "Banco"), await aTreasury(church, "Misión juvenil")];
    const treasuries = [church.treasury, bank.id, missions.id];
    const [samples = []] = fc.sample(movements, { numRuns: 1, seed: church.id });
    for (let start = 0; start < samples.length; start += 66)
      await asOwner(church, async (db) => {
        for (const { isTransfer, isVoid, category, treasury, ...rest } of samples.slice(start, start + 66)) {
          const [treasuryId = 0, toTreasuryId = 0] = [treasuries[treasury], treasuries[(treasury + 1) % 3]];
          const categoryId = church.categories[category] as number;
          const { id } = isTransfer
            ? await createTransfer(db, { ...rest, fromTreasuryId: treasuryId, toTreasuryId })
            : await createTransaction(db, { ...rest, treasuryId, categoryId });
          if (isVoid) await voidTransaction(db, id, "Prueba");
        }
      });
    return { church, treasuries, all: await rowsOf(church) };
  }

  /** Rows read without the list endpoint, for expectations in plain code. */
  const rowsOf = (church: TestChurch) =>
    asOwner(church, async (db) => {
      const rows = await db.transaction.findMany();
      return rows.map(({ date, amount, ...row }) => ({
        ...row,
        date: date.toISOString().slice(0, 10),
        amount: amount.toFixed(2),
      }));
    });

  type Row = Awaited<ReturnType<typeof rowsOf>>[number];

  type Query = Record<string, string | number>;

  /** Names by id, for the words of a search. */
  type Names = { categories: Map<number, string>; treasuries: Map<number, string> };

  const namesOf = (church: TestChurch): Promise<Names> =>
    asOwner(church, async (db) => ({
      categories: new Map((await db.category.findMany()).map(({ id, value }) => [id, value])),
      treasuries: new Map((await db.treasury.findMany()).map(({ id, name }) => [id, name])),
    }));

  /** Removes case and accents and collapses spaces. */
  const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

  const typeOf = ({ transferId, isIncome }: Row) => (transferId ? "transfer" : isIncome ? "income" : "expense");

  /** One of several values, separated by commas. */
  const isOneOf = (value: string | number | null, list: string | number | undefined) =>
    list === undefined || String(list).split(",").includes(String(value));

  const isMatch = (row: Row, query: Query, names: Names) => {
    const searched = [
      [row.concept, row.notes].filter(Boolean).join(" "),
      names.categories.get(row.categoryId ?? 0) ?? "",
      names.treasuries.get(row.treasuryId) ?? "",
    ].map(fold);
    const words = fold(String(query.name ?? ""))
      .split(" ")
      .filter(Boolean);
    return (
      (row.voidedAt !== null) === (query.voided === "true") &&
      words.every((word) => searched.some((text) => text.includes(word))) &&
      isOneOf(row.treasuryId, query.id) &&
      isOneOf(row.categoryId, query.categoryId) &&
      isOneOf(typeOf(row), query.type) &&
      (!query.from || row.date >= String(query.from)) &&
      (!query.to || row.date <= String(query.to)) &&
      (!query.min || cents(row.amount) >= bound(query.min)) &&
      (!query.max || cents(row.amount) <= bound(query.max))
    );
  };

  /** A query accepts `250.5` as `250.50`. */
  const bound = (amount: string | number) => BigInt(Math.round(Number(amount) * 100));

  const byDate = (one: Row, other: Row) => one.date.localeCompare(other.date) || one.id - other.id;

  const byAmount = (one: Row, other: Row) => {
    const difference = cents(one.amount) - cents(other.amount);
    return difference === 0n ? byDate(one, other) : difference < 0n ? -1 : 1;
  };

  const spanish = (text: string) => fold(text.replace(/ñ/gi, "n~"));

  /** What an order by text compares; null is last in both directions. */
  const textOf: Record<string, (row: Row, names: Names) => string | null | undefined> = {
    concept: ({ concept }) => concept,
    category: ({ categoryId }, { categories }) => (categoryId ? categories.get(categoryId) : null),
    treasury: ({ treasuryId }, { treasuries }) => treasuries.get(treasuryId),
    notes: ({ notes }) => notes,
  };

  const sorted = (rows: Row[], sort: string | number = "-date", names: Names) => {
    const column = String(sort).replace("-", "");
    const text = textOf[column];
    const way = String(sort).startsWith("-") ? -1 : 1;
    const compare = column === "date" ? byDate : byAmount;
    if (!text) return rows.toSorted((one, other) => compare(one, other) * way);
    const texts = new Map(rows.map((row) => [row, text(row, names)]));
    const known = (row: Row) => texts.get(row) ?? null;
    return rows.toSorted((one, other) => {
      const [first, second] = [known(one), known(other)];
      if (first === null || second === null)
        return Number(first === null) - Number(second === null) || byDate(one, other) * way;
      const [low, high] = [spanish(first), spanish(second)];
      return (Number(low > high) - Number(low < high) || byDate(one, other)) * way;
    });
  };

  /** Expected sums of rows, apart from the balance of the treasuries. */
  const sumsOf = (rows: Row[]) => {
    const of = (isTransfer: boolean, isIncome: boolean) =>
      rows.filter((row) => (row.transferId !== null) === isTransfer && row.isIncome === isIncome);
    const total = (some: Row[]) => some.reduce((sum, { amount }) => sum + cents(amount), 0n);
    const [incomes, expenses, received, sent] = [of(false, true), of(false, false), of(true, true), of(true, false)];
    return {
      income: moneyOf(total(incomes)),
      expense: moneyOf(total(expenses)),
      balance: moneyOf(total(incomes) - total(expenses)),
      incomes: incomes.length,
      expenses: expenses.length,
      transfers: received.length + sent.length,
      transfersIn: moneyOf(total(received)),
      transfersOut: moneyOf(total(sent)),
    };
  };

  const summary = async (church: TestChurch, query: Query) => {
    const answer = await call("GET /finances/summary", { as: church.owner, query });
    expect(answer.status, JSON.stringify(query)).toBe(200);
    const { total: _, closing: __, ...sums } = answer.body;
    return sums;
  };

  let shared: ReturnType<typeof aChurchWithTransactions> | undefined;

  /** A church with transactions for the tests that only read. */
  const sharedChurch = () => {
    shared ??= aChurchWithTransactions();
    return shared;
  };

  /** Part of eight to which a combination of nine filters belongs. In each, any two filters are set, unset and one of them. */
  const partOf = (combination: number) => (combination ^ (combination >> 3) ^ (combination >> 6)) & 7;

  // In parts: all combinations in one test exceed its time limit on a busy machine.
  test.each(Array.from({ length: repetitions(2, 8) }, (_, part) => part))(
    "equals a filter in plain code for combinations of search, filters, order and page, and so do its sums: part %i",
    async (part) => {
      const { church, treasuries, all } = await sharedChurch();
      const searched = await namesOf(church);
      const word = fc.constantFrom(
        "diezmo",
        "DIEZMOS",
        "ofrenda",
        "general",
        "MISION",
        "misiones",
        "caja",
        "banco",
        "ñ",
        "n",
        "%",
        "_",
        "\\",
        "jose",
        "pena",
        "0042",
        "otros",
        "dos",
        "zz",
        "'",
      );
      const some = <Value>(...values: readonly Value[]) =>
        fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((list) => list.join(","));
      const filterValues = fc.record({
        name: fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(" ")),
        id: some(...treasuries),
        categoryId: some(...names.map((name) => church.categories[name] as number)),
        type: some("income", "expense", "transfer"),
        from: day,
        to: day,
        min: fc.oneof(fc.constantFrom("0.00", "1.00", "10.01", "250.5"), anAmount),
        max: fc.oneof(fc.constantFrom("10.00", "600", "999999999999.99"), anAmount),
        voided: fc.constant("true"),
      });
      const pages = fc.record({
        page: fc.integer({ min: 1, max: 6 }),
        pageSize: fc.constantFrom(1, 7, 10, 100),
        sort: fc.option(fc.constantFrom(...transactionSorts), { nil: undefined }),
      });
      const filters = ["name", "id", "categoryId", "type", "from", "to", "min", "max", "voided"] as const;
      const combinations = 2 ** filters.length;
      const cases = fc.sample(fc.tuple(filterValues, pages), { numRuns: combinations, seed: church.id });
      for (const [number, [values, { page, pageSize, sort }]] of cases.entries()) {
        if (partOf(number) !== part) continue;
        const activeFilters = filters.filter((_, index) => (number >> index) & 1);
        const query: Query = Object.fromEntries(activeFilters.map((name) => [name, values[name]]));
        const rows = sorted(
          all.filter((row) => isMatch(row, query, searched)),
          sort,
          searched,
        );
        const asked = { ...query, ...(sort && { sort }), page, pageSize };
        const answer = await list(church, asked);
        expect(answer.count, JSON.stringify(query)).toBe(rows.length);
        const expectedPage = idsOf(rows).slice((page - 1) * pageSize, page * pageSize);
        expect(idsOf(answer.rows), JSON.stringify(asked)).toEqual(expectedPage);
        expect(await summary(church, query), JSON.stringify(query)).toEqual(sumsOf(rows));
      }
    },
  );

  test("has each transaction on one page and once, for any page size and month", async () => {
    const { church, treasuries, all } = await sharedChurch();
    const searched = await namesOf(church);
    const queries: Query[] = [
      {},
      { sort: "date" },
      { sort: "amount" },
      { sort: "-amount", max: "500.00" },
      { id: treasuries[1] as number },
      { id: treasuries.slice(1).join(","), sort: "amount" },
      { type: "transfer" },
      { type: "expense", from: "2024-01-15", to: "2024-02-28", sort: "date" },
      { name: "diezmo" },
      { name: "misiones caja", sort: "date" },
      { name: "misiones caja", sort: "concept" },
      { type: "income,transfer", sort: "-category" },
      { min: "10.00" },
    ];
    const pageSizes = [7, 31, 100];
    for (const [index, query] of queries.entries())
      for (let turn = 0; turn < repetitions(1, pageSizes.length); turn++) {
        const pageSize = pageSizes[(index + turn) % pageSizes.length] as number;
        const rows = all.filter((row) => isMatch(row, query, searched));
        const expected = idsOf(sorted(rows, query.sort, searched));
        const seen: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / pageSize) + 1; page++)
          seen.push(...idsOf((await list(church, { ...query, page, pageSize })).rows));
        expect(seen, JSON.stringify(query)).toEqual(expected);
      }
  });

  test("has the name of the filtered treasury, also of an archived one, and null without the filter", async () => {
    const church = await aChurch();
    const other = await aTreasury(church, "Cuenta del banco");
    await aTransaction(church, { treasuryId: other.id });
    await asOwner(church, (db) =>
      db.treasury.updateMany({ where: { id: other.id }, data: { archivedAt: new Date() } }),
    );
    expect(await list(church, { id: other.id })).toMatchObject({ count: 1, name: "Cuenta del banco" });
    expect(await list(church, { id: church.treasury })).toEqual({ rows: [], count: 0, name: "Caja general" });
    expect((await list(church)).name).toBeNull();
  });

  test("orders transactions of one day by creation, last first", async () => {
    const church = await aChurch();
    const rows = [];
    for (const date of ["2024-03-10", "2024-03-11", "2024-03-10", "2024-02-29", "2024-03-11"])
      rows.push(await aTransaction(church, { date }));
    const [a, b, c, d, e] = idsOf(rows);
    expect(idsOf((await list(church)).rows)).toEqual([e, b, c, a, d]);
  });

  test("of a church without transactions is empty for any query", async () => {
    const church = await aChurch();
    for (const query of [
      {},
      { id: church.treasury },
      { from: "2024-02-03" },
      { name: "x" },
      { voided: "true" },
      { page: 9 },
    ])
      expect(await list(church, query as Record<string, string>)).toMatchObject({ rows: [], count: 0 });
  });

  test("is empty for a reversed range of dates or amounts", async () => {
    const church = await aChurch();
    await aTransaction(church);
    expect(await list(church, { from: "2024-03-31", to: "2024-03-01" })).toMatchObject({ rows: [], count: 0 });
    expect(await list(church, { min: "9999", max: "1" })).toMatchObject({ rows: [], count: 0 });
  });

  test("searches concept and notes without accents or case, and % _ \\ literally", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church, { concept: "Ofrenda ÑANDÚ 100%", notes: "Guion_bajo\n\\barra" });
    await aTransaction(church, { concept: "Otra" });
    for (const name of ["nandu", "ÑANDU", "100%", "guion_bajo", "\\barra", "bajo \\", "100% guion", " OFRENDA  nan"])
      expect(idsOf((await list(church, { name })).rows), name).toEqual([id]);
    const bill = await aTransaction(church, { concept: "Factura 001-4567", notes: "2025-11" });
    for (const name of ["001-4567", "4567", "2025-11", "factura 001"])
      expect(idsOf((await list(church, { name })).rows), name).toEqual([bill.id]);
    for (const name of ["1_0%", "ofrenda%100", "guion-bajo", "%%", "\\\\barra", "__"])
      expect((await list(church, { name })).count, name).toBe(0);
  });

  test("finds every word in concept, notes, category or treasury, and a renamed category by its new name", async () => {
    const church = await aChurch();
    const { owner: as, categories } = church;
    const bank = await aTreasury(church, "Cuenta del Banco");
    const tithe = await aTransaction(church, { concept: "Sobre de la familia Peña", treasuryId: bank.id });
    const other = await aTransaction(church, { categoryId: categories.Donaciones, concept: "Diezmos atrasados" });
    const ids = async (name: string) => idsOf((await list(church, { name })).rows);
    expect(await ids("diezmo")).toEqual([other.id, tithe.id]);
    for (const name of ["peña DIEZMO", "banco sobre", "diezmos cuenta", "familia del diez"])
      expect(await ids(name), name).toEqual([tithe.id]);
    expect(await ids("diezmo donacion")).toEqual([other.id]);
    expect(await ids("banco donacion")).toEqual([]);

    const renamed = await call("PUT /options/categories", { as, body: { id: categories.Diezmos, value: "Décimas" } });
    expect(renamed).toMatchObject({ status: 200 });
    expect(await ids("diezmo")).toEqual([other.id]);
    expect(await ids("decima")).toEqual([tithe.id]);
    expect((await call("GET /finances/summary", { as, query: { name: "decima" } })).body).toMatchObject({
      income: tithe.amount,
      incomes: 1,
    });
  });

  test("has no name with several treasuries, and answers 404 if one of them is unknown", async () => {
    const church = await aChurch();
    const other = await aTreasury(church);
    const id = `${church.treasury},${other.id}`;
    expect(await list(church, { id })).toMatchObject({ name: null });
    for (const name of ["GET /transactions", "GET /finances/summary"] as const)
      expect(await call(name, { as: church.owner, query: { id: `${church.treasury},${NOWHERE}` } })).toMatchObject({
        status: 404,
      });
  });

  test.each<Record<string, string>>([
    { page: "0" },
    { pageSize: "101" },
    { id: "0" },
    { id: "x" },
    { categoryId: "-1" },
    { type: "ingreso" },
    { from: "2024-02-30" },
    { to: "10/03/2024" },
    { from: "now" },
    { voided: "yes" },
    { id: "4,x" },
    { type: "income,ingreso" },
    { sort: "id" },
    { name: "x".repeat(101) },
  ])("answers 400 for the query %j", async (query) => {
    const { owner: as } = await aChurch();
    const answer = await call("GET /transactions", { as, query });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID" } });
    expect(Object.keys(answer.body.fields)).toEqual(Object.keys(query));
  });
});

test("a word of old transactions is found behind hundreds of newer ones, in every order and page", async () => {
  const church = await aChurch();
  const add = (concept: string, count: number, from: string) =>
    asOwner(
      church,
      (db) => db.$executeRaw`
        INSERT INTO transactions (concept, date, amount, is_income, category_id, treasury_id)
        SELECT ${concept}, ${from}::date + n, n + 1, true, ${church.categories.Diezmos}, ${church.treasury}
        FROM generate_series(0, ${count - 1}) AS n`,
    );
  await add("Vigilia", 25, "2020-01-01");
  await add("Otra cosa", 700, "2021-01-01");
  await add("Vigilia", 4, "2023-01-01");
  const find = async (query: object) =>
    (await call("GET /transactions", { as: church.owner, query: { name: "vigilia", ...query } })).body;
  for (const sort of transactionSorts) {
    const all = await find({ sort, pageSize: 100 });
    expect(all.count).toBe(29);
    expect(all.rows).toHaveLength(29);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5, 6]) {
      const { rows, count } = await find({ sort, page, pageSize: 5 });
      expect(count).toBe(29);
      pages.push(...rows);
    }
    expect(pages).toEqual(all.rows);
    const key = ({ date, amount, id }: TransactionRow) =>
      `${sort.endsWith("amount") ? amount.padStart(12, "0") : ""} ${date} ${String(id).padStart(12, "0")}`;
    const keys = all.rows.map(key);
    expect(keys).toEqual(sort.startsWith("-") ? [...keys].sort().reverse() : [...keys].sort());
  }
});

describe("the treasury or category of a transaction", () => {
  test("defaults to the first active treasury, and an edit without it keeps it", async () => {
    const church = await aChurch();
    const other = await aTreasury(church);
    const { treasuryId: _, ...body } = transactionBody(church);
    for (const rest of [body, { ...body, treasuryId: null }])
      expect(await call("POST /transactions", { as: church.owner, body: rest })).toMatchObject({
        status: 201,
        body: { treasuryId: church.treasury },
      });
    const { id } = await aTransaction(church, { treasuryId: other.id });
    expect(await call("PUT /transactions", { as: church.owner, body: { ...body, id } })).toMatchObject({
      status: 200,
      body: { treasuryId: other.id },
    });
    await asOwner(church, (db) =>
      db.treasury.updateMany({ where: { id: church.treasury }, data: { archivedAt: new Date() } }),
    );
    expect((await call("POST /transactions", { as: church.owner, body })).body.treasuryId).toBe(other.id);
    await asOwner(church, (db) => db.treasury.updateMany({ data: { archivedAt: new Date() } }));
    expect(await call("POST /transactions", { as: church.owner, body })).toMatchObject({
      status: 404,
      body: { fields: { treasuryId: "Esa tesorería no existe" } },
    });
  });

  test("cannot be archived for a new transaction, and an existing one may keep it", async () => {
    const church = await aChurch();
    const old = await aTreasury(church);
    const categoryId = church.categories.Donaciones as number;
    const row = await aTransaction(church, { treasuryId: old.id, categoryId });
    const otherRow = await aTransaction(church);
    await asOwner(church, async (db) => {
      await db.treasury.updateMany({ where: { id: old.id }, data: { archivedAt: new Date() } });
      await db.category.updateMany({ where: { id: categoryId }, data: { archivedAt: new Date() } });
    });
    const noTreasury = { status: 404, body: { fields: { treasuryId: "Esa tesorería no existe" } } };
    const noCategory = { status: 404, body: { fields: { categoryId: "Esa categoría no existe" } } };
    expect(await add(church, { treasuryId: old.id })).toMatchObject(noTreasury);
    expect(await add(church, { categoryId })).toMatchObject(noCategory);
    expect(await change(church, otherRow, { treasuryId: old.id })).toMatchObject(noTreasury);
    expect(await change(church, otherRow, { categoryId })).toMatchObject(noCategory);
    expect(await change(church, row, { treasuryId: old.id, categoryId, amount: "3.00" })).toMatchObject({
      status: 200,
      body: { treasuryId: old.id, categoryId, category: "Donaciones", amount: "3.00", version: 2 },
    });
    // Voided and restored, it keeps the archived treasury.
    await remove(church, row.id);
    expect(await restore(church, row.id)).toMatchObject({ status: 200, body: { treasuryId: old.id } });
    expect(await change(church, { id: row.id })).toMatchObject({ status: 200, body: { treasuryId: church.treasury } });
    expect(await change(church, { id: row.id }, { treasuryId: old.id })).toMatchObject(noTreasury);
  });

  test("determines by its kind whether it is income or expense", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church, { amount: "50.00" });
    expect(await change(church, { id }, { amount: "50.00", categoryId: church.categories.Alquiler })).toMatchObject({
      body: { isIncome: false },
    });
    expect(
      (await call("GET /transactions/stats/{id}", { as: church.owner, params: { id: church.treasury } })).body,
    ).toEqual({
      income: "0.00",
      expense: "50.00",
      balance: "-50.00",
    });
    const answer = await add(church, { isIncome: true });
    expect(answer).toMatchObject({ status: 400, body: { fields: { isIncome: "Este campo no se acepta aquí" } } });
  });
});

describe("voiding a transaction", () => {
  test("without a reason says so in its history", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    expect(await call("DELETE /transactions/{id}", { as: church.owner, params: { id } })).toMatchObject({
      status: 204,
    });
    expect((await list(church, { voided: "true" })).rows).toMatchObject([{ id, voidReason: "No se indicó" }]);
    const { body } = await call("GET /transactions/{id}/history", { as: church.owner, params: { id } });
    expect(body[0].changes).toContainEqual({ field: "voidReason", before: null, after: "No se indicó" });
  });

  test.each([{ reason: "" }, { reason: "   " }, { reason: "x".repeat(201) }, { reason: "a\nb" }])(
    "refuses a reason such as %j",
    async (query) => {
      const church = await aChurch();
      const { id } = await aTransaction(church);
      const answer = await call("DELETE /transactions/{id}", {
        as: church.owner,
        params: { id },
        query: query as { reason: string },
      });
      expect(answer).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
      expect((await list(church)).count).toBe(1);
    },
  );

  test("answers 404 the second time; a second restore changes nothing", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    expect((await remove(church, id)).status).toBe(204);
    expect(await remove(church, id)).toMatchObject({ status: 404 });
    expect(await restore(church, id)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await restore(church, id)).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test("prevents edits until it is restored", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    await remove(church, id);
    expect(await change(church, { id })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: "Está anulado: restáuralo antes de cambiarlo." },
    });
    await restore(church, id);
    expect(await change(church, { id })).toMatchObject({ status: 200 });
  });
});

describe("simultaneous requests", () => {
  const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)));

  test("with one version save one of fifty changes, and the others get the current row", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    const answers = await times(50, (number) => change(church, { id, version: 1 }, { amount: `${number + 1}.00` }));
    const [saved, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: "STALE", current: { id, version: 2, amount: saved?.body.amount } });
    expect((await call("GET /treasuries/stats", { as: church.owner })).body.balance).toBe(saved?.body.amount);
    expect((await call("GET /transactions/{id}/history", { as: church.owner, params: { id } })).body).toHaveLength(2);
  });

  test("that add to one treasury and month are all counted", async () => {
    const church = await aChurch();
    const answers = await times(50, (number) => add(church, { amount: `${number}.01` }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect((await call("GET /treasuries/stats", { as: church.owner })).body.income).toBe("1225.50");
  });

  test("void a transaction once", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    const answers = await times(20, () => remove(church, id));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(404)]);
    expect((await call("GET /treasuries/stats", { as: church.owner })).body.balance).toBe("0.00");
    await times(20, () => restore(church, id));
    expect((await call("GET /treasuries/stats", { as: church.owner })).body.balance).toBe("1500.50");
    expect((await call("GET /transactions/{id}/history", { as: church.owner, params: { id } })).body).toHaveLength(3);
  });

  test("with one idempotency key write one row and one history entry", async () => {
    const church = await aChurch();
    const since = await lastEntryId(church);
    const body = transactionBody(church);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answers = await times(20, () => call("POST /transactions", { as: church.owner, body, headers }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(church)).count).toBe(1);
    expect(await countEntries(church, since)).toBe(1);
    expect(
      await call("POST /transactions", { as: church.owner, body: { ...body, amount: "1.00" }, headers }),
    ).toMatchObject({
      status: 422,
    });
  });
});

describe("a locked month", () => {
  test("refuses to add, edit, move in or out, void or restore", async () => {
    const church = await aChurch();
    const inside = await aTransaction(church, { date: "2024-03-31" });
    const outside = await aTransaction(church, { date: "2024-04-01" });
    const voided = await aTransaction(church, { date: "2024-03-01" });
    await remove(church, voided.id);
    await lock(church, "2024-03");
    const since = await lastEntryId(church);
    const refused = LOCKED("marzo de 2024");
    for (const date of ["2024-03-01", "2024-03-31"]) expect(await add(church, { date })).toMatchObject(refused);
    expect(await change(church, inside, { date: "2024-03-31", notes: "x" })).toMatchObject(refused);
    expect(await change(church, inside, { date: "2024-04-15" })).toMatchObject(refused);
    expect(await change(church, outside, { date: "2024-03-15" })).toMatchObject(refused);
    expect(await remove(church, inside.id)).toMatchObject(refused);
    expect(await restore(church, voided.id)).toMatchObject(refused);
    expect(await countEntries(church, since)).toBe(0);
    const { rows } = await list(church, { from: "2024-03-01", to: "2024-04-30" });
    expect(rows.map(({ id, isLocked }) => [id, isLocked])).toEqual([
      [outside.id, false],
      [inside.id, true],
    ]);
    for (const date of ["2024-02-29", "2024-04-01"]) expect(await add(church, { date })).toMatchObject({ status: 201 });
    expect((await add(await aChurch(), { date: "2024-03-15" })).status).toBe(201);
  });

  test("is enforced by the database for every statement", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church, { date: "2024-03-10" });
    await lock(church, "2024-03");
    for (const sql of [
      `UPDATE transactions SET notes = 'x' WHERE id = ${id}`,
      `UPDATE transactions SET date = '2024-05-01' WHERE id = ${id}`,
      `UPDATE transactions SET deleted_at = now() WHERE id = ${id}`,
      `DELETE FROM transactions WHERE id = ${id}`,
      `INSERT INTO transactions (date, concept, amount, is_income, category_id, treasury_id)
       VALUES ('2024-03-02', 'x', 1, true, ${church.categories.Diezmos}, ${church.treasury})`,
    ])
      await expect(
        asOwner(church, (db) => db.$executeRawUnsafe(sql)),
        sql,
      ).rejects.toThrow("transactions_month_is_open");
  });

  test("is locked after an earlier writer ends, including its transaction", async () => {
    const church = await aChurch();
    const written = aSignal();
    const mayEnd = aSignal();
    const writer = asOwner(church, async (db) => {
      await createTransaction(db, transactionBody(church) as TransactionInput);
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    let isLocked = false;
    const locker = lock(church, "2024-03").then(() => {
      isLocked = true;
    });
    await waitUntilBlocked("advisory");
    expect(isLocked).toBe(false);
    mayEnd.resolve();
    await Promise.all([writer, locker]);
    expect((await list(church)).rows).toMatchObject([{ isLocked: true }]);
  });

  test.each(["added", "edited"])("answers 409 for a transaction %s while the month is being locked", async (kind) => {
    const church = await aChurch();
    const row = await aTransaction(church, { date: "2024-04-01" });
    const locked = aSignal();
    const mayEnd = aSignal();
    const locker = asOwner(church, async (db) => {
      await lockMonth(db, { month: "2024-03", userName: "Ana", today: "2024-12-01" });
      locked.resolve();
      await mayEnd.promise;
    });
    await locked.promise;
    const writer = kind === "added" ? add(church) : change(church, row);
    await waitUntilBlocked("advisory");
    mayEnd.resolve();
    await locker;
    expect(await writer).toMatchObject({
      status: 409,
      body: {
        code: "CLOSED",
        message: expect.stringContaining("está cerrado"),
        fields: { date: "El mes está cerrado" },
      },
    });
    expect((await list(church)).rows).toMatchObject([{ id: row.id, version: 1 }]);
  });

  test("does not block writes in other months while it is being locked", async () => {
    const church = await aChurch();
    const locked = aSignal();
    const mayEnd = aSignal();
    const locker = asOwner(church, async (db) => {
      await lockMonth(db, { month: "2024-03", userName: "Ana", today: "2024-12-01" });
      locked.resolve();
      await mayEnd.promise;
    });
    await locked.promise;
    expect((await add(church, { date: "2024-04-01" })).status).toBe(201);
    mayEnd.resolve();
    await locker;
  });
});

test("an edit that waited for another one answers 409 with a stale version and is saved without one", async () => {
  const church = await aChurch();
  const { id } = await aTransaction(church);
  const written = aSignal();
  const mayEnd = aSignal();
  const first = asOwner(church, async (db) => {
    await updateTransaction(db, { ...transactionBody(church, { amount: "1.00" }), id } as never);
    written.resolve();
    await mayEnd.promise;
  });
  await written.promise;
  const versioned = change(church, { id, version: 1 }, { amount: "2.00" });
  await waitUntilBlocked("transactionid");
  mayEnd.resolve();
  await first;
  expect(await versioned).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { amount: "1.00", version: 2 } },
  });
  expect(await change(church, { id }, { amount: "3.00" })).toMatchObject({ status: 200, body: { version: 3 } });
  expect((await call("GET /treasuries/stats", { as: church.owner })).body.income).toBe("3.00");
});

test("another church's transaction, treasury and category answer 404 like an unknown id", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const own = await aTransaction(mine);
  const foreign = await aTransaction(theirs);
  const ofTransaction = (id: number) => [
    ...(["GET /transactions/{id}", "GET /transactions/{id}/history", "POST /transactions/{id}/restore"] as const).map(
      (route) => call(route, { as: mine.owner, params: { id } }),
    ),
    remove(mine, id),
    change(mine, { id }),
    change(mine, { id, version: 1 }),
  ];
  const ofTreasury = (id: number) => [
    call("GET /transactions/stats/{id}", { as: mine.owner, params: { id } }),
    call("GET /transactions", { as: mine.owner, query: { id } }),
    add(mine, { treasuryId: id }),
    change(mine, own, { treasuryId: id }),
  ];
  const ofCategory = (categoryId: number) => [add(mine, { categoryId }), change(mine, own, { categoryId })];
  for (const [callAll, id] of [
    [ofTransaction, foreign.id],
    [ofTreasury, theirs.treasury],
    [ofCategory, theirs.categories.Diezmos],
  ] as const) {
    const strip = ({ status, body }: { status: number; body: object }) => ({
      status,
      body: { ...body, requestId: "" },
    });
    const answers = (await Promise.all(callAll(id as number))).map(strip);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(answers).toEqual((await Promise.all(callAll(NOWHERE))).map(strip));
  }
  expect(await list(mine, { categoryId: theirs.categories.Diezmos as number })).toMatchObject({ rows: [], count: 0 });
  expect((await list(mine)).rows).toEqual([own]);
  expect((await list(theirs)).rows).toEqual([foreign]);
});
