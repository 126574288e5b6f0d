// Also on PostgreSQL 15: endpoints of a module.
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeValue, unescapeValue } from "@/lib/core/fields/list-values";
import { storage } from "@/lib/core/files/storage";
import { itemColumns } from "@/lib/inventory/export";
import { acquisitions, BULK_MAX, conditions, itemSorts } from "@/lib/inventory/rules";
import { emptyTrash, listLatestItems, listUsedPhotos } from "@/lib/inventory/service";
import { sendTo } from "@/tests/support/call";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { cents, moneyOf, sumOf } from "./support/money";
import { imageForm, solidPicture } from "./support/pictures";
import { anItem, itemBody } from "./support/rows/inventory";
import { rowsOfXlsx, workbookOf } from "./support/sheets";

const TABLE = "inventory_items";

type Query = Record<string, string | number>;

const list = async (church: TestChurch, query: Query = {}) =>
  (await call("GET /inventory", { as: church.owner, query })).body;
const stats = async (church: TestChurch, query: Query = {}) =>
  (await call("GET /inventory/stats", { as: church.owner, query })).body;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

test("an item is created, found without accents, edited, deleted and restored, with one history entry each", async () => {
  const church = await aChurch();
  const as = church.owner;
  const body = itemBody({ name: "Micrófono inalámbrico", observations: "uno\ndos" });
  const created = await call("POST /inventory", { as, body });
  expect(created).toMatchObject({ status: 201, body: { ...body, version: 1, total: "500000.00", photo: null } });
  const { id } = created.body;
  expect(await list(church, { name: "MICROFONO inal" })).toEqual({ rows: [created.body], count: 1 });

  const changed = { ...body, id, version: 1, amount: "3", condition: "malo", acquiredOn: "" };
  expect(await call("PUT /inventory", { as, body: changed })).toMatchObject({
    status: 200,
    body: { amount: "3", total: "750000.00", condition: "malo", acquiredOn: null, version: 2 },
  });
  expect(await call("DELETE /inventory/{id}", { as, params: { id } })).toMatchObject({ status: 204 });
  for (const route of ["GET /inventory/{id}", "GET /inventory/{id}/history", "DELETE /inventory/{id}"] as const)
    expect(await call(route, { as, params: { id } })).toMatchObject({ status: 404 });
  expect(await call("PUT /inventory", { as, body: { ...body, id } })).toMatchObject({ status: 404 });
  expect(await stats(church)).toEqual({ items: 0, total: 0, money: "0.00" });
  expect((await call("GET /inventory/trash", { as, query: { name: "sm58" } })).body).toMatchObject({
    count: 1,
    rows: [{ id }],
  });
  for (const version of [4, 4])
    expect(await call("POST /inventory/{id}/restore", { as, params: { id } })).toMatchObject({
      status: 200,
      body: { id, version },
    });

  const history = (await call("GET /inventory/{id}/history", { as, params: { id } })).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "update", "create"]);
  expect(history[2]).toMatchObject({
    userName: as.name,
    changes: expect.arrayContaining([
      { field: "amount", before: 2, after: 3 },
      { field: "condition", before: "bueno", after: "malo" },
      { field: "acquiredOn", before: "2024-03-10", after: null },
    ]),
  });
  expect(history[2].changes).toHaveLength(3);
});

test("an item needs only name, price and amount", async () => {
  const church = await aChurch();
  const { status, body } = await call("POST /inventory", {
    as: church.owner,
    body: { name: "Silla", price: "7.5", amount: "4" },
  });
  expect(status).toBe(201);
  const { id, ...row } = body;
  const texts = { brand: null, model: null, serie: null, bill: null, observations: null, photo: null };
  const details = { category: null, location: null, condition: null, acquisition: null, acquiredOn: null };
  expect(row).toEqual({ ...texts, ...details, name: "Silla", price: "7.50", amount: "4", total: "30.00", version: 1 });
  expect(id).toEqual(expect.any(Number));
});

