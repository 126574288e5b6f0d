import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkAmounts, checkTotals } from "@/lib/finances/check";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { call } from "./support/call";
import { aChurch, asOwner, setCountry, type TestChurch } from "./support/church";
import { aFile, importFile as sendFile } from "./support/imports";
import { aTransaction, aTransfer, aTreasury } from "./support/rows/finances";

const importFile = (church: TestChurch, file: File, texts: Record<string, string> = {}) =>
  sendFile(church, file, texts, "POST /finances/import");

const officeFile = (name: string) => aFile(readFileSync(path.join(import.meta.dirname, "fixtures/office", name)), name);

const OTHERS = JSON.stringify({ incomeCategory: "Otros ingresos", expenseCategory: "Otros egresos" });

const statsOf = async ({ owner }: TestChurch) => (await call("GET /treasuries/stats", { as: owner })).body;

const listOf = async ({ owner }: TestChurch, query: Record<string, string> = {}): Promise<TransactionRow[]> =>
  (await call("GET /transactions", { as: owner, query: { pageSize: 100, ...query } })).body.rows;

const undo = ({ owner }: TestChurch, id: number) =>
  call("POST /finances/imports/{id}/undo", { as: owner, params: { id } });

async function expectExactTotals(church: TestChurch) {
  expect(await asOwner(church, checkTotals)).toEqual([]);
  expect(await asOwner(church, checkAmounts)).toEqual([]);
}

test("a bank statement comes in to the cent, again adds nothing, and is undone as a whole", async () => {
  const church = await aChurch();
  const file = () => officeFile("estado-de-cuenta.csv");
  const { status, body } = await importFile(church, file(), { defaults: OTHERS });
  expect([status, body.problems]).toEqual([200, []]);
  expect(body).toMatchObject({ created: 80, skipped: 0, total: 80, leftOut: { count: 4 } });
  expect(await statsOf(church)).toEqual({ income: "19762232.96", expense: "12545498.66", balance: "7216734.30" });
  await expectExactTotals(church);
  expect(await listOf(church, { to: "2025-03-05" })).toMatchObject([
    {
      date: "2025-03-05",
      concept: "PAGO PSE ENEL COLOMBIA",
      category: "Otros egresos",
      treasury: "Caja general",
      amount: "286651.42",
      isIncome: false,
      notes: "0000701714",
    },
    { concept: "TRANSF NEQUI", isIncome: true },
    { concept: "CONSIGNACION CORRESPONSAL CB", isIncome: true },
  ]);
  expect(await listOf(church, { name: "m7654242", min: "25000", max: "25000" })).toHaveLength(1);

  const again = await importFile(church, file(), { defaults: OTHERS });
  expect(again.body).toMatchObject({ created: 0, skipped: 80 });
  expect(again.body.preview[0]).toMatchObject({ result: "skip", values: { income: expect.any(String) } });
  expect((await importFile(church, file(), { defaults: OTHERS, existing: "update" })).status).toBe(400);

  const { body: undone } = await undo(church, body.id);
  expect(undone).toEqual({ removed: 80, removedOptions: 0, reverted: 0, kept: 0 });
  expect(await statsOf(church)).toEqual({ income: "0.00", expense: "0.00", balance: "0.00" });
  const [voided] = await listOf(church, { voided: "true" });
  expect(voided).toMatchObject({ voidReason: "Se deshizo la importación", version: 2 });
  await expectExactTotals(church);
  expect((await importFile(church, file(), { defaults: OTHERS })).body).toMatchObject({ created: 80 });
});

