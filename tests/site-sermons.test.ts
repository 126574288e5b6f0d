import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test, vi } from "vitest";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { connections } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { drainQueue } from "@/lib/core/queue/worker";
import { removeUnusedStills, stillsTask } from "@/lib/websites/sermons/stills";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { solidPicture } from "./support/pictures";
import { aPublishedSite, aSermon, changeWebsite, sermonBody } from "./support/rows/website";
import { visit } from "./support/visits";

type Answer = (response: ServerResponse, path: string) => void;

/** Stand-in of YouTube's host of pictures; `asked`: paths. */
const youtube = vi.hoisted(() => ({ answer: (() => {}) as Answer, asked: [] as string[] }));
const server = createServer(({ url = "" }, response) => {
  youtube.asked.push(url);
  youtube.answer(response, url);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
process.env.YOUTUBE_STILLS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const picture = await solidPicture("red", { width: 1_280, height: 720 });
const withPicture: Answer = (response) => response.end(picture);

const [VIDEO, OTHER] = ["dQw4w9WgXcQ", "aaaaaaaaaaa"];
const link = (video: string) => `https://youtu.be/${video}`;

/** Runs the jobs of the answers so far; answers the paths that YouTube was asked for. */
async function followed(answer: Answer = withPicture) {
  Object.assign(youtube, { answer, asked: [] });
  await waitForBackgroundTasks();
  await drainQueue(connections(), [stillsTask]);
  await waitForBackgroundTasks();
  return youtube.asked;
}

const listOf = async ({ owner }: TestChurch) => (await call("GET /builder/sermons", { as: owner })).body.rows;

const startOf = async (slug: string) => (await call("GET /websites/start", { query: { title: slug } })).body;

async function filesOf({ id }: TestChurch) {
  const keys: string[] = [];
  for await (const { key } of (await storage()).list(`church/${id}`)) keys.push(key);
  return keys;
}

describe("a sermon", () => {
  test("is listed by its day, changed, deleted and restored; another church's is 404", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const as = church.owner;
    const titles = async () => (await listOf(church)).map(({ title }: { title: string }) => title);
    const add = async (title: string, date: string | null) =>
      (await call("POST /builder/sermon", { as, body: { ...sermonBody(), title, date } })).body;
    await add("Sin día", null);
    await add("Primera", "2025-01-05");
    const last = await add("Última", "2026-01-04");
    expect(await titles()).toEqual(["Última", "Primera", "Sin día"]);
    const { imageUrl: _, ...body } = { ...last, title: "La última", date: "2024-01-07" };
    expect(await call("PUT /builder/sermon", { as, body })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await call("PUT /builder/sermon", { as, body })).toMatchObject({ status: 409, body: { code: "STALE" } });
    expect(await titles()).toEqual(["Primera", "La última", "Sin día"]);
    const { id } = last;
    const params = { id };
    for (const [name, given] of [
      ["PUT /builder/sermon", { body: { ...body, version: undefined } }],
      ["DELETE /builder/sermon", { query: { id } }],
      ["POST /builder/sermons/{id}/restore", { params }],
    ] as const)
      expect(await call(name, { as: other.owner, ...given })).toMatchObject({ status: 404 });
    expect((await call("DELETE /builder/sermon", { as, query: { id } })).status).toBe(204);
    expect(await titles()).toEqual(["Primera", "Sin día"]);
    const trash = await call("GET /builder/sermons/trash", { as });
    expect(trash.body).toMatchObject({ count: 1, rows: [{ title: "La última" }] });
    for (let round = 0; round < 2; round++)
      expect(await call("POST /builder/sermons/{id}/restore", { as, params })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(["Primera", "La última", "Sin día"]);
  });

  test.each([
    ["link", "", "Requerido"],
    ["link", "mañana", "Pega el enlace del video, por ejemplo https://youtu.be/abcdefghijk"],
    ["title", "", "Requerido"],
    ["title", "a".repeat(81), "El texto no puede exceder los 80 caracteres"],
    ["preacher", "a".repeat(71), "El texto no puede exceder los 70 caracteres"],
    ["date", "2090-01-01", "Fecha inválida"],
  ])("with %s = %s is refused with its message", async (name, value, message) => {
    const { owner } = await aChurch();
    const answer = await call("POST /builder/sermon", { as: owner, body: { ...sermonBody(), [name]: value } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [name]: message } } });
  });

  test("is one of 24 at most on plan 1, also in parallel and after a restore", async () => {
    const church = await aChurch({ plan: 1 });
    const as = church.owner;
    const add = () => call("POST /builder/sermon", { as, body: sermonBody() });
    const answers = await Promise.all(Array.from({ length: 26 }, add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(24);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 403,
      body: { code: "PLAN", message: "Tu plan permite 24 prédicas. Mejora el plan o elimina alguna para agregar más." },
    });
    const [{ id }] = await listOf(church);
    await call("DELETE /builder/sermon", { as, query: { id } });
    expect((await add()).status).toBe(201);
    expect((await call("POST /builder/sermons/{id}/restore", { as, params: { id } })).status).toBe(403);
  });
});