describe("a field of an item", () => {
  const long = (max: number) => `El texto no puede exceder los ${max} caracteres`;
  test.each([
    ["name", "", "Requerido"],
    ["name", "x".repeat(101), long(100)],
    ["name", "a\nb", "El texto no puede tener saltos de línea"],
    ["brand", "x".repeat(101), long(100)],
    ["model", "x".repeat(101), long(100)],
    ["serie", "x".repeat(101), long(100)],
    ["bill", "x".repeat(101), long(100)],
    ["category", "x".repeat(61), long(60)],
    ["location", "x".repeat(61), long(60)],
    ["observations", "x".repeat(1001), long(1000)],
    ["price", "", "Requerido"],
    ["price", null, "Requerido"],
    ["price", "-1", "Numero invalido"],
    ["price", "1,5", "Numero invalido"],
    ["price", "1.005", "Numero invalido"],
    ["price", "1000000000000", "Numero invalido"],
    ["price", "gratis", "Numero invalido"],
    ["price", 12, "Numero invalido"],
    ["amount", "", "Requerido"],
    ["amount", null, "Requerido"],
    ["amount", "0", "Numero invalido"],
    ["amount", "01", "Numero invalido"],
    ["amount", "1.5", "Numero invalido"],
    ["amount", "-3", "Numero invalido"],
    ["amount", "1000000000", "Numero invalido"],
    ["amount", 3, "Numero invalido"],
    ["condition", "roto", "Elige una opción"],
    ["acquisition", "robo", "Elige una opción"],
    ["acquiredOn", "31/12/2020", "Fecha inválida"],
    ["acquiredOn", "2999-01-01", "Fecha inválida"],
    ["total", "1.00", "Este campo no se acepta aquí"],
    ["photo", "x", "Este campo no se acepta aquí"],
    ["churchId", 1, "Este campo no se acepta aquí"],
  ])("%s = %j answers 400: %s", async (field, value, message) => {
    const church = await aChurch();
    const answer = await call("POST /inventory", { as: church.owner, body: itemBody({ [field]: value }) });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID", fields: { [field]: message } } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await list(church)).toMatchObject({ count: 0 });
  });

  test.each([
    ["price", "0", "0.00"],
    ["price", "999999999999.99", "999999999999.99"],
    ["amount", "999999999", "999999999"],
    ["brand", "  ", null],
    ["category", "", null],
    ["condition", "", null],
    ["acquisition", null, null],
    ["acquiredOn", null, null],
    ["name", "  Jose\u0301 ", "José"],
  ])("%s = %j is stored as %j", async (field, value, stored) => {
    const church = await aChurch();
    const body = itemBody({ [field]: value });
    expect((await call("POST /inventory", { as: church.owner, body })).body).toMatchObject({ [field]: stored });
  });

  test("is reported when a required one is absent", async () => {
    const church = await aChurch();
    const { body } = await call("POST /inventory", { as: church.owner, body: {} });
    expect(body.fields).toEqual({ name: "Requerido", price: "Requerido", amount: "Requerido" });
  });
});

const items = fc.array(
  fc.record({
    name: fc.constantFrom("Silla", "micrófono", "Ñandutí", "Órgano", "Proyector", "silla", "100% lino", "A_b"),
    brand: fc.option(fc.constantFrom("Shure", "Yamaha", "Épson")),
    category: fc.option(fc.constantFrom("Sonido", "Muebles", "Vasos, platos", "50%2C", "100%")),
    location: fc.option(fc.constantFrom("Templo", "Salón", "Bodega")),
    condition: fc.option(fc.constantFrom(...conditions)),
    acquisition: fc.option(fc.constantFrom(...acquisitions)),
    price: fc.oneof(fc.bigInt(0n, 99_999_999_999_999n), fc.bigInt(0n, 99_999n)).map(moneyOf),
    amount: fc.oneof(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 40 })),
    isDeleted: fc.nat(9).map((number) => number === 0),
  }),
  { minLength: 150, maxLength: 150 },
);

