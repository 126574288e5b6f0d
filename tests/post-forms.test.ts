import type { Parser } from "htmlparser2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { inIdentity } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { HTML_MAX } from "@/lib/posts/rules";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { payloads } from "./support/payloads";
import { solidPicture } from "./support/pictures";
import { aPost, aPublishedPost, contentOf, draftBody } from "./support/rows/blog";

/** Texts that were read as HTML. */
const readTexts = vi.hoisted(() => [] as string[]);
vi.mock("htmlparser2", async (original) => {
  const library = await original<{ Parser: typeof Parser }>();
  return {
    ...library,
    Parser: class extends library.Parser {
      override end(html?: string) {
        readTexts.push(html ?? "");
        super.end(html);
      }
    },
  };
});
beforeEach(() => void readTexts.splice(0));

const texts = {
  title: "Retiro de jóvenes",
  description: "Tres días en la montaña.",
  body: "<h2>Salida</h2><p>El viernes a las <b>seis</b>.</p>",
};

/** Pixels of the pictures: few, since each is encoded several times. */
const SMALL = { width: 64, height: 48 };

/** A form of texts, with a picture of one colour; `null` leaves a text out. */
async function formOf(changes: Record<string, string | null> = {}, colour?: string) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...texts, ...changes })) if (text !== null) form.set(name, text);
  if (colour) form.set("file", new File([new Uint8Array(await solidPicture(colour, SMALL))], "portada.png"));
  return form;
}

const create = async ({ owner }: TestChurch, changes: Record<string, string | null> = {}, colour?: string) =>
  call("POST /posts", { as: owner, body: await formOf(changes, colour) });

const update = async ({ owner }: TestChurch, changes: Record<string, string | null>, colour?: string) =>
  call("PUT /posts", { as: owner, body: await formOf(changes, colour) });

const count = async ({ owner }: TestChurch) => (await call("GET /posts", { as: owner })).body.count;

async function filesOf({ id }: TestChurch) {
  await waitForBackgroundTasks();
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(`church/${id}`)) keys.push(key);
  return keys;
}

const PAST = "2024-05-17T19:00";
const FUTURE = "2090-05-17T19:00";

