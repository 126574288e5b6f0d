// Also on PostgreSQL 15: arrays, and history entries that a trigger merges.
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { storage } from "@/lib/core/files/storage";
import { BULK_MAX, HYMNS_MAX, SLIDES_MAX } from "@/lib/presentations/rules";
import { emptyTrash, listUsedPhotos } from "@/lib/presentations/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, lastEntryId } from "./support/history";
import { payloads } from "./support/payloads";
import { imageForm, solidPicture } from "./support/pictures";
import { aPresentation, presentationBody } from "./support/rows/presentations";
import { rowsOfXlsx } from "./support/sheets";

const TABLE = "presentations";

type Query = Record<string, string | number>;
type Row = { id: number; title: string };

const list = async (church: TestChurch, query: Query = {}) =>
  (await call("GET /presentations", { as: church.owner, query })).body;
const stats = async (church: TestChurch) => (await call("GET /presentations/stats", { as: church.owner })).body;
/** A whole presentation as lists answer it: of its slides the first one, and how many there are. */
const listed = ({ slides, labels: _, pictures, order: __, credits: ___, ...row }: Whole) => ({
  ...row,
  slides: slides.slice(0, 1),
  pictures: pictures.slice(0, 1),
  slideCount: slides.length,
});
type Whole = { slides: string[]; labels: string[]; pictures: object[]; order: number[]; credits: string; id: number };
const titlesOf = (rows: Row[]) => rows.map(({ title }) => title);

/** A church without the presentations that it starts with. */
async function anEmptyChurch() {
  const church = await aChurch();
  await asOwner(church, (db) => db.presentation.deleteMany());
  return church;
}

/** What a presentation has that is no song. */
const NO_SONG = { credits: "", author: "", ccli: "", songbook: "", number: "" };

test("a presentation is created, found by its slides, edited, deleted and restored, with one history entry each", async () => {
  const church = await anEmptyChurch();
  const as = church.owner;
  const body = presentationBody({ title: "Himno de adoración", slides: ["Él vive\nhoy", "Coro"] });
  const created = await call("POST /presentations", { as, body });
  expect(created).toMatchObject({ status: 201, body: { ...body, version: 1, photo: null } });
  const { id } = created.body;
  for (const title of ["ADORACION", "el vive hoy", "coro"])
    expect(await list(church, { title }), title).toEqual({ rows: [listed(created.body)], count: 1 });
  expect(await list(church, { title: "vivehoy" })).toEqual({ rows: [], count: 0 });

  const changed = { ...body, id, version: 1, background: "#000", slides: ["Uno"], labels: [], order: [], ...NO_SONG };
  expect(await call("PUT /presentations", { as, body: changed })).toMatchObject({
    status: 200,
    body: { background: "#000", slides: ["Uno"], labels: [""], order: [], ...NO_SONG, version: 2 },
  });
  expect(await call("PUT /presentations", { as, body: changed })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { id, version: 2, slides: ["Uno"] } },
  });
  expect(await call("DELETE /presentations/{id}", { as, params: { id } })).toMatchObject({ status: 204 });
  for (const route of [
    "GET /presentations/{id}",
    "GET /presentations/{id}/history",
    "DELETE /presentations/{id}",
  ] as const)
    expect(await call(route, { as, params: { id } })).toMatchObject({ status: 404 });
  expect(await call("PUT /presentations", { as, body: { ...body, id } })).toMatchObject({ status: 404 });
  expect(await stats(church)).toEqual({ total: 0, slides: 0, recent: 0 });
  const trash = await call("GET /presentations/trash", { as, query: { title: "uno" } });
  const { rows: trashed, count } = trash.body;
  expect({ trashed, count }).toEqual({
    trashed: [
      {
        ...listed({ ...created.body, ...changed, version: 3 }),
        updatedAt: expect.any(String),
        deletedAt: expect.any(String),
      },
    ],
    count: 1,
  });
  for (const version of [4, 4])
    expect(await call("POST /presentations/{id}/restore", { as, params: { id } })).toMatchObject({
      status: 200,
      body: { id, version },
    });

  const history = (await call("GET /presentations/{id}/history", { as, params: { id } })).body;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["restore", "delete", "update", "create"]);
  expect(
    history[2].changes.toSorted((a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1)),
  ).toEqual([
    { field: "author", before: "Marta Gil", after: "" },
    { field: "background", before: "#12382A", after: "#000" },
    { field: "ccli", before: "22025", after: "" },
    { field: "credits", before: "Letra: Marta Gil", after: "" },
    { field: "labels", before: "Estrofa 1\n\nCoro", after: null },
    { field: "playOrder", before: "0, 1, 1", after: null },
    { field: "slides", before: "Él vive\nhoy\n\nCoro", after: "Uno" },
    { field: "songNumber", before: "245a", after: "" },
    { field: "songbook", before: "Himnario de prueba", after: "" },
  ]);
});

