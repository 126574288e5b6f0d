// Also on PostgreSQL 15: JSON columns and what is read from them.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { today } from "@/lib/core/values/dates";
import { ITEMS_MAX } from "@/lib/presentations/programmes/rules";
import { emptyTrash } from "@/lib/presentations/programmes/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { aChurchBible } from "./support/rows/church-bibles";
import { aPresentation, aProgramme, itemBody, programmeBody } from "./support/rows/presentations";

const titlesOf = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);
const list = async ({ owner }: TestChurch, query: Record<string, string> = {}) =>
  (await call("GET /presentations/programmes", { as: owner, query })).body;
const songs = async ({ owner }: TestChurch, query: Record<string, string> = {}) =>
  (await call("GET /presentations/programmes/songs", { as: owner, query })).body;

test("a programme is created, found by its items, edited, deleted and restored", async () => {
  const church = await aChurch();
  const as = church.owner;
  const song = await aPresentation(church, {
    title: "Castillo fuerte",
    slides: ["Uno", "Dos"],
    labels: [],
    order: [0, 1, 0],
  });
  const items = [
    itemBody({ presentationId: song.id }),
    itemBody({ kind: "oracion", title: "Oración por Águeda", who: "" }),
  ];
  const body = programmeBody({ title: "Culto de la mañana", items });
  const created = await call("POST /presentations/programmes", { as, body });
  expect(created).toMatchObject({
    status: 201,
    body: { ...body, version: 1, presentations: [{ id: song.id, title: "Castillo fuerte", slideCount: 3 }] },
  });
  const { id } = created.body;
  for (const title of ["MANANA", "agueda oracion", "alabanza"])
    expect(await list(church, { title }), title).toMatchObject({ rows: [{ id, itemCount: 2, minutes: 12 }], count: 1 });
  expect(await list(church, { title: "bautismo" })).toEqual({ rows: [], count: 0 });

  // Without `items` they stay; the title changes.
  const renamed = { title: "Culto", date: "2026-11-29", time: null, id, version: 1 };
  expect(await call("PUT /presentations/programmes", { as, body: renamed })).toMatchObject({
    status: 200,
    body: { title: "Culto", time: null, items, version: 2 },
  });
  expect(await call("PUT /presentations/programmes", { as, body: renamed })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { id, version: 2 } },
  });
  expect(await call("DELETE /presentations/programmes/{id}", { as, params: { id } })).toMatchObject({ status: 204 });
  expect(await call("GET /presentations/programmes/{id}", { as, params: { id } })).toMatchObject({ status: 404 });
  expect(titlesOf((await call("GET /presentations/programmes/trash", { as, query: { title: "culto" } })).body)).toEqual(
    ["Culto"],
  );
  const restored = await call("POST /presentations/programmes/{id}/restore", { as, params: { id } });
  expect(restored).toMatchObject({ status: 200, body: { id, items } });
  const history = await call("GET /presentations/programmes/{id}/history", { as, params: { id } });
  expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
    "restore",
    "delete",
    "update",
    "create",
  ]);
});

test("a programme in the trash for 30 days is deleted", async () => {
  const church = await aChurch();
  const { id } = await aProgramme(church);
  await call("POST /presentations/programmes/bulk", { as: church.owner, body: { action: "delete", ids: [id] } });
  await asOwner(
    church,
    (db) => db.$executeRaw`UPDATE programmes SET deleted_at = now() - interval '31 days' WHERE id = ${id}`,
  );
  await asOwner(church, emptyTrash);
  expect(await call("POST /presentations/programmes/{id}/restore", { as: church.owner, params: { id } })).toMatchObject(
    {
      status: 404,
    },
  );
});