test("a treasurer's book comes in without a refused row once each unknown value has its choice", async () => {
  const church = await aChurch();
  await setCountry(church, "PE", "PEN");
  const file = () => officeFile("movimientos-2025.xlsx");
  const { body: dry } = await importFile(church, file(), { dryRun: "true", defaults: OTHERS });
  const uses: Record<string, string> = {
    Caja: "Caja general",
    "Cta. BCP": "BCP",
    ofrenda: "Ofrendas",
    "31/06/2025": "30/06/2025",
  };
  type Problem = { field: string; value: string; result: string };
  const asked = (dry.problems as Problem[]).filter(({ result }) => result === "error");
  expect(asked).toHaveLength(19);
  const values = asked.map(({ field, value }) => ({
    field,
    value,
    ...(uses[value] ? { use: uses[value] } : { create: "active" }),
  }));
  const form = { defaults: OTHERS, choices: JSON.stringify({ values }) };
  const { status, body } = await importFile(church, file(), form);
  expect([status, body.errors]).toEqual([200, []]);
  expect(body).toMatchObject({ created: 150, failedRows: 0, leftOut: { count: 17 } });
  expect(body.preview[0].values.expense).toMatch(/^S\/\s120\.00$/);
  expect(await statsOf(church)).toEqual({ income: "54495.75", expense: "20591.60", balance: "33904.15" });
  const treasuries = (await call("GET /treasuries", { as: church.owner })).body.rows;
  expect(treasuries).toMatchObject([
    { name: "BCP", balance: "5929.19" },
    { name: "Caja general", balance: "27974.96" },
  ]);
  // Dates that are not written: of the row above, with its year.
  expect(await listOf(church, { name: "luz del sur enero" })).toMatchObject([{ date: "2025-01-05" }]);
  expect(await listOf(church, { from: "2025-01-12", to: "2025-01-12" })).toMatchObject([{ amount: "1250.50" }]);
  expect((await listOf(church, { from: "2025-06-30", to: "2025-06-30" })).length).toBeGreaterThan(1);
  await expectExactTotals(church);

  expect((await importFile(church, file(), form)).body).toMatchObject({ created: 0, skipped: 150 });
  // Voided movements keep their categories and treasuries, which are archived.
  const { removedOptions } = (await undo(church, body.id)).body;
  expect(removedOptions).toBe(values.filter((value) => "create" in value).length);
  const { body: categories } = await call("GET /options/categories", { as: church.owner });
  expect(categories.map(({ value }: { value: string }) => value)).not.toContain("Ofrendas");
  await expectExactTotals(church);
});

test("an import says what the bank's balance and the treasury's differ by on its day, with what is there already", async () => {
  const church = await aChurch();
  const file = () =>
    aFile(readFileSync(path.join(import.meta.dirname, "fixtures/imports/movements/extracto-mt940.sta")));
  const [common, categoryId] = [{ concept: "Ofrenda", amount: "500020.00" }, church.categories.Diezmos];
  await aTransaction(church, { ...common, categoryId, date: "2026-09-30" });
  await aTransaction(church, { ...common, categoryId, date: "2026-11-01" });
  const bank = { date: "2026-10-31", bank: "3803150.50" };
  const balance = { ...bank, treasury: "Caja general", ours: "3803170.50", difference: "20.00" };
  const form = { defaults: OTHERS, dryRun: "true" };
  expect((await importFile(church, file(), form)).body).toMatchObject({ created: 8, balance });
  expect((await importFile(church, file(), { defaults: OTHERS })).body).toMatchObject({ created: 8, balance });
  // All rows are known by now.
  expect((await importFile(church, file(), form)).body).toMatchObject({ created: 0, balance });

  const lines = ["Fecha;Concepto;Valor;Saldo;Tesorería", "01/11/2026;Ofrenda uno;5,00;105,00;Caja general"];
  await aTreasury(church, "Banco");
  const other = [...lines, "02/11/2026;Ofrenda dos;7,00;112,00;Banco"];
  expect((await importFile(church, aFile(other), form)).body).toMatchObject({
    balance: { date: "2026-11-02", bank: "112.00", treasury: null, ours: null, difference: null },
  });
  const unproven = [...lines, "02/11/2026;Ofrenda dos;7,00;113,00;Caja general"];
  expect((await importFile(church, aFile(unproven), form)).body).toMatchObject({ created: 2, balance: null });
});

test("a statement in another currency is written only once somebody says that its numbers are the church's", async () => {
  const church = await aChurch();
  await setCountry(church, "CO", "COP");
  const name = "fixtures/imports/movements/cuenta-en-dolares.ofx";
  const file = () => aFile(readFileSync(path.join(import.meta.dirname, name)));
  const refused = await importFile(church, file(), { defaults: OTHERS });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "QUESTIONS", id: null, created: 0, source: { currencies: ["USD"] }, balance: null },
  });
  const [{ about, column, value }] = refused.body.questions;
  const choices = JSON.stringify({ decisions: [{ about, column, value, use: "same" }] });
  expect(await importFile(church, file(), { defaults: OTHERS, choices })).toMatchObject({
    status: 200,
    body: { created: 2, balance: { date: "2026-10-31", bank: "1337.50", ours: "337.50", difference: "-1000.00" } },
  });
});