describe("the still of a video", () => {
  test("comes after its link is saved, in one request to YouTube, and is seen by visitors", async () => {
    const { church, slug } = await aPublishedSite(await aChurch());
    const { id } = await aSermon(church, { link: link(VIDEO), title: "El sembrador" });
    expect(await listOf(church)).toMatchObject([{ imageUrl: null }]);
    expect(await followed()).toEqual([`/vi/${VIDEO}/maxresdefault.jpg`]);
    const [{ imageUrl }] = await listOf(church);
    expect(imageUrl).toMatch(/^\/api\/builder\/images\/\d+\/photo/);
    const { sermons } = await startOf(slug);
    expect(sermons).toMatchObject([{ title: "El sembrador", image: { width: 1_000, height: 563 } }]);
    const file = sermons[0].image.imageUrl.slice(`/websites/${slug}`.length);
    expect((await visit(slug, file)).status).toBe(200);
    // Deleted, it is seen by nobody, and a restore has it back without asking again.
    await call("DELETE /builder/sermon", { as: church.owner, query: { id } });
    expect(await followed()).toEqual([]);
    expect((await visit(slug, file)).status).toBe(404);
    await call("POST /builder/sermons/{id}/restore", { as: church.owner, params: { id } });
    expect(await followed()).toEqual([]);
    expect((await visit(slug, file)).status).toBe(200);
  });

  test("of the link of the start page comes with its publication, once for two links to one video", async () => {
    const { church, slug } = await aPublishedSite(await aChurch(), { preachLink: link(VIDEO) });
    await aSermon(church, { link: `https://www.youtube.com/watch?v=${VIDEO}&t=60` });
    await aSermon(church, { link: link(OTHER), date: "2026-11-29" });
    expect(await followed()).toHaveLength(2);
    const { sermons } = await startOf(slug);
    expect(sermons.map(({ link, image }: { link: string; image: object }) => [link, image !== null])).toEqual([
      [`https://www.youtube.com/watch?v=${VIDEO}&t=60`, true],
      [link(OTHER), true],
    ]);
    const alone = await aPublishedSite(await aChurch(), { preachLink: link(VIDEO) });
    await followed();
    expect((await startOf(alone.slug)).sermons).toMatchObject([{ title: "", image: { width: 1_000 } }]);
  });

  test("goes with its link, and with its files", async () => {
    const { church } = await aPublishedSite(await aChurch(), { preachLink: link(VIDEO) });
    const { id } = await aSermon(church, { link: link(OTHER) });
    await followed();
    expect(await filesOf(church)).toHaveLength(8);
    await changeWebsite(church, { preachLink: "" });
    await call("PUT /builder/sermon", { as: church.owner, body: { ...sermonBody(), id } });
    expect(await followed()).toEqual([]);
    expect(await asOwner(church, (db) => db.siteImage.count())).toBe(0);
    expect(await filesOf(church)).toEqual([]);
  });

  test("goes within the hour with a link that no endpoint has changed", async () => {
    const { church } = await aPublishedSite(await aChurch(), { preachLink: link(VIDEO) });
    await followed();
    await asOwner(church, (db) => db.website.updateMany({ data: { preachLink: "" } }));
    await asOwner(church, removeUnusedStills);
    expect(await asOwner(church, (db) => db.siteImage.count())).toBe(0);
  });

  const redirecting: Answer = (response, path) =>
    path.startsWith("/vi/") ? response.writeHead(302, { location: "/elsewhere" }).end() : response.end(picture);
  const endless: Answer = (response) => {
    response.write(Buffer.alloc(1_500_000));
    response.end(Buffer.alloc(1_500_000));
  };
  test.each<[string, Answer, string[]]>([
    ["YouTube has none", (response) => response.writeHead(404).end("gray"), ["maxresdefault", "hqdefault"]],
    ["it is no picture", (response) => response.end("<html>"), ["maxresdefault"]],
    ["it is too large", endless, ["maxresdefault"]],
  ])("is left out when %s, and the sermon stays", async (_, answer, files) => {
    const { church, slug } = await aPublishedSite(await aChurch());
    await aSermon(church, { link: link(VIDEO) });
    expect(await followed(answer)).toEqual(files.map((file) => `/vi/${VIDEO}/${file}.jpg`));
    expect((await startOf(slug)).sermons).toMatchObject([{ link: link(VIDEO), image: null }]);
    expect(await filesOf(church)).toEqual([]);
  });

  test.each<[string, Answer]>([
    ["a redirect, which is not followed", redirecting],
    ["an error", (response) => response.writeHead(500).end()],
    ["a broken connection", (response) => response.destroy()],
  ])("is tried again after %s", async (_, answer) => {
    const { church } = await aPublishedSite(await aChurch());
    await aSermon(church, { link: link(VIDEO) });
    expect(await followed(answer)).toEqual([`/vi/${VIDEO}/maxresdefault.jpg`]);
    expect(await listOf(church)).toMatchObject([{ imageUrl: null }]);
    await connections().query("UPDATE graphile_worker._private_jobs SET run_at = now()");
    expect(await followed()).toHaveLength(1);
    expect(await listOf(church)).toMatchObject([{ imageUrl: expect.any(String) }]);
  });

  test("of a video of somebody else's host is not asked for", async () => {
    const { church } = await aPublishedSite(await aChurch(), { preachLink: "https://vimeo.com/76979871" });
    await aSermon(church, { link: `https://youtube.com.evil.test/watch?v=${VIDEO}` });
    expect(await followed()).toEqual([]);
  });
});
