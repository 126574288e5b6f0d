import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { MemberRow } from "@/lib/members/schema";
import { call } from "./support/call";
import { aChurch, setCountry, type TestChurch } from "./support/church";
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
    // A document only tells people apart.
    for (const cell of cells.slice(1).filter((cell) => ![names, landline, cellphone].includes(cell))) {
      const day = cell.split("/").toReversed().join("-");
      expect(stored).toContain(stored.includes(day) ? day : cell);
    }
    const numbers = `${row?.cellphone} ${row?.notes}`.replace(/\D/g, "");
    for (const number of [landline, cellphone]) expect(numbers).toContain(number.replace(/\D/g, "").replace(/^0/, ""));
  }

  const again = await aChurch();
  await setCountry(again, "PE", "PEN");
  expect(await importFile(again, await exported(church))).toMatchObject({
    status: 200,
    body: { created: people.length },
  });
  const bare = (list: MemberRow[]) => list.map(({ id: _, positionId: __, ...row }) => row);
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
  const file = aFile(["Nombre;Historia;Familia;Relato;Célula", `Ana Paz;${long};Paz;${long};Betel`]);
  const { status, body } = await importFile(church, file);
  expect(status).toBe(200);
  expect(body.problems).toEqual([
    expect.objectContaining({ field: "notes", result: "warning", value: expect.stringMatching(/^Relato: xxx/) }),
  ]);
  expect((await listOf(church))[0]?.notes).toBe(`Historia: ${long}\nFamilia: Paz\nCélula: Betel`);
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
