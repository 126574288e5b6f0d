import { expect, test } from "vitest";
import { forgetSalts, recordSiteViews, type SiteView } from "@/lib/churches/site-views";
import { inChurch } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { dropHiddenPosts, forgetPostViews } from "@/lib/posts/public/service";
import { deletePost } from "@/lib/posts/service";
import { addViews, forgetVisitors } from "@/lib/websites/views";
import { aChurch, type TestChurch, unique } from "./support/church";
import { aPost, aPublishedPost } from "./support/rows/blog";

const PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36";

/** A church with a site, published unless said otherwise. */
async function aSite({ published = true, plan = 2, timeZone = "America/Bogota" } = {}) {
  const church = await aChurch({ plan });
  await inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: { timeZone } }));
  const title = `Sitio ${unique()}`;
  await scoped(church, (db) =>
    db.website.create({
      data: { title, style: "olivar", structure: "clasica", publishedAt: published ? new Date() : null },
    }),
  );
  const { slug } = await identityDb().site.findUniqueOrThrow({ where: { churchId: church.id } });
  return { church, slug };
}

const scoped = <Result>({ id }: TestChurch, work: Parameters<typeof inChurch<Result>>[1]) =>
  inChurch({ churchId: id, userId: null }, work);

const aView = (address: string, view: Partial<SiteView> = {}): SiteView => ({
  address,
  page: "start",
  at: Date.parse("2026-11-23T12:00:00Z"),
  client: "10.0.0.1",
  agent: PHONE,
  ...view,
});

const record = (...views: SiteView[]) =>
  recordSiteViews(views, async (db, visits) => addViews(db, await dropHiddenPosts(db, visits)));

/** Views of a church's site as `day page: views`. */
async function viewsOf(church: TestChurch) {
  const rows = await scoped(church, (db) => db.siteView.findMany({ orderBy: [{ day: "asc" }, { page: "asc" }] }));
  return rows.map(({ day, page, views }) => `${day.toISOString().slice(0, 10)} ${page}: ${views}`);
}

test("a visitor counts once per page and day, in one batch and in two", async () => {
  const { church, slug } = await aSite();
  await record(aView(slug), aView(slug), aView(slug, { page: "events" }));
  await record(aView(slug), aView(slug, { client: "10.0.0.2" }), aView(slug, { agent: `${PHONE} other` }));
  expect(await viewsOf(church)).toEqual(["2026-11-23 events: 1", "2026-11-23 start: 3"]);
});

test("a day ends at midnight of the church's time zone", async () => {
  const [bogota, auckland] = [await aSite(), await aSite({ timeZone: "Pacific/Auckland" })];
  for (const at of ["2026-11-24T04:59:59Z", "2026-11-24T05:00:00Z"])
    await record(...[bogota, auckland].map(({ slug }) => aView(slug, { at: Date.parse(at) })));
  expect(await viewsOf(bogota.church)).toEqual(["2026-11-23 start: 1", "2026-11-24 start: 1"]);
  expect(await viewsOf(auckland.church)).toEqual(["2026-11-24 start: 1"]);
});

test("processes that record the same views at once agree", async () => {
  const { church, slug } = await aSite();
  const visitors = Array.from({ length: 200 }, (_, index) => aView(slug, { client: `10.0.1.${index}` }));
  await Promise.all([0, 50, 100, 150].map((from) => record(...visitors.slice(from), ...visitors.slice(0, from))));
  expect(await viewsOf(church)).toEqual(["2026-11-23 start: 200"]);
});

test("posts count under their ids while visitors can read them, at their own church's site only", async () => {
  const [site, other] = [await aSite(), await aSite()];
  const [shown, scheduled, unpublished, trashed, foreign] = [
    await aPublishedPost(site.church),
    await aPublishedPost(site.church, { publishedAt: "2090-05-17T19:00" }),
    await aPost(site.church),
    await aPublishedPost(site.church),
    await aPublishedPost(other.church),
  ];
  await scoped(site.church, (db) => deletePost(db, trashed.id));
  const ids = [shown, scheduled, unpublished, trashed, foreign].map(({ id }) => id);
  for (const page of ["blog", ...ids.map((id) => `post-${id}`), "post-0", "post-2147483648", "post-x"])
    await record(aView(site.slug, { page }), aView(site.slug, { page, client: "10.0.0.2" }));
  expect(await viewsOf(site.church)).toEqual(["2026-11-23 blog: 2", `2026-11-23 post-${shown.id}: 2`]);
  expect(await viewsOf(other.church)).toEqual([]);
});

test("the counts of a post go when it is gone for good, not when it is in the trash", async () => {
  const { church, slug } = await aSite();
  const [first, second] = [await aPublishedPost(church), await aPublishedPost(church)];
  await record(...["start", `post-${first.id}`, `post-${second.id}`].map((page) => aView(slug, { page })));
  await scoped(church, (db) => deletePost(db, first.id));
  await scoped(church, forgetPostViews);
  expect(await viewsOf(church)).toHaveLength(3);
  await scoped(church, (db) => db.post.deleteMany({ where: { id: first.id } }));
  await scoped(church, forgetPostViews);
  expect(await viewsOf(church)).toEqual([`2026-11-23 post-${second.id}: 1`, "2026-11-23 start: 1"]);
});

test("addresses without a public site and unknown pages leave no row", async () => {
  const [hidden, free] = [await aSite({ published: false }), await aSite({ plan: 0 })];
  const open = await aSite();
  await record(aView("nobody-has-this"), aView(hidden.slug), aView(free.slug), aView(open.slug, { page: "admin" }));
  for (const { church } of [hidden, free, open]) {
    expect(await viewsOf(church)).toEqual([]);
    expect(await scoped(church, (db) => db.siteVisitor.count())).toBe(0);
  }
});

test("neither address nor user agent is stored, and the hash differs by church and day", async () => {
  const [one, other] = [await aSite(), await aSite()];
  const tomorrow = { at: Date.parse("2026-11-24T12:00:00Z") };
  await record(aView(one.slug), aView(other.slug), aView(one.slug, tomorrow));
  const rows = [one, other].map(({ church }) => scoped(church, (db) => db.siteVisitor.findMany()));
  const visitors = (await Promise.all(rows)).flat().map(({ visitor }) => Buffer.from(visitor).toString("hex"));
  expect(new Set(visitors).size).toBe(3);
  for (const visitor of visitors) expect(visitor).toMatch(/^[0-9a-f]{64}$/);
});

test("visitors and salts are forgotten when their day is over everywhere, and the counts stay", async () => {
  const { church, slug } = await aSite();
  const daysAgo = (days: number) => ({ at: Date.now() - days * 86_400_000 });
  await record(aView(slug, daysAgo(4)), aView(slug, daysAgo(0)));
  await scoped(church, forgetVisitors);
  await forgetSalts();
  expect(await scoped(church, (db) => db.siteVisitor.count())).toBe(1);
  expect(await viewsOf(church)).toHaveLength(2);
  const salts = await identityDb().siteSalt.findMany();
  expect(salts.length).toBeGreaterThan(0);
  for (const { day } of salts) expect(day.getTime()).toBeGreaterThan(Date.now() - 4 * 86_400_000);
});
