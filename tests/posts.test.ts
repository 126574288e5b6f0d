// Also on PostgreSQL 15: JSON paths, local times, and history entries that a trigger merges.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { inIdentity } from "@/lib/core/db/identity-db";
import { emptyContent, type PostContent } from "@/lib/posts/content/rules";
import { BODY_MAX, DESCRIPTION_MAX, TITLE_MAX } from "@/lib/posts/rules";
import type { PostDetail, PostHistory, PostRow } from "@/lib/posts/schema";
import { countByState, emptyTrash } from "@/lib/posts/service";
import type { Church } from "@/prisma/generated/client";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, lastEntryId } from "./support/history";
import { payloads } from "./support/payloads";
import { aPost, aPublishedPost, contentOf, draftBody } from "./support/rows/blog";
import { aPublishedSite } from "./support/rows/website";
import { rowsOfXlsx } from "./support/sheets";

type Query = Record<string, string | number>;
type Post = Pick<PostDetail, "id" | "version">;

const list = async (church: TestChurch, query: Query = {}) =>
  (await call("GET /posts", { as: church.owner, query })).body;
const stats = async (church: TestChurch) => (await call("GET /posts/stats", { as: church.owner })).body;
const titlesOf = (rows: PostRow[]) => rows.map(({ title }) => title);

const get = (church: TestChurch, { id }: Post) => call("GET /posts/{id}", { as: church.owner, params: { id } });
const save = (church: TestChurch, { id }: Post, body: object) =>
  call("PUT /posts/{id}/draft", { as: church.owner, params: { id }, body: { ...draftBody(), cover: null, ...body } });
const publish = (church: TestChurch, { id }: Post, body: object = {}) =>
  call("POST /posts/{id}/publication", { as: church.owner, params: { id }, body });
const unpublish = (church: TestChurch, { id }: Post) =>
  call("DELETE /posts/{id}/publication", { as: church.owner, params: { id } });
const discard = (church: TestChurch, { id }: Post) =>
  call("DELETE /posts/{id}/draft", { as: church.owner, params: { id } });

const changeChurch = ({ id }: TestChurch, data: Partial<Church>) =>
  inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data }));

/** Addresses of a church's publications, by the id of the post. */
const slugsOf = (church: TestChurch) =>
  asOwner(church, async (db) => {
    const rows = await db.postPublication.findMany({ orderBy: { postId: "asc" } });
    return rows.map(({ slug }) => slug);
  });

const PAST = "2024-05-17T19:00";
const FUTURE = "2090-05-17T19:00";

