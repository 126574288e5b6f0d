import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { getReport } from "@/lib/finances/report";
import { voidTransaction } from "@/lib/finances/transactions/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { entries, lastEntryId } from "./support/history";
import { cents } from "./support/money";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";
import { aMember } from "./support/rows/members";
import { rowsOfXlsx, workbookOf } from "./support/sheets";

const names = { treasurer: "Ana Herrera", auditor: "Luis Quispe", pastor: "Daniel Herrera", place: "Lima" };

const sign = (church: TestChurch, body: object, as = church.owner) =>
  call("PUT /finances/report/signers", { as, body });
const getSigners = async (church: TestChurch) =>
  (await call("GET /finances/report/signers", { as: church.owner })).body;

const download = (church: TestChurch, query: Record<string, string>) =>
  call("GET /finances/report/export", { as: church.owner, query });

async function textOf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

describe("the signers of the reports", () => {
  test("begin with the member in a pastoral position and are stored with their history", async () => {
    const church = await aChurch();
    await aMember(church, { name: "Rosa Ñahui", positionId: church.positions.Pastor });
    expect(await getSigners(church)).toEqual({
      ...{ treasurer: null, auditor: null, place: null },
      ...{ pastor: "Rosa Ñahui", version: 0 },
    });
    const last = await lastEntryId(church);
    expect(await sign(church, { ...names, version: 0 })).toMatchObject({ status: 200, body: { ...names, version: 1 } });
    expect(await sign(church, { ...names, auditor: "", version: 1 })).toMatchObject({
      body: { auditor: null, version: 2 },
    });
    expect(await getSigners(church)).toEqual({ ...names, auditor: null, version: 2 });
    const recorded = await entries(church, "report_signers", last);
    expect(recorded.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  test("a stale change answers 409 with the current names, one without a version saves", async () => {
    const church = await aChurch();
    await sign(church, { ...names, version: 0 });
    for (const version of [0, 7])
      expect(await sign(church, { ...names, place: "Cusco", version })).toMatchObject({
        status: 409,
        body: { code: "STALE", current: { place: "Lima", version: 1 }, changedBy: church.owner.name },
      });
    expect(await sign(church, { ...names, place: "Cusco" })).toMatchObject({ body: { place: "Cusco", version: 2 } });
  });

  test("are each church's own, and read-only users do not change them", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    await sign(mine, names);
    expect(await getSigners(theirs)).toMatchObject({ treasurer: null, version: 0 });
    const reader = await aCollaborator(mine, { areas: ["finances"], readOnly: true });
    expect(await sign(mine, names, reader)).toMatchObject({ status: 403 });
    const other = await aCollaborator(mine, { areas: ["members"] });
    expect(await call("GET /finances/report/signers", { as: other })).toMatchObject({ status: 403 });
  });

  test("lose the name of an erased person", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { name: "Zenobia Ñáñez Huamán" });
    await sign(church, { ...names, treasurer: "Hna. Zenobia Nanez Huaman" });
    const answer = await call("POST /members/{id}/erasure", {
      as: church.owner,
      params: { id },
      body: { name: "Zenobia Ñáñez Huamán" },
    });
    expect(answer.status).toBeLessThan(300);
    expect(await getSigners(church)).toEqual({ ...names, treasurer: null, version: 2 });
    const history = await entries(church, "report_signers");
    expect(JSON.stringify(history.map(({ before, after }) => [before, after]))).not.toMatch(/zenobia/i);
  });
});

/** A church with income, an expense, a transfer and a void movement in March 2024, and income in May. */
async function aBookOfAccounts() {
  const church = await aChurch();
  const bank = await aTreasury(church, "Banco");
  await aTransaction(church, { date: "2024-03-31", concept: "Último", amount: "0.10" });
  await aTransaction(church, { date: "2024-03-02", concept: "Primero", amount: "300.05" });
  const rent = { date: "2024-03-09", concept: "Local", amount: "120.00", categoryId: church.categories.Alquiler };
  await aTransaction(church, rent);
  await aTransfer(church, bank.id, { date: "2024-03-10", concept: "Depósito", amount: "50.00" });
  const wrong = await aTransaction(church, { date: "2024-03-11", concept: "Equivocado", amount: "999.00" });
  await asOwner(church, (db) => voidTransaction(db, wrong.id, "Prueba"));
  await aTransaction(church, { date: "2024-05-01", concept: "De mayo", amount: "7.00" });
  return church;
}