test("a presentation needs a title and two colours", async () => {
  const church = await aChurch();
  const body = { title: "Bienvenida", background: "#FFF", text: "#000000" };
  const answer = await call("POST /presentations", { as: church.owner, body });
  const { id, updatedAt, ...row } = answer.body;
  expect(answer.status).toBe(201);
  expect(row).toEqual({
    ...body,
    slides: [],
    labels: [],
    pictures: [],
    order: [],
    ...NO_SONG,
    photo: null,
    version: 1,
  });
  const nothing = await call("POST /presentations", { as: church.owner, body: {} });
  expect(nothing).toMatchObject({ status: 400, body: { code: "INVALID" } });
  expect(nothing.body.fields).toEqual({ title: "Requerido", background: "Color invalido", text: "Color invalido" });
});

describe("a field of a presentation", () => {
  const long = (max: number) => `El texto no puede exceder los ${max} caracteres`;
  const noNumber = "Escribe un número del 1 al 9999, con una letra si la tiene: 245 o 245a";
  test.each<[field: string, value: unknown, message: string]>([
    ["title", "", "Requerido"],
    ["title", "x".repeat(101), long(100)],
    ["title", "a\nb", "El texto no puede tener saltos de línea"],
    ["background", "", "Color invalido"],
    ["background", "red", "Color invalido"],
    ["background", "#12", "Color invalido"],
    ["background", "#1234", "Color invalido"],
    ["background", "#12345g", "Color invalido"],
    ["background", "#1234567", "Color invalido"],
    ["text", "", "Color invalido"],
    ["text", "FFFFFF", "Color invalido"],
    ["text", "#FFFFFF ", "Color invalido"],
    ["text", 7, "Color invalido"],
    ["slides", "Uno", "Debe ser una lista"],
    ["slides", ["x".repeat(2001)], long(2000)],
    ["slides", Array(SLIDES_MAX + 1).fill(""), "Máximo 300 diapositivas"],
    ["slides", Array(51).fill("x".repeat(2000)), "Máximo 100000 caracteres en total"],
    ["slides", ["a\u0000b"], "El texto tiene caracteres que no se pueden guardar"],
    [
      "slides",
      ["a\u202eb"],
      "El texto tiene caracteres invisibles que cambian su orden. Escríbelo de nuevo, sin pegarlo",
    ],
    ["labels", ["x".repeat(41)], long(40)],
    ["pictures", Array(SLIDES_MAX + 1).fill(null), "Máximo 300 imágenes"],
    ["labels", ["a\nb"], "El texto no puede tener saltos de línea"],
    ["labels", Array(SLIDES_MAX + 1).fill(""), "Máximo 300 etiquetas"],
    ["order", [2], "Hay un paso que no es de ninguna diapositiva"],
    ["order", [-1], "Hay un paso que no es de ninguna diapositiva"],
    ["order", [0.5], "Hay un paso que no es de ninguna diapositiva"],
    ["order", [300], "Hay un paso que no es de ninguna diapositiva"],
    ["order", Array(1001).fill(0), "Máximo 1000 pasos"],
    ["credits", "x".repeat(301), long(300)],
    ["credits", "a\nb", "El texto no puede tener saltos de línea"],
    ["author", "x".repeat(201), long(200)],
    ["ccli", "Marta Gil", "Escribe solo el número, hasta 10 cifras: 22025"],
    ["ccli", "12345678901", "Escribe solo el número, hasta 10 cifras: 22025"],
    ["songbook", "x".repeat(61), long(60)],
    ["number", "0", noNumber],
    ["number", "10000", noNumber],
    ["number", "245ab", noNumber],
    ["number", "24-5", noNumber],
    ["number", "a245", noNumber],
    ["number", "-1", noNumber],
    ["number", 245, "Debe ser un texto"],
    ["photo", "x", "Este campo no se acepta aquí"],
    ["churchId", 1, "Este campo no se acepta aquí"],
  ])("%s = %j answers 400: %s", async (field, value, message) => {
    const church = await anEmptyChurch();
    const answer = await call("POST /presentations", { as: church.owner, body: presentationBody({ [field]: value }) });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID", fields: { [field]: message } } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await list(church)).toMatchObject({ count: 0 });
  });

  test.each([
    ["title", "  Jose\u0301 ", "José"],
    ["background", "#aBc", "#aBc"],
    ["slides", ["uno\r\ndos\rtres\u2028cuatro", "", " \u200b "], ["uno\ndos\ntres\ncuatro", "", ""]],
    ["labels", [" Coro "], ["Coro", ""]],
    ["order", [1, 1, 0], [1, 1, 0]],
    ["credits", " Letra:\vInés Vega ", "Letra: Inés Vega"],
    ["ccli", " CCLI #22.025 ", "22025"],
    ["number", "N.º 0245 A", "245a"],
  ])("%s = %j is stored as %j", async (field, value, stored) => {
    const church = await aChurch();
    const body = { ...presentationBody({ labels: [], order: [] }), [field]: value };
    expect((await call("POST /presentations", { as: church.owner, body })).body).toMatchObject({ [field]: stored });
  });

  test("with markup is answered as it was sent", async () => {
    const church = await aChurch();
    const slides = payloads.map((text) => text.normalize().trim());
    const { body } = await call("POST /presentations", {
      as: church.owner,
      body: presentationBody({ slides: [...payloads] }),
    });
    expect(body.slides).toEqual(slides);
    expect((await call("GET /presentations/{id}", { as: church.owner, params: { id: body.id } })).body.slides).toEqual(
      slides,
    );
  });
});

