// Also on PostgreSQL 15: text search.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadReferenceData } from "@/scripts/database/reference-data.mjs";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner } from "./support/church";
import { aMigratedDatabase, inDatabase } from "./support/databases";

const church = await aChurch();

type Verse = { reference: string; text: string };
type Stored = { books: { id: string; chapters: string[][] }[] };

const passage = (reference: string, as = church.owner) => call("GET /bible", { as, query: { reference } });
const search = async (text: string, query = {}) =>
  (await call("GET /bible/search", { as: church.owner, query: { text, ...query } })).body;
const referencesOf = (verses: Verse[]) => verses.map(({ reference }) => reference);

const file: Stored = JSON.parse(gunzipSync(readFileSync("prisma/bible/reina-valera-1909.json.gz")).toString());

test("words that the translators added stand apart, except a pronoun after its verb", async () => {
  const verseText = async (reference: string) => (await passage(reference)).body.verses[0].text;
  expect(await verseText("Gn 25:4")).toContain("Todos estos fueron hijos de Cetura");
  expect(await verseText("1 Co 13:1")).toContain("vengo á ser como metal que resuena");
  expect(await verseText("Pr 24:32")).toContain("púselo en mi corazón: vilo");
});

test("every verse is stored as its file has it", async () => {
  const stored = await rowsOf<{ text: string }>("SELECT text FROM bible_verses WHERE bible_id = 'rv1909' ORDER BY id");
  expect(stored.map(({ text }) => text)).toEqual(file.books.flatMap(({ chapters }) => chapters.flat()));
});

describe("a passage", () => {
  test("is read by its reference, verse by verse", async () => {
    const { status, body } = await passage("Jn 3.16-18");
    expect(status).toBe(200);
    expect(body.reference).toBe("Juan 3:16-18");
    expect(referencesOf(body.verses)).toEqual(["Juan 3:16", "Juan 3:17", "Juan 3:18"]);
    expect(body.verses[0]).toEqual({
      reference: "Juan 3:16",
      book: "John",
      chapter: 3,
      verse: 16,
      text: "Porque de tal manera amó Dios al mundo, que ha dado á su Hijo unigénito, para que todo aquel que en él cree, no se pierda, mas tenga vida eterna.",
    });
  });

  test.each([
    ["Sal 23", "Salmos 23", 6, "Salmos 23:1"],
    ["Sal 23-24", "Salmos 23-24", 16, "Salmos 23:1"],
    ["Jn 3:35-4:3", "Juan 3:35-4:3", 5, "Juan 3:35"],
    ["Mt 5:9,3-5", "Mateo 5:9,3-5", 4, "Mateo 5:9"],
    ["Judas 5", "Judas 1:5", 1, "Judas 1:5"],
    ["Ap 22:21", "Apocalipsis 22:21", 1, "Apocalipsis 22:21"],
    ["Sal 119", "Salmos 119", 176, "Salmos 119:1"],
    ["(Lc 1:46ss)", "Lucas 1:46-80", 35, "Lucas 1:46"],
    ["Mateo 28:18-20; Marcos 16:15", "Mateo 28:18-20; Marcos 16:15", 4, "Mateo 28:18"],
  ])("%s is %s, of %i verses, the first %s", async (text, reference, count, first) => {
    const { body } = await passage(text);
    expect([body.reference, body.verses.length, body.verses[0].reference]).toEqual([reference, count, first]);
  });

  test.each([
    ["Jonás 1:17", "Jonás 2:1", /^MAS Jehová había prevenido un gran pez/],
    ["Jonás 2:1", "Jonás 2:1", /^MAS Jehová había prevenido un gran pez/],
    ["Jonás 2:1 RVR1960", "Jonás 2:2", /^Y oró Jonás desde el vientre del pez/],
    ["Jonás 2:11", "Jonás 2:11", /^Y mandó Jehová al pez/],
    ["Job 40:4 RVR1960", "Job 39:37", /^He aquí que yo soy vil/],
    ["Oseas 11:12", "Oseas 12:1", /^CERCÓME Ephraim con mentira/],
    ["2 Corintios 13:14", "2 Corintios 13:13", /^La gracia del Señor Jesucristo/],
  ])("%s is the verse %s", async (text, reference, start) => {
    expect((await passage(text)).body).toMatchObject({ reference, verses: [{ text: expect.stringMatching(start) }] });
  });

  test("says where the numbers of the Reina-Valera 1960 name another text", async () => {
    expect((await passage("Job 40:4")).body).toMatchObject({
      reference: "Job 40:4",
      notices: ["La RVR1960 numera distinto: su Job 40:4 es Job 39:37 en la RV1909."],
      alternative: "Job 39:37",
    });
    expect((await passage("Jn 3:16")).body).toMatchObject({ notices: [], alternative: null });
  });

  test.each([
    ["Juan 22", "Juan tiene 21 capítulos."],
    ["Salmo 151", "Salmos tiene 150 capítulos."],
    ["Juan 3:37", "Juan 3 tiene 36 versículos."],
    ["Judas 2:1", "Judas tiene un capítulo."],
  ])("%s answers 404: %s", async (text, message) => {
    expect(await passage(text)).toMatchObject({ status: 404, body: { message } });
  });

  test.each([
    ["Pepe 3:16", "No entendemos esa cita. Escríbela como «Juan 3:16-18», «Sal 23» o «1 Co 13»."],
    ["Juan", "No entendemos esa cita. Escríbela como «Juan 3:16-18», «Sal 23» o «1 Co 13»."],
    [" ", "Requerido"],
    ["Sal 1-40", "Son 603 versículos. Elige hasta 200 por vez."],
  ])("%s answers 400: %s", async (text, message) => {
    expect(await passage(text)).toMatchObject({ status: 400, body: { fields: { reference: message } } });
  });

  test("needs the area of presentations or of the blog", async () => {
    const outsider = await aCollaborator(church, { areas: ["members", "website"] });
    for (const area of ["presentations", "blog"] as const) {
      const reader = await aCollaborator(church, { areas: [area], readOnly: true });
      expect(await passage("Jn 3", reader)).toMatchObject({ status: 200 });
    }
    expect(await passage("Jn 3", outsider)).toMatchObject({ status: 403 });
    expect(await call("GET /bible", { query: { reference: "Jn 3" } })).toMatchObject({ status: 401 });
  });
});

