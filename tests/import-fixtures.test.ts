import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { MemberRow } from "@/lib/members/schema";
import { sheetFormats } from "@/lib/spreadsheets/rules";
import { call, type EndpointName } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { aMember } from "./support/rows/members";
import {
  personFields,
  type SpreadsheetCase,
  spreadsheetCases,
  spreadsheetFolder,
  toPerson,
} from "./support/spreadsheet-cases";

/** All members of the church, in the order of creation. */
async function listPeople(church: TestChurch) {
  const { body } = await call("GET /members", { as: church.owner, query: { sort: "newest", pageSize: 100 } });
  const rows: MemberRow[] = body.rows.reverse();
  return rows.map((row) => Object.fromEntries(personFields.map((field) => [field, row[field as keyof MemberRow]])));
}

function importFile(
  church: TestChurch,
  name: string,
  bytes: Uint8Array,
  texts: Record<string, string> = {},
  endpoint: EndpointName = "POST /members/import",
) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  return call(endpoint, { as: church.owner, body: form });
}

const importFixture = (church: TestChurch, { file, form }: SpreadsheetCase) =>
  importFile(church, file, readFileSync(path.join(spreadsheetFolder, file)), form);

// The others are read by the same function in tests/unit/imports/files.test.ts.
const written = spreadsheetCases.filter(({ file }) => ["excel.xlsx", "repetidos.csv", "errores.csv"].includes(file));

describe.each(written.map((fixture) => [`${fixture.file} ${JSON.stringify(fixture.form ?? {})}`, fixture] as const))(
  "%s",
  (_, fixture) => {
    const { people, errors = [], skipped = 0, source = {}, form } = fixture;
    const isRefused = errors.length > 0 && form?.errors !== "skip";

    test("creates the expected members, reports each error, and creates none twice", async () => {
      const church = await aChurch();
      const { status, body } = await importFixture(church, fixture);
      expect(body).toMatchObject({
        errors: errors.map((error) => ({ ...error, message: expect.stringMatching(/./) })),
        created: people.length,
        updated: 0,
        skipped,
        source,
      });
      expect(status).toBe(isRefused ? 422 : 200);
      expect(await listPeople(church)).toEqual(people.map(toPerson));
      expect((await importFixture(church, fixture)).body).toMatchObject({ created: 0, updated: 0 });
      expect(await listPeople(church)).toEqual(people.map(toPerson));
    });
  },
);

test("the failures file has the failed rows unchanged, with their errors", async () => {
  const church = await aChurch();
  const bytes = readFileSync(path.join(spreadsheetFolder, "errores.csv"));
  const answer = await importFile(
    church,
    "errores.csv",
    bytes,
    { choices: '{"invalid":"error"}' },
    "POST /members/import/failures",
  );
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="filas-con-errores.csv"');
  const original: string[][] = parse(bytes);
  const failing: string[][] = parse(answer.bytes, { bom: true });
  expect(failing.map((row) => row.slice(0, -1))).toEqual([original[0], ...original.slice(2, 8)]);
  expect(failing.map((row) => row.at(-1))).toEqual([
    "Error",
    ...["Nombre", "Fecha de nacimiento", "Correo", "Cargo", "Bautizado", "Género"].map((column) =>
      expect.stringContaining(`${column}: `),
    ),
  ]);
  expect(await listPeople(church)).toEqual([]);
});

describe.each(sheetFormats)("a file exported as %s", (format) => {
  const exportMembers = async (church: TestChurch) => {
    const { bytes } = await call("GET /members/export", { as: church.owner, query: { format, sort: "newest" } });
    return bytes;
  };

  async function aChurchWithMembers() {
    const church = await aChurch();
    const names = ["=1+1", "'=1", "+57", "María «José», Núñez; Peña", 'Ana "Anita"', "Zoë 😀", "_x0041_"];
    for (const name of names) await aMember(church, { name, birthday: "2000-02-29" });
    await aMember(church, { name: "De España", cellphone: "+34612345678", email: null, baptized: "false", genre: "M" });
    await aMember(church, { name: "Sin teléfono", cellphone: null, joinDate: null, civilStatus: "union_libre" });
    return church;
  }

  test("creates the same members in another church, and no member again in its own", async () => {
    const [church, other] = [await aChurchWithMembers(), await aChurch()];
    const [exported, before] = [await exportMembers(church), await listPeople(church)];
    const { status, body } = await importFile(other, `miembros.${format}`, exported);
    expect(body).toMatchObject({ created: 9, skipped: 0, errors: [] });
    expect(status).toBe(200);
    expect((await listPeople(other)).reverse()).toEqual(before);
    const again = await importFile(church, `miembros.${format}`, exported);
    expect(again.body).toMatchObject({ created: 0, updated: 0, skipped: 9, errors: [] });
    expect(await listPeople(church)).toEqual(before);
  });

  test("has a template that can be imported", async () => {
    const church = await aChurch();
    const { bytes } = await call("GET /members/import/template", { as: church.owner, query: { format } });
    const { body } = await importFile(church, `plantilla.${format}`, bytes, { dryRun: "true" });
    expect(body).toMatchObject({ total: 1, errors: [] });
  });
});
