import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { type ItemRow, itemInput } from "@/lib/inventory/schema";
import { sheetFormats } from "@/lib/spreadsheets/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { aFile, aRow as aMemberRow, HEADERS as MEMBER_HEADERS, importFile as sendFile } from "./support/imports";
import { anItem, itemBody } from "./support/rows/inventory";
import { rowsOfXlsx } from "./support/sheets";

const HEADERS = "Artículo;Marca;Modelo;Serie;No. factura;Precio unitario;Cantidad;Ubicación;Estado;Adquirido por;Fecha";

const importFile = (church: TestChurch, file: File, texts: Record<string, string> = {}) =>
  sendFile(church, file, texts, "POST /inventory/import");

/** An accepted row of `HEADERS`; each `index` is another item. */
const aRow = (index: number) =>
  `Silla ${index};Rimax;Eterna;;F-${index};45.000;${(index % 9) + 1};Templo;Bueno;Compra;05/03/2020`;

const itemRows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => aRow(from + index));

const fields = itemInput.keyof().options;

/** All items of the church, in the order of creation. */
async function listItems(church: TestChurch): Promise<ItemRow[]> {
  const { body } = await call("GET /inventory", { as: church.owner, query: { sort: "newest", pageSize: 100 } });
  return body.rows.reverse();
}

const contentOf = (rows: ItemRow[]) =>
  rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));

describe("a file of items", () => {
  test("stores formulas, markup and SQL as texts", async () => {
    const church = await aChurch();
    const texts = [
      '=HYPERLINK("http://x")',
      "+1+1",
      "-1",
      "@SUM(A1)",
      "<script>",
      "'; DROP TABLE x; --",
      "\\N",
      "a\\tb",
    ];
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const file = aFile([
      "Artículo;Precio;Cantidad;Observaciones",
      ...texts.map((text) => `${quoted(text)};1;1;${quoted(text)}`),
    ]);
    expect((await importFile(church, file)).body).toMatchObject({ created: texts.length });
    const items = await listItems(church);
    expect(items.map(({ name }) => name)).toEqual(texts);
    expect(items.map(({ observations }) => observations)).toEqual(texts);
  });
});

describe("an import with errors", () => {
  const bad = "Piano;;;;;gratis;cero;;regalado;robo;31/02/2020";

  test("writes nothing, reports each cell and answers a failures file", async () => {
    const church = await aChurch();
    const file = () => aFile([HEADERS, ...itemRows(3), bad, ";;;;;5;1;;;;", "Mesa;;;;;;;;;;"]);
    const choices = '{"invalid":"error"}';
    const { status, body } = await importFile(church, file(), { choices });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "ROWS", id: null, created: 0, total: 6, failedRows: 3 });
    expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      ...["Precio unitario", "Cantidad", "Estado", "Adquirido por", "Fecha"].map((column) => [5, column]),
      [6, "Artículo"],
      [7, "Precio unitario"],
      [7, "Cantidad"],
    ]);
    expect(await listItems(church)).toEqual([]);
    const failures = await sendFile(church, file(), {}, "POST /inventory/import/failures");
    const rows: string[][] = parse(failures.bytes, { bom: true, delimiter: ";" });
    expect(rows.map((cells) => cells[0])).toEqual(["Artículo", "Piano", "", "Mesa"]);
    expect(rows.at(-1)?.at(-1)).toBe("Precio unitario: Requerido; Cantidad: Requerido");
  });

  test("writes the valid rows with errors=skip; defaults fill absent fields", async () => {
    const church = await aChurch();
    const file = () => aFile(["Artículo;Precio", "Silla;5", "Mesa;gratis"]);
    expect((await importFile(church, file(), { errors: "skip" })).body).toMatchObject({ created: 0, failedRows: 2 });
    const defaults = JSON.stringify({ amount: "4", condition: "Bueno", acquisition: "donacion" });
    const { status, body } = await importFile(church, file(), { errors: "skip", defaults });
    expect([status, body.created, body.failedRows]).toEqual([200, 1, 1]);
    expect(await listItems(church)).toMatchObject([{ amount: "4", condition: "bueno", acquisition: "donacion" }]);
  });

  test("answers 400 for defaults and columns that the module does not have", async () => {
    const church = await aChurch();
    for (const [field, text] of [
      ["defaults", '{"serie":"5"}'],
      ["defaults", '{"amount":"0"}'],
      ["mapping", '{"0":"photo"}'],
      ["mapping", '{"no existe":"name"}'],
      ["churchId", "1"],
    ] as const) {
      const { status, body } = await importFile(church, aFile([HEADERS, aRow(1)]), { [field]: text });
      expect([status, Object.keys(body.fields)], `${field} ${text}`).toEqual([400, [field]]);
    }
    expect(await listItems(church)).toEqual([]);
  });

  test("has a dry run that writes nothing and has the result of the later import", async () => {
    const church = await aChurch();
    await anItem(church, { name: "SILLA 1", brand: "rimax", model: "ETERNA", serie: null, price: "1.00" });
    for (const existing of ["skip", "update"]) {
      const file = aFile([HEADERS, ...itemRows(25), aRow(3), bad]);
      const options = { existing, errors: "skip" };
      const dryRun = (await importFile(church, file, { ...options, dryRun: "true" })).body;
      expect(dryRun.preview[1]).toMatchObject({
        row: 3,
        result: existing,
        values: { condition: "Bueno", acquisition: "Compra", acquiredOn: "05/03/2020", amount: "2" },
      });
      const done = (await importFile(church, file, options)).body;
      expect({ ...done, id: null, preview: dryRun.preview }).toEqual(dryRun);
    }
    expect(await listItems(church)).toHaveLength(25);
  });
});