describe("a draft", () => {
  test("may be empty, is saved with a version, and is read with its HTML", async () => {
    const church = await aChurch();
    const as = church.owner;
    const created = await call("POST /posts/drafts", { as, body: { title: "" } });
    const empty = {
      title: "",
      description: "",
      slug: "",
      content: emptyContent,
      body: "",
      cover: null,
      coverUrl: null,
    };
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...empty,
        version: 1,
        state: "draft",
        publishedAt: null,
        hasChanges: false,
        url: null,
        images: [],
        views: 0,
      },
    });
    const content: PostContent = {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "¿Qué llevar?" }] },
        { type: "paragraph", content: [{ type: "text", text: "Abrigo", marks: [{ type: "bold" }] }] },
      ],
    };
    const saved = await save(church, created.body, { title: "Retiro", description: "Uno\ndos", content, version: 1 });
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 2, title: "Retiro", content, body: "<h2>¿Qué llevar?</h2><p><strong>Abrigo</strong></p>" },
    });
    expect((await get(church, created.body)).body).toEqual(saved.body);
    expect(await slugsOf(church)).toEqual([]);
  });

  test("saved without a change keeps its version and adds nothing to the history", async () => {
    const church = await aChurch();
    const post = await aPost(church, { title: "Retiro" });
    const since = await lastEntryId(church);
    const same = { title: "Retiro", content: post.content, version: 1 };
    expect((await save(church, post, same)).body).toEqual(post);
    expect(await entries(church, "posts", since)).toEqual([]);
    expect(await save(church, post, { ...same, title: "Retiros" })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  test("that is stale answers 409 with the current row; without a version the last one wins", async () => {
    const church = await aChurch();
    const post = await aPost(church);
    const { body: current } = await save(church, post, { title: "Segunda", version: 1 });
    expect(await save(church, post, { title: "Tercera", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE", current },
    });
    expect(await save(church, post, { title: "Cuarta" })).toMatchObject({ status: 200, body: { version: 3 } });
  });

  test("of 50 parallel saves of one version one is kept", async () => {
    const church = await aChurch();
    const post = await aPost(church);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(church, post, { title: `Título ${index}`, version: 1 })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await get(church, post)).body.version).toBe(2);
  });

  test.each([
    ["title", "x".repeat(TITLE_MAX + 1), `El texto no puede exceder los ${TITLE_MAX} caracteres`],
    ["title", "uno\ndos", "El texto no puede tener saltos de línea"],
    ["description", "x".repeat(DESCRIPTION_MAX + 1), `El texto no puede exceder los ${DESCRIPTION_MAX} caracteres`],
    ["slug", "Retiro", "Usa letras minúsculas sin acentos, números y guiones"],
    ["slug", "retiro-", "Usa letras minúsculas sin acentos, números y guiones"],
    ["slug", "../otra", "Usa letras minúsculas sin acentos, números y guiones"],
    ["slug", "2026", "Usa al menos una letra"],
    ["content", contentOf("x".repeat(BODY_MAX + 1)), "Máximo 80,000 caracteres"],
    ["content", { type: "doc", content: [{ type: "script" }] }, "El texto tiene algo que no se puede guardar"],
    ["cover", 2_000_000_000, "Esa imagen no es de esta entrada"],
    ["publishedAt", FUTURE, "No se cambia aquí: mándalo como está, o no lo mandes"],
  ])("with %s = %j answers 400: %s", async (field, value, message) => {
    const church = await aChurch();
    const post = await aPost(church);
    const { status, body } = await save(church, post, { [field]: value });
    expect([status, ...Object.keys(body.fields)]).toEqual([400, expect.stringContaining(field)]);
    expect(Object.values(body.fields)).toEqual([message]);
    expect((await get(church, post)).body).toEqual(post);
  });

  test("names pictures of its own post only", async () => {
    const church = await aChurch();
    const [mine, other] = [await aPost(church), await aPost(church)];
    const picture = { photo: "church/1/x.webp", width: 60, height: 45, widths: [], preview: "" };
    const [own, foreign] = await asOwner(church, async (db) => [
      await db.postImage.create({ data: { ...picture, postId: mine.id } }),
      await db.postImage.create({ data: { ...picture, postId: other.id } }),
    ]);
    const showing = (id: number): PostContent => ({
      type: "doc",
      content: [{ type: "blockquote", content: [{ type: "image", attrs: { id, alt: "", caption: "El río" } }] }],
    });
    const NOT_ITS_IMAGE = "Esa imagen no es de esta entrada";
    expect(await save(church, mine, { cover: own.id, content: showing(own.id) })).toMatchObject({
      status: 200,
      body: { cover: own.id, coverUrl: expect.stringContaining(`/api/posts/${mine.id}/images/${own.id}/photo?v=`) },
    });
    const wrongCover = await save(church, mine, { cover: foreign.id });
    expect(wrongCover).toMatchObject({ status: 400, body: { fields: { cover: NOT_ITS_IMAGE } } });
    const wrongBody = await save(church, mine, { content: showing(foreign.id) });
    expect(wrongBody).toMatchObject({ status: 400, body: { fields: { content: NOT_ITS_IMAGE } } });
    const fresh = await call("POST /posts/drafts", { as: church.owner, body: { title: "", content: showing(own.id) } });
    expect(fresh).toMatchObject({ status: 400, body: { fields: { content: NOT_ITS_IMAGE } } });
  });

  test("with markup is answered as it was sent", async () => {
    const church = await aChurch();
    const texts = payloads.map((text) => text.replaceAll("\n", " ")).filter((text) => text.trim() !== "");
    const { body } = await call("POST /posts/drafts", {
      as: church.owner,
      body: { title: "", content: contentOf(...texts) },
    });
    expect((await get(church, body)).body.content).toEqual(contentOf(...texts));
  });
});

describe("a publication", () => {
  test.each([
    [{ title: "" }, { title: "Requerido" }],
    [{ title: "Ab" }, { title: "El texto debe tener al menos 3 caracter(es)" }],
    [{ description: "" }, { description: "Requerido" }],
    [{ description: "123456789" }, { description: "El texto debe tener al menos 10 caracter(es)" }],
    [{ content: emptyContent }, { body: "Requerido" }],
    [{ content: contentOf("12345", "6789") }, { body: "El texto debe tener al menos 10 caracter(es)" }],
    [{ content: contentOf("          ") }, { body: "Requerido" }],
    [
      { title: "", description: "", content: emptyContent },
      { title: "Requerido", description: "Requerido", body: "Requerido" },
    ],
  ])("of %j answers 400 with its fields, and changes nothing", async (changes, fields) => {
    const church = await aChurch();
    const post = await aPost(church, changes);
    expect(await publish(church, post)).toMatchObject({ status: 400, body: { code: "INVALID", fields } });
    expect((await get(church, post)).body).toEqual(post);
  });

  test("of the shortest texts is accepted", async () => {
    const church = await aChurch();
    const post = await aPost(church, { title: "Fe.", description: "1234567890", content: contentOf("12345", "67890") });
    expect(await publish(church, post)).toMatchObject({ status: 200, body: { state: "published" } });
  });

  test.each(["2026-02-30T10:00", "2026-13-01T10:00", "2026-05-01T24:00", "2026-05-01", "2026-05-01T10:00Z", "ayer"])(
    "at %s answers 400",
    async (publishedAt) => {
      const church = await aChurch();
      const answer = await publish(church, await aPost(church), { publishedAt });
      expect(answer).toMatchObject({ status: 400, body: { fields: { publishedAt: "Fecha inválida" } } });
    },
  );

  test("keeps what it shows while the post is edited, and what is edited can be published or discarded", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { title: "Primero", content: contentOf("Como se publicó.") });
    expect(post).toMatchObject({ state: "published", hasChanges: false, version: 1 });
    const edited = { ...draftBody({ title: "Segundo" }), cover: null };
    expect((await save(church, post, edited)).body).toMatchObject({ hasChanges: true, version: 2, title: "Segundo" });
    const shown = () => asOwner(church, (db) => db.postPublication.findFirstOrThrow());
    expect(await shown()).toMatchObject({ title: "Primero", slug: "primero", words: 3 });
    const discarded = await discard(church, post);
    expect(discarded).toMatchObject({ status: 200, body: { hasChanges: false, title: "Primero", version: 3 } });
    expect(discarded.body.content).toEqual(post.content);
    await save(church, post, edited);
    const again = await publish(church, post, { version: 4 });
    expect(again.body).toMatchObject({ hasChanges: false, version: 4, publishedAt: post.publishedAt });
    expect(await shown()).toMatchObject({ title: "Segundo", slug: "segundo" });
    // What was undone by hand is no change.
    await save(church, post, { ...edited, title: "Tercero" });
    expect((await save(church, post, edited)).body).toMatchObject({ hasChanges: false, version: 6 });
  });

  test("of what a stale version shows answers 409 with the current row", async () => {
    const church = await aChurch();
    const post = await aPost(church);
    const { body: current } = await save(church, post, { title: "Otra" });
    expect(await publish(church, post, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE", current },
    });
    expect((await get(church, post)).body.state).toBe("draft");
  });

  test("repeated without a change adds nothing to the history and leaves the site as it is", async () => {
    const church = await aChurch();
    await aPublishedSite(church);
    const post = await aPublishedPost(church);
    const revision = () => asOwner(church, (db) => db.$queryRaw`SELECT revision FROM atrio_own_site()`);
    const [since, before] = [await lastEntryId(church), await revision()];
    expect((await publish(church, post)).body).toMatchObject({ publishedAt: post.publishedAt });
    expect(await entries(church, "post_publications", since)).toEqual([]);
    expect(await save(church, post, { title: "Sin publicar" })).toMatchObject({ status: 200 });
    expect(await revision()).toEqual(before);
    await publish(church, post);
    expect(await revision()).not.toEqual(before);
  });
});

