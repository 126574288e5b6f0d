import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { MemberRow } from "@/lib/members/schema";
import { call } from "./support/call";
import { aChurch, asOwner, setCountry, type TestChurch } from "./support/church";
import { aFile, importFile } from "./support/imports";

/** List of a Peruvian church, of fourteen columns: few of them are fields. */
const PERU = readFileSync("tests/fixtures/imports/columns/padron-peru.csv");
const [, ...people] = parse(PERU, { delimiter: ";" }) as string[][];

const listOf = async (church: TestChurch) =>
  (await call("GET /members", { as: church.owner, query: { pageSize: 100 } })).body.rows as MemberRow[];

const exported = async (church: TestChurch) =>
  aFile(
    new Uint8Array((await call("GET /members/export", { as: church.owner, query: { format: "csv" } })).bytes),
    "exportado.csv",
  );

test("every cell of a list of fourteen columns is somewhere, and comes in again as it went out", async () => {
  const church = await aChurch();
  await setCountry(church, "PE", "PEN");
  const { status, body } = await importFile(church, aFile(new Uint8Array(PERU), "padron.csv"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ created: people.length, errorCount: 0 });
  const rows = await listOf(church);
  for (const cells of people) {
    const [, names = "", , , , , , landline = "", cellphone = ""] = cells;
    const [surnames = "", given = ""] = names.split(", ");
    const row = rows.find(({ name }) => name === `${given} ${surnames}`);
    expect(row).toMatchObject({ surnames });
    const stored = JSON.stringify(Object.values(row ?? {}));
    for (const cell of cells.filter((cell) => ![names, landline, cellphone].includes(cell))) {
      const day = cell.split("/").toReversed().join("-");
      expect(stored).toContain(stored.includes(day) ? day : cell);
    }
    const numbers = `${row?.cellphone} ${row?.secondPhone} ${row?.notes}`.replace(/\D/g, "");
    for (const number of [landline, cellphone]) expect(numbers).toContain(number.replace(/\D/g, "").replace(/^0/, ""));
  }

  const again = await aChurch();
  await setCountry(again, "PE", "PEN");
  expect(await importFile(again, await exported(church))).toMatchObject({
    status: 200,
    body: { created: people.length },
  });
  const bare = (list: MemberRow[]) => list.map(({ id: _, positionId: __, familyId: ___, ...row }) => row);
  expect(bare(await listOf(again))).toEqual(bare(rows));
});

test("a column that nobody recognizes goes to the notes with its title, or stays out and is said with its cells", async () => {
  const church = await aChurch();
  const file = aFile([
    "Nombre;N°;Célula;Sobre;Obs;Sede",
    "Ana Paz;1;Betel;12;Canta;Lima",
    "Beto Gil;2;Sion;-;;Lima",
    "Caro Díaz;3;;7;;Lima",
  ]);
  const { body } = await importFile(church, file, { mapping: '{"Sobre":null}' });
  const columnOf = (header: string) => body.columns.find((column: { header: string }) => column.header === header);
  expect(columnOf("Célula")).toMatchObject({ field: "notes", isLabelled: true, filled: 2 });
  expect(columnOf("Obs")).toMatchObject({ field: "notes", isLabelled: false });
  for (const [header, filled] of [
    ["N°", 3],
    ["Sobre", 3],
    ["Sede", 3],
  ] as const)
    expect(columnOf(header)).toMatchObject({ field: null, filled });
  expect((await listOf(church)).map(({ notes }) => notes)).toEqual(["Canta\nCélula: Betel", "Célula: Sion", null]);
});

test("lines that do not fit into the notes are said, and the others stay in their order", async () => {
  const church = await aChurch();
  const long = "x".repeat(700);
  const file = aFile(["Nombre;Historia;Vecinos;Relato;Célula", `Ana Paz;${long};Paz;${long};Betel`]);
  const { status, body } = await importFile(church, file);
  expect(status).toBe(200);
  expect(body.problems).toEqual([
    expect.objectContaining({ field: "notes", result: "warning", value: expect.stringMatching(/^Relato: xxx/) }),
  ]);
  expect((await listOf(church))[0]?.notes).toBe(`Historia: ${long}\nVecinos: Paz\nCélula: Betel`);
});

