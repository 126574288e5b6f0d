import { expect, test } from "vitest";
import type { LoggedEntry } from "@/lib/history/schema";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { rowsRead } from "./support/history";
import { aFile, aRow, HEADERS, importFile } from "./support/imports";
import { aMember, memberBody } from "./support/rows/members";

const people = (count: number) => Array.from({ length: count }, (_, index) => aRow(index));

const getLog = async ({ owner }: TestChurch, query: Record<string, string | number> = {}) =>
  (await call("GET /history", { as: owner, query })).body;

const rowsOf = async (church: TestChurch, query: Record<string, string | number> = {}): Promise<LoggedEntry[]> =>
  (await getLog(church, query)).rows;

const historyOf = async ({ owner }: TestChurch, id: number) =>
  (await call("GET /members/{id}/history", { as: owner, params: { id } })).body;

async function anImport(church: TestChurch, count: number, texts: Record<string, string> = {}): Promise<number> {
  const { body } = await importFile(church, aFile([HEADERS, ...people(count)], "censo 2026.csv"), texts);
  return body.id;
}

const undo = ({ owner }: TestChurch, id: number) =>
  call("POST /members/imports/{id}/undo", { as: owner, params: { id } });

const memberId = async (church: TestChurch, name: string) =>
  (await asOwner(church, (db) => db.member.findFirstOrThrow({ where: { name } }))).id;

test("an import and its undoing are one entry each, and each member has its own in both", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const old = await aMember(church, { name: "Persona 0 López", birthday: "1950-01-01", cellphone: null });
  const before = await rowsOf(church);
  const id = await anImport(church, 3, { existing: "update" });
  const imported = {
    entity: "members",
    rowId: id,
    title: "censo 2026.csv",
    exists: true,
    imported: { created: 2, updated: 1 },
    userId: church.owner.id,
    userName: church.owner.name,
    changes: [],
  };
  expect(await rowsOf(church)).toEqual([expect.objectContaining({ ...imported, action: "import" }), ...before]);
  const created = await memberId(church, "Persona 1 López");
  expect(await historyOf(church, created)).toMatchObject([{ action: "create", importId: id }]);
  expect(await historyOf(church, old.id)).toMatchObject([{ action: "update", importId: id }, { action: "create" }]);

  await call("PUT /members", { as: church.owner, body: { ...memberBody(church), id: created, name: "Otra Cosa" } });
  expect((await undo(church, id)).body).toMatchObject({ removed: 1, reverted: 1, kept: 1 });
  const [undone, changed, ...earlier] = await rowsOf(church, { entity: "members" });
  expect(undone).toMatchObject({ ...imported, action: "undo" });
  expect(changed).toMatchObject({ rowId: created, action: "update" });
  expect(changed).not.toHaveProperty("importId");
  expect(earlier.map(({ action }) => action)).toEqual(["import", "create"]);
  expect(await historyOf(church, old.id)).toMatchObject([
    { action: "update", importId: id },
    { action: "update", importId: id },
    { action: "create" },
  ]);
  expect(JSON.stringify(await rowsOf(other))).not.toContain("censo");
});

test("a dry run and a refused import add no entry", async () => {
  const church = await aChurch();
  const before = await rowsOf(church);
  await anImport(church, 3, { dryRun: "true" });
  await importFile(church, aFile([HEADERS, ...people(3), aRow(9, { name: "" })]));
  expect(await rowsOf(church)).toEqual(before);
});

test("an import is found by day, person, table and the words of its file, and a name finds its own entry in it", async () => {
  const church = await aChurch();
  const id = await anImport(church, 12);
  const found = async (query: Record<string, string | number>) =>
    (await rowsOf(church, query)).map(({ action, title }) => [action, title].join(" "));
  const whole = ["import censo 2026.csv"];
  expect(await found({ entity: "members", from: "2001-01-01", to: "2090-12-31" })).toEqual(whole);
  expect(await found({ entity: "members", userId: church.owner.id })).toEqual(whole);
  expect(await found({ entity: "positions", text: "censo" })).toEqual([]);
  expect(await found({ text: "CENSO 2026" })).toEqual(whole);
  expect(await found({ text: "persona 11" })).toEqual(["create Persona 11 López"]);
  const [row] = await rowsOf(church, { text: "persona 11" });
  expect(row).toMatchObject({ importId: id });
  expect(await rowsOf(church, { change: row?.id ?? 0 })).toMatchObject([{ title: "Persona 11 López" }]);
});

test("options that an import creates keep their own entries in the list", async () => {
  const church = await aChurch();
  const choices = JSON.stringify({ values: [{ field: "position", value: "Ujier", create: "inactive" }] });
  await importFile(church, aFile([HEADERS, aRow(1, { position: "Ujier" })]), { choices });
  expect((await rowsOf(church)).slice(0, 2)).toMatchObject([
    { entity: "members", action: "import" },
    { entity: "positions", action: "create", title: "Ujier" },
  ]);
});

test("pages are full and read few rows before, between and after large imports", async () => {
  const church = await aChurch();
  for (let index = 0; index < 30; index++) await aMember(church, { name: `Antes ${index}` });
  await anImport(church, 300);
  for (let index = 0; index < 30; index++) await aMember(church, { name: `Después ${index}` });
  // As autovacuum does: beside the rows of other tests the church would count as one of fewer rows than a page has.
  await inDatabase(ownDatabase().owner, (client) => client.query("ANALYZE history"));
  for (const query of [{}, { entity: "members" }] as Record<string, string>[]) {
    const first = await getLog(church, query);
    expect(first.rows).toHaveLength(50);
    const titles = first.rows.map(({ title }: LoggedEntry) => title);
    expect(titles.slice(29, 32)).toEqual(["Después 0", "censo 2026.csv", "Antes 29"]);
    const second = await getLog(church, { ...query, before: first.next });
    expect(second.rows[0]).toMatchObject({ title: "Antes 10" });
    expect(await rowsRead(church, query)).toBeLessThanOrEqual(100);
  }
});

test("the entry of an import names no erased person and stays when the log forgets the import", async () => {
  const church = await aChurch();
  const { body } = await importFile(church, aFile([HEADERS, ...people(2)], "persona 1 lópez.csv"));
  const member = await memberId(church, "Persona 1 López");
  await call("POST /members/{id}/erasure", {
    as: church.owner,
    params: { id: member },
    body: { name: "Persona 1 López" },
  });
  const [, whole] = await rowsOf(church, { entity: "members" });
  expect(whole).toMatchObject({ action: "import", rowId: body.id, imported: { created: 2, updated: 0 } });
  expect(whole?.title).not.toMatch(/l[oó]pez/i);
  await asOwner(church, (db) => db.import.deleteMany());
  const [, forgotten] = await rowsOf(church, { entity: "members" });
  expect(forgotten).toMatchObject({ action: "import", rowId: body.id, title: null, exists: false });
  expect(forgotten).not.toHaveProperty("imported");
});