describe("the state of a post changes", () => {
  type Step = (church: TestChurch, post: Post) => ReturnType<typeof publish>;
  const steps: Record<string, Step> = {
    "publish now": (church, post) => publish(church, post, { publishedAt: null }),
    "publish at a past moment": (church, post) => publish(church, post, { publishedAt: PAST }),
    schedule: (church, post) => publish(church, post, { publishedAt: FUTURE }),
    "publish changes": (church, post) => publish(church, post),
    unpublish: unpublish,
  };
  const states = {
    draft: aPost,
    scheduled: (church: TestChurch) => aPublishedPost(church, { publishedAt: FUTURE }),
    published: (church: TestChurch) => aPublishedPost(church, { publishedAt: PAST }),
  };
  const past = "2024-05-18T00:00:00.000Z";
  const future = "2090-05-18T00:00:00.000Z";

  test.each([
    ["draft", "publish now", "published", "now"],
    ["draft", "publish at a past moment", "published", past],
    ["draft", "schedule", "scheduled", future],
    ["draft", "publish changes", "published", "now"],
    ["draft", "unpublish", "draft", null],
    ["scheduled", "publish now", "published", "now"],
    ["scheduled", "publish at a past moment", "published", past],
    ["scheduled", "schedule", "scheduled", future],
    ["scheduled", "publish changes", "scheduled", future],
    ["scheduled", "unpublish", "draft", null],
    ["published", "publish now", "published", past],
    ["published", "publish at a past moment", "published", past],
    ["published", "schedule", "scheduled", future],
    ["published", "publish changes", "published", past],
    ["published", "unpublish", "draft", null],
  ] as const)("from %s by %s to %s (%s)", async (from, step, to, moment) => {
    const church = await aChurch();
    const post = await states[from](church);
    expect(post.state).toBe(from);
    const began = new Date().toISOString();
    const { status, body } = await (steps[step] as Step)(church, post);
    expect([status, body.state]).toEqual([200, to]);
    if (moment !== "now") expect(body.publishedAt).toBe(moment);
    else expect(body.publishedAt >= began && body.publishedAt <= new Date().toISOString()).toBe(true);
    expect((await list(church, { state: to })).rows).toMatchObject([{ id: post.id, state: to }]);
  });

  test("to an older date and to one to come, without a change of its texts", async () => {
    const church = await aChurch();
    const { slug } = await aPublishedSite(church);
    const post = await aPublishedPost(church, { slug: "retiro" });
    const read = async () => (await call("GET /websites/post", { query: { title: slug, post: "retiro" } })).status;
    const older = await publish(church, post, { publishedAt: PAST, version: 1 });
    expect(older.body).toEqual({ ...post, url: expect.stringMatching(/retiro$/), publishedAt: past });
    expect(await read()).toBe(200);
    const later = await publish(church, post, { publishedAt: FUTURE, version: 1 });
    expect(later.body).toEqual({ ...post, state: "scheduled", url: null, publishedAt: future });
    expect(await read()).toBe(404);
  });

  test("by itself, when its moment has come", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { publishedAt: FUTURE });
    expect(await stats(church)).toMatchObject({ posts: 0 });
    await asOwner(church, (db) => db.$executeRaw`UPDATE post_publications SET published_at = now()`);
    expect((await get(church, post)).body).toMatchObject({ state: "published" });
    expect(await stats(church)).toMatchObject({ posts: 1 });
  });

  test("to nothing that a draft could go back to, which answers 409", async () => {
    const church = await aChurch();
    const post = await aPost(church);
    expect(await discard(church, post)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    await publish(church, post);
    await unpublish(church, post);
    expect(await discard(church, post)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  });
});