describe("an existing item", () => {
  test("has the same name and serial number, or no serial number and the same brand and model", async () => {
    const church = await aChurch();
    const existing = { name: "Micrófono", brand: "Shure", model: "SM58", location: "Templo" };
    await anItem(church, { ...existing, serie: "SN-1" });
    await anItem(church, { ...existing, serie: null });
    const rows = {
      "MICROFONO;;;sn-1;Bodega": "skip",
      "Micrófono;SHURE;sm58;;Bodega": "skip",
      "Micrófono;Shure;SM58;SN-2;Templo": "create",
      "Micrófono;Shure;SM57;;Templo": "create",
      "Micrófono;;;;": "create",
      "Micrófono de solapa;Shure;SM58;SN-1;Templo": "create",
    };
    const lines = Object.keys(rows).map((cells) => `${cells};10;1`);
    const { body } = await importFile(
      church,
      aFile(["Artículo;Marca;Modelo;Serie;Ubicación;Precio;Cantidad", ...lines]),
    );
    expect(body.preview.map(({ result }: { result: string }) => result)).toEqual(Object.values(rows));
    expect(body).toMatchObject({ created: 4, skipped: 2 });
  });

  test("is matched by location within a file: equal items in two locations stay two", async () => {
    const church = await aChurch();
    const lines = ["Silla;Rimax;20;Templo;5", "Silla;Rimax;10;Salón;5", "SILLA;rimax;10;salon;5"];
    const file = () => aFile(["Artículo;Marca;Cantidad;Ubicación;Precio", ...lines]);
    expect((await importFile(church, file())).body).toMatchObject({ created: 2, skipped: 1 });
    for (const existing of ["skip", "update"])
      expect((await importFile(church, file(), { existing })).body).toMatchObject({
        created: 0,
        updated: 0,
        skipped: 3,
      });
  });

  const PLACES = "Artículo;Cantidad;Ubicación;Precio";
  const [toHall, toChurch] = ["Silla;10;Salón;5", "Silla;25;Templo;5"];

  const listLocations = async (church: TestChurch) =>
    (await listItems(church)).map(({ id, location, amount }) => ({ id, location, amount }));

  /** A church with equal chairs in these locations, twenty in each. */
  async function withChairsIn(...locations: (string | null)[]) {
    const church = await aChurch();
    const ids: number[] = [];
    const bare = { name: "Silla", brand: null, model: null, serie: null, amount: "20" };
    for (const location of locations) ids.push((await anItem(church, { ...bare, location })).id);
    return { church, ids };
  }

  describe.each([
    ["the other location first", [toHall, toChurch]],
    ["the same location first", [toChurch, toHall]],
  ])("in one of two locations of a file (%s)", (_, lines) => {
    test.each([
      ["skip", "20"],
      ["update", "25"],
    ])("matches the same location with existing=%s", async (existing, amount) => {
      const { church, ids } = await withChairsIn("Templo");
      const file = () => aFile([PLACES, ...lines]);
      const results = lines.map((line) => (line === toHall ? "create" : existing));
      const updated = existing === "update" ? 1 : 0;
      for (const dryRun of ["true", "false"]) {
        const { body } = await importFile(church, file(), { existing, dryRun });
        expect(body).toMatchObject({ created: 1, updated, skipped: 1 - updated, errors: [] });
        expect(body.preview.map(({ result }: { result: string }) => result)).toEqual(results);
      }
      const after = await listItems(church);
      expect(await listLocations(church)).toEqual([
        { id: ids[0], location: "Templo", amount },
        { id: expect.any(Number), location: "Salón", amount: "10" },
      ]);
      expect((await importFile(church, file(), { existing })).body).toMatchObject({
        created: 0,
        updated: 0,
        skipped: 2,
      });
      expect(await listItems(church)).toEqual(after);
    });
  });

  test.each([
    [
      "a row without a location is matched before one with another location",
      ["Templo"],
      ["Salón 10", " 30"],
      { Templo: "30", Salón: "10" },
    ],
    [
      "an item without a location is matched before one that would move",
      ["Templo", null],
      ["Salón 10"],
      { Templo: "20", Salón: "10" },
    ],
    [
      "a row without a location matches an item without a location",
      ["Templo", null],
      [" 30", "Templo 25"],
      { Templo: "25", "": "30" },
    ],
    [
      "an unmatched item moves to another location",
      ["Templo", "Bodega"],
      ["Salón 10", "Bodega 7"],
      { Salón: "10", Bodega: "7" },
    ],
    [
      "more locations than existing items create items",
      ["Templo"],
      ["A 1", "B 2", "Templo 3", "C 4"],
      { Templo: "3", A: "1", B: "2", C: "4" },
    ],
  ])("%s", async (_, existingLocations, rows, expected) => {
    const { church } = await withChairsIn(...existingLocations);
    const lines = rows.map((row) => row.split(" ")).map(([location, amount]) => `Silla;${amount};${location};5`);
    const file = () => aFile([PLACES, ...lines]);
    expect((await importFile(church, file(), { existing: "update" })).status).toBe(200);
    const after = await listItems(church);
    expect(Object.fromEntries(after.map(({ location, amount }) => [location ?? "", amount]))).toEqual(expected);
    expect(after).toHaveLength(Object.keys(expected).length);
    for (const existing of ["update", "skip"])
      expect((await importFile(church, file(), { existing })).body).toMatchObject({ created: 0, updated: 0 });
    expect(await listItems(church)).toEqual(after);
  });

  test.each(["skip", "update"])("is created once from an incomplete row and its duplicate (%s)", async (existing) => {
    const church = await aChurch();
    const lines = ["Silla;;20;Templo;", "Silla;;20;Templo;5", "Piano;A1;1;Templo;", "Piano;A1;1;Salón;9"];
    const file = () => aFile(["Artículo;Serie;Cantidad;Ubicación;Precio", ...lines]);
    const options = { existing, errors: "skip" };
    expect((await importFile(church, file(), options)).body).toMatchObject({ created: 2, failedRows: 2 });
    expect((await importFile(church, file(), options)).body).toMatchObject({ created: 0, failedRows: 0 });
    expect(await listItems(church)).toHaveLength(2);
  });

  test("is matched across chunks of the file, the other location first", async () => {
    const { church, ids } = await withChairsIn("Templo");
    const between = Array.from({ length: 5_001 }, (_, index) => `Banca ${index};1;Templo;5`);
    const file = () => aFile([PLACES, toHall, ...between, toChurch]);
    expect((await importFile(church, file())).body).toMatchObject({ created: 5_002, skipped: 1 });
    const chairs = await asOwner(church, (db) =>
      db.inventoryItem.findMany({ where: { name: "Silla" }, orderBy: { id: "asc" } }),
    );
    expect(chairs.map(({ id, location, amount }) => [id === ids[0], location, amount])).toEqual([
      [true, "Templo", 20],
      [false, "Salón", 10],
    ]);
  });

  test("is updated with differing, non-blank values, with one history entry", async () => {
    const church = await aChurch();
    const { id } = await anItem(church, { name: "Piano", serie: "A1", price: "10.00", observations: "Afinado" });
    const file = () => aFile(["Artículo;Serie;Precio;Cantidad;Observaciones;Estado", "Piano;a1;12,50;;;Malo"]);
    expect((await importFile(church, file(), { existing: "update" })).body).toMatchObject({ created: 0, updated: 1 });
    expect(await listItems(church)).toMatchObject([
      { id, version: 2, serie: "a1", price: "12.50", amount: "2", observations: "Afinado", condition: "malo" },
    ]);
    const { body: history } = await call("GET /inventory/{id}/history", { as: church.owner, params: { id } });
    expect(history[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      "condition",
      "price",
      "serie",
    ]);
    expect((await importFile(church, file(), { existing: "update" })).body).toMatchObject({ updated: 0, skipped: 1 });
  });

  test("is not created again by the same file, sequentially or simultaneously", async () => {
    const church = await aChurch();
    const file = () => aFile([HEADERS, ...itemRows(40)]);
    const answers = await Promise.all([importFile(church, file()), importFile(church, file())]);
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 40]);
    expect((await importFile(church, file())).body).toMatchObject({ created: 0, skipped: 40 });
  });

  test("is neither in the trash nor of another church", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const file = () => aFile([HEADERS, ...itemRows(2)]);
    for (const church of [mine, theirs]) expect((await importFile(church, file())).body).toMatchObject({ created: 2 });
    const before = await listItems(theirs);
    await asOwner(mine, (db) => db.inventoryItem.updateMany({ data: { deletedAt: new Date() } }));
    expect((await importFile(mine, file(), { existing: "update" })).body).toMatchObject({ created: 2, updated: 0 });
    expect(await listItems(theirs)).toEqual(before);
  });
});