test("rows without a category are grouped by concept, with a guess that only a choice applies", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const { Alquiler: rent, "Otros egresos": others } = church.categories;
  for (const [categoryId, concept] of [
    [rent, "TRANSF DE JUAN 12"],
    [rent, "Transf. de Juan 13"],
    [others, "TRANSF DE JUAN 14"],
    // The default is no guess: words come after it.
    [others, "PAGO CFE 1"],
  ] as const)
    await aTransaction(church, { categoryId, concept, date: "2026-09-01", amount: "30.00" });
  const file = () =>
    aFile([
      "Fecha;Concepto;Categoría;Cargo;Abono",
      "01/09/2026;PAGO CFE 1;;30,00;",
      "01/10/2026;TRANSF DE JUAN 123;;10,50;",
      "02/10/2026;TRANSF DE JUAN 456;;10,25;",
      "03/10/2026;TRANSF DE JUAN 789;Misiones;10,00;",
      "04/10/2026;TRANSF DE JUAN 1;;;7,00",
      "05/10/2026;PAGO CFE 2;;40,00;",
    ]);
  const juan = { key: "expense transf de juan", sample: "TRANSF DE JUAN 123", count: 2, sum: "20.75", type: "expense" };
  const light = { key: "expense pago cfe", sample: "PAGO CFE 1", count: 1, sum: "40.00", type: "expense" };
  const income = { key: "income transf de juan", sample: "TRANSF DE JUAN 1", count: 1, sum: "7.00", type: "income" };
  const undecided = { category: null, guessed: false };
  const check = async (of: TestChurch, texts: Record<string, string> = { defaults: OTHERS }) => {
    const { body } = await importFile(of, file(), { dryRun: "true", ...texts });
    return body;
  };
  const dry = await check(church);
  expect(dry).toMatchObject({ created: 5, skipped: 1, moreConcepts: 0 });
  expect(dry.concepts).toEqual([
    { ...juan, category: "Alquiler", guessed: true },
    { ...light, category: "Servicios públicos", guessed: true },
    { ...income, ...undecided },
  ]);
  expect(dry.preview[1].values.category).toBe("Otros egresos");
  // Rows that are refused for want of a category are in their groups; no other church's movements are looked at.
  const elsewhere = await check(other, {});
  expect(elsewhere).toMatchObject({ total: 6, failedRows: 5 });
  expect(elsewhere.concepts).toEqual([
    { ...light, count: 2, sum: "70.00", category: "Servicios públicos", guessed: true },
    { ...juan, ...undecided },
    { ...income, ...undecided },
  ]);

  const concepts = [
    { key: juan.key, category: "Misiones" },
    { key: light.key, category: null },
    { key: income.key, category: "Diezmos" },
  ];
  const decided = { defaults: OTHERS, choices: JSON.stringify({ concepts }) };
  expect((await check(church, decided)).concepts).toEqual([
    { ...juan, category: "Misiones", guessed: false },
    { ...light, ...undecided },
    { ...income, category: "Diezmos", guessed: false },
  ]);
  const { body } = await importFile(church, file(), decided);
  expect(body).toMatchObject({ created: 5, skipped: 1, concepts: [] });
  const rows = await listOf(church, { from: "2026-10-01" });
  expect(rows.map(({ category }) => category)).toEqual([
    "Otros egresos",
    "Diezmos",
    "Misiones",
    "Misiones",
    "Misiones",
  ]);

  const unknown = JSON.stringify({ concepts: [{ key: income.key, category: "Alquiler" }] });
  expect(await check(other, { defaults: OTHERS, choices: unknown })).toMatchObject({
    problems: [{ column: "Categoría", value: "Alquiler", kind: "unknown", result: "error", rows: 1 }],
  });
});

const HEADERS = "Fecha;Concepto;Categoría;Tesorería;Tipo;Valor;Notas";

test("equal rows are as many movements; those that exist already are counted, transfers and other treasuries apart", async () => {
  const church = await aChurch();
  const bank = (await aTreasury(church, "Banco")).id;
  const common = {
    date: "2024-05-05",
    concept: "Ofrenda  General",
    amount: "50.00",
    categoryId: church.categories.Diezmos,
  };
  await aTransaction(church, { ...common, concept: "ofrenda general" });
  await aTransaction(church, { ...common, treasuryId: bank });
  await aTransaction(church, { ...common, amount: "50.01" });
  await aTransfer(church, bank, { date: "2024-05-05", concept: "Ofrenda General", amount: "50.00" });
  const row = "05/05/2024;Ofrenda General;Donaciones;Caja general;Ingreso;50;";
  const { body } = await importFile(church, aFile([HEADERS, row, row, row]));
  expect(body).toMatchObject({ created: 2, skipped: 1 });
  expect(body.preview.map(({ result }: { result: string }) => result)).toEqual(["skip", "create", "create"]);
  expect((await importFile(church, aFile([HEADERS, row, row, row, row]))).body).toMatchObject({
    created: 1,
    skipped: 3,
  });
});

