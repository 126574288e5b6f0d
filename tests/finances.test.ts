import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inIdentity } from "@/lib/core/db/identity-db";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import type { FinanceReport } from "@/lib/finances/schema";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { createTransaction, voidTransaction } from "@/lib/finances/transactions/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { createTreasury } from "@/lib/finances/treasuries/service";
import { monthsIn, reportIn, statsIn, summaryIn } from "./support/books";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type Person, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { countEntries, entries, lastEntryId } from "./support/history";
import { cents, moneyOf, sumOf } from "./support/money";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";
import { rowsOfXlsx, workbookOf } from "./support/sheets";

const NOWHERE = 2_147_483_647;

type Query = Record<string, string | number>;

const summary = async (church: TestChurch, query: Query = {}) =>
  (await call("GET /finances/summary", { as: church.owner, query })).body;

const report = async (church: TestChurch, period: string): Promise<FinanceReport> =>
  (await call("GET /finances/report", { as: church.owner, query: { period } })).body;

const lock = (church: TestChurch, month: string, as: Person = church.owner) =>
  call("POST /finances/closings", { as, body: { month } });

const unlock = (church: TestChurch, month: string, as: Person = church.owner) =>
  call("DELETE /finances/closings/{month}", { as, params: { month } });

const listLocks = async (church: TestChurch) => (await call("GET /finances/closings", { as: church.owner })).body;

const list = async (church: TestChurch, query: Query = {}): Promise<TransactionRow[]> =>
  (await call("GET /transactions", { as: church.owner, query: { pageSize: 100, ...query } })).body.rows;