describe("an update in the specification's form", () => {
  const { title, background, text, slides } = presentationBody({ slides: ["Coro", "Nueva", "Primera\nestrofa"] });
  const specified = { title, background, text, slides };

  test("keeps the facts of the song, and labels and order of the slides whose text stays", async () => {
    const church = await aChurch();
    const { id } = await aPresentation(church);
    const { status, body } = await call("PUT /presentations", { as: church.owner, body: { ...specified, id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...specified,
      labels: ["Coro", "", "Estrofa 1"],
      order: [2, 0, 0, 1],
      credits: "Letra: Marta Gil",
      author: "Marta Gil",
      ccli: "22025",
      songbook: "Himnario de prueba",
      number: "245a",
    });
    const { slides: _, ...withoutSlides } = specified;
    const kept = await call("PUT /presentations", { as: church.owner, body: { ...withoutSlides, id, title: "Otra" } });
    expect(kept.body).toEqual({ ...body, title: "Otra", version: 3, updatedAt: expect.any(String) });
  });

  test("answers 409 rather than 400 when the slides of a new order are gone", async () => {
    const church = await aChurch();
    const { id } = await aPresentation(church);
    const body = { ...specified, slides: ["Una"], id };
    expect(await call("PUT /presentations", { as: church.owner, body })).toMatchObject({
      status: 200,
      body: { order: [0] },
    });
    const { slides: _, ...late } = { ...body, order: [1], version: 1 };
    expect(await call("PUT /presentations", { as: church.owner, body: late })).toMatchObject({ status: 409 });
    expect(await call("PUT /presentations", { as: church.owner, body: { ...late, version: 2 } })).toMatchObject({
      status: 400,
      body: { fields: { order: "Hay un paso que no es de ninguna diapositiva" } },
    });
  });
});

describe("the history of edits", () => {
  const edit = (church: TestChurch, id: number, title: string, as = church.owner) =>
    call("PUT /presentations", { as, body: { ...presentationBody({ title }), id } });

  const edits = async (church: TestChurch, since: bigint) =>
    (await entries(church, TABLE, since)).map(({ action, userId, before, after }) => ({
      action,
      userId,
      titles: [before, after].map((image) => (image as { title: string } | null)?.title),
    }));

  test("of one person within ten minutes is one entry, from the first image to the last", async () => {
    const church = await aChurch();
    const { id } = await aPresentation(church, { title: "A" });
    const since = await lastEntryId(church);
    for (const title of ["B", "C", "D"]) await edit(church, id, title);
    const { id: userId } = church.owner;
    expect(await edits(church, since)).toEqual([{ action: "update", userId, titles: ["A", "D"] }]);
  });

  test("of another person, of another row, or after a deletion is an entry of its own", async () => {
    const church = await aChurch();
    const other = await aCollaborator(church, { areas: ["presentations"] });
    const [{ id }, second] = [await aPresentation(church, { title: "A" }), await aPresentation(church, { title: "Z" })];
    const since = await lastEntryId(church);
    await edit(church, id, "B");
    await edit(church, second.id, "Y");
    await edit(church, id, "C");
    await edit(church, id, "D", other);
    await edit(church, id, "E");
    await call("DELETE /presentations/{id}", { as: church.owner, params: { id } });
    await call("POST /presentations/{id}/restore", { as: church.owner, params: { id } });
    await edit(church, id, "F");
    const { id: userId } = church.owner;
    expect(await edits(church, since)).toEqual([
      { action: "update", userId, titles: ["A", "C"] },
      { action: "update", userId, titles: ["Z", "Y"] },
      { action: "update", userId: other.id, titles: ["C", "D"] },
      { action: "update", userId, titles: ["D", "E"] },
      { action: "delete", userId, titles: ["E", "E"] },
      { action: "restore", userId, titles: ["E", "E"] },
      { action: "update", userId, titles: ["E", "F"] },
    ]);
  });
});

test("edits more than ten minutes after the first are another history entry", async () => {
  const church = await aChurch();
  const { id } = await aPresentation(church, { title: "A" });
  const since = await lastEntryId(church);
  const as = church.owner;
  await call("PUT /presentations", { as, body: { ...presentationBody({ title: "B" }), id } });
  await inDatabase(ownDatabase().owner, async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.church_id', $1, true)", [String(church.id)]);
    await client.query("UPDATE history SET at = at - interval '11 minutes' WHERE id > $1", [since]);
    await client.query("COMMIT");
  });
  for (const title of ["C", "D"])
    await call("PUT /presentations", { as, body: { ...presentationBody({ title }), id } });
  expect(await entries(church, TABLE, since)).toMatchObject([
    { before: { title: "A" }, after: { title: "B" } },
    { before: { title: "B" }, after: { title: "D" } },
  ]);
});

