// Reached by: server/sites
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aDataFolder, startBuilt } from "../support/built";

// Public pages of two built applications on one database: the front cache is part of each.

type Built = Awaited<ReturnType<typeof startBuilt>>;

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
const SETTINGS = { style: "olivar", structure: "clasica" };

const folder = await aDataFolder();
const instances: Built[] = await Promise.all([startBuilt(folder), startBuilt(folder)]);
const [one, other] = instances as [Built, Built];
// The fixtures read the environment when they are imported.
Object.assign(process.env, {
  DATABASE_URL: folder.database.url("app"),
  ATRIO_DATA_DIR: folder.data,
  LOG_LEVEL: "fatal",
});
process.env.AUTH_SECRET ??= "a secret that is long enough for the tests";
await import("../support/modules");
const { aChurch, unique } = await import("../support/church");
const { aPublishedPost } = await import("../support/rows/blog");
const { inChurch } = await import("@/lib/core/db/church-db");
const { connections } = await import("@/lib/core/db/identity-db");

let church: Awaited<ReturnType<typeof aChurch>>;
beforeAll(async () => {
  church = await aChurch();
});

afterAll(async () => {
  await connections().end();
  for (const { server } of instances) server.child.kill("SIGTERM");
  await Promise.all(instances.map(({ server }) => server.ended));
  await folder.remove();
});