describe("an item", () => {
  test("names no presentation of another church, nor one that is gone, and keeps the one that was there", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const as = church.owner;
    const foreign = await aPresentation(other);
    const own = await aPresentation(church);
    const body = (presentationId: number) => programmeBody({ items: [itemBody(), itemBody({ presentationId })] });
    expect(await call("POST /presentations/programmes", { as, body: body(foreign.id) })).toMatchObject({
      status: 400,
      body: { fields: { "items.presentationId": "Esa presentación no existe" } },
    });
    const { body: row } = await call("POST /presentations/programmes", { as, body: body(own.id) });
    await call("DELETE /presentations/{id}", { as, params: { id: own.id } });
    expect(await call("GET /presentations/programmes/{id}", { as, params: { id: row.id } })).toMatchObject({
      body: { presentations: [], items: [{}, { presentationId: own.id }] },
    });
    const { status } = await call("PUT /presentations/programmes", { as, body: { ...body(own.id), id: row.id } });
    expect(status).toBe(200);
    expect(await call("POST /presentations/programmes", { as, body: body(own.id) })).toMatchObject({ status: 400 });
  });

  test("names no Bible of another church, nor one that is gone, and keeps the one that was there", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const as = church.owner;
    const verses = { "Juan 3:16": "Porque Dios amó tanto" };
    const foreign = await aChurchBible(other, { name: "Ajena", abbreviation: "AJE", verses });
    const own = await aChurchBible(church, { name: "Biblia de la iglesia", abbreviation: "BDI", verses });
    const body = (bible: number | null, beside: number | null) =>
      programmeBody({ items: [itemBody({ kind: "lectura", title: "", reference: "Juan 3:16", bible, beside })] });
    expect(await call("POST /presentations/programmes", { as, body: body(foreign, own) })).toMatchObject({
      status: 400,
      body: { fields: { "items.bible": "Esa Biblia no existe" } },
    });
    expect(await call("POST /presentations/programmes", { as, body: body(null, own + 1_000_000) })).toMatchObject({
      status: 400,
      body: { fields: { "items.beside": "Esa Biblia no existe" } },
    });
    const { body: row } = await call("POST /presentations/programmes", { as, body: body(own, 0) });
    const { id, items } = row;
    expect(row).toMatchObject({ items: [{ bible: own, beside: 0 }], bibles: [{ id: own, abbreviation: "BDI" }] });
    // Found by the Bible, said in words, copied, on the paper.
    expect(await list(church, { title: "bdi" })).toMatchObject({ count: 1 });
    const copy = await call("POST /presentations/programmes", {
      as,
      body: { title: "Copia", date: "2026-12-06", copyOf: id },
    });
    expect(copy.body).toMatchObject({ items, bibles: row.bibles });
    const { bytes: sheet } = await call("GET /presentations/programmes/export", {
      as,
      query: { format: "csv", ids: String(id) },
    });
    expect(String(sheet)).toContain("BDI junto a RV1909");
    await call("DELETE /bible/versions/{id}", { as, params: { id: own } });
    expect(await call("GET /presentations/programmes/{id}", { as, params: { id } })).toMatchObject({
      body: { items, bibles: [] },
    });
    const { status } = await call("PUT /presentations/programmes", { as, body: { ...body(own, null), id } });
    expect(status).toBe(200);
    expect(await call("POST /presentations/programmes", { as, body: body(own, null) })).toMatchObject({ status: 400 });
    const history = await call("GET /presentations/programmes/{id}/history", { as, params: { id } });
    expect(JSON.stringify(history.body)).toContain(
      "1. Lectura: Juan 3:16, BDI junto a RV1909, Equipo de alabanza, 6 min",
    );
  });

  test("that was saved before items had Bibles is answered with none", async () => {
    const church = await aChurch();
    const { id } = await aProgramme(church);
    await asOwner(
      church,
      (db) => db.$executeRaw`
      UPDATE programmes SET items = '[{"kind": "otro", "title": "Saludo", "presentationId": null, "reference": "", "text": "",
        "who": "", "minutes": null}]' WHERE id = ${id}`,
    );
    const { body } = await call("GET /presentations/programmes/{id}", { as: church.owner, params: { id } });
    expect(body.items).toMatchObject([{ title: "Saludo", bible: null, beside: null }]);
    expect((await aProgramme(church, { items: [] })).items).toEqual([]);
  });

  test("says in Spanish which of its fields is wrong", async () => {
    const { owner: as } = await aChurch();
    const wrong = programmeBody({ time: "25:00", items: [itemBody({ kind: "baile" }), itemBody({ minutes: 601 })] });
    expect(await call("POST /presentations/programmes", { as, body: wrong })).toMatchObject({
      status: 400,
      body: {
        fields: { time: "Hora inválida", "items.kind": "Elige una opción", "items.minutes": "Máximo 600 minutos" },
      },
    });
    const long = programmeBody({ items: Array.from({ length: ITEMS_MAX + 1 }, () => itemBody()) });
    expect(await call("POST /presentations/programmes", { as, body: long })).toMatchObject({
      status: 400,
      body: { fields: { items: "Máximo 50 puntos" } },
    });
  });
});