test.each([
  ["America/Bogota", "2026-12-24T19:00", "2026-12-25T00:00:00.000Z"],
  ["America/Mexico_City", "2026-07-01T08:30", "2026-07-01T14:30:00.000Z"],
  ["America/Santiago", "2026-07-01T10:00", "2026-07-01T14:00:00.000Z"],
  ["America/Santiago", "2026-12-01T10:00", "2026-12-01T13:00:00.000Z"],
  // The clock goes from 23:59 to 1:00: a moment that does not exist is the one an hour later.
  ["America/Santiago", "2026-09-06T00:30", "2026-09-06T04:30:00.000Z"],
  ["America/New_York", "2026-03-08T01:59", "2026-03-08T06:59:00.000Z"],
  ["America/New_York", "2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  // 1:30 comes twice: the second one.
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T06:30:00.000Z"],
  ["Europe/Madrid", "2026-06-21T20:00", "2026-06-21T18:00:00.000Z"],
  ["Europe/Madrid", "2027-01-01T00:00", "2026-12-31T23:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-05-17T00:00", "2026-05-16T10:00:00.000Z"],
])("in %s a post is published from %s on, which is %s", async (timeZone, publishedAt, instant) => {
  const church = await aChurch();
  await changeChurch(church, { timeZone });
  const { body } = await publish(church, await aPost(church), { publishedAt });
  expect(body.publishedAt).toBe(instant);
});

describe("the address of a post", () => {
  test.each([
    ["¡Año Nuevo: Fe & Obras!", "ano-nuevo-fe-obras"],
    ["  Ñandú — Él  ", "nandu-el"],
    ["2026", "entrada-2026"],
    ["平安喜乐", "entrada"],
    ["…!!", "entrada"],
    ["palabra ".repeat(14), "palabra-palabra-palabra-palabra-palabra-palabra-palabra-pala"],
  ])("of the title %j is %s", async (title, slug) => {
    const church = await aChurch();
    await aPublishedPost(church, { title });
    expect(await slugsOf(church)).toEqual([slug]);
  });

  test("is one each for 20 posts of one title that are published at once", async () => {
    const church = await aChurch();
    const posts: Post[] = [];
    for (let index = 0; index < 20; index++) posts.push(await aPost(church, { title: "Retiro" }));
    const answers = await Promise.all(posts.map((post) => publish(church, post)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const expected = ["retiro", ...Array.from({ length: 19 }, (_, index) => `retiro-${index + 2}`)];
    expect((await slugsOf(church)).sort()).toEqual(expected.sort());
  });

  test("that is written is given to one of 20 posts that are published at once", async () => {
    const church = await aChurch();
    const posts: Post[] = [];
    for (let index = 0; index < 20; index++) posts.push(await aPost(church, { slug: "navidad" }));
    const answers = await Promise.all(posts.map((post) => publish(church, post)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body.fields]).toEqual([400, { slug: "Otra entrada tiene o tuvo esa dirección" }]);
  });

  test("stays reserved when it changes, and is given back to the same post", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { title: "Retiro" });
    await save(church, post, { title: "Campamento" });
    await publish(church, post);
    const other = await aPublishedPost(church, { title: "Retiro" });
    expect(await slugsOf(church)).toEqual(["campamento", "retiro-2"]);
    const wanted = await aPost(church, { slug: "retiro" });
    expect(await publish(church, wanted)).toMatchObject({
      status: 400,
      body: { fields: { slug: expect.any(String) } },
    });
    await save(church, post, { title: "Retiro" });
    await publish(church, post);
    await save(church, other, { title: "Retiro", description: "Con otra descripción." });
    await publish(church, other);
    expect(await slugsOf(church)).toEqual(["retiro", "retiro-2"]);
  });

  test("that is written is kept whatever the title is, and a change of it alone is one", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { title: "Retiro", slug: "el-retiro" });
    expect(await slugsOf(church)).toEqual(["el-retiro"]);
    const { title, description, content } = post;
    const changed = await save(church, post, { title, description, content, slug: "retiro-26" });
    expect(changed.body).toMatchObject({ hasChanges: true });
    await publish(church, post);
    expect(await slugsOf(church)).toEqual(["retiro-26"]);
    expect((await save(church, post, { title, description, content })).body).toMatchObject({ hasChanges: false });
    expect((await save(church, post, { title: "Otra", description, content })).body).toMatchObject({
      hasChanges: true,
    });
  });

  test("is the same after a draft is published again, and free once the post is deleted for good", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { title: "Retiro" });
    await unpublish(church, post);
    await aPublishedPost(church, { title: "Retiro" });
    await publish(church, post);
    expect(await slugsOf(church)).toEqual(["retiro", "retiro-2"]);
    await call("DELETE /posts/{id}", { as: church.owner, params: { id: post.id } });
    await aPublishedPost(church, { title: "Retiro" });
    await asOwner(church, async (db) => {
      await db.$executeRaw`UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = ${post.id}`;
      await emptyTrash(db);
    });
    await aPublishedPost(church, { title: "Retiro" });
    expect(await slugsOf(church)).toEqual(["retiro-2", "retiro-3", "retiro"]);
  });

  test("is the same in two churches", async () => {
    const churches = [await aChurch(), await aChurch()];
    for (const church of churches) await aPublishedPost(church, { title: "Retiro" });
    for (const church of churches) expect(await slugsOf(church)).toEqual(["retiro"]);
  });

  test("can be visited while the site is published and the post is public", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { title: "Retiro" });
    const url = async () => (await get(church, post)).body.url;
    expect(await url()).toBeNull();
    const { slug } = await aPublishedSite(church);
    expect(await url()).toBe(`http://localhost:3000/websites/${slug}/blog/retiro`);
    await changeChurch(church, { plan: 0 });
    expect(await url()).toBeNull();
    await changeChurch(church, { plan: 1 });
    await publish(church, post, { publishedAt: FUTURE });
    expect(await url()).toBeNull();
  });
});