describe("the list of presentations", () => {
  test("has the newest first, or the last changed, or the titles in Spanish order", async () => {
    const church = await anEmptyChurch();
    const ordered = ["Ángeles", "coro", "Nube", "Ñandú", "Órgano"];
    const rows: Row[] = [];
    for (const title of ["coro", "Órgano", "Ángeles", "Ñandú", "Nube"])
      rows.push(await aPresentation(church, { title }));
    expect(titlesOf((await list(church)).rows)).toEqual(titlesOf(rows).toReversed());
    expect(titlesOf((await list(church, { sort: "title" })).rows)).toEqual(ordered);
    expect(titlesOf((await list(church, { sort: "-title" })).rows)).toEqual(ordered.toReversed());
    const first = { ...presentationBody({ title: "coro" }), id: rows[0]?.id };
    await call("PUT /presentations", { as: church.owner, body: first });
    const recent = titlesOf((await list(church, { sort: "recent" })).rows);
    expect(recent.slice(0, 2)).toEqual(["coro", "Nube"]);
    expect(titlesOf((await list(church, { sort: "-recent" })).rows)).toEqual(recent.toReversed());
    expect(titlesOf((await list(church, { page: 2, pageSize: 2 })).rows)).toEqual(["Ángeles", "Órgano"]);
  });

  test("is sorted by the number of slides, searched or not, and exported so", async () => {
    const church = await anEmptyChurch();
    for (const [title, count] of [
      ["dos", 2],
      ["tres", 3],
      ["uno", 1],
    ] as const)
      await aPresentation(church, { title, slides: Array<string>(count).fill("a"), labels: [], order: [] });
    for (const query of [{}, { title: "a" }] as Query[]) {
      expect(titlesOf((await list(church, { ...query, sort: "slides" })).rows)).toEqual(["uno", "dos", "tres"]);
      expect(titlesOf((await list(church, { ...query, sort: "-slides" })).rows)).toEqual(["tres", "dos", "uno"]);
    }
    const query = { sort: "-slides", format: "csv" };
    const csv = await call("GET /presentations/export", { as: church.owner, query });
    const rows: string[][] = parse(csv.bytes, { bom: true, delimiter: ";" });
    expect([...new Set(rows.slice(1).map(([title]) => title))]).toEqual(["tres", "dos", "uno"]);
  });

  test("is sorted by songbook and number, and what has none is last both ways", async () => {
    const church = await anEmptyChurch();
    const hymns = [
      ["Coro suelto", "", ""],
      ["Décimo", "Himnario Bautista", "10"],
      ["Noveno", "himnario  bautista", "9"],
      ["Noveno, otra letra", "Himnario Bautista", "9b"],
      ["Sin himnario", "", "3"],
      ["Veinte", "Himnario", "20"],
    ] as const;
    for (const [title, songbook, number] of hymns) await aPresentation(church, { title, songbook, number });
    const ordered = ["Sin himnario", "Veinte", "Noveno", "Noveno, otra letra", "Décimo"];
    expect(titlesOf((await list(church, { sort: "songbook" })).rows)).toEqual([...ordered, "Coro suelto"]);
    const reverse = [...ordered.toReversed(), "Coro suelto"];
    expect(titlesOf((await list(church, { sort: "-songbook" })).rows)).toEqual(reverse);
    const ofOne = await list(church, { songbook: "HIMNARIO BAUTISTA", sort: "songbook" });
    expect(titlesOf(ofOne.rows)).toEqual(["Noveno", "Noveno, otra letra", "Décimo"]);
    expect(await list(church, { songbook: "Himnario Baut" })).toMatchObject({ count: 0 });
    const { body } = await call("GET /presentations/songbooks", { as: church.owner });
    expect(body).toEqual({ songbooks: ["Himnario", "Himnario Bautista"] });
  });

  test("finds a hymn by its number before what only has those digits, by its author and by its songbook", async () => {
    const church = await anEmptyChurch();
    const hymn = { title: "Santo", songbook: "Himnario Bautista", number: "245", author: "Reginald Héber" };
    await aPresentation(church, hymn);
    await aPresentation(church, { title: "Salmo 245 veces", number: "", songbook: "" });
    await aPresentation(church, { title: "Otro", songbook: "Himnario Bautista", number: "1245" });
    for (const [title, titles] of [
      ["245", ["Santo", "Otro", "Salmo 245 veces"]],
      ["Himnario 245", ["Santo", "Otro"]],
      ["245 bautista heber", ["Santo"]],
      ["heber", ["Santo"]],
    ] as const)
      for (const sort of ["newest", "recent"])
        expect(titlesOf((await list(church, { title, sort })).rows), `${title} ${sort}`).toEqual(titles);
    expect(titlesOf((await list(church, { title: "245", sort: "title" })).rows)).toEqual([
      "Otro",
      "Salmo 245 veces",
      "Santo",
    ]);
  });

  test.each([
    [{ sort: "name" }, "sort"],
    [{ page: "0" }, "page"],
    [{ name: "x" }, "name"],
  ])("answers 400 for the query %j", async (query, field) => {
    const church = await aChurch();
    const { status, body } = await call("GET /presentations", { as: church.owner, query: query as Query });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test("takes % and _ as letters", async () => {
    const church = await anEmptyChurch();
    await aPresentation(church, { title: "100% fe" });
    await aPresentation(church, { title: "fe_1" });
    for (const [title, count] of [
      ["%", 1],
      ["_", 1],
      ["0% f", 1],
      ["\\", 0],
    ] as const)
      expect(await list(church, { title }), title).toMatchObject({ count });
  });
});

test("the index of hymns has what has a number, by songbook and number, and says how many are left out", async () => {
  const church = await anEmptyChurch();
  const added: Row[] = [];
  for (const [title, songbook, number] of [
    ["Doce", "Himnario", "12"],
    ["Dos", "Himnario", "2"],
    ["Suelto", "", ""],
    ["Sin himnario", "", "2"],
  ] as const)
    added.push(await aPresentation(church, { title, songbook, number }));
  const gone = await aPresentation(church, { title: "Eliminado", number: "1" });
  await call("DELETE /presentations/{id}", { as: church.owner, params: { id: gone.id } });
  const hymns = async () => (await call("GET /presentations/hymns", { as: church.owner })).body;
  expect(await hymns()).toEqual({
    rows: [
      { id: added[3]?.id, number: "2", songbook: "", title: "Sin himnario" },
      { id: added[1]?.id, number: "2", songbook: "Himnario", title: "Dos" },
      { id: added[0]?.id, number: "12", songbook: "Himnario", title: "Doce" },
    ],
    leftOut: 0,
  });
  await asOwner(
    church,
    (db) => db.$executeRaw`
      INSERT INTO presentations (title, background, text, slides, labels, play_order, songbook, song_number)
      SELECT 'Canto', '#000', '#fff', '{}', '{}', '{}', 'Otro', (n % 9999 + 1)::text FROM generate_series(1, ${HYMNS_MAX}) AS n`,
  );
  const { rows, leftOut } = await hymns();
  expect([rows.length, leftOut]).toEqual([HYMNS_MAX, 3]);
});

test("stats count presentations, their slides, and those of the last 30 days", async () => {
  const church = await anEmptyChurch();
  await aPresentation(church, { slides: ["a", "b", "c"], labels: [], order: [] });
  const { id } = await aPresentation(church, { slides: ["a"], labels: [], order: [] });
  await asOwner(
    church,
    (db) => db.$executeRaw`UPDATE presentations SET updated_at = now() - interval '31 days' WHERE id = ${id}`,
  );
  expect(await stats(church)).toEqual({ total: 2, slides: 4, recent: 1 });
});

describe("presentations of another church or without permission", () => {
  test("answer 404", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aPresentation(theirs);
    const as = mine.owner;
    for (const route of [
      "GET /presentations/{id}",
      "DELETE /presentations/{id}",
      "GET /presentations/{id}/history",
      "POST /presentations/{id}/restore",
      "GET /presentations/{id}/photo",
    ] as const)
      expect(await call(route, { as, params: { id } })).toMatchObject({ status: 404 });
    expect(await call("PUT /presentations", { as, body: { ...presentationBody(), id } })).toMatchObject({
      status: 404,
    });
    const bulk = await call("POST /presentations/bulk", { as, body: { action: "delete", ids: [id] } });
    expect(bulk).toMatchObject({ status: 200, body: { changed: 0 } });
  });

  test("answer 403, 401 to nobody, and to a reader only what reads", async () => {
    const church = await aChurch();
    const { id } = await aPresentation(church);
    const outsider = await aCollaborator(church, { areas: ["members"] });
    const reader = await aCollaborator(church, { areas: ["presentations"], readOnly: true });
    const body = presentationBody();
    expect(await call("GET /presentations")).toMatchObject({ status: 401 });
    expect(await call("GET /presentations", { as: outsider })).toMatchObject({ status: 403 });
    expect(await call("GET /presentations/{id}", { as: reader, params: { id } })).toMatchObject({ status: 200 });
    expect(await call("POST /presentations", { as: reader, body })).toMatchObject({ status: 403 });
    expect(await call("PUT /presentations", { as: reader, body: { ...body, id } })).toMatchObject({ status: 403 });
    expect(await call("DELETE /presentations/{id}", { as: reader, params: { id } })).toMatchObject({ status: 403 });
  });
});

test("several presentations are deleted and restored at once", async () => {
  const church = await anEmptyChurch();
  const ids = [(await aPresentation(church)).id, (await aPresentation(church)).id];
  const bulk = (action: string, all = ids) =>
    call("POST /presentations/bulk", { as: church.owner, body: { action, ids: all } });
  expect(await bulk("delete")).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await bulk("delete")).toMatchObject({ status: 200, body: { changed: 0 } });
  expect(await list(church)).toMatchObject({ count: 0 });
  expect(await bulk("restore")).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await bulk("location")).toMatchObject({ status: 400, body: { fields: { action: "Elige una opción" } } });
  const many = Array.from({ length: BULK_MAX + 1 }, (_, index) => index + 1);
  expect(await bulk("delete", many)).toMatchObject({
    status: 400,
    body: { fields: { ids: "Elige 500 presentaciones como máximo" } },
  });
});