describe.each(sheetFormats)("a file exported as %s", (format) => {
  const exportItems = async (church: TestChurch) => {
    const { bytes } = await call("GET /inventory/export", { as: church.owner, query: { format, sort: "newest" } });
    return new File([new Uint8Array(bytes)], `Inventario.${format}`);
  };

  async function aChurchWithItems() {
    const church = await aChurch();
    const names = ["=1+1", "'=1", "Silla «plegable», roja; nueva", 'Atril "K&M"', "Órgano 😀", "_x0041_", "Total"];
    for (const name of names) await anItem(church, { name, price: "1234567.89" });
    const bare = { brand: null, model: null, serie: null, bill: null, category: null, location: null };
    const nothing = { condition: null, acquisition: null, acquiredOn: null, observations: null };
    await anItem(church, { ...bare, ...nothing, name: "Regalo", price: "0.00", amount: "999999999" });
    await anItem(church, { name: "Casa", price: "999999999999.99", condition: "de_baja", observations: "a\nb" });
    for (const location of ["Templo", "Salón", null]) await anItem(church, { name: "Banca", serie: null, location });
    return church;
  }

  test("creates the same items in another church, and changes nothing in its own", async () => {
    const [church, other] = [await aChurchWithItems(), await aChurch()];
    const [exported, before] = [await exportItems(church), await listItems(church)];
    const { status, body } = await importFile(other, exported);
    expect(body).toMatchObject({ created: 12, total: 12, skipped: 0, errors: [] });
    expect(status).toBe(200);
    expect(contentOf((await listItems(other)).reverse())).toEqual(contentOf(before));
    for (const existing of ["skip", "update"])
      expect((await importFile(church, exported, { existing })).body, existing).toMatchObject({
        created: 0,
        updated: 0,
        skipped: 12,
        errors: [],
      });
    expect(await listItems(church)).toEqual(before);
  });

  test("has a template with the same columns that can be imported", async () => {
    const church = await aChurch();
    const { bytes, headers } = await call("GET /inventory/import/template", { as: church.owner, query: { format } });
    expect(headers.get("content-disposition")).toBe(`attachment; filename="plantilla-inventario.${format}"`);
    const [titles] = format === "csv" ? parse(bytes, { bom: true, delimiter: ";" }) : await rowsOfXlsx(bytes);
    expect(titles).toEqual(expect.arrayContaining(["Artículo", "Precio unitario", "Cantidad", "Observaciones"]));
    expect(titles).not.toContain("Precio total");
    const { body } = await importFile(church, new File([new Uint8Array(bytes)], `a.${format}`), { dryRun: "true" });
    expect(body).toMatchObject({ total: 1, created: 1, errors: [] });
  });
});