describe("the movements of a report", () => {
  test("are a worksheet in the order of their days, whose sum is the balance of the report", async () => {
    const church = await aBookOfAccounts();
    for (const [period, concepts] of [
      ["2024-03", ["Primero", "Local", "Depósito", "Depósito", "Último"]],
      ["2024", ["Primero", "Local", "Depósito", "Depósito", "Último", "De mayo"]],
    ] as const) {
      const { status, bytes } = await download(church, { period, format: "xlsx", movements: "true" });
      expect(status).toBe(200);
      const { worksheets } = await workbookOf(bytes);
      expect(worksheets.map(({ name }) => name)).toContain("Movimientos");
      const [, ...rows] = await rowsOfXlsx(bytes, 5);
      const total = rows.pop();
      expect(rows.map((row) => row[1])).toEqual(concepts);
      const { balance } = await asOwner(church, (db) => getReport(db, period));
      expect(total?.[1]).toBe("Balance del período");
      expect(total?.[5]).toBe(String(Number(balance)));
      const sum = rows.reduce((amount, row) => amount + cents(Number(row[5]).toFixed(2)), 0n);
      expect(sum).toBe(cents(balance));
    }
  });

  test("are in the PDF with the names of the signers, a transfer once and void ones not at all", async () => {
    const church = await aBookOfAccounts();
    await sign(church, names);
    const { status, bytes } = await download(church, { period: "2024-03", movements: "true", signatures: "true" });
    expect(status).toBe(200);
    const text = await textOf(bytes);
    for (const part of ["con la lista de sus 4 movimientos", "Ana Herrera Tesorero(a)", "Luis Quispe", "Lima,"])
      expect(text).toContain(part);
    expect(text.split("Depósito")).toHaveLength(2);
    expect(text).toContain("Caja general a Banco");
    expect(text).not.toMatch(/Equivocado|De mayo/);
    const plain = await textOf((await download(church, { period: "2024-03" })).bytes);
    expect(plain).not.toMatch(/Firmas|Primero|Ana Herrera/);
  });

  test("the signers are a worksheet on demand", async () => {
    const church = await aBookOfAccounts();
    await sign(church, names);
    const { bytes } = await download(church, { period: "2024", format: "xlsx", signatures: "true" });
    const { worksheets } = await workbookOf(bytes);
    expect(worksheets.map(({ name }) => name).at(-1)).toBe("Firmas");
    expect((await rowsOfXlsx(bytes, 5)).map((row) => row[1])).toEqual([
      "Nombre",
      "Ana Herrera",
      "Luis Quispe",
      "Daniel Herrera",
      "Lima",
    ]);
  });

  test("too many for a PDF answer 422, and a workbook lists them all", async () => {
    const church = await aChurch();
    await asOwner(church, (db) => {
      const [category, treasury] = [church.categories.Diezmos, church.treasury];
      return db.$executeRaw`
        INSERT INTO transactions (date, concept, category_id, treasury_id, is_income, amount)
        SELECT '2024-01-01'::date + day % 366, 'Ofrenda', ${category}::int, ${treasury}::int, true, 1.25
        FROM generate_series(0, 10000) AS day`;
    });
    expect(await download(church, { period: "2024", movements: "true" })).toMatchObject({
      status: 422,
      body: {
        code: "TOO_MANY_ROWS",
        message: expect.stringMatching(/^Son más de 10.000 movimientos en 2024: .*Excel o mes por mes\.$/),
      },
    });
    const { bytes } = await download(church, { period: "2024", format: "xlsx", movements: "true" });
    const rows = await rowsOfXlsx(bytes, 5);
    expect(rows).toHaveLength(1 + 10_001 + 1);
    expect(rows.at(-1)?.[5]).toBe("12501.25");
  });
});