/** A call of the builder on one of the applications. */
async function call({ address }: Built, method: string, path: string, body?: object) {
  const response = await fetch(`${address}/api/builder/${path}`, {
    method,
    headers: { Authorization: `Bearer ${church.owner.token}`, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
}

const visit = ({ address }: Built, path: string, headers = {}) =>
  fetch(`${address}/websites/${path}`, { redirect: "manual", headers });

/** Milliseconds until a page of each application has a text. */
async function timeUntil(text: string, path: string) {
  const began = performance.now();
  for (const instance of instances)
    await vi.waitFor(async () => expect(await (await visit(instance, path)).text()).toContain(text), 10_000);
  return performance.now() - began;
}

test("a site of two applications: published, changed, renamed and withdrawn within two seconds", async () => {
  const [first, second] = [`camino-${unique()}`, `puente-${unique()}`];
  await call(one, "POST", "website", { title: first, ...SETTINGS });
  for (const instance of instances) expect((await visit(instance, first)).status).toBe(404);
  await call(one, "POST", "publication");
  expect(await timeUntil(first, first)).toBeLessThan(2_000);

  await call(one, "PUT", "website", { title: first, about: "Cambio en la primera", ...SETTINGS });
  expect(await timeUntil("Cambio en la primera", first)).toBeLessThan(2_000);
  await call(other, "PUT", "website", { title: first, about: "Cambio en la segunda", ...SETTINGS });
  expect(await timeUntil("Cambio en la segunda", first)).toBeLessThan(2_000);

  await call(other, "PUT", "website", { title: second, ...SETTINGS });
  expect(await timeUntil(second, second)).toBeLessThan(2_000);
  for (const instance of instances) {
    const { status, headers } = await visit(instance, `${first}/events?x=1`);
    expect([status, headers.get("location")]).toEqual([308, `/websites/${second}/events`]);
  }

  await call(one, "DELETE", "publication");
  await sleep(1_100);
  const gone = await Promise.all([visit(one, second), visit(other, second), visit(one, first), visit(one, "nobody")]);
  const texts = await Promise.all(gone.map((response) => response.text()));
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(texts).size).toBe(1);
  await call(one, "POST", "publication");
  expect(await timeUntil(second, second)).toBeLessThan(2_000);
});

const slugOf = async () =>
  (await connections().query("SELECT slug FROM sites WHERE church_id = $1", [church.id])).rows[0].slug as string;

test("a page carries the headers of a cacheable answer, and none of the application's own", async () => {
  const { headers } = await visit(one, await slugOf(), { "Accept-Encoding": "gzip" });
  expect(headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  for (const name of ["x-atrio-until", "x-request-id", "set-cookie"]) expect(headers.get(name), name).toBeNull();
  const again = await visit(one, await slugOf(), { "If-None-Match": String(headers.get("etag")) });
  expect(again.status).toBe(304);
});

test("the end of an event changes the pages by itself", async () => {
  const path = `${await slugOf()}/events`;
  const title = `Vigilia ${unique()}`;
  const { rows } = await connections().query("SELECT time_zone FROM churches WHERE id = $1", [church.id]);
  await inChurch({ churchId: church.id, userId: null }, (db) =>
    db.$executeRawUnsafe(
      `INSERT INTO site_events (title, starts_at, ends_at, all_day)
       VALUES ($1, now() AT TIME ZONE $2 - interval '1 hour', now() AT TIME ZONE $2 + interval '6 seconds', false)`,
      title,
      rows[0].time_zone,
    ),
  );
  await timeUntil(title, path);
  const before = await (await visit(one, path)).text();
  const ended = async () => expect(await (await visit(one, path)).text()).not.toBe(before);
  await expect(ended()).rejects.toThrow();
  await vi.waitFor(ended, 12_000);
  expect(await (await visit(one, path)).text()).toContain(title);
});

test("a scheduled post appears by itself within two seconds of its time, with the link to the blog", async () => {
  const slug = await slugOf();
  const { id } = await aPublishedPost(church, { title: `Vigilia ${unique()}` });
  const publication = { where: { postId: id } };
  const post = await inChurch({ churchId: church.id, userId: null }, async (db) => {
    await db.postPublication.updateMany({ ...publication, data: { publishedAt: new Date(Date.now() + 60_000) } });
    return db.postPublication.findFirstOrThrow(publication);
  });
  const paths = [slug, `${slug}/blog`, `${slug}/blog.xml`, `${slug}/sitemap.xml`, `${slug}/blog/${post.slug}`];
  const shown = async () => {
    const pages = instances.flatMap((instance) => paths.map((path) => visit(instance, path)));
    const texts = await Promise.all((await Promise.all(pages)).map((page) => page.text()));
    return texts.map((text) => text.includes(`/blog/${post.slug}`));
  };
  await sleep(1_100);
  expect(new Set(await shown())).toEqual(new Set([false]));

  const moment = Date.now() + 3_000;
  await inChurch({ churchId: church.id, userId: null }, (db) =>
    db.postPublication.updateMany({ ...publication, data: { publishedAt: new Date(moment) } }),
  );
  // The pages are in memory again, under the revision that names the moment.
  await sleep(1_100);
  expect(new Set(await shown())).toEqual(new Set([false]));
  await vi.waitFor(async () => expect(new Set(await shown())).toEqual(new Set([true])), {
    timeout: 10_000,
    interval: 50,
  });
  expect(Date.now()).toBeGreaterThanOrEqual(moment);
  expect(Date.now() - moment).toBeLessThan(2_000);
  expect(await (await visit(other, `${slug}/events`)).text()).toContain(`href="/websites/${slug}/blog"`);
});

test("a visitor of both applications counts once, also when one of them ends at once", async () => {
  const slug = await slugOf();
  const headers = { "User-Agent": PHONE };
  for (const instance of instances) {
    const counter = await visit(instance, `${slug}/view.gif?page=start`, headers);
    expect([counter.status, counter.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  await visit(other, `${slug}/view.gif?page=events`, headers);
  other.server.child.kill("SIGTERM");
  expect((await other.server.ended).code).toBe(0);
  const views = () => inChurch({ churchId: church.id, userId: null }, (db) => db.siteView.findMany());
  await vi.waitFor(async () => {
    const counted = (await views()).map(({ page, views: count }) => `${page}: ${count}`).sort();
    expect(counted).toEqual(["events: 1", "start: 1"]);
  }, 5_000);
});

test("without a database a page that was shown stays, and others are unavailable", async () => {
  const slug = await slugOf();
  expect((await visit(one, slug)).status).toBe(200);
  await folder.database.stop();
  await sleep(1_100);
  expect((await visit(one, slug)).status).toBe(200);
  const unknown = await visit(one, "never-asked-for");
  expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "10"]);
});
