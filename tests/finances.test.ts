import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELETE as REOPEN } from "@/app/api/finances/closings/[month]/route";
import { POST as CLOSE, GET as CLOSINGS } from "@/app/api/finances/closings/route";
import { GET as MONTHS } from "@/app/api/finances/months/route";
import { GET as REPORT_FILE } from "@/app/api/finances/report/export/route";
import { GET as REPORT } from "@/app/api/finances/report/route";
import { GET as SUMMARY } from "@/app/api/finances/summary/route";
import { GET as EXPORT } from "@/app/api/transactions/export/route";
import { GET as LIST } from "@/app/api/transactions/route";
import { today } from "@/lib/core/dates";
import { inIdentity } from "@/lib/core/identity-db";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import type { FinanceReport } from "@/lib/finances/schema";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { createTransaction, voidTransaction } from "@/lib/finances/transactions/service";
import { createTransfer } from "@/lib/finances/transfers/service";
import { createTreasury } from "@/lib/finances/treasuries/service";
import { monthsIn, reportIn, statsIn, summaryIn } from "./support/books";
import { call } from "./support/call";
import {
  aChurch,
  aCollaborator,
  asOwner,
  aTransaction,
  aTransfer,
  aTreasury,
  type Person,
  type TestChurch,
} from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, everything, mark } from "./support/history";
import { cents, moneyOf, sumOf } from "./support/money";
import { rowsOfXlsx, workbookOf } from "./support/sheets";

const NOWHERE = 2_147_483_647;

/** Today where the churches of these tests are. */
const TODAY = today("America/Bogota");

type Query = Record<string, string | number>;

const summary = async (church: TestChurch, query: Query = {}) =>
  (await call({ GET: SUMMARY }, { as: church.owner, query })).body;

const report = async (church: TestChurch, period: string): Promise<FinanceReport> =>
  (await call({ GET: REPORT }, { as: church.owner, query: { period } })).body;

const close = (church: TestChurch, month: string, as: Person = church.owner) =>
  call({ POST: CLOSE }, { as, body: { month } });

const reopen = (church: TestChurch, month: string, as: Person = church.owner) =>
  call({ DELETE: REOPEN }, { as, params: { month } });

const closings = async (church: TestChurch) => (await call({ GET: CLOSINGS }, { as: church.owner })).body;

const list = async (church: TestChurch, query: Query = {}): Promise<TransactionRow[]> =>
  (await call({ GET: LIST }, { as: church.owner, query: { pageSize: 100, ...query } })).body.rows;