/** A church with random items, and the living ones for expectations in plain code. */
async function aChurchWithItems() {
  const church = await aChurch();
  const [samples = []] = fc.sample(items, { numRuns: 1, seed: church.id });
  const rows = await asOwner(church, (db) =>
    db.inventoryItem.createManyAndReturn({
      data: samples.map(({ isDeleted, ...item }) => ({ ...item, deletedAt: isDeleted ? new Date() : null })),
      select: { id: true },
    }),
  );
  const all = samples.map((item, index) => {
    const total = cents(item.price) * BigInt(item.amount);
    return { ...item, total, id: rows[index]?.id ?? 0 };
  });
  return { church, living: all.filter(({ isDeleted }) => !isDeleted) };
}

type Item = Awaited<ReturnType<typeof aChurchWithItems>>["living"][number];

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const isMatch = (item: Item, query: Query) => {
  const text = fold([item.name, item.brand, item.category, item.location].filter(Boolean).join(" "));
  const words = fold(String(query.name ?? "")).split(" ");
  const valuesOf = (name: string) => String(query[name] ?? "").split(",");
  return (
    words.every((word) => text.includes(word)) &&
    (["category", "location", "condition", "acquisition"] as const).every(
      (field) => !query[field] || valuesOf(field).some((value) => unescapeValue(value) === item[field]),
    ) &&
    valuesOf("without").every((field) => item[field as "location"] === null || !field || field === "photo")
  );
};

const oneOrMore = <Value extends string>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((some) => some.map(escapeValue).join(","));