describe("the list of posts", () => {
  test("has the newest first by publication, or the oldest, or the titles in Spanish order", async () => {
    const church = await aChurch();
    await aPublishedPost(church, { title: "Órgano", publishedAt: PAST });
    await aPublishedPost(church, { title: "Ñandú", publishedAt: FUTURE });
    await aPublishedPost(church, { title: "Nube", publishedAt: "2025-01-01T00:00" });
    await aPost(church, { title: "Ángel" });
    const newest = ["Ñandú", "Ángel", "Nube", "Órgano"];
    expect(titlesOf((await list(church)).rows)).toEqual(newest);
    expect(titlesOf((await list(church, { sort: "oldest" })).rows)).toEqual(newest.toReversed());
    const byTitle = ["Ángel", "Nube", "Ñandú", "Órgano"];
    expect(titlesOf((await list(church, { sort: "title" })).rows)).toEqual(byTitle);
    expect(titlesOf((await list(church, { sort: "title", page: 2, pageSize: 3 })).rows)).toEqual(["Órgano"]);
    expect(titlesOf((await list(church, { sort: "-title" })).rows)).toEqual(byTitle.toReversed());
    expect(titlesOf((await list(church, { sort: "state" })).rows)).toEqual(["Ángel", "Ñandú", "Nube", "Órgano"]);
    expect(titlesOf((await list(church, { sort: "-state" })).rows)).toEqual(["Nube", "Órgano", "Ñandú", "Ángel"]);
  });

  test("has drafts by their last change, and what is published by its moment in spite of a change", async () => {
    const church = await aChurch();
    const first = await aPost(church, { title: "Primero" });
    const published = await aPublishedPost(church, { title: "Publicada", publishedAt: PAST });
    await aPost(church, { title: "Segundo" });
    expect(titlesOf((await list(church)).rows)).toEqual(["Segundo", "Primero", "Publicada"]);
    await save(church, published, { title: "Publicada y cambiada" });
    await save(church, first, { title: "Primero y cambiado" });
    const newest = ["Primero y cambiado", "Segundo", "Publicada y cambiada"];
    expect(titlesOf((await list(church)).rows)).toEqual(newest);
    expect(titlesOf((await list(church, { sort: "oldest" })).rows)).toEqual(newest.toReversed());
    const moments = (await list(church, { state: "draft" })).rows.map(({ updatedAt }: PostRow) => updatedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const csv = await call("GET /posts/export", { as: church.owner, query: { format: "csv" } });
    const rows: string[][] = parse(csv.bytes, { bom: true, delimiter: ";" });
    expect(rows.slice(1).map(([title]) => title)).toEqual(newest);
  });

  test("is searched by title, description and the texts of the body, in each state", async () => {
    const church = await aChurch();
    const content: PostContent = {
      type: "doc",
      content: [
        {
          type: "bulletList",
          content: [
            {
              type: "listItem",
              content: [
                {
                  type: "paragraph",
                  content: [
                    { type: "text", text: "Misi" },
                    { type: "text", text: "ón", marks: [{ type: "italic" }] },
                    { type: "text", text: " viva" },
                  ],
                },
              ],
            },
          ],
        },
        { type: "bibleQuote", attrs: { reference: "Juan 3:16", text: "De tal manera amó Dios", version: "RV1909" } },
      ],
    };
    const { id } = await aPost(church, { title: "Título", description: "El resumen de hoy", content });
    await aPublishedPost(church, {
      title: "Otra",
      description: "Sin nada que ver",
      content: contentOf("Nada que ver."),
    });
    for (const title of ["titulo", "RESUMEN", "mision viva", "viva de", "tal manera amo", "juan 3:16", "viva juan"])
      expect(await list(church, { title }), title).toMatchObject({ count: 1, rows: [{ id }] });
    for (const title of ["viva pedro", "bulletlist", "italic", "%"])
      expect(await list(church, { title }), title).toMatchObject({ count: 0 });
    expect(await list(church, { title: "titulo", state: "published" })).toMatchObject({ count: 0 });
    expect(await list(church, { title: "titulo", state: "draft" })).toMatchObject({ count: 1 });
  });

  test("has the views of 30 days, the minutes of reading, and the title of the site or the church's name", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { content: contentOf("palabra ".repeat(900)) });
    expect(await list(church)).toMatchObject({ websiteTitle: church.name, rows: [{ minutes: 5, views: 0 }] });
    const { title } = await aPublishedSite(church);
    await addViews(church, {
      [`post-${post.id}`]: [
        [0, 3],
        [29, 4],
        [30, 50],
      ],
      blog: [[0, 20]],
      start: [[0, 100]],
    });
    expect(await list(church)).toMatchObject({ websiteTitle: title, rows: [{ views: 7 }] });
    expect(await stats(church)).toEqual({ posts: 1, views: 27, postsMonthly: 1 });
    const { id } = await aPublishedPost(church, { title: "Sin visitas" });
    const draft = await aPost(church, { title: "Borrador" });
    const inOrder = async (sort: string) => (await list(church, { sort })).rows.map((row: PostRow) => row.id);
    expect(await inOrder("views")).toEqual([id, post.id, draft.id]);
    expect(await inOrder("-views")).toEqual([post.id, id, draft.id]);
    const csv = await call("GET /posts/export", { as: church.owner, query: { sort: "views", format: "csv" } });
    const exported: string[][] = parse(csv.bytes, { bom: true, delimiter: ";" });
    expect(exported.slice(1).map(([title]) => title)).toEqual(["Sin visitas", post.title, "Borrador"]);
  });

  test.each([
    [{ sort: "recent" }, "sort"],
    [{ state: "deleted" }, "state"],
    [{ page: "0" }, "page"],
    [{ name: "x" }, "name"],
  ])("answers 400 for the query %j", async (query, field) => {
    const church = await aChurch();
    const { status, body } = await call("GET /posts", { as: church.owner, query: query as Query });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

/** Adds views of pages: days ago and their number. */
const addViews = (church: TestChurch, pages: Record<string, [number, number][]>) =>
  asOwner(church, async (db) => {
    for (const [page, days] of Object.entries(pages))
      for (const [ago, views] of days)
        await db.$executeRaw`
          INSERT INTO site_views (day, page, views) VALUES (${churchToday()}::date - ${ago}::int, ${page}, ${views})`;
  });

test("stats and the home count published posts only, and those of the last 30 days", async () => {
  const church = await aChurch();
  await aPost(church);
  await aPublishedPost(church, { publishedAt: FUTURE });
  await aPublishedPost(church, { publishedAt: PAST });
  const { id } = await aPublishedPost(church);
  await aPublishedPost(church);
  expect(await stats(church)).toEqual({ posts: 3, views: 0, postsMonthly: 2 });
  await call("DELETE /posts/{id}", { as: church.owner, params: { id } });
  expect(await stats(church)).toEqual({ posts: 2, views: 0, postsMonthly: 1 });
  expect((await asOwner(church, countByState)).published).toBe(2);
});

describe("the trash", () => {
  test("takes a post off the blog, and restores it as it was", async () => {
    const church = await aChurch();
    const as = church.owner;
    const post = await aPublishedPost(church);
    const params = { id: post.id };
    expect(await call("DELETE /posts/{id}", { as, params })).toMatchObject({ status: 204 });
    for (const route of [
      "GET /posts/{id}",
      "GET /posts/{id}/history",
      "DELETE /posts/{id}",
      "DELETE /posts/{id}/draft",
      "DELETE /posts/{id}/publication",
    ] as const)
      expect(await call(route, { as, params })).toMatchObject({ status: 404 });
    expect(await publish(church, post)).toMatchObject({ status: 404 });
    expect(await save(church, post, {})).toMatchObject({ status: 404 });
    expect(await list(church)).toMatchObject({ count: 0 });
    const trash = await call("GET /posts/trash", { as, query: { title: "retiro" } });
    expect(trash.body).toMatchObject({ count: 1, rows: [{ id: post.id, state: "published", url: null }] });
    expect((await call("GET /posts/trash", { as, query: { title: "nada" } })).body).toMatchObject({ count: 0 });
    const restored = await call("POST /posts/{id}/restore", { as, params });
    expect(restored).toMatchObject({ status: 200, body: { state: "published", hasChanges: false } });
    expect((await get(church, post)).body.publishedAt).toBe(post.publishedAt);
    expect(await call("POST /posts/{id}/restore", { as, params })).toMatchObject({ status: 200 });
  });

  test("takes and gives back many at once", async () => {
    const church = await aChurch();
    const ids = [(await aPost(church)).id, (await aPublishedPost(church)).id];
    const bulk = (action: string, all = ids) =>
      call("POST /posts/bulk", { as: church.owner, body: { action, ids: all } });
    expect(await bulk("delete")).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await bulk("delete")).toMatchObject({ status: 200, body: { changed: 0 } });
    expect(await list(church)).toMatchObject({ count: 0 });
    expect(await bulk("restore")).toMatchObject({ status: 200, body: { changed: 2 } });
    expect(await bulk("publish")).toMatchObject({ status: 400, body: { fields: { action: "Elige una opción" } } });
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect(await bulk("delete", many)).toMatchObject({
      status: 400,
      body: { fields: { ids: "Elige 1000 entradas como máximo" } },
    });
  });

  test("is emptied after 30 days, with publications, addresses and pictures", async () => {
    const church = await aChurch();
    const [old, recent] = [await aPublishedPost(church), await aPublishedPost(church)];
    await call("POST /posts/bulk", { as: church.owner, body: { action: "delete", ids: [old.id, recent.id] } });
    await asOwner(church, async (db) => {
      const picture = { photo: "church/1/x.webp", width: 60, height: 45, widths: [], preview: "" };
      await db.postImage.create({ data: { ...picture, postId: old.id } });
      await db.$executeRaw`UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = ${old.id}`;
      await emptyTrash(db);
      const postId = recent.id;
      expect(await db.post.findMany({ select: { id: true } })).toEqual([{ id: postId }]);
      expect(await db.postPublication.findMany({ select: { postId: true } })).toEqual([{ postId }]);
      expect(await db.postAddress.findMany({ select: { postId: true } })).toEqual([{ postId }]);
      expect(await db.postImage.count()).toBe(0);
    });
  });
});

describe("author and categories", () => {
  test("the author is who writes it, unless another one or nobody is written", async () => {
    const church = await aChurch();
    const create = async (body: object) =>
      (await call("POST /posts/drafts", { as: church.owner, body: { title: "Uno", ...body } })).body;
    expect(await create({})).toMatchObject({ author: church.owner.name, categories: [] });
    expect(await create({ author: "Ana Ruiz" })).toMatchObject({ author: "Ana Ruiz" });
    const post = await create({ author: "" });
    expect(post.author).toBe("");
  });

  test("are a change that can be published, kept where a program does not send them, and discarded", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { author: "Ana Ruiz", categories: ["Devocional"] });
    const { body } = await save(church, post, { title: post.title });
    expect(body).toMatchObject({ author: "Ana Ruiz", categories: ["Devocional"], hasChanges: false });
    const changed = { title: post.title, author: "", categories: ["Jóvenes", "Noticias"] };
    expect((await save(church, post, changed)).body).toMatchObject({ ...changed, hasChanges: true });
    expect((await discard(church, post)).body).toMatchObject({ author: "Ana Ruiz", categories: ["Devocional"] });
    await save(church, post, changed);
    expect((await publish(church, post)).body).toMatchObject({ ...changed, hasChanges: false });
  });

  test.each([
    [{ author: "a".repeat(81) }, { author: "El texto no puede exceder los 80 caracteres" }],
    [{ categories: ["Uno", "Dos", "Tres", "Cuatro"] }, { categories: "Elige 3 categorías como máximo" }],
    [{ categories: ["Jóvenes", "JOVENES"] }, { categories: "Una categoría está repetida" }],
    [{ categories: ["Fe, vida"] }, { categories: "Una categoría no lleva comas" }],
    [{ categories: [" "] }, { categories: "Requerido" }],
  ])("%j answers 400", async (wrong, fields) => {
    const church = await aChurch();
    const answer = await call("POST /posts/drafts", { as: church.owner, body: { title: "Uno", ...wrong } });
    expect(answer).toMatchObject({ status: 400, body: { fields } });
  });

  test("a form has its categories between commas", async () => {
    const church = await aChurch();
    const { id } = await aPost(church);
    const form = new FormData();
    const texts = {
      id: String(id),
      title: "Uno dos",
      description: "Un resumen corto",
      body: "Un texto bastante largo",
    };
    for (const [name, text] of Object.entries({ ...texts, categories: "Fe,  Vida ," })) form.set(name, text);
    expect((await call("PUT /posts", { as: church.owner, body: form })).body.categories).toEqual(["Fe", "Vida"]);
  });

  test("a category filters the list in any case, and those of the church are offered once", async () => {
    const church = await aChurch();
    await aPost(church, { title: "Uno", categories: ["Jóvenes"] });
    await aPost(church, { title: "Dos", categories: ["Ánimo", "jovenes"] });
    await aPost(church, { title: "Tres", categories: ["Zonas"] });
    expect(titlesOf((await list(church, { category: "JÓVENES", sort: "title" })).rows)).toEqual(["Dos", "Uno"]);
    expect((await list(church, { category: "joven" })).count).toBe(0);
    const { body } = await call("GET /posts/categories", { as: church.owner });
    expect(body.rows).toEqual(["Ánimo", "jovenes", "Zonas"]);
  });
});