test("presentations in the trash for more than 30 days are deleted for good", async () => {
  const church = await aChurch();
  const [old, recent] = [await aPresentation(church), await aPresentation(church)];
  await call("POST /presentations/bulk", { as: church.owner, body: { action: "delete", ids: [old.id, recent.id] } });
  await asOwner(church, async (db) => {
    await db.$executeRaw`UPDATE presentations SET deleted_at = now() - interval '31 days' WHERE id = ${old.id}`;
    await emptyTrash(db);
  });
  const { rows } = (await call("GET /presentations/trash", { as: church.owner })).body;
  expect(rows.map(({ id }: Row) => id)).toEqual([recent.id]);
});

test("a background image keeps its shape, within the pixels of a projector, and is replaced and removed", async () => {
  const church = await aChurch();
  const as = church.owner;
  const { id } = await aPresentation(church);
  const picture = await solidPicture("#204080", { width: 2880, height: 1440 });
  const set = await call("POST /presentations/{id}/photo", { as, params: { id }, body: imageForm(picture) });
  expect(set).toMatchObject({ status: 201, body: { id, version: 2 } });
  expect(set.body.photo).toMatch(new RegExp(`^/api/presentations/${id}/photo\\?v=`));
  const { bytes, headers } = await call("GET /presentations/{id}/photo", { as, params: { id } });
  expect(headers.get("content-type")).toBe("image/webp");
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1920, height: 960 });
  const [row] = await asOwner(church, (db) => db.presentation.findMany({ where: { id }, select: { photo: true } }));
  const key = row?.photo ?? "";
  expect(await asOwner(church, (db) => listUsedPhotos(db, [key, "church/1/x.webp"]))).toEqual([key]);
  expect(await call("DELETE /presentations/{id}/photo", { as, params: { id } })).toMatchObject({ status: 204 });
  await waitForBackgroundTasks();
  expect(await (await storage()).get(key)).toBeNull();
  expect((await call("GET /presentations/{id}", { as, params: { id } })).body.photo).toBeNull();
});