/** A church whose movements of two years are known: 90 of them, some void, some transfers, over three treasuries. */
async function aBusyChurch() {
  const church = await aChurch();
  const categories = ["Diezmos", "Ofrenda general", "Alquiler", "Misiones"].map(
    (name) => church.categories[name] as number,
  );
  const day = fc.oneof(
    fc.constantFrom("2023-12-31", "2024-01-01", "2024-01-31", "2024-02-29", "2024-12-31", "2023-01-01"),
    fc.nat(730).map((days) => new Date(Date.UTC(2023, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  );
  const [drawn = []] = fc.sample(
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
    for (const { kind, category, treasury, ...rest } of drawn) {
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
  test("of any days and treasury is what their movements add up to, transfers apart, to the cent", async () => {
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

  test("of a church without movements is nothing", async () => {
    expect(await summary(await aChurch())).toEqual({
      income: "0.00",
      expense: "0.00",
      balance: "0.00",
      incomes: 0,
      expenses: 0,
      total: "0.00",
    });
  });

  test.each<Query>([{ from: "2024-02-30" }, { to: "x" }, { id: "0" }, { period: "2024" }])(
    "refuses %j",
    async (query) => {
      const { owner: as } = await aChurch();
      expect(await call({ GET: SUMMARY }, { as, query })).toMatchObject({ status: 400 });
    },
  );
});

describe("the months", () => {
  test("are twelve in their order, each what its movements add up to", async () => {
    const { church, treasuries, movements } = await aBusyChurch();
    await close(church, "2024-02");
    for (const last of ["2024-12", "2024-03", "2023-01", "2100-12"]) {
      const answer = await call({ GET: MONTHS }, { as: church.owner, query: { to: last } });
      expect(answer.body).toEqual(monthsIn(movements, last, ["2024-02"]));
    }
    const id = treasuries[1] as number;
    const ofOne = await call({ GET: MONTHS }, { as: church.owner, query: { to: "2024-12", id } });
    expect(ofOne.body).toEqual(monthsIn(movements, "2024-12", ["2024-02"], id));
  });

  test("end with the one that runs where the church is", async () => {
    const { owner: as } = await aChurch();
    const { body } = await call({ GET: MONTHS }, { as });
    expect(body).toHaveLength(12);
    expect(body.at(-1).month).toBe(TODAY.slice(0, 7));
  });

  test.each(["2024-13", "2024", "1899-12", "2024-1", "2024-01-01"])("do not end with %s", async (to) => {
    const { owner: as } = await aChurch();
    expect(await call({ GET: MONTHS }, { as, query: { to } })).toMatchObject({ status: 400 });
  });
});

describe("the report", () => {
  test.each(["2023", "2024", "2024-01", "2024-02", "2022-12", "2025-01"])(
    "of %s adds up, by category, treasury and month, to the cent",
    async (period) => {
      const { church, treasuries, movements } = await aBusyChurch();
      const found = await report(church, period);
      const { categories, treasuries: ofTreasury, months, ...sums } = reportIn(movements, period);
      expect(found).toMatchObject({ period, ...sums, months });
      expect(found.treasuries.map(({ treasury }) => treasury)).toEqual(["Ágape", "Banco", "Caja general"]);
      for (const { id, treasury: _, ...row } of found.treasuries) expect(row).toEqual(ofTreasury(id));
      expect(found.treasuries.map(({ id }) => id).sort()).toEqual([...treasuries].sort());
      const byId = (rows: { id: number }[]) => [...rows].sort((one, other) => one.id - other.id);
      expect(byId(found.categories.map(({ id, total, count }) => ({ id, total, count })))).toEqual(byId(categories));

      expect(cents(found.opening) + cents(found.income) - cents(found.expense)).toBe(cents(found.closing));
      for (const row of found.treasuries)
        expect(
          cents(row.opening) +
            cents(row.income) -
            cents(row.expense) +
            cents(row.transfersIn) -
            cents(row.transfersOut),
        ).toBe(cents(row.closing));
      expect(sumOf(found.treasuries.map(({ closing }) => closing))).toBe(found.closing);
      expect(sumOf(found.treasuries.map(({ opening }) => opening))).toBe(found.opening);
      expect(sumOf(found.treasuries.map((row) => row.transfersIn))).toBe(
        sumOf(found.treasuries.map((row) => row.transfersOut)),
      );
      const of = (isIncome: boolean) => found.categories.filter((one) => one.isIncome === isIncome);
      expect(sumOf(of(true).map(({ total }) => total))).toBe(found.income);
      expect(sumOf(of(false).map(({ total }) => total))).toBe(found.expense);
      for (const rows of [of(true), of(false)])
        expect(rows).toEqual([...rows].sort((one, other) => Number(cents(other.total) - cents(one.total))));
    },
  );

  test("begins where the period before ended", async () => {
    const { church } = await aBusyChurch();
    expect((await report(church, "2024")).opening).toBe((await report(church, "2023")).closing);
    const months = ["01", "02", "03", "12"].map((month) => `2024-${month}`);
    const [january, february, march, december] = await Promise.all(months.map((month) => report(church, month)));
    expect(february?.opening).toBe(january?.closing);
    expect(march?.opening).toBe(february?.closing);
    expect(december?.closing).toBe((await report(church, "2024")).closing);
  });

  test("of a year is closed when all of its months are", async () => {
    const church = await aChurch();
    const months = Array.from({ length: 12 }, (_, index) => `2023-${String(index + 1).padStart(2, "0")}`);
    for (const month of months.slice(1)) await close(church, month);
    expect((await report(church, "2023")).isClosed).toBe(false);
    expect((await report(church, "2023-02")).isClosed).toBe(true);
    expect((await report(church, "2023-01")).isClosed).toBe(false);
    await close(church, "2023-01");
    expect((await report(church, "2023")).isClosed).toBe(true);
  });

  test("tells of an archived treasury and category as long as they held or moved something", async () => {
    const church = await aChurch();
    const { id } = await aTreasury(church, "Antigua");
    await aTransaction(church, { treasuryId: id, amount: "10.00", date: "2024-02-10" });
    await aTransfer(church, church.treasury, { fromTreasuryId: id, amount: "10.00", date: "2024-03-10" });
    await asOwner(church, async (db) => {
      await db.treasury.updateMany({ where: { id }, data: { archivedAt: new Date() } });
      await db.category.updateMany({ where: { value: "Diezmos" }, data: { archivedAt: new Date() } });
    });
    const named = async (period: string) => (await report(church, period)).treasuries.map(({ treasury }) => treasury);
    expect(await named("2024-01")).toEqual(["Caja general"]);
    expect(await named("2024-02")).toEqual(["Antigua", "Caja general"]);
    expect(await named("2024-03")).toEqual(["Antigua", "Caja general"]);
    expect(await named("2024-04")).toEqual(["Caja general"]);
    expect((await report(church, "2024-02")).categories).toMatchObject([
      { category: "Diezmos", total: "10.00", count: 1 },
    ]);
  });

  test.each(["", "24", "2024-00", "2024-13", "1899", "2101", "2024-1", "2024-01-01", "x"])(
    "of %j is refused",
    async (period) => {
      const { owner: as } = await aChurch();
      for (const route of [{ GET: REPORT }, { GET: REPORT_FILE }])
        expect(await call(route, { as, query: { period } })).toMatchObject({
          status: 400,
          body: { fields: { period: expect.any(String) } },
        });
    },
  );

  test("as a workbook has the same sums as numbers, what went with a minus, and adds up", async () => {
    const { church } = await aBusyChurch();
    const treasury = await aTreasury(church, "=1+1");
    await aTransaction(church, { treasuryId: treasury.id, date: "2024-02-02" });
    const found = await report(church, "2024");
    const { status, bytes } = await call(
      { GET: REPORT_FILE },
      { as: church.owner, query: { period: "2024", format: "xlsx" } },
    );
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
      number(found.opening),
      number(found.income),
      minus(found.expense),
      number(found.balance),
      number(found.closing),
    ]);
    expect((await texts(2)).map(([, category, count, total]) => [category, count, total])).toEqual(
      found.categories.map(({ category, isIncome, total, count }) => [
        category,
        String(count),
        isIncome ? number(total) : minus(total),
      ]),
    );
    expect(await texts(3)).toEqual(
      found.treasuries.map((row) => [
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
      found.months.map((row) =>
        [row.income, row.expense, row.balance, row.closing].map((text, index) =>
          index === 1 ? minus(text) : number(text),
        ),
      ),
    );
    const cells = workbook.worksheets[2]?.getColumn(2).values.slice(2) ?? [];
    expect(cells.map((value) => typeof value)).toEqual(found.treasuries.map(() => "number"));
  });
});

describe("closing a month", () => {
  test("and reopening it are both beyond a plan without finances", async () => {
    const church = await aChurch();
    await close(church, "2024-03");
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.church.update({ where: { id: church.id }, data: { plan: 0 } }),
    );
    expect(await close(church, "2024-04")).toMatchObject({ status: 403, body: { code: "PLAN" } });
    expect(await reopen(church, "2024-03")).toMatchObject({ status: 403, body: { code: "PLAN" } });
  });

  test("is told with who did it, locks it, and leaves one entry; so does reopening it", async () => {
    const church = await aChurch();
    const treasurer = await aCollaborator(church, { areas: ["finances"] });
    const since = await mark(church);
    const closed = await close(church, "2024-03", treasurer);
    expect(closed).toMatchObject({ status: 201, body: { month: "2024-03", userName: treasurer.name } });
    await close(church, "2024-01");
    expect((await closings(church)).map(({ month }: { month: string }) => month)).toEqual(["2024-03", "2024-01"]);
    expect(await reopen(church, "2024-03")).toMatchObject({ status: 204 });
    expect((await closings(church)).map(({ month }: { month: string }) => month)).toEqual(["2024-01"]);
    expect(await aTransaction(church)).toMatchObject({ isLocked: false });
    const told = await entries(church, "closed_months", since);
    expect(told.map(({ action, userName }) => [action, userName])).toEqual([
      ["create", treasurer.name],
      ["create", church.owner.name],
      ["destroy", church.owner.name],
    ]);
    expect(told[2]).toMatchObject({ before: { month: "2024-03-01", user_name: treasurer.name }, after: null });
    expect(await everything(church, since)).toBe(4);
  });

  test("twice is refused the second time, also at the same moment", async () => {
    const church = await aChurch();
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(church, "2024-03")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "CONFLICT",
      message: "Ese mes ya está cerrado.",
    });
    expect(await closings(church)).toHaveLength(1);
    const opened = await Promise.all(Array.from({ length: 5 }, () => reopen(church, "2024-03")));
    expect(opened.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  test("waits until the month has begun", async () => {
    const church = await aChurch();
    expect((await close(church, TODAY.slice(0, 7))).status).toBe(201);
    for (const month of ["2100-12", new Date(Date.parse(TODAY) + 32 * 86_400_000).toISOString().slice(0, 7)])
      expect(await close(church, month)).toMatchObject({
        status: 409,
        body: { message: "Ese mes todavía no empieza.", fields: { month: "Todavía no empieza" } },
      });
  });

  test.each(["2024-3", "2024-00", "2024", "2024-03-01", "1899-12", "", null, 202403, "２０２４-03"])(
    "%j is refused",
    async (month) => {
      const church = await aChurch();
      expect(await call({ POST: CLOSE }, { as: church.owner, body: { month } })).toMatchObject({
        status: 400,
        body: { fields: { month: expect.any(String) } },
      });
      expect(await reopen(church, String(month || "x"))).toMatchObject({ status: 404 });
    },
  );

  test("is undone by the owner alone, and done by whoever may write finances", async () => {
    const church = await aChurch();
    const treasurer = await aCollaborator(church, { areas: ["finances"] });
    const reader = await aCollaborator(church, { areas: ["finances"], readOnly: true });
    const stranger = await aCollaborator(church, { areas: ["members"] });
    for (const person of [reader, stranger])
      expect(await close(church, "2024-03", person)).toMatchObject({ status: 403 });
    expect((await close(church, "2024-03", treasurer)).status).toBe(201);
    for (const person of [treasurer, reader, stranger])
      expect(await reopen(church, "2024-03", person)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await reopen(church, "2024-03", (await aChurch()).owner)).toMatchObject({ status: 404 });
    expect(await closings(church)).toHaveLength(1);
  });

  test("of one church is nothing to another", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    await close(church, "2024-03");
    expect(await closings(other)).toEqual([]);
    expect(await reopen(other, "2024-03")).toMatchObject({ status: 404 });
    expect((await close(other, "2024-03")).status).toBe(201);
  });
});

describe("the check of the totals", () => {
  test("finds nothing wrong with what the application wrote", async () => {
    const { church, movements } = await aBusyChurch();
    expect(await asOwner(church, checkTotals)).toEqual([]);
    expect(await asOwner(church, checkAmounts)).toEqual([]);
    expect(await summary(church)).toMatchObject({ total: statsIn(movements).balance });
  });

  test("tells which month, treasury and category differ, and by what", async () => {
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

  test("tells of which amounts more or fewer are kept than there are", async () => {
    const church = await aChurch();
    await aTransaction(church);
    await inDatabase(ownDatabase().owner, async (client) => {
      await client.query(`SELECT set_config('app.church_id', '${church.id}', false)`);
      await client.query("UPDATE amount_counts SET count = count + 2");
    });
    expect(await asOwner(church, checkAmounts)).toEqual([{ bucket: expect.any(Number), kept: 3, counted: 1 }]);
  });
});

describe("the export", () => {
  const HEADERS = ["Fecha", "Concepto", "Tipo", "Categoría", "Tesorería", "Valor", "Notas"];

  const download = (church: TestChurch, query: Query, as: Person = church.owner) =>
    call({ GET: EXPORT }, { as, query });

  async function exported(church: TestChurch, query: Query = {}) {
    const { status, bytes } = await download(church, query);
    expect(status).toBe(200);
    const rows = query.format === "csv" ? parse(bytes, { bom: true, delimiter: ";" }) : await rowsOfXlsx(bytes);
    const [headers, ...others] = rows as string[][];
    expect(headers?.slice(0, 7)).toEqual(HEADERS);
    return others;
  }

  const amountOf = (row: string[]) => Number(row[5]?.replace(",", ".")).toFixed(2);

  test("has every field of a movement, in both formats", async () => {
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
    const words = "De Caja general a Banco";
    expect(await exported(church, { format: "csv" })).toEqual([
      ["12/03/2024", words, "Traslado", "", "Banco", "5,00", ""],
      ["12/03/2024", words, "Traslado", "", "Caja general", "-5,00", ""],
      ["11/03/2024", "Luz", "Egreso", "Alquiler", "Caja general", "-0,05", ""],
      ["10/03/2024", "Diezmo", "Ingreso", "Diezmos", "Caja general", "1234567,80", "uno;\ndos"],
    ]);
    const rows = await exported(church);
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

  test("of any filters adds up to their summary to the cent, and has the list's rows in its order", async () => {
    const { church, treasuries } = await aBusyChurch();
    const queries: Query[] = [
      {},
      { from: "2024-01-15", to: "2024-02-29" },
      { id: treasuries[1] as number, from: "2023-06-01" },
      { type: "income", to: "2024-06-15" },
    ];
    for (const query of queries)
      for (const format of ["csv", "xlsx"]) {
        const rows = await exported(church, { ...query, format });
        const { id = "", from = "", to = "" } = query;
        const { income, balance } = await summary(church, { id, from, to });
        const own = rows.filter((row) => row[2] !== "Traslado");
        expect(sumOf(own.map(amountOf)), JSON.stringify(query)).toBe(query.type === "income" ? income : balance);
        if (!query.id) expect(sumOf(rows.map(amountOf))).toBe(query.type === "income" ? income : balance);
        const shown = [...(await list(church, query)), ...(await list(church, { ...query, page: 2 }))];
        expect(rows.map(amountOf)).toEqual(shown.map(({ isIncome, amount }) => (isIncome ? amount : `-${amount}`)));
      }
  });

  test("of void ones says why they are", async () => {
    const church = await aChurch();
    const { id } = await aTransaction(church);
    await aTransaction(church);
    await asOwner(church, (db) => voidTransaction(db, id, "Repetido"));
    const rows = await exported(church, { voided: "true" });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.at(-1)).toBe("Repetido");
  });

  test("keeps texts that look like formulas texts, and amounts numbers", async () => {
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
    const rows = await exported(church, { format: "csv" });
    expect(rows.map((row) => row[5])).toEqual(dangerous.map(() => "-1500,50"));
    const texts = rows.flatMap((row) => row.filter((_, index) => index !== 5));
    expect(texts.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(rows.map((row) => row[1]).sort()).toEqual(dangerous.map((text) => `'${text}`).sort());
  });

  test("is a file of its day that changes nothing, for whoever may read finances", async () => {
    const church = await aChurch();
    await aTransaction(church);
    const reader = await aCollaborator(church, { areas: ["finances"], readOnly: true });
    const stranger = await aCollaborator(church, { areas: ["members"] });
    const since = await mark(church);
    const { status, headers } = await download(church, { format: "csv" }, reader);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="movimientos-${TODAY}.csv"`,
      "cache-control": "private, no-store",
    });
    expect(await download(church, {}, stranger)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await everything(church, since)).toBe(0);
  });

  test.each<Query>([{ format: "pdf" }, { type: "x" }, { page: 2 }, { id: "x" }, { min: "1e5" }])(
    "refuses %j",
    async (query) => {
      const church = await aChurch();
      expect(await download(church, query)).toMatchObject({ status: 400, body: { code: "INVALID" } });
    },
  );
});

test("another church's treasury does not exist for summary, months and export, with the answer of those that never did", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  await aTransaction(theirs, { concept: "Marca ajena" });
  const ask = (id: number) =>
    Promise.all([SUMMARY, MONTHS, EXPORT].map((GET) => call({ GET }, { as: mine.owner, query: { id } })));
  const strip = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: "" } });
  const answers = (await ask(theirs.treasury)).map(strip);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(answers).toEqual((await ask(NOWHERE)).map(strip));
  const csv = await call({ GET: EXPORT }, { as: mine.owner, query: { format: "csv" } });
  expect(csv.bytes.toString()).not.toContain("Marca");
  expect((await report(mine, "2024")).income).toBe("0.00");
});

test("a church that goes takes its finances along, whatever is closed, void or transferred, and nobody else's", async () => {
  const [{ church: gone }, { church: other }] = [await aBusyChurch(), await aBusyChurch()];
  await close(gone, "2024-02");
  const left = (church: TestChurch) =>
    asOwner(church, async (db) => [
      await db.transaction.count(),
      await db.treasury.count(),
      await db.category.count(),
      await db.monthlyTotal.count(),
      await db.closedMonth.count(),
      await db.amountCount.count(),
      await db.history.count(),
    ]);
  const kept = await left(other);
  await inDatabase(ownDatabase().owner, (client) => client.query("DELETE FROM churches WHERE id = $1", [gone.id]));
  expect(await left(gone)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await left(other)).toEqual(kept);
  expect(await asOwner(other, checkTotals)).toEqual([]);
  expect(await asOwner(other, checkAmounts)).toEqual([]);
});