test("the edits of one person within ten minutes are one history entry, and each publication is another", async () => {
  const church = await aChurch();
  const post = await aPost(church, { title: "A" });
  const since = await lastEntryId(church);
  for (const title of ["Bbb", "Ccc"]) await save(church, post, { title });
  await publish(church, post);
  await unpublish(church, post);
  expect(await entries(church, "posts", since)).toMatchObject([
    { action: "update", before: { title: "A" }, after: { title: "Ccc" } },
  ]);
  const published = await entries(church, "post_publications", since);
  expect(published).toMatchObject([{ action: "create" }, { action: "destroy", before: { title: "Ccc", slug: "ccc" } }]);
  const columns = Object.keys(published[1]?.before as object);
  const kept = "author body categories cover description id post_id published_at slug title";
  expect(columns.sort()).toEqual(kept.split(" "));
  const shown = await call("GET /posts/{id}/history", { as: church.owner, params: { id: post.id } });
  expect(shown.body.map(({ entity, action }: PostHistory[number]) => `${entity} ${action}`)).toEqual([
    "post_publications destroy",
    "post_publications create",
    "posts update",
    "posts create",
  ]);
});

test("the export has the text without format, in list order, as CSV and XLSX", async () => {
  const church = await aChurch();
  const facts = { author: "Ana Ruiz", categories: ["Devocional", "Familia"] };
  await aPublishedPost(church, { title: "=Uno", description: "El primer resumen", publishedAt: PAST, ...facts });
  const long = await aPost(church, { title: "Larga", description: "", content: contentOf("á".repeat(40_000), "fin") });
  await aPost(church, { title: "", description: "", content: emptyContent });
  const read = async (query: Query = {}) => (await call("GET /posts/export", { as: church.owner, query })).bytes;
  const header = [
    "Título",
    "Estado",
    "Publicada",
    "Hora",
    "Autor",
    "Categorías",
    "Resumen",
    "Texto",
    "Palabras",
    "Dirección",
  ];
  const uno = ["'=Uno", "Publicada", "17/05/2024", "19:00", "Ana Ruiz", "Devocional, Familia", "El primer resumen"];
  const text = "Salimos el viernes a las seis de la tarde.";
  expect(parse(await read({ format: "csv", title: "uno" }), { bom: true, delimiter: ";" })).toEqual([
    header,
    [...uno, text, "9", "uno"],
  ]);
  const rows = await rowsOfXlsx(await read({ format: "xlsx" }));
  expect(rows.map(([title]) => title)).toEqual(["Título", "", "Larga", "", "", "=Uno"]);
  const parts = rows.slice(2, 5).map((row) => String(row[7]));
  expect(parts.join("")).toBe(`${"á".repeat(40_000)}\nfin`);
  for (const part of parts) expect(part.length).toBeLessThan(32_768);
  expect(parse(await read({ format: "csv", ids: String(long.id) }), { bom: true, delimiter: ";" })).toHaveLength(4);
  expect((await read({ format: "csv", state: "scheduled" })).toString().trim().split("\n")).toHaveLength(1);
});