describe("undoing an import", () => {
  const undo = (church: TestChurch, id: number) =>
    call("POST /inventory/imports/{id}/undo", { as: church.owner, params: { id } });

  async function anImport() {
    const church = await aChurch();
    const old = await anItem(church, {
      name: "Silla 0",
      brand: "Rimax",
      model: "Eterna",
      serie: null,
    });
    const { body } = await importFile(church, aFile([HEADERS, ...itemRows(4)], "bienes.csv"), { existing: "update" });
    expect(body).toMatchObject({ created: 3, updated: 1 });
    return { church, old, id: body.id as number };
  }

  test("removes created and reverts changed items, once, and does not undo member imports", async () => {
    const { church, old, id } = await anImport();
    const members = await sendFile(church, aFile([MEMBER_HEADERS, aMemberRow(1)]), {}, "POST /members/import");
    expect((await call("GET /inventory/imports", { as: church.owner })).body).toMatchObject({
      count: 1,
      rows: [{ id, fileName: "bienes.csv", userName: church.owner.name, created: 3, updated: 1, undoable: true }],
    });
    expect((await call("GET /members/imports", { as: church.owner })).body.count).toBe(1);
    expect(await undo(church, members.body.id)).toMatchObject({ status: 404 });
    expect(await undo(church, id)).toMatchObject({ status: 200, body: { removed: 3, reverted: 1, kept: 0 } });
    expect(await listItems(church)).toEqual([{ ...old, version: 3 }]);
    expect((await call("GET /inventory/trash", { as: church.owner })).body.count).toBe(3);
    expect(await undo(church, id)).toMatchObject({ status: 409 });
    expect((await importFile(church, aFile([HEADERS, ...itemRows(4)]))).body).toMatchObject({ created: 3, skipped: 1 });
  });

  test("keeps items that changed after the import, and answers 404 for another church", async () => {
    const { church, id } = await anImport();
    const [, first] = await listItems(church);
    const changed = itemBody({ ...contentOf([first as ItemRow])[0], amount: "7" });
    await call("PUT /inventory", { as: church.owner, body: { ...changed, id: first?.id } });
    expect(await undo(await aChurch(), id)).toMatchObject({ status: 404 });
    expect((await undo(church, id)).body).toEqual({ removed: 2, reverted: 1, kept: 1, removedOptions: 0 });
    expect((await listItems(church)).map(({ name, amount }) => [name, amount])).toEqual([
      ["Silla 0", "2"],
      ["Silla 1", "7"],
    ]);
  });
});

test("read-only collaborators and those of another area import nothing", async () => {
  const church = await aChurch();
  for (const options of [{ areas: ["inventory" as const], readOnly: true }, { areas: ["members" as const] }]) {
    const owner = await aCollaborator(church, options);
    const file = aFile([HEADERS, aRow(1)]);
    expect(await sendFile({ owner }, file, {}, "POST /inventory/import")).toMatchObject({ status: 403 });
  }
  expect(await listItems(church)).toEqual([]);
});
