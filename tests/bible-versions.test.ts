// Also on PostgreSQL 15: text search under row-level security.
import { afterEach, describe, expect, test } from "vitest";
import { deleteVersion } from "@/lib/bible/versions/service";
import { inChurch } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { aBible, addBible, bibleForm, bibleIn, toBeblia, toOsis, toZefania } from "./support/bibles";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner, type Person, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { expectRefusedMeanwhile } from "./support/latency";
import { zipOf } from "./support/packed-sheets";

const list = async (church: TestChurch) =>
  (await call("GET /bible/versions", { as: church.owner })).body as {
    rows: { id: number; name: string; abbreviation: string; bytes: number }[];
    defaultId: number;
    canAdd: boolean;
    max: number;
  };
const add = (as: Pick<Person, "token">, content: string | Uint8Array, fields: Record<string, string> = {}) =>
  call("POST /bible/versions", { as, body: bibleForm(content, fields) });
const passage = (as: Pick<Person, "token">, reference: string, bible?: number) =>
  call("GET /bible", { as, query: { reference, ...(bible !== undefined && { bible }) } });
const search = (as: Pick<Person, "token">, text: string, bible: number) =>
  call("GET /bible/search", { as, query: { text, bible } });
const chapter = (as: Pick<Person, "token">, book: string, number: number, bible: number) =>
  call("GET /bible/{book}/{chapter}", { as, params: { book, chapter: number }, query: { bible } });
const remove = (as: Pick<Person, "token">, id: number) => call("DELETE /bible/versions/{id}", { as, params: { id } });

const jonah = () => toOsis(bibleIn("rvr1960", { ids: ["Jonah"] }));