describe("posts of another church or without permission", () => {
  test("answer 404", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const post = await aPublishedPost(theirs);
    const [as, params] = [mine.owner, { id: post.id }];
    for (const route of [
      "GET /posts/{id}",
      "DELETE /posts/{id}",
      "GET /posts/{id}/history",
      "POST /posts/{id}/restore",
      "DELETE /posts/{id}/draft",
      "DELETE /posts/{id}/publication",
    ] as const)
      expect(await call(route, { as, params })).toMatchObject({ status: 404 });
    expect(await save(mine, post, {})).toMatchObject({ status: 404 });
    expect(await publish(mine, post)).toMatchObject({ status: 404 });
    const bulk = await call("POST /posts/bulk", { as, body: { action: "delete", ids: [post.id] } });
    expect(bulk).toMatchObject({ status: 200, body: { changed: 0 } });
    expect((await get(theirs, post)).body).toEqual(post);
  });

  test("answer 403, 401 to nobody, and to a reader only what reads", async () => {
    const church = await aChurch();
    const { id } = await aPost(church);
    const outsider = await aCollaborator(church, { areas: ["website"] });
    const reader = await aCollaborator(church, { areas: ["blog"], readOnly: true });
    const params = { id };
    expect(await call("GET /posts")).toMatchObject({ status: 401 });
    expect(await call("GET /posts", { as: outsider })).toMatchObject({ status: 403 });
    expect(await call("GET /posts/{id}", { as: reader, params })).toMatchObject({ status: 200 });
    for (const [route, body] of [
      ["POST /posts/drafts", {}],
      ["PUT /posts/{id}/draft", { ...draftBody(), cover: null }],
      ["POST /posts/{id}/publication", {}],
      ["DELETE /posts/{id}/publication", undefined],
      ["DELETE /posts/{id}", undefined],
    ] as const)
      expect(await call(route, { as: reader, params, body })).toMatchObject({ status: 403 });
  });

  test("can be read and exported, and not written, in plan 0", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church);
    await changeChurch(church, { plan: 0 });
    const [as, params] = [church.owner, { id: post.id }];
    for (const route of [
      "GET /posts",
      "GET /posts/{id}",
      "GET /posts/stats",
      "GET /posts/trash",
      "GET /posts/{id}/history",
    ] as const)
      expect(await call(route, { as, params })).toMatchObject({ status: 200 });
    expect(await call("GET /posts/export", { as, query: { format: "csv" } })).toMatchObject({ status: 200 });
    for (const answer of [
      await call("POST /posts/drafts", { as, body: { title: "" } }),
      await save(church, post, {}),
      await publish(church, post),
      await unpublish(church, post),
      await discard(church, post),
      await call("DELETE /posts/{id}", { as, params }),
      await call("POST /posts/{id}/restore", { as, params }),
      await call("POST /posts/bulk", { as, body: { action: "delete", ids: [post.id] } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "PLAN" } });
  });
});

test("a post cannot be given to another church by the database", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const post = await aPublishedPost(theirs);
  await inDatabase(ownDatabase().owner, async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.church_id', $1, true)", [String(mine.id)]);
    const insert = "INSERT INTO post_addresses (post_id, slug) VALUES ($1, 'ajena')";
    await expect(client.query(insert, [post.id])).rejects.toMatchObject({ code: "23503" });
    await client.query("ROLLBACK");
  });
});
