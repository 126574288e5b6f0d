import { describe, expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { aFile, aRow, HEADERS, importFile } from "./support/imports";
import { memberBody } from "./support/rows/members";

const row = (index: number, position: string, changes: { phone?: string } = {}) => {
  const cells = aRow(index, { position }).split(";");
  if (changes.phone !== undefined) cells[1] = changes.phone;
  return cells.join(";");
};

const lines = [
  HEADERS,
  row(1, "Visita"),
  row(2, "VISITA"),
  row(3, "Ujier", { phone: "123" }),
  row(4, "Miembro", { phone: "sin celular" }),
  "TOTAL;4",
];

const choices = (values: object[], others: object = {}) => JSON.stringify({ values, ...others });
const CREATE = choices([
  { field: "position", value: "visita", use: "Visitante" },
  { field: "position", value: "Ujier", create: "inactive" },
  { field: "cellphone", value: "123", use: "300 111 2233" },
]);

const listPositions = (church: TestChurch) =>
  asOwner(church, (db) => db.position.findMany({ orderBy: { rank: "asc" } }));
const listRows = async (church: TestChurch) =>
  (await call("GET /members", { as: church.owner, query: { sort: "newest" } })).body.rows.reverse();
const undo = (church: TestChurch, id: number) =>
  call("POST /members/imports/{id}/undo", { as: church.owner, params: { id } });

test("a dry run answers each unknown value once, warnings and rows left out, and writes nothing", async () => {
  const church = await aChurch();
  const { status, body } = await importFile(church, aFile(lines), { dryRun: "true", errors: "skip" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 4, failedRows: 3, warningCount: 1, moreProblems: 0 });
  expect(body.problems).toEqual([
    {
      field: "position",
      column: "Cargo",
      value: "Visita",
      kind: "unknown",
      result: "error",
      message: "No hay un cargo «Visita» en tu iglesia",
      rows: 2,
      firstRow: 2,
    },
    expect.objectContaining({ value: "Ujier", kind: "unknown", rows: 1, firstRow: 4 }),
    expect.objectContaining({ field: "cellphone", value: "123", kind: "invalid", result: "warning" }),
  ]);
  expect(body.leftOut).toEqual({ count: 1, rows: [{ row: 6, text: "TOTAL · 4" }] });
  const everyRow = { choices: choices([], { totals: "keep" }), defaults: '{"baptized":null}' };
  const kept = await importFile(church, aFile(lines), { dryRun: "true", ...everyRow });
  expect(kept.body).toMatchObject({ total: 5, leftOut: { count: 0, rows: [] } });
  expect(kept.body.problems).toContainEqual(expect.objectContaining({ kind: "missing", column: "Bautizado", rows: 1 }));

  const decided = await importFile(church, aFile(lines), { dryRun: "true", choices: CREATE });
  expect(decided.body).toMatchObject({ created: 4, failedRows: 0, warningCount: 0 });
  expect(decided.body.problems).toContainEqual(
    expect.objectContaining({ value: "Ujier", result: "chosen", choice: { create: "inactive" } }),
  );
  expect(await listPositions(church)).toHaveLength(10);
});

test("an import maps, creates and corrects values, once for all rows; undoing it takes the new option back", async () => {
  const church = await aChurch();
  const { body } = await importFile(church, aFile(lines), { choices: CREATE });
  expect(body).toMatchObject({ created: 4, errorCount: 0 });
  const rows = await listRows(church);
  expect(rows.map(({ position, cellphone }: { position: string; cellphone: string }) => [position, cellphone])).toEqual(
    [
      ["Visitante", "+573000000001"],
      ["Visitante", "+573000000002"],
      ["Ujier", "+573001112233"],
      ["Miembro", null],
    ],
  );
  const created = (await listPositions(church)).at(-1);
  expect(created).toMatchObject({ value: "Ujier", isActive: false, isPastoral: false });
  // The same file again creates neither rows nor options.
  expect((await importFile(church, aFile(lines), { choices: CREATE })).body).toMatchObject({ created: 0, skipped: 4 });
  expect(await listPositions(church)).toHaveLength(11);

  expect((await undo(church, body.id)).body).toEqual({ removed: 4, reverted: 0, kept: 0, removedOptions: 1 });
  expect(await listPositions(church)).toHaveLength(10);
  const { body: trash } = await call("GET /members/trash", { as: church.owner });
  expect(trash.count).toBe(4);
  // A row in the trash that lost its position can be restored.
  await call("POST /members/{id}/restore", { as: church.owner, params: { id: rows[2].id } });
  expect(await listRows(church)).toMatchObject([{ id: rows[2].id, position: "Miembro" }]);
});

test("undoing an import keeps an option that someone else got meanwhile", async () => {
  const church = await aChurch();
  const { body } = await importFile(church, aFile(lines), { choices: CREATE });
  const ujier = (await listPositions(church)).at(-1);
  await call("POST /members", { as: church.owner, body: memberBody(church, { name: "Eva", positionId: ujier?.id }) });
  expect((await undo(church, body.id)).body).toMatchObject({ removed: 4, removedOptions: 0 });
  expect(await listRows(church)).toMatchObject([{ name: "Eva", position: "Ujier" }]);
});

test("an option that no row of the file needs is not created, nor one of a refused import", async () => {
  const church = await aChurch();
  const unused = choices([{ field: "position", value: "Obispo", create: "active" }]);
  expect((await importFile(church, aFile([HEADERS, aRow(1)]), { choices: unused })).body).toMatchObject({ created: 1 });
  const bad = [HEADERS, row(2, "Obispo"), row(3, "Rey")];
  expect(await importFile(church, aFile(bad), { choices: unused })).toMatchObject({ status: 422 });
  expect(await listPositions(church)).toHaveLength(10);
});

test("a collaborator maps values but creates no options, as in the settings", async () => {
  const church = await aChurch();
  const owner = await aCollaborator(church, { areas: ["members"] });
  const mapped = choices([{ field: "position", value: "Ujier", use: "Miembro" }]);
  expect((await importFile({ owner }, aFile([HEADERS, row(1, "Ujier")]), { choices: mapped })).body).toMatchObject({
    created: 1,
  });
  expect(
    await importFile({ owner }, aFile([HEADERS, row(2, "Anciano")]), {
      choices: choices([{ field: "position", value: "Anciano", create: "active" }]),
    }),
  ).toMatchObject({ status: 403 });
  expect(await listPositions(church)).toHaveLength(10);
});

describe("choices that are refused", () => {
  test.each([
    ["no es JSON", "values, invalid, totals y decisions"],
    ["[]", "values, invalid, totals y decisions"],
    ['{"otra":1}', "values, invalid, totals y decisions"],
    // Members have no concepts.
    ['{"concepts":[]}', "values, invalid, totals y decisions"],
    ['{"values":[{"field":"churchId","value":"x","use":"y"}]}', "revisa values.0.field"],
    ['{"values":[{"field":"position","value":"x"}]}', "revisa values.0"],
    ['{"values":[{"field":"position","value":"x","create":"pastoral"}]}', "revisa values.0.create"],
    ['{"values":[{"field":"genre","value":"x","create":"active"}]}', "no se pueden crear opciones"],
    [choices([{ field: "position", value: "***", create: "active" }]), "letras o números"],
    [choices([], { invalid: "ignore" }), "revisa invalid"],
  ])("%s answers 400", async (text, message) => {
    const church = await aChurch();
    const { status, body } = await importFile(church, aFile([HEADERS, aRow(1)]), { choices: text });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["choices"]]);
    expect(body.fields.choices).toContain(message);
  });
});

test("choices with a long name or too many values answer 400", async () => {
  const church = await aChurch();
  for (const [text, message] of [
    [choices([{ field: "position", value: "x".repeat(70), create: "active" }]), "60 caracteres"],
    [choices(Array.from({ length: 201 }, () => ({ field: "name", value: "x", use: "y" }))), "revisa values"],
  ] as const)
    expect(await importFile(church, aFile([HEADERS, aRow(1)]), { choices: text })).toMatchObject({
      status: 400,
      body: { fields: { choices: expect.stringContaining(message) } },
    });
});

test("the file of failing rows keeps the separator, and the preview joins the columns of a name", async () => {
  const church = await aChurch();
  const file = () => aFile(["Apellidos,Nombres,Cargo", "Gómez,Ana,Obispo"]);
  const { body } = await importFile(church, file());
  expect(body.preview).toMatchObject([{ values: { name: "Ana Gómez", position: "Obispo" }, result: "error" }]);
  const { bytes } = await importFile(church, file(), {}, "POST /members/import/failures");
  expect(bytes.toString().replace("\ufeff", "").split("\r\n")[0]).toBe("Apellidos,Nombres,Cargo,Error");
});