const filters = fc.record(
  {
    name: fc
      .array(
        fc.constantFrom(
          "silla",
          "ORGANO",
          "ñ",
          "%",
          "_",
          "100%",
          "'",
          '"',
          "shure",
          "epson",
          "templo",
          "son",
          "a",
          "zz",
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((words) => words.join(" ")),
    category: oneOrMore(["Sonido", "Muebles", "Nada", "Vasos, platos"]),
    location: oneOrMore(["Templo", "Bodega"]),
    condition: oneOrMore(conditions),
    acquisition: oneOrMore(acquisitions.slice(0, 2)),
    without: oneOrMore(["photo", "location", "category", "condition"]),
    sort: fc.constantFrom(...itemSorts),
  },
  { requiredKeys: [] },
);

describe("the list of items", () => {
  test("equals a filter in plain code for any search, filters, order and page", async () => {
    const { church, living } = await aChurchWithItems();
    const pages = fc.record({ page: fc.integer({ min: 1, max: 4 }), pageSize: fc.constantFrom(1, 7, 10, 100) });
    await fc.assert(
      fc.asyncProperty(filters, pages, async (query, { page, pageSize }) => {
        const expected = living.filter((item) => isMatch(item, query));
        const { rows, count } = await list(church, { ...query, page, pageSize });
        expect(count).toBe(expected.length);
        expect(rows).toHaveLength(Math.max(0, Math.min(pageSize, expected.length - (page - 1) * pageSize)));
        const { sort: _, ...matching } = query;
        expect(await stats(church, matching)).toEqual({
          items: expected.length,
          total: Number(expected.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
          money: moneyOf(expected.reduce((sum, { total }) => sum + total, 0n)),
        });
        const allowed = new Set(idsOf(expected));
        expect(idsOf(rows).filter((id) => !allowed.has(id))).toEqual([]);
        const { sort = "name" } = query;
        const compare = sort === "newest" ? byId : sort.endsWith("total") && byTotal;
        if (!compare) return;
        const sorted = idsOf(expected.toSorted(sort === "total" ? compare : (one, two) => compare(two, one)));
        expect(idsOf(rows)).toEqual(sorted.slice((page - 1) * pageSize, page * pageSize));
      }),
      { numRuns: 120 },
    );
  });

  const byId = (one: Item, two: Item) => one.id - two.id;
  const byTotal = (one: Item, two: Item) =>
    Number(one.total > two.total) - Number(one.total < two.total) || byId(one, two);

  test.each(itemSorts)("in the order %s has each item once", async (sort) => {
    const { church, living } = await aChurchWithItems();
    for (const filter of [{}, { location: "Templo" }] as Query[]) {
      const seen: number[] = [];
      const expected = idsOf(living.filter((item) => isMatch(item, filter)));
      for (let page = 1; page <= Math.ceil(expected.length / 9); page++)
        seen.push(...idsOf((await list(church, { ...filter, sort, page, pageSize: 9 })).rows));
      expect(seen.toSorted()).toEqual(expected.toSorted());
    }
  });

  test("is sorted by each column in Spanish order, with what has no value last in both directions", async () => {
    const church = await aChurch();
    const low = {
      amount: "2",
      price: "10.00",
      condition: "nuevo",
      acquisition: "compra",
      acquiredOn: "2020-01-31",
    } as const;
    const high = {
      amount: "10",
      price: "9.50",
      condition: "malo",
      acquisition: "donacion",
      acquiredOn: "2021-01-01",
    } as const;
    const texts = ["brand", "model", "serie", "bill", "category", "location"] as const;
    const all = (text: string | null) => Object.fromEntries(texts.map((field) => [field, text]));
    const none = { ...all(null), condition: null, acquisition: null, acquiredOn: null };
    await anItem(church, { name: "empty", ...none, price: "9.75", amount: "3" });
    await anItem(church, { name: "second", ...all("Ñandú"), ...high });
    await anItem(church, { name: "first", ...all("álamo"), ...low });
    const inOrder = async (sort: string) => namesOf((await list(church, { sort })).rows);
    for (const field of [...texts, "condition", "acquisition", "acquiredOn"]) {
      expect(await inOrder(field), field).toEqual(["first", "second", "empty"]);
      expect(await inOrder(`-${field}`), field).toEqual(["second", "first", "empty"]);
    }
    expect(await inOrder("amount")).toEqual(["first", "empty", "second"]);
    expect(await inOrder("price")).toEqual(["second", "empty", "first"]);
    const exported = await exportRows(church, { sort: "-price", format: "csv" });
    expect(exported.map(([name]) => name)).toEqual(["first", "empty", "second", "Total"]);
  });

  test("is in Spanish alphabetical order and searches brand, model, serial, bill, category and location", async () => {
    const church = await aChurch();
    const ordered = ["Álbum", "atril", "Biblia", "nube", "Ñandú", "Órgano", "zapatero"];
    for (const name of ordered.toReversed()) await anItem(church, { name });
    expect(namesOf((await list(church)).rows)).toEqual(ordered);
    expect(namesOf((await list(church, { sort: "-name" })).rows)).toEqual(ordered.toReversed());
    for (const name of ["shure", "sm58", "20451", "f-1024", "sonido", "TEMPLO"])
      expect(await list(church, { name }), name).toMatchObject({ count: 7 });
    expect(await list(church, { name: "bodega" })).toMatchObject({ count: 0 });
  });

  test.each([
    [{ condition: "roto" }, "condition"],
    [{ acquisition: "robo" }, "acquisition"],
    [{ sort: "photo" }, "sort"],
    [{ page: "0" }, "page"],
    [{ amount: "1" }, "amount"],
  ])("answers 400 for the query %j", async (query, field) => {
    const church = await aChurch();
    const { status, body } = await call("GET /inventory", { as: church.owner, query: query as Query });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test("latestItems answers the newest items first", async () => {
    const church = await aChurch();
    for (const name of ["uno", "dos", "tres"]) await anItem(church, { name });
    expect(namesOf((await asOwner(church, (db) => listLatestItems(db, 2))).rows)).toEqual(["tres", "dos"]);
  });
});

test("categories and locations in use are listed once each, in order, without those of the trash", async () => {
  const church = await aChurch();
  await anItem(church, { category: "Útiles", location: "Templo" });
  await anItem(church, { category: "Cocina", location: "Templo" });
  await anItem(church, { category: null, location: null });
  const { id } = await anItem(church, { category: "Vieja", location: "Ático" });
  await call("DELETE /inventory/{id}", { as: church.owner, params: { id } });
  const places = async (as = church.owner) => (await call("GET /inventory/places", { as })).body;
  expect(await places()).toEqual({ categories: ["Cocina", "Útiles"], locations: ["Templo"] });
  expect(await places((await aChurch()).owner)).toEqual({ categories: [], locations: [] });
  await asOwner(
    church,
    (db) => db.$executeRaw`
      INSERT INTO inventory_items (name, price, amount, category) SELECT 'x', 1, 1, 'Clase ' || n FROM generate_series(1, 200) n`,
  );
  expect((await places()).categories).toHaveLength(100);
});

describe("the total value", () => {
  test("is exact, from cents to the largest price and amount", async () => {
    const { church, living } = await aChurchWithItems();
    await anItem(church, { price: "999999999999.99", amount: "999999999" });
    const money = moneyOf(living.reduce((sum, { total }) => sum + total, cents("999999998999990000000.01")));
    const total = living.reduce((sum, { amount }) => sum + BigInt(amount), 999_999_999n);
    expect(await stats(church)).toEqual({ items: living.length + 1, total: Number(total), money });
    const rows = await exportRows(church, { format: "csv" });
    expect(rows.at(-1)?.slice(0, 8)).toEqual(["Total", "", "", "", "", "", String(total), money.replace(".", ",")]);
  });

  test("of a row is price times amount", async () => {
    const { church, living } = await aChurchWithItems();
    const { rows } = await list(church, { pageSize: 100 });
    for (const { id, total } of rows) expect(total).toBe(moneyOf(living.find((item) => item.id === id)?.total ?? -1n));
  });
});

const headers = itemColumns.map(({ header }) => header);

/** Rows of an export without its header, as texts. */
async function exportRows(church: TestChurch, query: Query = {}): Promise<string[][]> {
  const { status, bytes } = await call("GET /inventory/export", { as: church.owner, query });
  expect(status).toBe(200);
  const rows = query.format === "csv" ? parse(bytes, { bom: true, delimiter: ";" }) : await rowsOfXlsx(bytes);
  expect(rows[0]).toEqual(headers);
  return rows.slice(1);
}

describe("the export of items", () => {
  test("has the specified columns, and every field in display format", async () => {
    const church = await aChurch();
    await anItem(church, { name: "=Silla", price: "12.50", amount: "40", observations: "Una; «dos»\ny tres" });
    expect(headers.slice(0, 8)).toEqual([
      "Artículo",
      "Marca",
      "Modelo",
      "Serie",
      "No. factura",
      "Precio unitario",
      "Cantidad",
      "Precio total",
    ]);
    const common = ["Sonido", "Templo", "Bueno", "Compra"];
    const [row] = await exportRows(church);
    expect(row).toEqual([
      "=Silla",
      "Shure",
      "SM58",
      "SN-20451",
      "F-1024",
      "12.5",
      "40",
      "500",
      ...common,
      "2024-03-10",
      "Una; «dos»\ny tres",
    ]);
    const [line] = await exportRows(church, { format: "csv" });
    expect(line).toEqual([
      "'=Silla",
      "Shure",
      "SM58",
      "SN-20451",
      "F-1024",
      "12,50",
      "40",
      "500,00",
      ...common,
      "10/03/2024",
      "Una; «dos»\ny tres",
    ]);
  });

  test("is a workbook with numbers, a bold header, and a bold total outside its filter", async () => {
    const church = await aChurch();
    await anItem(church, { name: "Atril", price: "10.25", amount: "3" });
    await anItem(church, { name: "Biblia", price: "0.10", amount: "1" });
    const { bytes, headers: answerHeaders } = await call("GET /inventory/export", { as: church.owner });
    expect(answerHeaders.get("content-disposition")).toBe('attachment; filename="Inventario.xlsx"');
    const page = (await workbookOf(bytes)).worksheets[0];
    expect(page).toMatchObject({ name: "Inventario", autoFilter: "A1:N3", rowCount: 4 });
    expect(page?.getCell("A1").font.bold).toBe(true);
    expect(page?.getCell("F2")).toMatchObject({ value: 10.25, numFmt: "#,##0.00" });
    expect(page?.getCell("G2")).toMatchObject({ value: 3, numFmt: "#,##0" });
    expect(page?.getCell("H3").value).toBe(0.1);
    expect(page?.getCell("M2")).toMatchObject({ value: expect.any(Date), numFmt: "dd/mm/yyyy" });
    expect(page?.getCell("A4")).toMatchObject({ value: "Total", font: { bold: true } });
    expect(page?.getCell("F4").value).toBeNull();
    expect(page?.getCell("G4")).toMatchObject({ value: 4, numFmt: "#,##0", font: { bold: true } });
    expect(page?.getCell("H4")).toMatchObject({ value: 30.85, numFmt: "#,##0.00", font: { bold: true } });
    const csv = await call("GET /inventory/export", { as: church.owner, query: { format: "csv" } });
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="Inventario.csv"');
  });

  test("has the list's rows in its order, and their total", async () => {
    const { church } = await aChurchWithItems();
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const { rows } = await list(church, { ...query, pageSize: 100 });
        const [total, ...reversed] = (await exportRows(church, { ...query, format: "csv" })).toReversed();
        const body = reversed.toReversed();
        expect(body.slice(0, 100).map(([name = ""]) => name)).toEqual(namesOf(rows));
        const sum = (column: number) => sumOf(body.map((row) => (row[column] ?? "").replace(",", ".")));
        expect(total?.[7]).toBe(sum(7).replace(".", ","));
        expect(total?.[6]).toBe(String(body.reduce((units, row) => units + BigInt(row[6] ?? 0), 0n)));
      }),
      { numRuns: 25 },
    );
  });

  test("of ids has only those items; without items it has a zero total", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const mine = [await anItem(church, { name: "Uno" }), await anItem(church, { name: "Dos" })];
    await anItem(church, { name: "Tres" });
    const theirs = await anItem(other);
    const ids = idsOf([...mine, theirs]).join(",");
    const names = (await exportRows(church, { ids, name: "nada" })).map(([name]) => name);
    expect(names).toEqual(["Dos", "Uno", "Total"]);
    expect(await exportRows(church, { ids: String(theirs.id), format: "csv" })).toEqual([
      ["Total", "", "", "", "", "", "0", "0,00", "", "", "", "", "", ""],
    ]);
  });
});

describe("a bulk change of items", () => {
  const bulk = (church: TestChurch, body: unknown, as = church.owner) => call("POST /inventory/bulk", { as, body });

  test("sets the location, with one history entry per changed item", async () => {
    const church = await aChurch();
    const ids = idsOf([await anItem(church), await anItem(church), await anItem(church, { location: "Bodega" })]);
    const since = await lastEntryId(church);
    expect((await bulk(church, { action: "location", ids, location: "Bodega" })).body).toEqual({ changed: 2 });
    expect(await entries(church, TABLE, since)).toHaveLength(2);
    expect((await list(church, { location: "Bodega" })).count).toBe(3);
    expect((await bulk(church, { action: "location", ids, location: "" })).body).toEqual({ changed: 3 });
    expect((await list(church, { location: "Bodega" })).count).toBe(0);
  });

  test("deletes and restores items of the own church only", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const theirs = await anItem(other);
    const ids = idsOf([await anItem(church), await anItem(church)]);
    const change = async (action: string) => (await bulk(church, { action, ids: [...ids, theirs.id] })).body.changed;
    expect([await change("delete"), await change("delete")]).toEqual([2, 0]);
    expect((await call("GET /inventory/trash", { as: church.owner })).body.count).toBe(2);
    expect([await change("restore"), await change("restore")]).toEqual([2, 0]);
    expect(await list(other)).toMatchObject({ count: 1, rows: [{ version: 1 }] });
  });

  test.each([
    [{ action: "destroy", ids: [1] }, "action"],
    [{ action: "delete", ids: [] }, "ids"],
    [{ action: "delete", ids: Array.from({ length: BULK_MAX + 1 }, (_, index) => index + 1) }, "ids"],
    [{ action: "location", ids: [1], location: "x".repeat(61) }, "location"],
  ])("%# answers 400 for %s", async (body, field) => {
    const answer = await bulk(await aChurch(), body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

test("a stale update of an item answers 409 with the current row and writes nothing", async () => {
  const church = await aChurch();
  const { id } = await anItem(church, { name: "Antes" });
  const put = (body: object) => call("PUT /inventory", { as: church.owner, body: { ...itemBody(), ...body, id } });
  await put({ name: "Primero", version: 1 });
  const since = await lastEntryId(church);
  expect(await put({ name: "Segundo", version: 1 })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { id, name: "Primero", version: 2 }, changedBy: church.owner.name },
  });
  expect(await countEntries(church, since)).toBe(0);
  expect(await put({ name: "Tercero" })).toMatchObject({ status: 200, body: { version: 3 } });
});

test("a request repeated with its idempotency key adds one item", async () => {
  const church = await aChurch();
  const once = { as: church.owner, body: itemBody(), headers: { "Idempotency-Key": `item-${church.id}-1` } };
  const [first, second] = [await call("POST /inventory", once), await call("POST /inventory", once)];
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(await list(church)).toMatchObject({ count: 1 });
  expect(await entries(church, TABLE)).toHaveLength(1);
});

test("another church's item answers 404", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const { id } = await anItem(theirs, { name: "Ajeno" });
  const options = { as: mine.owner, params: { id } };
  for (const route of [
    "GET /inventory/{id}",
    "GET /inventory/{id}/history",
    "DELETE /inventory/{id}",
    "POST /inventory/{id}/restore",
    "GET /inventory/{id}/photo",
  ] as const)
    expect(await call(route, options)).toMatchObject({ status: 404 });
  expect(await call("PUT /inventory", { as: mine.owner, body: { ...itemBody(), id } })).toMatchObject({ status: 404 });
  expect(await list(mine)).toEqual({ rows: [], count: 0 });
  expect(await exportRows(mine)).toHaveLength(1);
  expect(await list(theirs)).toMatchObject({ count: 1, rows: [{ name: "Ajeno", version: 1 }] });
});

test("a lower plan reads and exports the inventory and cannot change it", async () => {
  const church = await aChurch({ plan: 1 });
  const { id } = await anItem(church);
  const as = church.owner;
  expect((await list(church)).count).toBe(1);
  expect(await exportRows(church)).toHaveLength(2);
  const refused = { status: 403, body: { code: "PLAN" } };
  expect(await call("POST /inventory", { as, body: itemBody() })).toMatchObject(refused);
  expect(await call("PUT /inventory", { as, body: { ...itemBody(), id } })).toMatchObject(refused);
  expect(await call("DELETE /inventory/{id}", { as, params: { id } })).toMatchObject(refused);
});

test("read-only collaborators cannot change items, and others cannot read them", async () => {
  const church = await aChurch();
  const { id } = await anItem(church);
  const reader = await aCollaborator(church, { areas: ["inventory"], readOnly: true });
  const stranger = await aCollaborator(church, { areas: ["members"] });
  expect(await call("GET /inventory", { as: reader })).toMatchObject({ status: 200, body: { count: 1 } });
  for (const as of [reader, stranger]) {
    expect(await call("POST /inventory", { as, body: itemBody() })).toMatchObject({ status: 403 });
    expect(await call("DELETE /inventory/{id}", { as, params: { id } })).toMatchObject({ status: 403 });
  }
  for (const route of [
    "GET /inventory",
    "GET /inventory/stats",
    "GET /inventory/export",
    "GET /inventory/places",
    "GET /inventory/trash",
  ] as const)
    expect(await call(route, { as: stranger })).toMatchObject({ status: 403 });
});

test("an item's photo is set, changed and removed with its file; the trash keeps it", async () => {
  const church = await aChurch();
  const { id } = await anItem(church);
  const options = { as: church.owner, params: { id } };
  const send = async () =>
    call("POST /inventory/{id}/photo", { ...options, body: imageForm(await solidPicture("#336699")) });
  expect(await call("GET /inventory/{id}/photo", options)).toMatchObject({ status: 404 });
  const first = await send();
  expect(first).toMatchObject({ status: 201, body: { id, version: 2 } });
  expect(first.body.photo).toMatch(new RegExp(`^/api/inventory/${id}/photo\\?v=[0-9a-f]{8}$`));
  expect((await call("GET /inventory/{id}/photo", options)).headers.get("content-type")).toBe("image/webp");
  const second = await send();
  expect(second.body.photo).not.toBe(first.body.photo);
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(`church/${church.id}`)) keys.push(key);
  expect(await asOwner(church, (db) => listUsedPhotos(db, [...keys, "church/1/no.webp"]))).toHaveLength(1);

  await call("DELETE /inventory/{id}", options);
  expect((await call("GET /inventory/trash", { as: church.owner })).body.rows[0].photo).toBe(second.body.photo);
  expect(await call("GET /inventory/{id}/photo", options)).toMatchObject({ status: 200 });
  expect(await send()).toMatchObject({ status: 404 });
  await call("POST /inventory/{id}/restore", options);
  expect(await call("DELETE /inventory/{id}/photo", options)).toMatchObject({ status: 204 });
  expect((await call("GET /inventory/{id}", options)).body.photo).toBeNull();
});

test("the trash deletes items after thirty days, not before", async () => {
  const church = await aChurch();
  const [old, recent, living] = [await anItem(church), await anItem(church), await anItem(church)];
  const deleteDaysAgo = (id: number, days: number) =>
    asOwner(church, (db) =>
      db.inventoryItem.updateMany({ where: { id }, data: { deletedAt: new Date(Date.now() - days * 86_400_000) } }),
    );
  await deleteDaysAgo(old.id, 31);
  await deleteDaysAgo(recent.id, 29);
  await asOwner(church, emptyTrash);
  const remaining = await asOwner(church, (db) =>
    db.inventoryItem.findMany({ select: { id: true }, orderBy: { id: "asc" } }),
  );
  expect(idsOf(remaining)).toEqual([recent.id, living.id]);
});

test("a list that may not be printed is refused with a sentence in the tab that the browser opened for it", async () => {
  const church = await aChurch();
  const { token } = await aCollaborator(church, { areas: [] });
  const url = "http://localhost:3000/api/inventory/export?format=pdf&disposition=inline";
  const refuse = (headers: Record<string, string>) =>
    sendTo("GET /inventory/export", new Request(url, { headers: { Authorization: `Bearer ${token}`, ...headers } }));
  const opened = await refuse({ "sec-fetch-dest": "document" });
  expect(opened.status).toBe(403);
  expect(opened.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await opened.text()).toBe("No tienes permiso para esto. Pídelo al pastor de tu iglesia.\n");
  expect((await refuse({ "sec-fetch-dest": "empty" })).headers.get("content-type")).toBe("application/json");
});