describe("POST of a post", () => {
  /** Church of the forms that are all refused. */
  let refusing: TestChurch | undefined;

  test("creates it with its cover, and publishes it at once", async () => {
    const church = await aChurch();
    const { status, body } = await create(church, {}, "red");
    expect([status, body]).toMatchObject([
      201,
      {
        title: texts.title,
        description: texts.description,
        body: "<h2>Salida</h2><p>El viernes a las <strong>seis</strong>.</p>",
        state: "published",
        hasChanges: false,
        version: 1,
        cover: expect.any(Number),
        images: [SMALL],
      },
    ]);
    const params = { id: body.id };
    const read = await call("GET /posts/{id}", { as: church.owner, params });
    expect(body).toEqual({ ...read.body, remarks: [] });
    const picture = await call("GET /posts/{id}/images/{imageId}/photo", {
      as: church.owner,
      params: { ...params, imageId: body.cover },
    });
    expect(picture).toMatchObject({ status: 200 });
  });

  test.each([
    [PAST, "published", "2024-05-18T00:00:00.000Z"],
    [FUTURE, "scheduled", "2090-05-18T00:00:00.000Z"],
  ])("with publishedAt %s makes it %s", async (publishedAt, state, instant) => {
    const { body } = await create(await aChurch(), { publishedAt }, "red");
    expect(body).toMatchObject({ state, publishedAt: instant });
  });

  test("takes plain text, whose paragraphs an empty line separates", async () => {
    const { body } = await create(await aChurch(), { body: "Uno\ndos\n\nTres < cuatro" }, "red");
    expect(body.body).toBe("<p>Uno<br>dos</p><p>Tres &lt; cuatro</p>");
  });

  test("says what it does not keep of a text, and so does PUT", async () => {
    const church = await aChurch();
    const html = `<table><tr><td>Viernes<td>7:00 p. m.</table><p><u>Entrada</u> libre <img src="cid:1"></p>`;
    const { body } = await create(church, { body: html }, "red");
    expect(body).toMatchObject({
      body: "<p>Viernes: 7:00 p. m.</p><p>Entrada libre</p>",
      remarks: [
        "1 imagen no se copió: agrégala con POST /posts/{id}/images.",
        "Cada fila de una tabla quedó como una línea.",
        "El subrayado no se conservó.",
      ],
    });
    const form = await formOf({ id: String(body.id), body: "*Todo* se conserva." });
    const saved = await call("PUT /posts", { as: church.owner, body: form });
    expect(saved.body).toMatchObject({ body: "<p><strong>Todo</strong> se conserva.</p>", remarks: [] });
  });

  test.each([
    ["title", "Ab", "El texto debe tener al menos 3 caracter(es)"],
    ["title", null, "Requerido"],
    ["description", "123456789", "El texto debe tener al menos 10 caracter(es)"],
    ["description", "  ", "Requerido"],
    ["body", "123456789", "El texto debe tener al menos 10 caracter(es)"],
    ["body", "<p><b>123456789</b></p><p></p>", "El texto debe tener al menos 10 caracter(es)"],
    ["body", "<script>alert('diez letras')</script>", "Requerido"],
    ["body", "", "Requerido"],
    ["publishedAt", "2026-02-30T10:00", "Fecha inválida"],
    ["slug", "Año", "Usa letras minúsculas sin acentos, números y guiones"],
    ["id", "7", "Este campo no se acepta aquí"],
  ])("with %s = %j answers 400: %s", async (field, value, message) => {
    refusing ??= await aChurch();
    const church = refusing;
    const answer = await create(church, { [field]: value }, "red");
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect([await count(church), await filesOf(church)]).toEqual([0, []]);
  });

  test("requires a file, and one that is a picture", async () => {
    const church = await aChurch();
    expect(await create(church)).toMatchObject({ status: 400, body: { fields: { file: "Requerido" } } });
    const form = await formOf();
    form.set("file", new File(["<svg/>"], "portada.svg", { type: "image/svg+xml" }));
    expect(await call("POST /posts", { as: church.owner, body: form })).toMatchObject({ status: 422 });
    expect(await count(church)).toBe(0);
  });

  test("with the address of another post answers 400 and leaves no file", async () => {
    const church = await aChurch();
    await aPublishedPost(church, { slug: "navidad" });
    const answer = await create(church, { slug: "navidad" }, "red");
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { slug: "Otra entrada tiene o tuvo esa dirección" } },
    });
    expect([await count(church), await filesOf(church)]).toEqual([1, []]);
  });

  test("takes the longest body, and none that is longer", async () => {
    const church = await aChurch();
    const html = `${"<p>á</p>".repeat(1_900)}<p>${"😀".repeat(39_000)}</p>`;
    const long = `${html}<!--${"é".repeat(HTML_MAX - html.length - 7)}-->`;
    expect(long).toHaveLength(HTML_MAX);
    expect(await create(church, { body: long }, "red")).toMatchObject({ status: 201 });
    const { status, body } = await create(church, { body: "x".repeat(HTML_MAX + 1) }, "red");
    expect([status, body.fields.body]).toEqual([400, `El texto no puede exceder los ${HTML_MAX} caracteres`]);
    expect(await create(church, { body: "😀".repeat(3 * HTML_MAX) }, "red")).toMatchObject({ status: 413 });
  });

  test("keeps the text of markup and runs none of it", async () => {
    const html = payloads.slice(0, 20).map((payload) => `<p>Diez letras o más ${payload}</p>`);
    const { status, body } = await create(await aChurch(), { body: html.join("") }, "red");
    expect(status).toBe(201);
    expect(body.body).not.toMatch(/<(?!\/?(p|strong|em|ul|ol|li|h2|h3|blockquote|br|a)[ >])/);
    expect(body.body).not.toMatch(/<[^>]*\son\w+=|href="(?!https?:|mailto:|tel:)/i);
  });
});