test("a template has no date, is listed apart, and gives its items to a new programme", async () => {
  const church = await aChurch();
  const as = church.owner;
  const template = await aProgramme(church, { title: "Plantilla", date: null, items: [itemBody({ kind: "ofrenda" })] });
  await aProgramme(church, { title: "Culto" });
  expect(titlesOf(await list(church, { kind: "templates" }))).toEqual(["Plantilla"]);
  expect(titlesOf(await list(church, { kind: "services" }))).toEqual(["Culto"]);
  expect(titlesOf(await list(church))).toEqual(["Culto", "Plantilla"]);
  const { items: _, ...body } = programmeBody({ title: "Nuevo", copyOf: template.id });
  expect(await call("POST /presentations/programmes", { as, body })).toMatchObject({
    status: 201,
    body: { title: "Nuevo", date: "2026-11-29", items: template.items },
  });
  const other = await aChurch();
  expect(await call("POST /presentations/programmes", { as: other.owner, body })).toMatchObject({ status: 404 });
});

test("the list is sorted both ways by every column, templates last by day, and exported so", async () => {
  const church = await aChurch();
  const made = [
    { title: "Ayuno", date: "2026-03-01", minutes: [5, 5, 5] },
    { title: "Boda", date: "2026-01-01", minutes: [60] },
    { title: "Culto", date: "2026-02-01", minutes: [10, 10] },
    { title: "Modelo", date: null, minutes: [] },
  ];
  for (const { title, date, minutes } of made)
    await aProgramme(church, { title, date, items: minutes.map((one) => itemBody({ minutes: one })) });
  for (const [sort, expected] of Object.entries({
    date: ["Ayuno", "Culto", "Boda", "Modelo"],
    "-date": ["Boda", "Culto", "Ayuno", "Modelo"],
    title: ["Ayuno", "Boda", "Culto", "Modelo"],
    items: ["Modelo", "Boda", "Culto", "Ayuno"],
    minutes: ["Modelo", "Ayuno", "Culto", "Boda"],
  })) {
    const ordered = await list(church, { sort });
    expect(titlesOf(ordered), sort).toEqual(expected);
    expect(ordered.count).toBe(4);
    if (sort.endsWith("date")) continue;
    expect(titlesOf(await list(church, { sort: `-${sort}` })), `-${sort}`).toEqual(expected.toReversed());
  }
  const query = { sort: "-minutes", format: "csv" };
  const { bytes } = await call("GET /presentations/programmes/export", { as: church.owner, query });
  const rows: string[][] = parse(bytes, { bom: true, delimiter: ";" });
  expect([...new Set(rows.slice(1).map(([title]) => title))]).toEqual(["Boda", "Culto", "Ayuno", "Modelo"]);
});