describe("a chapter", () => {
  const read = (book: string, chapter: string) =>
    call("GET /bible/{book}/{chapter}", { as: church.owner, params: { book, chapter } });

  test("has the texts of its verses", async () => {
    const { status, body } = await read("1Cor", "13");
    expect(status).toBe(200);
    expect(body).toMatchObject({ book: "1Cor", name: "1 Corintios", chapter: 13 });
    expect(body.verses).toEqual(file.books.find(({ id }) => id === "1Cor")?.chapters[12]);
  });

  test.each([
    ["John", "22"],
    ["John", "0"],
    ["John", "x"],
    ["Tob", "1"],
  ])("%s %s answers 404", async (book, chapter) => {
    expect(await read(book, chapter)).toMatchObject({ status: 404 });
  });
});

describe("the search of verses", () => {
  test("finds every word in any order, without accents, the phrase as written first", async () => {
    const found = await search("pan de vida");
    expect(referencesOf(found.rows).slice(0, 2)).toEqual(["Juan 6:35", "Juan 6:48"]);
    const mixed = await search("VIDA pan de");
    expect(mixed.count).toBe(found.count);
    expect(referencesOf(mixed.rows).toSorted()).toEqual(referencesOf(found.rows).toSorted());
    expect(referencesOf((await search("jehova es mi pastor nada me")).rows)).toEqual(["Salmos 23:1"]);
    expect((await search("fue hecho")).count).toBeGreaterThan(20);
  });

  test("finds words by how they start, but not by what is inside them", async () => {
    expect((await search("unigen")).rows[0]).toMatchObject({ text: expect.stringMatching(/unig[ée]n/i) });
    expect((await search("nigenito")).count).toBe(0);
  });

  test("equals a filter in plain code, page by page", async () => {
    const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const all = file.books
      .flatMap(({ chapters }) => chapters.flat())
      .map((text) => fold(text).match(/[a-z0-9]+/g) ?? []);
    for (const text of ["Dios", "amor y paz", "de la", "Nabucodonosor rey", "zzz"]) {
      const words = fold(text).split(" ");
      const count = all.filter((verse) => words.every((word) => verse.some((one) => one.startsWith(word)))).length;
      expect(await search(text, { pageSize: 1 }), text).toMatchObject({ count });
    }
    const [first, second] = [await search("amor", { pageSize: 5 }), await search("amor", { pageSize: 5, page: 2 })];
    const both = await search("amor", { pageSize: 10 });
    expect([...first.rows, ...second.rows]).toEqual(both.rows);
    expect(await search("amor", { page: 1000 })).toEqual({ rows: [], count: both.count });
  });

  test.each(["", "  ", "!?", "&|:*", "'", "\\", "a & !b", "(", "<->"])("%j is no syntax", async (text) => {
    const { count } = await search(text);
    expect(count > 0).toBe(/[a-z]/.test(text));
  });
});

describe("the tables of Bibles", () => {
  test("are read by churches and written by none", async () => {
    for (const table of ["bibles", "bible_verses"]) {
      const refused = asOwner(church, (db) => db.$executeRawUnsafe(`DELETE FROM ${table}`));
      await expect(refused, table).rejects.toThrow("permission denied");
      await expect(rowsOf(`DELETE FROM ${table}`), table).rejects.toThrow("permission denied");
    }
  });

  test("are written again only when their content changed", async () => {
    const { owner } = await aMigratedDatabase();
    await inDatabase(owner, async (client) => {
      const state = async () =>
        (await client.query("SELECT xmin, count(*) OVER () FROM bible_verses WHERE id = 43003016")).rows;
      const before = await state();
      await loadReferenceData(client);
      expect(await state()).toEqual(before);
      await client.query("UPDATE bibles SET content_hash = 'old'");
      await client.query("UPDATE bible_verses SET text = 'x' WHERE id = 43003016");
      await loadReferenceData(client);
      const { rows } = await client.query("SELECT text FROM bible_verses WHERE id = 43003016");
      expect(rows[0].text).toMatch(/^Porque de tal manera/);
      expect((await client.query("SELECT count(*)::int AS verses FROM bible_verses")).rows).toEqual([
        { verses: 31103 },
      ]);
    });
  });
});