test("a locked month refuses new movements by its name, not those it has, and refuses the undo", async () => {
  const church = await aChurch();
  const march = [1, 2, 3].map((day) => `0${day}/03/2024;Diezmo;Diezmos;;Ingreso;1${day}0;`);
  const first = await importFile(church, aFile([HEADERS, ...march]));
  expect(first.body).toMatchObject({ created: 3 });
  expect((await call("POST /finances/closings", { as: church.owner, body: { month: "2024-03" } })).status).toBe(201);

  const file = () =>
    aFile([
      HEADERS,
      ...march,
      "04/03/2024;Luz;Alquiler;;;-5;",
      "05/03/2024;Agua;Alquiler;;;-6;",
      "01/04/2024;Diezmo;Diezmos;;;7;",
    ]);
  const { status, body } = await importFile(church, file());
  expect([status, body.failedRows]).toEqual([422, 2]);
  expect(body.problems).toEqual([
    {
      field: "date",
      column: "Fecha",
      value: "marzo de 2024",
      kind: "refused",
      result: "error",
      message: "El mes de marzo de 2024 está cerrado: solo el dueño de la cuenta puede reabrirlo",
      rows: 2,
      firstRow: 5,
    },
  ]);
  const form = new FormData();
  form.set("file", file());
  const failures = await call("POST /finances/import/failures", { as: church.owner, body: form });
  expect(failures.bytes.toString()).toContain("Agua");
  expect(failures.bytes.toString()).toContain("Fecha: El mes de marzo de 2024 está cerrado");
  expect((await importFile(church, file(), { errors: "skip" })).body).toMatchObject({ created: 1, skipped: 3 });

  const refused = await undo(church, first.body.id);
  expect(refused).toMatchObject({ status: 409, body: { code: "CLOSED" } });
  expect(refused.body.message).toMatch(/^El mes de marzo de 2024 está cerrado/);
  expect((await statsOf(church)).income).toBe("367.00");
  const { body: log } = await call("GET /finances/imports", { as: church.owner });
  expect(log.rows.map(({ undoneAt }: { undoneAt: string | null }) => undoneAt)).toEqual([null, null]);
});

test("a row's errors name its field; the export without transfers and the template are read back", async () => {
  const church = await aChurch();
  await aTreasury(church, "Banco");
  const file = aFile([
    "Fecha;Concepto;Rubro;Caja;Ingreso;Egreso",
    "01/03/2024;Uno;Diezmos;Banco;5;6",
    "01/03/2024;Dos;Diezmos;Banco;;0",
    "01/03/2024;Tres;Diezmos;;5;",
    "31/02/2024;Cuatro;Diezmos;Banco;5;",
    ";Cinco;Diezmos;Banco;5;",
    "01/03/2024;Seis;;Banco;5;",
    "01/03/2024;;Donaciones;Banco;mil;",
    "01/03/2024;;Donaciones;Banco;7,50;",
  ]);
  const { body } = await importFile(church, file, { errors: "skip" });
  expect(body.errors.map(({ row, column, message }: Record<string, string>) => `${row} ${column}: ${message}`)).toEqual(
    [
      "2 Egreso: La fila tiene ingreso y egreso: deja uno solo",
      "4 Caja: Requerido",
      "5 Fecha: Fecha inválida",
      "6 Fecha: Requerido",
      "7 Rubro: Requerido",
      "8 Ingreso: Escribe un valor con dos decimales como máximo",
    ],
  );
  expect(await listOf(church)).toMatchObject([{ concept: "Donaciones", amount: "7.50", date: "2024-03-01" }]);
  // An amount of zero is no movement.
  expect(body.leftOut).toMatchObject({ count: 1, rows: [{ row: 3 }] });

  const { bytes } = await call("GET /transactions/export", { as: church.owner, query: { format: "xlsx" } });
  const other = await aChurch();
  await aTreasury(other, "Banco");
  expect((await importFile(other, aFile(bytes, "movimientos.xlsx"))).body).toMatchObject({ created: 1 });

  const template = await call("GET /finances/import/template", { as: church.owner, query: { format: "xlsx" } });
  expect((await importFile(church, aFile(template.bytes, "plantilla.xlsx"))).body).toMatchObject({ created: 1 });
});

test("what nobody can tell is asked: nothing is written before it is answered, also with rows left out", async () => {
  const church = await aChurch();
  const file = () => aFile(["Fecha;Clase;Valor;Detalle", "04/10/2025;1;320000;Uno", "05/10/2025;2;45000;Dos"]);
  const asked = await importFile(church, file(), { defaults: OTHERS, errors: "skip" });
  expect([asked.status, asked.body.code]).toEqual([422, "QUESTIONS"]);
  expect(asked.body.questions).toMatchObject([
    { about: "direction", column: "Clase", value: "1", use: null },
    { about: "direction", column: "Clase", value: "2", use: null },
  ]);
  expect(await listOf(church)).toEqual([]);
  const decisions = [
    { about: "direction", column: "Clase", value: "1", use: "income" },
    { about: "direction", column: "Clase", value: "2", use: "expense" },
  ];
  const { status, body } = await importFile(church, file(), {
    defaults: OTHERS,
    choices: JSON.stringify({ decisions }),
  });
  expect([status, body.created, body.questions]).toEqual([200, 2, []]);
  expect(await statsOf(church)).toEqual({ income: "320000.00", expense: "45000.00", balance: "275000.00" });
});