describe("PUT of a post", () => {
  test("that is published shows it at once, at the same moment and address", async () => {
    const church = await aChurch();
    const { body: post } = await create(church, { slug: "retiro", publishedAt: PAST }, "red");
    const { status, body } = await update(church, { id: String(post.id), title: "Retiro nuevo", version: "1" });
    expect([status, body]).toMatchObject([
      200,
      { title: "Retiro nuevo", slug: "retiro", version: 2, hasChanges: false, cover: post.cover, state: "published" },
    ]);
    expect(body.publishedAt).toBe(post.publishedAt);
    const shown = await asOwner(church, (db) => db.postPublication.findFirstOrThrow());
    expect(shown).toMatchObject({ title: "Retiro nuevo", slug: "retiro", cover: post.cover });
  });

  test("reads its HTML once", async () => {
    const church = await aChurch();
    const { id } = await aPost(church);
    const body = "<p>El sábado a las ocho.</p>";
    expect(await update(church, { id: String(id), body }, "red")).toMatchObject({ status: 200, body: { body } });
    expect(readTexts).toEqual([body]);
  });

  test("with a file replaces the cover; its text may show the post's own pictures", async () => {
    const church = await aChurch();
    const { body: post } = await create(church, {}, "red");
    const { body: foreign } = await create(church, {}, "green");
    const body = `<p>Diez letras o más</p><img src="${post.coverUrl}" alt="Un río"><img src="${foreign.coverUrl}" alt="Ajena">`;
    const changed = await update(church, { id: String(post.id), body }, "blue");
    expect(changed.status).toBe(200);
    expect(changed.body.cover).not.toBe(post.cover);
    expect(changed.body.images).toHaveLength(2);
    expect(changed.body.content.content).toContainEqual({
      type: "image",
      attrs: { id: post.cover, alt: "Un río", caption: "" },
    });
    expect(JSON.stringify(changed.body.content)).not.toContain(`"id":${foreign.cover}`);
    const again = await update(church, { id: String(post.id), body: changed.body.body });
    expect(again.body).toMatchObject({ content: changed.body.content, version: changed.body.version });
  });

  test.each([
    [{}, "draft", false],
    [{ publishedAt: PAST }, "published", true],
    [{ publishedAt: FUTURE }, "scheduled", true],
  ])("that is a draft, with %j, makes it %s", async (moment, state, hasAddress) => {
    const church = await aChurch();
    const { id } = await aPost(church, { title: "", description: "", content: contentOf() });
    const { body } = await update(church, { id: String(id), ...moment });
    expect(body).toMatchObject({ state, title: texts.title, version: 2 });
    expect(await asOwner(church, (db) => db.postAddress.count())).toBe(hasAddress ? 1 : 0);
  });

  test("that is scheduled keeps its moment", async () => {
    const church = await aChurch();
    const post = await aPublishedPost(church, { publishedAt: FUTURE });
    const { body } = await update(church, { id: String(post.id) });
    expect(body).toMatchObject({ state: "scheduled", publishedAt: post.publishedAt, hasChanges: false });
  });

  test("with a stale version answers 409 with the current row, and leaves no file", async () => {
    const church = await aChurch();
    const { id } = await aPost(church);
    const as = church.owner;
    const body = { ...draftBody({ title: "Segunda" }), cover: null };
    const { body: current } = await call("PUT /posts/{id}/draft", { as, params: { id }, body });
    const answer = await update(church, { id: String(id), version: "1" }, "red");
    expect(answer).toMatchObject({ status: 409, body: { code: "STALE", current } });
    expect(await filesOf(church)).toEqual([]);
  });

  test("answers 400 for a short text, and 404 for a post that is not there", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { id } = await aPost(church);
    const short = await update(church, { id: String(id), body: "<p>corto</p>" });
    expect(short).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } });
    expect(await update(church, {})).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } });
    expect(await update(other, { id: String(id) }, "red")).toMatchObject({ status: 404 });
    expect(await filesOf(other)).toEqual([]);
  });
});

test("a form answers 403 without the area, to a reader, and in plan 0", async () => {
  const church = await aChurch();
  const reader = await aCollaborator(church, { areas: ["blog"], readOnly: true });
  const outsider = await aCollaborator(church, { areas: ["website"] });
  const body = () => formOf({}, "red");
  for (const as of [reader, outsider])
    expect(await call("POST /posts", { as, body: await body() })).toMatchObject({ status: 403 });
  await inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: { plan: 0 } }));
  const answer = await call("POST /posts", { as: church.owner, body: await body() });
  expect(answer).toMatchObject({ status: 403, body: { code: "PLAN" } });
});