/** A church with 90 random transactions of two years, some void, some transfers, in three treasuries. */
async function aBusyChurch() {
  const church = await aChurch();
  const categories = ["Diezmos", "Ofrenda general", "Alquiler", "Misiones"].map(
    (name) => church.categories[name] as number,
  );
  const day = fc.oneof(
    fc.constantFrom("2023-12-31", "2024-01-01", "2024-01-31", "2024-02-29", "2024-12-31", "2023-01-01"),
    fc.nat(730).map((days) => new Date(Date.UTC(2023, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  );
  const [samples = []] = fc.sample(
    fc.array(
      fc.record({
        date: day,
        amount: fc.bigInt({ min: 1n, max: 99_999_999n }).map(moneyOf),
        category: fc.constantFrom(...categories),
        treasury: fc.nat(2),
        kind: fc.constantFrom("movement", "movement", "movement", "movement", "transfer", "void"),
      }),
      { minLength: 90, maxLength: 90 },
    ),
    { numRuns: 1, seed: church.id },
  );
  const treasuries = await asOwner(church, async (db) => {
    const ids = [church.treasury];
    for (const name of ["Ágape", "Banco"]) ids.push((await createTreasury(db, { name })).id);
    for (const { kind, category, treasury, ...rest } of samples) {
      const common = { ...rest, concept: "Al azar", notes: null };
      const [treasuryId = 0, toTreasuryId = 0] = [ids[treasury], ids[(treasury + 1) % 3]];
      if (kind === "transfer") {
        await createTransfer(db, { ...common, fromTreasuryId: treasuryId, toTreasuryId });
        continue;
      }
      const { id } = await createTransaction(db, { ...common, categoryId: category, treasuryId });
      if (kind === "void") await voidTransaction(db, id, "Prueba");
    }
    return ids;
  });
  const movements = await asOwner(church, (db) => db.transaction.findMany({ where: { voidedAt: null } }));
  return {
    church,
    treasuries,
    movements: movements.map(({ date, amount, ...row }) => ({
      ...row,
      date: date.toISOString().slice(0, 10),
      amount: amount.toFixed(2),
    })),
  };
}

describe("the summary", () => {
  test("of any days and treasury equals the sum of its transactions without transfers, to the cent", async () => {
    const { church, treasuries, movements } = await aBusyChurch();
    const days = [
      "2023-01-01",
      "2023-12-31",
      "2024-01-01",
      "2024-01-31",
      "2024-02-01",
      "2024-02-15",
      "2024-02-29",
      "2024-12-31",
    ];
    const queries: Query[] = [{}, ...treasuries.map((id) => ({ id }))];
    for (const from of days) {
      queries.push({ from }, { to: from }, { from, id: treasuries[1] as number });
      for (const to of days) queries.push({ from, to });
    }
    for (const query of queries)
      expect(await summary(church, query), JSON.stringify(query)).toEqual(summaryIn(movements, query));
  });

  test("of a church without transactions is zero", async () => {
    expect(await summary(await aChurch())).toEqual({
      income: "0.00",
      expense: "0.00",
      balance: "0.00",
      incomes: 0,
      expenses: 0,
      transfers: 0,
      transfersIn: "0.00",
      transfersOut: "0.00",
      total: "0.00",
      closing: "0.00",
    });
  });

  test.each<Query>([{ from: "2024-02-30" }, { to: "x" }, { id: "0" }, { period: "2024" }, { sort: "date" }])(
    "answers 400 for the query %j",
    async (query) => {
      const { owner: as } = await aChurch();
      expect(await call("GET /finances/summary", { as, query })).toMatchObject({ status: 400 });
    },
  );
});

describe("the monthly figures", () => {
  test("are twelve in order, each the sum of its transactions", async () => {
    const { church, treasuries, movements } = await aBusyChurch();
    await lock(church, "2024-02");
    for (const last of ["2024-12", "2024-03", "2023-01", "2100-12"]) {
      const answer = await call("GET /finances/months", { as: church.owner, query: { to: last } });
      expect(answer.body).toEqual(monthsIn(movements, last, ["2024-02"]));
    }
    const id = treasuries[1] as number;
    const ofOne = await call("GET /finances/months", { as: church.owner, query: { to: "2024-12", id } });
    expect(ofOne.body).toEqual(monthsIn(movements, "2024-12", ["2024-02"], id));
  });

  test("end with the current month of the church's time zone", async () => {
    const { owner: as } = await aChurch();
    const { body } = await call("GET /finances/months", { as });
    expect(body).toHaveLength(12);
    expect(body.at(-1).month).toBe(churchToday().slice(0, 7));
  });

  test.each(["2024-13", "2024", "1899-12", "2024-1", "2024-01-01"])("answer 400 for a last month %s", async (to) => {
    const { owner: as } = await aChurch();
    expect(await call("GET /finances/months", { as, query: { to } })).toMatchObject({ status: 400 });
  });
});

describe("the report", () => {
  test.each(["2023", "2024", "2024-01", "2024-02", "2022-12", "2025-01"])(
    "of %s sums by category, treasury and month, to the cent",
    async (period) => {
      const { church, treasuries, movements } = await aBusyChurch();
      const answer = await report(church, period);
      const { categories, treasuries: ofTreasury, months, ...sums } = reportIn(movements, period);
      expect(answer).toMatchObject({ period, ...sums, months });
      expect(answer.treasuries.map(({ treasury }) => treasury)).toEqual(["Ágape", "Banco", "Caja general"]);
      for (const { id, treasury: _, ...row } of answer.treasuries) expect(row).toEqual(ofTreasury(id));
      expect(answer.treasuries.map(({ id }) => id).sort()).toEqual([...treasuries].sort());
      const byId = (rows: { id: number }[]) => [...rows].sort((one, other) => one.id - other.id);
      expect(byId(answer.categories.map(({ id, total, count }) => ({ id, total, count })))).toEqual(byId(categories));

      expect(cents(answer.opening) + cents(answer.income) - cents(answer.expense)).toBe(cents(answer.closing));
      for (const row of answer.treasuries)
        expect(
          cents(row.opening) +
            cents(row.income) -
            cents(row.expense) +
            cents(row.transfersIn) -
            cents(row.transfersOut),
        ).toBe(cents(row.closing));
      expect(sumOf(answer.treasuries.map(({ closing }) => closing))).toBe(answer.closing);
      expect(sumOf(answer.treasuries.map(({ opening }) => opening))).toBe(answer.opening);
      expect(sumOf(answer.treasuries.map((row) => row.transfersIn))).toBe(
        sumOf(answer.treasuries.map((row) => row.transfersOut)),
      );
      const of = (isIncome: boolean) => answer.categories.filter((one) => one.isIncome === isIncome);
      expect(sumOf(of(true).map(({ total }) => total))).toBe(answer.income);
      expect(sumOf(of(false).map(({ total }) => total))).toBe(answer.expense);
      for (const rows of [of(true), of(false)])
        expect(rows).toEqual([...rows].sort((one, other) => Number(cents(other.total) - cents(one.total))));
    },
  );

  test("opens with the closing balance of the previous period", async () => {
    const { church } = await aBusyChurch();
    expect((await report(church, "2024")).opening).toBe((await report(church, "2023")).closing);
    const months = ["01", "02", "03", "12"].map((month) => `2024-${month}`);
    const [january, february, march, december] = await Promise.all(months.map((month) => report(church, month)));
    expect(february?.opening).toBe(january?.closing);
    expect(march?.opening).toBe(february?.closing);
    expect(december?.closing).toBe((await report(church, "2024")).closing);
  });

  test("of a year is locked when all of its months are", async () => {
    const church = await aChurch();
    const months = Array.from({ length: 12 }, (_, index) => `2023-${String(index + 1).padStart(2, "0")}`);
    for (const month of months.slice(1)) await lock(church, month);
    expect((await report(church, "2023")).isClosed).toBe(false);
    expect((await report(church, "2023-02")).isClosed).toBe(true);
    expect((await report(church, "2023-01")).isClosed).toBe(false);
    await lock(church, "2023-01");
    expect((await report(church, "2023")).isClosed).toBe(true);
  });

  test("includes an archived treasury or category in periods with a balance or transactions", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church, "Antigua");
    await aTransaction(church, { treasuryId: id, amount: "10.00", date: "2024-02-10" });
    await aTransfer(church, church.treasury, { fromTreasuryId: id, amount: "10.00", date: "2024-03-10" });
    await asOwner(church, async (db) => {
      await db.treasury.updateMany({ where: { id }, data: { archivedAt: new Date() } });
      await db.category.updateMany({ where: { value: "Diezmos" }, data: { archivedAt: new Date() } });
    });
    const treasuriesIn = async (period: string) =>
      (await report(church, period)).treasuries.map(({ treasury }) => treasury);
    expect(await treasuriesIn("2024-01")).toEqual(["Caja general"]);
    expect(await treasuriesIn("2024-02")).toEqual(["Antigua", "Caja general"]);
    expect(await treasuriesIn("2024-03")).toEqual(["Antigua", "Caja general"]);
    expect(await treasuriesIn("2024-04")).toEqual(["Caja general"]);
    expect((await report(church, "2024-02")).categories).toMatchObject([
      { category: "Diezmos", total: "10.00", count: 1 },
    ]);
  });

  test.each(["", "24", "2024-00", "2024-13", "1899", "2101", "2024-1", "2024-01-01", "x"])(
    "of the period %j answers 400",
    async (period) => {
      const { owner: as } = await aChurch();
      for (const route of ["GET /finances/report", "GET /finances/report/export"] as const)
        expect(await call(route, { as, query: { period } })).toMatchObject({
          status: 400,
          body: { fields: { period: expect.any(String) } },
        });
    },
  );

  test("as a workbook has the same sums as numbers, expenses negative", async () => {
    const { church } = await aBusyChurch();
    const treasury = await aTreasury(church, "=1+1");
    await aTransaction(church, { treasuryId: treasury.id, date: "2024-02-02" });
    const answer = await report(church, "2024");
    const { status, bytes } = await call("GET /finances/report/export", {
      as: church.owner,
      query: { period: "2024", format: "xlsx" },
    });
    expect(status).toBe(200);
    const workbook = await workbookOf(bytes);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      "Resumen",
      "Por categoría",
      "Por tesorería",
      "Por mes",
    ]);
    const texts = async (sheet: number) => (await rowsOfXlsx(bytes, sheet)).slice(1);
    const number = (amount: string) => String(Number(amount));
    const minus = (amount: string) => number(moneyOf(-cents(amount)));
    expect((await texts(1)).map((row) => row[1])).toEqual([
      number(answer.opening),
      number(answer.income),
      minus(answer.expense),
      number(answer.balance),
      number(answer.closing),
    ]);
    expect((await texts(2)).map(([, category, count, total]) => [category, count, total])).toEqual(
      answer.categories.map(({ category, isIncome, total, count }) => [
        category,
        String(count),
        isIncome ? number(total) : minus(total),
      ]),
    );
    expect(await texts(3)).toEqual(
      answer.treasuries.map((row) => [
        row.treasury,
        number(row.opening),
        number(row.income),
        minus(row.expense),
        number(row.transfersIn),
        minus(row.transfersOut),
        number(row.closing),
      ]),
    );
    for (const row of await texts(3))
      expect(sumOf(row.slice(1, 6).map((text) => Number(text).toFixed(2)))).toBe(Number(row[6]).toFixed(2));
    expect((await texts(4)).map((row) => row.slice(1))).toEqual(
      answer.months.map((row) =>
        [row.income, row.expense, row.balance, row.closing].map((text, index) =>
          index === 1 ? minus(text) : number(text),
        ),
      ),
    );
    const cells = workbook.worksheets[2]?.getColumn(2).values.slice(2) ?? [];
    expect(cells.map((value) => typeof value)).toEqual(answer.treasuries.map(() => "number"));
  });
});

