import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import type { Church } from "@/prisma/generated/client";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { anEvent, aPublishedSite } from "./support/rows/website";
import { visit } from "./support/visits";

// What is left of a published site whose church's plan has ended, as the clock goes on.

const changeChurch = ({ id }: TestChurch, data: Partial<Church>) =>
  inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data }));

const setPlanEnd = ({ id }: TestChurch, at: number) =>
  identityDb().site.update({ where: { churchId: id }, data: { planLoweredAt: new Date(at) } });

const DAY = 86_400_000;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const texts = { servicesDates: "Domingo 10:00 a. m.", ubication: "Avenida 4, Heredia", about: "Una familia de fe." };
const api = (title: string) => call("GET /websites/start", { query: { title } });

test("the end of a plan leaves a site whole for thirty days, then its name, times and address for a year, and the API nothing", async () => {
  const ended = Date.now();
  const { church, slug, title } = await aPublishedSite(await aChurch(), texts);
  await anEvent(church, { title: "Retiro de familias" });
  await changeChurch(church, { plan: 0 });
  expect((await visit(slug)).text).toContain("Una familia de fe.");
  expect((await api(slug)).status).toBe(404);

  vi.setSystemTime(ended + 30 * DAY - 60_000);
  const last = await visit(slug);
  expect([last.status, last.text.includes("noindex")]).toEqual([200, false]);
  expect(Number(last.headers.get("x-atrio-until")) - ended).toBeLessThan(30 * DAY + 60_000);
  expect((await visit(slug, "/events")).status).toBe(200);

  vi.setSystemTime(ended + 30 * DAY + 60_000);
  const notice = await visit(slug);
  expect([notice.status, notice.headers.get("cache-control")]).toEqual([200, expect.stringContaining("s-maxage")]);
  for (const words of [title, "Domingo 10:00 a. m.", "Avenida 4, Heredia", '<meta name="robots" content="noindex"'])
    expect(notice.text).toContain(words);
  expect(notice.text).not.toMatch(/Una familia de fe|Retiro|wa\.me|rss|sitemap/);
  for (const path of ["/events", "/blog", "/og.jpg", "/events.ics"]) {
    const { status, headers } = await visit(slug, path);
    expect([status, headers.get("location")], path).toEqual([307, `/websites/${slug}`]);
  }
  expect((await api(slug)).status).toBe(404);

  await changeChurch(church, { plan: 1 });
  expect((await visit(slug)).text).toContain("Una familia de fe.");
  expect((await api(slug)).status).toBe(200);
  await changeChurch(church, { plan: 0 });
  // From the last end on, which the database's clock has.
  await setPlanEnd(church, ended);
  vi.setSystemTime(ended + 395 * DAY - 60_000);
  expect((await visit(slug)).status).toBe(200);
  vi.setSystemTime(ended + 395 * DAY + 60_000);
  expect((await visit(slug)).status).toBe(404);
});

test("a site without a plan shows nothing once the church ends the publication, as it may in any plan, or is closing", async () => {
  vi.setSystemTime(vi.getRealSystemTime());
  const { church, slug } = await aPublishedSite(await aChurch(), texts);
  const as = church.owner;
  await changeChurch(church, { plan: 0 });
  expect(await call("GET /builder/website/info", { as })).toMatchObject({
    body: { published: true, planEnd: { wholeUntil: expect.any(String), noticeUntil: expect.any(String) } },
  });
  await setPlanEnd(church, Date.now() - 40 * DAY);
  expect(await call("GET /builder/website/info", { as })).toMatchObject({ body: { published: false, planEnd: {} } });
  expect((await visit(slug)).status).toBe(200);
  await changeChurch(church, { closesAt: new Date() });
  expect((await visit(slug)).status).toBe(404);
  await changeChurch(church, { closesAt: null });
  expect((await call("DELETE /builder/publication", { as })).status).toBe(204);
  expect((await visit(slug)).status).toBe(404);
  expect(await call("GET /builder/website/info", { as })).toMatchObject({
    body: { published: false, planEnd: null },
  });
});

test("a site whose plan ended before its end was recorded shows nothing", async () => {
  const { church, slug } = await aPublishedSite(await aChurch(), texts);
  await changeChurch(church, { plan: 0 });
  await identityDb().site.update({ where: { churchId: church.id }, data: { planLoweredAt: null } });
  expect((await visit(slug)).status).toBe(404);
});