test("what was sung counts each song once per programme, up to today, with its first and last day", async () => {
  const church = await aChurch();
  const unknown = { author: "", ccli: "", songbook: "", number: "" };
  const [fortress, holy] = [
    await aPresentation(church, { title: "Castillo fuerte", credits: "Martín Lutero" }),
    await aPresentation(church, { title: "Santo, Santo, Santo", credits: "", ...unknown }),
  ];
  const known = { author: "Marta Gil", ccli: "22025", songbook: "Himnario de prueba", number: "245a" };
  const sung = (...ids: number[]) => ids.map((presentationId) => itemBody({ presentationId, title: "" }));
  await aProgramme(church, { date: "2026-01-04", items: sung(fortress.id, fortress.id, holy.id) });
  await aProgramme(church, { date: "2026-02-01", items: sung(fortress.id) });
  await aProgramme(church, { date: "2100-01-01", items: sung(holy.id) });
  await aProgramme(church, { date: null, items: sung(holy.id) });
  // Not sung, but read.
  await aProgramme(church, { date: "2026-03-01", items: [itemBody({ kind: "lectura", presentationId: holy.id })] });
  const first = {
    presentationId: fortress.id,
    title: "Castillo fuerte",
    credits: "Martín Lutero",
    ...known,
    exists: true,
    times: 2,
    first: "2026-01-04",
    last: "2026-02-01",
  };
  const second = {
    presentationId: holy.id,
    title: "Santo, Santo, Santo",
    credits: "",
    ...unknown,
    exists: true,
    times: 1,
    first: "2026-01-04",
    last: "2026-01-04",
  };
  expect(await songs(church)).toEqual({ rows: [first, second], count: 2 });
  expect(titlesOf(await songs(church, { sort: "oldest" }))).toEqual([second.title, first.title]);
  for (const sort of ["-times", "-title", "first"])
    expect(titlesOf(await songs(church, { sort })), sort).toEqual(
      sort === "first" ? [first.title, second.title] : [second.title, first.title],
    );
  expect(await songs(church, { from: "2026-01-05", to: "2030-01-01" })).toEqual({
    rows: [{ ...first, times: 1, first: "2026-02-01" }],
    count: 1,
  });
  expect(titlesOf(await songs(church, { title: "SANTO" }))).toEqual([second.title]);
  expect(titlesOf(await songs(church, { title: "marta 245" }))).toEqual([first.title]);
  const { bytes } = await call("GET /presentations/programmes/songs/export", {
    as: church.owner,
    query: { format: "csv" },
  });
  expect(parse(bytes, { bom: true, delimiter: ";" })).toEqual([
    ["Canto", "Créditos", "Autor", "CCLI", "Himnario", "Número", "Veces", "Primera vez", "Última vez"],
    ["Castillo fuerte", "Martín Lutero", ...Object.values(known), "2", expect.any(String), expect.any(String)],
    ["Santo, Santo, Santo", "", "", "", "", "", "1", expect.any(String), expect.any(String)],
  ]);
  expect(await songs(await aChurch())).toEqual({ rows: [], count: 0 });
});

test("the sheet of one programme has its hours, the file of several their names and days", async () => {
  const church = await aChurch();
  const as = church.owner;
  const items = [
    itemBody({ title: "Bienvenida", kind: "oracion", minutes: 5, who: "" }),
    itemBody({ kind: "lectura", title: "", reference: "Salmos 103:1-5", minutes: null }),
    itemBody({ title: "", who: "" }),
  ];
  const { id } = await aProgramme(church, { title: "Culto", items });
  await aProgramme(church, { title: "Otro", date: "2026-12-06", time: null, items: [] });
  const rowsOf = async (query: Record<string, string>) => {
    const { bytes } = await call("GET /presentations/programmes/export", { as, query: { ...query, format: "csv" } });
    return parse(bytes, { bom: true, delimiter: ";" }) as string[][];
  };
  expect((await rowsOf({ ids: String(id) })).slice(1)).toEqual([
    ["10:00", "Oración", "Bienvenida", "", "5"],
    ["10:05", "Lectura", "Salmos 103:1-5", "Equipo de alabanza", ""],
    ["10:05", "Canto", "Falta el canto", "", "6"],
  ]);
  const all = await rowsOf({});
  expect(all[0]?.slice(0, 2)).toEqual(["Programa", "Fecha"]);
  expect(all.slice(1).map(([title]) => title)).toEqual(["Otro", "Culto", "Culto", "Culto"]);
});

test("who may only read presentations reads programmes and changes none", async () => {
  const church = await aChurch();
  const { id } = await aProgramme(church);
  const as = await aCollaborator(church, { areas: ["presentations"], readOnly: true });
  expect(await call("GET /presentations/programmes/{id}", { as, params: { id } })).toMatchObject({ status: 200 });
  expect(await call("POST /presentations/programmes", { as, body: programmeBody() })).toMatchObject({ status: 403 });
});

test("figures count what comes from today on, and templates apart", async () => {
  const church = await aChurch();
  await aProgramme(church, { date: "2026-01-04" });
  await aProgramme(church, { date: today("America/Bogota") });
  await aProgramme(church, { date: null });
  const { body } = await call("GET /presentations/programmes/stats", { as: church.owner });
  expect(body).toEqual({ services: 2, coming: 1, templates: 1 });
});
