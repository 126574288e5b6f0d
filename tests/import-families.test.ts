import { expect, test } from "vitest";
import type { MemberRow } from "@/lib/members/schema";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { aFile, importFile } from "./support/imports";
import { aFamily } from "./support/rows/members";

const listOf = async (church: TestChurch) =>
  (await call("GET /members", { as: church.owner, query: { pageSize: 100 } })).body.rows as MemberRow[];

const familiesOf = (church: TestChurch) =>
  asOwner(church, (db) => db.family.findMany({ where: { deletedAt: null }, orderBy: { sortName: "asc" } }));

const LIST = [
  "Nombre;Familia;Parentesco;Género;Estado civil;Fecha de nacimiento",
  "Luis Quispe Rojas;Quispe Mamani;;M;Casado;12/03/1980",
  "Rosa Mamani Flores;QUISPE MAMANI;;F;Casado;01/05/1982",
  "Mateo Quispe Mamani;Quispe  Mamani;;M;Soltero;20/08/2016",
  "Elsa Rojas Paz;Quispe Mamani;Abuela;F;Viudo;02/02/1950",
  "Ana Díaz Luna;Díaz;Madre;F;Soltero;04/04/1990",
  "Beto Gil Sanz;;;M;Soltero;04/04/1991",
];

test("the people of a list are in the families that it names, with roles that it says or that follow from the person", async () => {
  const church = await aChurch();
  const { id } = await aFamily(church, { name: "Díaz" });
  const dry = await importFile(church, aFile(LIST), { dryRun: "true" });
  expect(dry).toMatchObject({ status: 200, body: { created: 6, errorCount: 0, warningCount: 0 } });
  expect((await familiesOf(church)).map(({ name }) => name)).toEqual(["Díaz"]);
  expect(await importFile(church, aFile(LIST))).toMatchObject({ status: 200, body: { created: 6 } });
  expect((await familiesOf(church)).map(({ name }) => name)).toEqual(["Díaz", "Quispe Mamani"]);
  const rows = await listOf(church);
  expect(Object.fromEntries(rows.map(({ name, family, familyRole }) => [name, [family, familyRole]]))).toEqual({
    "Ana Díaz Luna": ["Díaz", "madre"],
    "Beto Gil Sanz": [null, null],
    "Elsa Rojas Paz": ["Quispe Mamani", "abuelo"],
    "Luis Quispe Rojas": ["Quispe Mamani", "esposo"],
    "Mateo Quispe Mamani": ["Quispe Mamani", "hijo"],
    "Rosa Mamani Flores": ["Quispe Mamani", "esposa"],
  });
  expect(rows.find(({ name }) => name === "Ana Díaz Luna")?.familyId).toBe(id);
});

test("an updating import moves people to the family of the list, and undoing it takes them back and its family away", async () => {
  const church = await aChurch();
  await importFile(church, aFile(LIST));
  const moved = [
    "Nombre;Fecha de nacimiento;Familia",
    "Luis Quispe Rojas;12/03/1980;Quispe Sol",
    "Beto Gil Sanz;04/04/1991;",
  ];
  const { body } = await importFile(church, aFile(moved), { existing: "update" });
  expect(body).toMatchObject({ updated: 1, skipped: 1 });
  const luis = async () => (await listOf(church)).find(({ name }) => name === "Luis Quispe Rojas");
  expect(await luis()).toMatchObject({ family: "Quispe Sol", familyRole: "esposo" });
  const undo = await call("POST /members/imports/{id}/undo", { as: church.owner, params: { id: body.id } });
  expect(undo).toMatchObject({ status: 200, body: { reverted: 1, removedOptions: 1 } });
  expect(await luis()).toMatchObject({ family: "Quispe Mamani", familyRole: "esposo" });
  expect((await familiesOf(church)).map(({ name }) => name)).toEqual(["Díaz", "Quispe Mamani"]);
});

test("a role without a family is said and left out", async () => {
  const church = await aChurch();
  const { status, body } = await importFile(church, aFile(["Nombre;Parentesco", "Ana Paz;Madre"]));
  expect(status).toBe(200);
  expect(body.problems).toMatchObject([{ field: "familyRole", result: "warning", value: "Madre" }]);
  expect(await listOf(church)).toMatchObject([{ family: null, familyRole: null }]);
});

test("families come in again as they went out", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  await importFile(church, aFile(LIST));
  const { bytes } = await call("GET /members/export", { as: church.owner, query: { format: "csv" } });
  expect(await importFile(other, aFile(new Uint8Array(bytes), "lista.csv"))).toMatchObject({ body: { created: 6 } });
  const told = (rows: MemberRow[]) => rows.map(({ name, family, familyRole }) => [name, family, familyRole]);
  expect(told(await listOf(other))).toEqual(told(await listOf(church)));
});
