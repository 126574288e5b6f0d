// Only in the release suite: midnights in four time zones; the end of an event is in sites.test.ts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { aDataFolder, startBuilt } from "../support/built";

// The page of a church at its midnight, in the built application, whose clock the test sets.

/** Milliseconds before midnight at which a test begins. */
const LEFT = 6_000;

const DAY = 86_400_000;

const folder = await aDataFolder();
const clock = path.join(folder.data, "clock");
const setClock = (ahead: number) => writeFileSync(clock, String(ahead));
setClock(0);
const preload = pathToFileURL(path.resolve(import.meta.dirname, "../support/shifted-clock.mjs")).href;
const { address, server } = await startBuilt(folder, {
  NODE_OPTIONS: `--import ${preload}`,
  SHIFTED_CLOCK: clock,
});
// The fixtures read the environment when they are imported.
Object.assign(process.env, {
  DATABASE_URL: folder.database.url("app"),
  ATRIO_DATA_DIR: folder.data,
  LOG_LEVEL: "fatal",
});
process.env.AUTH_SECRET ??= "a secret that is long enough for the tests";
await import("../support/modules");
const { aChurch } = await import("../support/church");
const { anEvent, aPublishedSite } = await import("../support/rows/website");
const { connections, inIdentity } = await import("@/lib/core/db/identity-db");
const { today } = await import("@/lib/core/values/dates");

afterAll(async () => {
  await connections().end();
  server.child.kill("SIGTERM");
  await server.ended;
  await folder.remove();
});

/** Milliseconds until midnight in a time zone without daylight saving time. */
function untilMidnight(timeZone: string) {
  const time = new Date().toLocaleTimeString("en-GB", { timeZone });
  return DAY - (Date.parse(`1970-01-01T${time}Z`) + (Date.now() % 1_000));
}

// The clock only goes forward: one midnight after the other.
const timeZones = ["Pacific/Marquesas", "America/Bogota", "Asia/Kathmandu", "Pacific/Kiritimati"]
  .map((timeZone) => ({ timeZone, left: untilMidnight(timeZone) }))
  .sort((one, other) => one.left - other.left);

test.each(timeZones)("an event of the day leaves the start page at midnight in $timeZone", async ({ timeZone }) => {
  const church = await aChurch();
  await inIdentity({ churchId: church.id }, (tx) => tx.church.update({ where: { id: church.id }, data: { timeZone } }));
  const { slug } = await aPublishedSite(church);
  const read = async (path: string) => (await fetch(`${address}/websites/${path}`)).text();
  const ahead = Math.max(0, untilMidnight(timeZone) - LEFT);
  const midnight = Date.now() + untilMidnight(timeZone);
  const { title } = await anEvent(church, { date: today(timeZone, new Date(Date.now() + ahead)), end: "" });
  setClock(ahead);
  await vi.waitFor(async () => expect(await read(slug)).toContain(title), { timeout: 4_000, interval: 100 });
  await vi.waitFor(async () => expect(await read(slug)).not.toContain(title), { timeout: 12_000, interval: 100 });
  const late = Date.now() + ahead - midnight;
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(2_000);
  expect(await read(`${slug}/events`)).toContain(title);
});