test("a list of names alone comes in as in the wizard, unless a fact is asked for in every row", async () => {
  const church = await aChurch();
  const file = aFile(["Nombre;Correo", "Ana Paz;ana@example.com"]);
  expect(await importFile(church, file, { defaults: '{"genre":null}', dryRun: "true" })).toMatchObject({
    status: 422,
    body: { errors: [{ column: "Género", message: "Requerido" }] },
  });
  expect(await importFile(church, file)).toMatchObject({ status: 200, body: { created: 1 } });
  expect(await listOf(church)).toEqual([
    expect.objectContaining({
      baptized: "false",
      genre: "N",
      civilStatus: "sin_dato",
      position: "Miembro",
      joinDate: null,
    }),
  ]);
});

type Column = { header: string; field: string | null; kind: string };

/** Own fields in use, by their labels. */
const ownFields = async (church: TestChurch) => {
  const { body } = await call("GET /members/fields", { as: church.owner });
  return Object.fromEntries((body as { label: string; kind: string }[]).map(({ label, kind }) => [label, kind]));
};

describe("columns that become fields of the church's own", () => {
  const lines = [
    "Nombre;Célula;Sobre;Ingresó;Carnet",
    "Ana Paz;Betel;12;12/03/2005;sí",
    "Beto Gil;;7;;no",
    "Caro Díaz;Sion;;;",
  ];
  const mapping = JSON.stringify({
    Célula: "new.text:Célula",
    Sobre: "new.number:Sobre",
    Ingresó: "new.date:Ingresó",
    Carnet: "new.boolean:Carnet",
  });

  test("are of the kind of their cells, and nothing is left of a dry run", async () => {
    const church = await aChurch();
    const { body } = await importFile(church, aFile(lines), { mapping, dryRun: "true" });
    expect(body).toMatchObject({ created: 3, errorCount: 0 });
    const read = (body.columns as Column[]).slice(1);
    for (const { header, field, kind } of read) expect(field).toBe(`new.${kind}:${header}`);
    expect(body.preview[0].values).toMatchObject({ "new.text:Célula": "Betel", "new.boolean:Carnet": "Sí" });
    expect(await ownFields(church)).toEqual({});
  });

  test("are created with their values, and go with them when the import is undone", async () => {
    const church = await aChurch();
    const { body } = await importFile(church, aFile(lines), { mapping });
    expect(await ownFields(church)).toEqual({ Célula: "text", Sobre: "number", Ingresó: "date", Carnet: "boolean" });
    const rows = await asOwner(church, (db) =>
      db.member.findMany({ select: { extra: true }, orderBy: { name: "asc" } }),
    );
    expect(rows.map(({ extra }) => extra)).toEqual([
      { celula: "Betel", sobre: 12, ingreso: "2005-03-12", carnet: true },
      { sobre: 7, carnet: false },
      { celula: "Sion" },
    ]);
    const undo = await call("POST /members/imports/{id}/undo", { as: church.owner, params: { id: body.id } });
    expect(undo).toMatchObject({ status: 200, body: { removed: 3, removedOptions: 4 } });
    expect(await ownFields(church)).toEqual({});
  });

  test("stay where somebody else has a value, and are not created without any", async () => {
    const church = await aChurch();
    const { body } = await importFile(church, aFile(lines), { mapping });
    await importFile(church, aFile(["Nombre;Célula", "Dina Sol;Betel"]));
    await call("POST /members/imports/{id}/undo", { as: church.owner, params: { id: body.id } });
    expect(await ownFields(church)).toEqual({ Célula: "text" });
    const empty = { mapping: '{"Sobre":"new.text:Sobre"}' };
    expect(await importFile(church, aFile(["Nombre;Sobre", "Eva Luz;"]), empty)).toMatchObject({ status: 200 });
    expect(await ownFields(church)).toEqual({ Célula: "text" });
  });

  test("of a name that is in use are refused", async () => {
    const church = await aChurch();
    await importFile(church, aFile(lines), { mapping });
    expect(
      await importFile(church, aFile(["Nombre;CELULA", "Eva Luz;Sion"]), { mapping: '{"CELULA":"new.text:CELULA"}' }),
    ).toMatchObject({
      status: 400,
      body: { fields: { mapping: "Ya hay un campo propio «CELULA»: elige ese" } },
    });
  });
});

test("what a field has no room for, as it has a value already, goes to the notes", async () => {
  const church = await aChurch();
  const file = aFile(["Nombre;Sexo;Género 2", "Ana Paz;F;Hombre"]);
  await importFile(church, file, { mapping: '{"Sexo":"genre","Género 2":"genre"}' });
  expect(await listOf(church)).toEqual([expect.objectContaining({ genre: "F", notes: "Género 2: Masculino" })]);
});