test("the export has a row for each slide", async () => {
  const church = await anEmptyChurch();
  await aPresentation(church, { title: "=Uno", slides: ["a\nb", ""], labels: ["Coro"], order: [], ...NO_SONG });
  await aPresentation(church, { title: "Vacía", slides: [], labels: [], order: [] });
  const read = async (query: Query = {}) =>
    (await call("GET /presentations/export", { as: church.owner, query })).bytes;
  const header = ["Título", "N.º", "Parte", "Texto", "Créditos", "Autor", "CCLI", "Himnario", "Número"];
  expect(parse(await read({ format: "csv" }), { bom: true, delimiter: ";" })).toEqual([
    header,
    ["Vacía", "", "", "", "Letra: Marta Gil", "Marta Gil", "22025", "Himnario de prueba", "245a"],
    ["'=Uno", "1", "Coro", "a\nb", "", "", "", "", ""],
    ["'=Uno", "2", "", "", "", "", "", "", ""],
  ]);
  expect((await rowsOfXlsx(await read({ title: "uno" }))).map((row) => row.slice(0, 2))).toEqual([
    header.slice(0, 2),
    ["=Uno", "1"],
    ["=Uno", "2"],
  ]);
});

test("a new church starts with two hymns with labels", async () => {
  const church = await aChurch();
  const { rows, count } = await list(church, { sort: "title" });
  expect(count).toBe(2);
  expect(titlesOf(rows)).toEqual(["Castillo fuerte", "Santo, Santo, Santo"]);
  for (const { id, slideCount } of rows) {
    const { slides, labels } = (await call("GET /presentations/{id}", { as: church.owner, params: { id } })).body;
    expect(slideCount).toBe(slides.length);
    expect(slides.length).toBeGreaterThan(5);
    expect(labels).toHaveLength(slides.length);
    expect(labels.every((label: string) => /^Estrofa \d$/.test(label))).toBe(true);
  }
  expect(await stats(church)).toEqual({ total: 2, slides: 18, recent: 2 });
});