describe("a month lock", () => {
  test("is set and removed only on a plan with finances", async () => {
    const church = await aChurch();
    await lock(church, "2024-03");
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.church.update({ where: { id: church.id }, data: { plan: 0 } }),
    );
    expect(await lock(church, "2024-04")).toMatchObject({ status: 403, body: { code: "PLAN" } });
    expect(await unlock(church, "2024-03")).toMatchObject({ status: 403, body: { code: "PLAN" } });
  });

  test("has the user's name and one history entry, as has its removal", async () => {
    const church = await aChurch();
    const treasurer = await aCollaborator(church, { areas: ["finances"] });
    const since = await lastEntryId(church);
    const locked = await lock(church, "2024-03", treasurer);
    expect(locked).toMatchObject({ status: 201, body: { month: "2024-03", userName: treasurer.name } });
    await lock(church, "2024-01");
    expect((await listLocks(church)).map(({ month }: { month: string }) => month)).toEqual(["2024-03", "2024-01"]);
    expect(await unlock(church, "2024-03")).toMatchObject({ status: 204 });
    expect((await listLocks(church)).map(({ month }: { month: string }) => month)).toEqual(["2024-01"]);
    expect(await aTransaction(church)).toMatchObject({ isLocked: false });
    const history = await entries(church, "closed_months", since);
    expect(history.map(({ action, userName }) => [action, userName])).toEqual([
      ["create", treasurer.name],
      ["create", church.owner.name],
      ["destroy", church.owner.name],
    ]);
    expect(history[2]).toMatchObject({ before: { month: "2024-03-01", user_name: treasurer.name }, after: null });
    expect(await countEntries(church, since)).toBe(4);
  });

  test("succeeds once for simultaneous requests, the others answer 409", async () => {
    const church = await aChurch();
    const answers = await Promise.all(Array.from({ length: 10 }, () => lock(church, "2024-03")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "CONFLICT",
      message: "Ese mes ya está cerrado.",
    });
    expect(await listLocks(church)).toHaveLength(1);
    const unlocks = await Promise.all(Array.from({ length: 5 }, () => unlock(church, "2024-03")));
    expect(unlocks.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  test("answers 409 for a month in the future", async () => {
    const church = await aChurch();
    expect((await lock(church, churchToday().slice(0, 7))).status).toBe(201);
    for (const month of ["2100-12", new Date(Date.parse(churchToday()) + 32 * 86_400_000).toISOString().slice(0, 7)])
      expect(await lock(church, month)).toMatchObject({
        status: 409,
        body: { message: "Ese mes todavía no empieza.", fields: { month: "Todavía no empieza" } },
      });
  });

  test.each(["2024-3", "2024-00", "2024", "2024-03-01", "1899-12", "", null, 202403, "２０２４-03"])(
    "of %j answers 400",
    async (month) => {
      const church = await aChurch();
      expect(await call("POST /finances/closings", { as: church.owner, body: { month } })).toMatchObject({
        status: 400,
        body: { fields: { month: expect.any(String) } },
      });
      expect(await unlock(church, String(month || "x"))).toMatchObject({ status: 404 });
    },
  );

  test("is set by collaborators with finances and removed only by the owner", async () => {
    const church = await aChurch();
    const treasurer = await aCollaborator(church, { areas: ["finances"] });
    const reader = await aCollaborator(church, { areas: ["finances"], readOnly: true });
    const stranger = await aCollaborator(church, { areas: ["members"] });
    for (const person of [reader, stranger])
      expect(await lock(church, "2024-03", person)).toMatchObject({ status: 403 });
    expect((await lock(church, "2024-03", treasurer)).status).toBe(201);
    for (const person of [treasurer, reader, stranger])
      expect(await unlock(church, "2024-03", person)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await unlock(church, "2024-03", (await aChurch()).owner)).toMatchObject({ status: 404 });
    expect(await listLocks(church)).toHaveLength(1);
  });

  test("of one church does not affect another", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    await lock(church, "2024-03");
    expect(await listLocks(other)).toEqual([]);
    expect(await unlock(other, "2024-03")).toMatchObject({ status: 404 });
    expect((await lock(other, "2024-03")).status).toBe(201);
  });
});

describe("the check of the totals", () => {
  test("finds no difference after writes of the application", async () => {
    const { church, movements } = await aBusyChurch();
    expect(await asOwner(church, checkTotals)).toEqual([]);
    expect(await asOwner(church, checkAmounts)).toEqual([]);
    expect(await summary(church)).toMatchObject({ total: statsIn(movements).balance });
  });

  test("reports month, treasury, category and values of each difference", async () => {
    const church = await aChurch();
    const { categories, treasury } = church;
    await aTransaction(church, { amount: "10.00" });
    await aTransaction(church, { amount: "20.00", date: "2024-04-10" });
    await inDatabase(ownDatabase().owner, async (client) => {
      await client.query(`SELECT set_config('app.church_id', '${church.id}', false)`);
      await client.query("UPDATE monthly_totals SET income = income + 0.01 WHERE month = '2024-03-01'");
      await client.query("DELETE FROM monthly_totals WHERE month = '2024-04-01'");
    });
    const own = { treasuryId: treasury, categoryId: categories.Diezmos };
    const one = { expense: "0.00", incomes: 1, expenses: 0 };
    expect(await asOwner(church, checkTotals)).toEqual([
      {
        month: "2024-03",
        ...own,
        kept: { income: "10.01", ...one },
        counted: { income: "10.00", ...one, expense: "0" },
      },
      {
        month: "2024-04",
        ...own,
        kept: { income: "0", expense: "0", incomes: 0, expenses: 0 },
        counted: { income: "20.00", ...one, expense: "0" },
      },
    ]);
    expect(await asOwner(await aChurch(), checkTotals)).toEqual([]);
  });

  test("reports buckets whose stored and actual counts of amounts differ", async () => {
    const church = await aChurch();
    await aTransaction(church);
    await inDatabase(ownDatabase().owner, async (client) => {
      await client.query(`SELECT set_config('app.church_id', '${church.id}', false)`);
      await client.query("UPDATE amount_counts SET count = count + 2");
    });
    expect(await asOwner(church, checkAmounts)).toEqual([{ bucket: expect.any(Number), kept: 3, counted: 1 }]);
  });
});

describe("the export of transactions", () => {
  const HEADERS = ["Fecha", "Concepto", "Tipo", "Categoría", "Tesorería", "Monto", "Notas"];

  const download = (church: TestChurch, query: Query, as: Person = church.owner) =>
    call("GET /transactions/export", { as, query });

  async function exportRows(church: TestChurch, query: Query = {}) {
    // Who does not see donors gets no column of them.
    const { status, bytes } = await download(church, query, await aCollaborator(church, { areas: ["finances"] }));
    expect(status).toBe(200);
    const rows = query.format === "csv" ? parse(bytes, { bom: true, delimiter: ";" }) : await rowsOfXlsx(bytes);
    const [headers, ...body] = rows as string[][];
    expect(headers?.slice(0, 7)).toEqual(HEADERS);
    return body;
  }

  const amountOf = (row: string[]) => Number(row[5]?.replace(",", ".")).toFixed(2);

  test("has every field, as CSV and as XLSX", async () => {
    const church = await aChurch();
    await aTransaction(church, { date: "2024-03-10", concept: "Diezmo", amount: "1234567.80", notes: "uno;\ndos" });
    await aTransaction(church, {
      date: "2024-03-11",
      concept: "Luz",
      amount: "0.05",
      categoryId: church.categories.Alquiler,
    });
    const bank = await aTreasury(church, "Banco");
    await aTransfer(church, bank.id, { date: "2024-03-12", amount: "5.00" });
    const concept = "De Caja general a Banco";
    expect(await exportRows(church, { format: "csv" })).toEqual([
      ["12/03/2024", concept, "Traslado", "", "Banco", "5,00", ""],
      ["12/03/2024", concept, "Traslado", "", "Caja general", "-5,00", ""],
      ["11/03/2024", "Luz", "Egreso", "Alquiler", "Caja general", "-0,05", ""],
      ["10/03/2024", "Diezmo", "Ingreso", "Diezmos", "Caja general", "1234567,80", "uno;\ndos"],
    ]);
    const rows = await exportRows(church);
    expect(rows.at(-1)).toEqual([
      "2024-03-10",
      "Diezmo",
      "Ingreso",
      "Diezmos",
      "Caja general",
      "1234567.8",
      "uno;\ndos",
    ]);
    expect(rows.map((row) => row[5])).toEqual(["5", "-5", "-0.05", "1234567.8"]);
  });

  test("of any filters equals their summary to the cent and has the list's rows in its order", async () => {
    const { church, treasuries } = await aBusyChurch();
    const queries: Query[] = [
      {},
      { from: "2024-01-15", to: "2024-02-29" },
      { id: treasuries[1] as number, from: "2023-06-01" },
      { type: "income", to: "2024-06-15", sort: "amount" },
      { id: treasuries.slice(1).join(","), name: "caja diezmos", sort: "date" },
      { name: "diezmos", min: "10.00", sort: "-amount" },
    ];
    for (const query of queries)
      for (const format of ["csv", "xlsx"]) {
        const rows = await exportRows(church, { ...query, format });
        const { sort: _, ...filters } = query;
        const { balance } = await summary(church, filters);
        const own = rows.filter((row) => row[2] !== "Traslado");
        expect(sumOf(own.map(amountOf)), JSON.stringify(query)).toBe(balance);
        if (!query.id && !query.name) expect(sumOf(rows.map(amountOf))).toBe(balance);
        const listed = [...(await list(church, query)), ...(await list(church, { ...query, page: 2 }))];
        expect(rows.map(amountOf)).toEqual(listed.map(({ isIncome, amount }) => (isIncome ? amount : `-${amount}`)));
      }
  });

  test("of void transactions has the reason", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    await aTransaction(church);
    await asOwner(church, (db) => voidTransaction(db, id, "Repetido"));
    const rows = await exportRows(church, { voided: "true" });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.at(-1)).toBe("Repetido");
  });

  test("exports formula-like texts as texts and amounts as numbers", async () => {
    const church = await aChurch();
    const dangerous = ["=1+1", "+1-2", "-2+3", "@SUM(A1)", '=HYPERLINK("http://x";"y")', "'=1", "=cmd|' /C calc'!A0"];
    const treasury = await aTreasury(church, "=2+2");
    for (const text of dangerous)
      await aTransaction(church, {
        concept: text,
        notes: `${text}\n${text}`,
        treasuryId: treasury.id,
        categoryId: church.categories.Alquiler,
      });
    await asOwner(church, (db) =>
      db.category.updateMany({ where: { value: "Alquiler" }, data: { value: "@alquiler" } }),
    );
    const page = (await workbookOf((await download(church, {})).bytes)).worksheets[0];
    const valuesOf = (column: number) => page?.getColumn(column).values.slice(2) ?? [];
    expect([...valuesOf(2)].sort()).toEqual([...dangerous].sort());
    expect(valuesOf(4)).toEqual(dangerous.map(() => "@alquiler"));
    expect(valuesOf(5)).toEqual(dangerous.map(() => "=2+2"));
    expect(valuesOf(6)).toEqual(dangerous.map(() => -1500.5));
    const rows = await exportRows(church, { format: "csv" });
    expect(rows.map((row) => row[5])).toEqual(dangerous.map(() => "-1500,50"));
    const texts = rows.flatMap((row) => row.filter((_, index) => index !== 5));
    expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows.map((row) => row[1]).sort()).toEqual(dangerous.map((text) => `'${text}`).sort());
  });

  test("is a file named by its day, for those who write in finances, without a history entry", async () => {
    const church = await aChurch();
    await aTransaction(church);
    const treasurer = await aCollaborator(church, { areas: ["finances"] });
    const reader = await aCollaborator(church, { areas: ["finances"], readOnly: true });
    const stranger = await aCollaborator(church, { areas: ["members"] });
    const since = await lastEntryId(church);
    const { status, headers } = await download(church, { format: "csv" }, treasurer);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="movimientos-${churchToday()}.csv"`,
      "cache-control": "private, no-store",
    });
    for (const person of [reader, stranger])
      expect(await download(church, {}, person)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await countEntries(church, since)).toBe(0);
  });

  test.each<Query>([{ format: "doc" }, { type: "x" }, { page: 2 }, { id: "x" }, { min: "1e5" }])(
    "answers 400 for the query %j",
    async (query) => {
      const church = await aChurch();
      expect(await download(church, query)).toMatchObject({ status: 400, body: { code: "INVALID" } });
    },
  );
});

test("another church's treasury answers 404 for summary, months and export, like an unknown id", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  await aTransaction(theirs, { concept: "Marca ajena" });
  const callAll = (id: number) =>
    Promise.all(
      (["GET /finances/summary", "GET /finances/months", "GET /transactions/export"] as const).map((name) =>
        call(name, { as: mine.owner, query: { id } }),
      ),
    );
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: "" } });
  const answers = (await callAll(theirs.treasury)).map(strip);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(answers).toEqual((await callAll(NOWHERE)).map(strip));
  const csv = await call("GET /transactions/export", { as: mine.owner, query: { format: "csv" } });
  expect(csv.bytes.toString()).not.toContain("Marca");
  expect((await report(mine, "2024")).income).toBe("0.00");
});

test("deleting a church deletes its finances, locked, void or transferred, and no other church's", async () => {
  const [{ church: deleted }, { church: other }] = [await aBusyChurch(), await aBusyChurch()];
  await lock(deleted, "2024-02");
  const countRows = (church: TestChurch) =>
    asOwner(church, async (db) => [
      await db.transaction.count(),
      await db.treasury.count(),
      await db.category.count(),
      await db.monthlyTotal.count(),
      await db.closedMonth.count(),
      await db.amountCount.count(),
      await db.history.count(),
    ]);
  const otherBefore = await countRows(other);
  await inDatabase(ownDatabase().owner, (client) => client.query("DELETE FROM churches WHERE id = $1", [deleted.id]));
  expect(await countRows(deleted)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await countRows(other)).toEqual(otherBefore);
  expect(await asOwner(other, checkTotals)).toEqual([]);
  expect(await asOwner(other, checkAmounts)).toEqual([]);
});