describe("a Bible of a church", () => {
  test("is read first, and added with who declared it and when", async () => {
    const church = await aChurch();
    const preview = await add(church.owner, jonah(), { dryRun: "true" });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        bible: null,
        reading: {
          format: "osis",
          books: 1,
          verses: 48,
          division: "rvr1960",
          warnings: ["Solo trae un libro: Jonás."],
        },
      },
    });
    expect(await add(church.owner, jonah())).toMatchObject({ status: 200, body: { bible: null } });
    expect((await list(church)).rows).toEqual([]);
    const before = Date.now();
    const added = await add(church.owner, jonah(), { accept: "true", name: "La de mi iglesia", abbreviation: "LMI" });
    expect(added).toMatchObject({
      status: 200,
      body: {
        bible: { name: "La de mi iglesia", abbreviation: "LMI", verses: 48, declaredBy: church.owner.name },
      },
    });
    expect(Date.parse(added.body.bible.declaredAt)).toBeGreaterThan(before - 60_000);
    expect(await list(church)).toEqual({ rows: [added.body.bible], defaultId: 0, canAdd: true, max: 5 });
  });

  test.each([
    ["declaration", { declaration: "" }, "Sin esta declaración no la podemos agregar"],
    ["declaration", { declaration: "false" }, "Sin esta declaración no la podemos agregar"],
    ["name", { name: " " }, "Requerido"],
    ["abbreviation", { abbreviation: "x".repeat(13) }, "El texto no puede exceder los 12 caracteres"],
  ])("without %s is not added", async (field, fields, message) => {
    const church = await aChurch();
    const { status, body } = await add(church.owner, jonah(), {
      accept: "true",
      ...(fields as Record<string, string>),
    });
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  test("is whole in seconds in each format, and each has its own words beside the given one", async () => {
    const church = await aChurch();
    const whole = [
      ["RVP", toOsis(bibleIn("rvr1960", { mark: "marcauno" }), { milestones: true })],
      ["ZEF", toZefania(bibleIn("spanish", { mark: "marcados" }))],
      ["BEB", toBeblia(bibleIn("rvr1960", { mark: "marcatres" }))],
    ] as const;
    const ids: number[] = [];
    for (const [abbreviation, text] of whole) {
      const { status, body } = await add(church.owner, text, { abbreviation });
      expect(status, JSON.stringify(body)).toBe(200);
      ids.push(body.bible.id);
    }
    const [osis = 0, zefania = 0, beblia = 0] = ids;
    expect((await passage(church.owner, "Juan 3:16", osis)).body.verses[0].text).toMatch(
      /^marcauno Porque de tal manera/,
    );
    expect((await passage(church.owner, "Juan 3:16")).body.verses[0].text).toMatch(/^Porque de tal manera/);
    expect((await search(church.owner, "pan de vida", zefania)).body.rows[0].reference).toBe("Juan 6:35");
    expect((await search(church.owner, "marcados", beblia)).body.count).toBe(0);
    expect((await search(church.owner, "marcatres", beblia)).body.count).toBe(31103);
    const given = (await search(church.owner, "pan de vida", 0)).body;
    expect((await search(church.owner, "pan de vida", zefania)).body.count).toBe(given.count);
    const psalm = await chapter(church.owner, "Ps", 23, osis);
    expect(psalm.body.verses).toHaveLength(6);
    expect(psalm.body.verses[0]).toMatch(/^marcauno/);
  });

  test("is read by its own numbers", async () => {
    const church = await aChurch();
    const bible = await aBible(church.owner, { ids: ["Jonah", "2Cor", "John", "Job"], abbreviation: "RVR1960" });
    const read = (reference: string) => passage(church.owner, reference, bible.id);
    expect((await read("Jonás 1:17")).body).toMatchObject({
      reference: "Jonás 1:17",
      notices: [],
      alternative: null,
      verses: [{ text: expect.stringMatching(/^MAS Jehová había prevenido un gran pez/) }],
    });
    expect((await read("Jonás 2:1")).body.verses[0].text).toMatch(/^Y oró Jonás/);
    expect((await read("Jonás 2:1 RVR1960")).body).toMatchObject({ reference: "Jonás 2:1", notices: [] });
    expect((await read("Jonás 2:11")).body).toMatchObject({
      reference: "Jonás 2:10",
      notices: ["Jonás 2:11 de la RV1909 es Jonás 2:10 en la RVR1960."],
    });
    expect((await read("Job 39:37 RV1909")).body).toMatchObject({
      reference: "Job 40:4",
      notices: ["Job 39:37 de la RV1909 es Job 40:4 en la RVR1960.", "El texto es de la Biblia de prueba."],
    });
    expect((await read("Juan 3:16 NVI")).body.notices).toEqual(["El texto es de la Biblia de prueba."]);
    expect(await read("Juan 3:37")).toMatchObject({ status: 404, body: { message: "Juan 3 tiene 36 versículos." } });
    expect(await read("Rut 1")).toMatchObject({
      status: 404,
      body: { message: "RVR1960 no trae el libro «Rut»." },
    });
    expect(await chapter(church.owner, "Ruth", 1, bible.id)).toMatchObject({ status: 404 });
  });

  test("says which verses and chapters it has not", async () => {
    const church = await aChurch();
    const file = bibleIn("rvr1960", { ids: ["John"] });
    const [john] = file.books;
    if (!john) throw new Error("John is missing");
    john.chapters[4] = (john.chapters[4] ?? []).map((text, index) => (index === 3 ? "" : text));
    john.chapters[7] = [];
    const bible = await addBible(church.owner, toOsis(file), { abbreviation: "SIN" });
    const read = (reference: string) => passage(church.owner, reference, bible.id);
    expect(await read("Juan 5:4")).toMatchObject({ status: 404, body: { message: "A SIN le falta Juan 5:4." } });
    expect(await read("Juan 8")).toMatchObject({ status: 404, body: { message: "A SIN le falta Juan 8." } });
    const around = await read("Juan 5:3-5");
    expect(around.body.notices).toEqual(["A SIN le faltan versículos de este pasaje."]);
    expect(around.body.verses.map(({ verse }: { verse: number }) => verse)).toEqual([3, 5]);
    const { body } = await chapter(church.owner, "John", 5, bible.id);
    expect([body.verses.length, body.verses[3]]).toEqual([47, ""]);
  });

  test("is renamed, chosen and removed, with one entry in the history each", async () => {
    const church = await aChurch();
    const [one, other] = [
      await aBible(church.owner, { abbreviation: "UNA" }),
      await aBible(church.owner, { abbreviation: "DOS" }),
    ];
    const rename = (id: number, abbreviation: string) =>
      call("PUT /bible/versions", { as: church.owner, body: { id, name: "Otro nombre", abbreviation } });
    expect(await rename(one.id, "UNO")).toMatchObject({ status: 200, body: { name: "Otro nombre" } });
    expect(await rename(one.id, "DOS")).toMatchObject({
      status: 409,
      body: { fields: { abbreviation: "Ya la tiene otra Biblia" } },
    });
    const choose = (bible: number) => call("PUT /bible/versions/default", { as: church.owner, body: { bible } });
    expect((await choose(other.id)).body.defaultId).toBe(other.id);
    expect((await choose(one.id)).body.defaultId).toBe(one.id);
    expect((await choose(one.id)).body.defaultId).toBe(one.id);
    expect(await remove(church.owner, one.id)).toMatchObject({ status: 204 });
    expect(await list(church)).toMatchObject({ defaultId: 0, rows: [{ id: other.id }] });
    expect((await choose(0)).body.defaultId).toBe(0);
    expect(await choose(one.id)).toMatchObject({ status: 404 });
    expect(await remove(church.owner, one.id)).toMatchObject({ status: 404 });
    expect(await passage(church.owner, "Juan 3:16", one.id)).toMatchObject({ status: 404 });
    const verses = await asOwner(
      church,
      (db) => db.$queryRaw<unknown[]>`SELECT FROM church_bible_verses WHERE bible_id = ${one.id}`,
    );
    expect(verses).toEqual([]);
    const entries = await asOwner(
      church,
      (db) => db.$queryRaw<{ action: string }[]>`
        SELECT action::text FROM history WHERE entity = 'church_bibles' AND row_id = ${one.id} ORDER BY id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(["create", "update", "update", "destroy"]);
    const all = await asOwner(
      church,
      (db) =>
        db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM history WHERE entity LIKE 'church_bible%'`,
    );
    expect(all[0].count).toBeLessThan(10);
  });

  test("is one of five at most, also when several are added at once", async () => {
    const church = await aChurch();
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        add(church.owner, jonah(), { accept: "true", abbreviation: `A${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const abbreviation of ["B1", "B2"]) await aBible(church.owner, { ids: ["Jonah"], abbreviation });
    const full = "Tu iglesia ya tiene 5 Biblias, que son las que caben. Quita una que no uses.";
    for (const dryRun of ["true", "false"])
      expect(await add(church.owner, jonah(), { accept: "true", dryRun, abbreviation: "C" })).toMatchObject({
        status: 409,
        body: { message: full },
      });
    const [{ id } = { id: 0 }] = (await list(church)).rows;
    await remove(church.owner, id);
    expect(await add(church.owner, jonah(), { accept: "true", abbreviation: "B2" })).toMatchObject({ status: 409 });
    expect(await add(church.owner, jonah(), { accept: "true", abbreviation: "C" })).toMatchObject({ status: 200 });
  });
});

describe("another church, and who has no right", () => {
  test("reads nothing of it, by any way", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const bible = await aBible(church.owner, { mark: "marcasecreta" });
    const unknown = bible.id + 1_000_000;
    const answers = (id: number) =>
      Promise.all([
        passage(other.owner, "Juan 3:16", id),
        search(other.owner, "marcasecreta", id),
        chapter(other.owner, "John", 3, id),
        remove(other.owner, id),
        call("PUT /bible/versions/default", { as: other.owner, body: { bible: id } }),
        call("PUT /bible/versions", { as: other.owner, body: { id, name: "Mía", abbreviation: "M" } }),
      ]);
    const told = async (id: number) => (await answers(id)).map(({ status, body }) => [status, body.message, body.code]);
    const refused = await told(bible.id);
    expect(refused).toEqual(await told(unknown));
    for (const [status] of refused) expect(status).toBe(404);
    expect((await list(other)).rows).toEqual([]);
    expect((await search(other.owner, "marcasecreta", 0)).body.count).toBe(0);
    expect((await list(church)).rows).toHaveLength(1);
  });

  test("sees and writes no row in SQL", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { id } = await aBible(church.owner, { ids: ["Jonah"] });
    const counted = await asOwner(
      other,
      (db) => db.$queryRaw<[{ count: number }]>`
        SELECT (SELECT count(*)::int FROM church_bible_verses) + (SELECT count(*)::int FROM church_bibles) AS count`,
    );
    expect(counted[0].count).toBe(0);
    expect(await asOwner(other, (db) => db.$executeRaw`DELETE FROM church_bible_verses WHERE bible_id = ${id}`)).toBe(
      0,
    );
    await expect(
      asOwner(
        other,
        (db) => db.$executeRaw`
          INSERT INTO church_bible_verses (church_id, bible_id, verse, text, words) VALUES (${church.id}, ${id}, 1001001, 'x', '')`,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      asOwner(
        other,
        (db) =>
          db.$executeRaw`INSERT INTO church_bible_verses (bible_id, verse, text, words) VALUES (${id}, 1001001, 'x', '')`,
      ),
    ).rejects.toThrow(/foreign key|violates/i);
    expect(await rowsOf("SELECT FROM church_bible_verses")).toEqual([]);
    await expect(asOwner(other, (db) => deleteVersion(db, id))).rejects.toMatchObject({ status: 404 });
  });

  test("needs the right to presentations: the blog reads the given one alone", async () => {
    const church = await aChurch();
    const { id } = await aBible(church.owner);
    const [writer, singer] = [
      await aCollaborator(church, { areas: ["blog", "website"] }),
      await aCollaborator(church, { areas: ["presentations"], readOnly: true }),
    ];
    expect(await passage(writer, "Juan 3:16")).toMatchObject({ status: 200 });
    expect(await passage(writer, "Juan 3:16", 0)).toMatchObject({ status: 200 });
    for (const answer of [
      await passage(writer, "Juan 3:16", id),
      await search(writer, "pan", id),
      await chapter(writer, "John", 3, id),
      // Nothing tells whether there is one.
      await passage(writer, "Juan 3:16", id + 1_000_000),
      await call("GET /bible/versions", { as: writer }),
    ])
      expect(answer).toMatchObject({ status: 403 });
    expect(await passage(singer, "Juan 3:16", id)).toMatchObject({ status: 200 });
    expect(await add(singer, jonah())).toMatchObject({ status: 403 });
    expect(await remove(singer, id)).toMatchObject({ status: 403 });
  });
});

describe("an installation that does not offer it", () => {
  afterEach(() => Object.assign(env(), { CHURCH_BIBLES: "1" }));

  test("adds none and goes on reading those that there are", async () => {
    const church = await aChurch();
    const { id } = await aBible(church.owner);
    Object.assign(env(), { CHURCH_BIBLES: "0" });
    expect(await list(church)).toMatchObject({ canAdd: false, rows: [{ id }] });
    for (const dryRun of ["true", "false"])
      expect(await add(church.owner, jonah(), { dryRun })).toMatchObject({
        status: 403,
        body: { message: "Quien administra esta instalación no ofrece agregar Biblias." },
      });
    expect(await passage(church.owner, "Juan 3:16", id)).toMatchObject({ status: 200 });
    expect(await remove(church.owner, id)).toMatchObject({ status: 204 });
  });
});

describe("a hostile file", () => {
  const doctype = '<!DOCTYPE osis [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  const verse = (text: string) =>
    `<osis><osisText><chapter osisID="Gen.1"><verse osisID="Gen.1.1">${text}</verse></chapter></osisText></osis>`;
  const files: [what: string, message: RegExp, make: () => string | Uint8Array][] = [
    ["with a DOCTYPE", /DOCTYPE/, () => `<?xml version="1.0"?>${doctype}${verse("&b;")}`],
    ["with an entity that it does not declare", /dañado/, () => verse("&externa;")],
    [
      "that is a zip bomb",
      /demasiado grande/,
      () => zipOf([{ name: "b.xml", content: verse(" ".repeat(30_000_000)) }]),
    ],
    [
      "of 100 MB of text in a zip",
      /demasiado grande/,
      () => zipOf([{ name: "b.xml", content: Buffer.alloc(100_000_000, "<w>a1</w>") }]),
    ],
    [
      "of a zip that lies about its size",
      /dañado/,
      () => zipOf([{ name: "b.xml", content: verse("x"), declaredSize: 5 }]),
    ],
    ["of a zip with a path", /dañado|ningún/, () => zipOf([{ name: "../../b.xml", content: verse("x") }])],
    ["of elements in each other", /dañado/, () => verse(`${"<hi>".repeat(2_000)}x`)],
    ["of five million elements", /dañado|complicado/, () => verse("<w/>".repeat(5_000_000))],
    ["with a verse of a million letters", /demasiado grande/, () => verse("a".repeat(1_000_000))],
    [
      "with more verses than there are",
      /demasiado grande/,
      () =>
        JSON.stringify({
          books: bibleIn("spanish", { ids: [] }).books.concat(
            ["Gen", "Exod", "Lev"].map((id) => ({
              id,
              chapters: Array.from({ length: 150 }, () => new Array(200).fill("x")),
            })),
          ),
        }),
    ],
    ["of JSON in itself", /JSON/, () => `${'{"books":'.repeat(100_000)}`],
  ];

  test.each(files)("%s is refused with a clear error, while other requests are answered", async (_, message, make) => {
    const church = await aChurch();
    await expectRefusedMeanwhile(add(church.owner, make(), { accept: "true" }), message);
    expect((await list(church)).rows).toEqual([]);
  });

  test("of more than 30 MB answers 413", async () => {
    expect(await add((await aChurch()).owner, new Uint8Array(30_000_001))).toMatchObject({ status: 413 });
  });

  test("whose verses are markup, SQL or COPY's own signs is stored as it says", async () => {
    const church = await aChurch();
    const texts = ["\\N", "\\.", "a\\tb", "'; DROP TABLE church_bibles; --", "<b>x</b>", '"', "{{7*7}}"];
    const { id } = await addBible(church.owner, JSON.stringify({ books: [{ id: "Obad", chapters: [texts] }] }));
    expect((await chapter(church.owner, "Obad", 1, id)).body.verses).toEqual(texts);
  });
});

test("the search of a church's Bible uses its index where Postgres trusts it", async () => {
  const church = await aChurch();
  const { id } = await addBible(church.owner, toOsis(bibleIn("rvr1960", { mark: "x" })));
  await inDatabase(ownDatabase().owner, (client) => client.query("ANALYZE church_bible_verses"));
  const plan = await inChurch(
    { churchId: church.id, userId: null, readOnly: true },
    (db) =>
      db.$queryRaw<{ "QUERY PLAN": string }[]>`
        EXPLAIN SELECT verse FROM church_bible_verses
        WHERE church_id = ${church.id} AND bible_id = ${id} AND words @@ ${`'${id}.pan':* & '${id}.vida':*`}::tsquery`,
  );
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("church_bible_verses_words");
  expect(text).toMatch(/Index Cond: .*words @@/);
});
