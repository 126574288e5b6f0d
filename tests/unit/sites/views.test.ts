import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { collectViews } from "@/server/sites/views.mjs";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

type View = { address: string; page: string; at: number; client: string; agent: string };

let close: () => Promise<unknown> = async () => {};
afterEach(() => close());

/** Collected views with a clock that stands still, and the batches that were handed on. */
function aCollection({
  proxies = 0,
  record = async () => {},
}: {
  proxies?: number;
  record?: () => Promise<void>;
} = {}) {
  const clock = { now: Date.parse("2026-11-23T12:00:00Z") };
  const batches: View[][] = [];
  const views = collectViews({
    proxies,
    now: () => clock.now,
    record: async (batch) => {
      await record();
      batches.push(batch);
    },
  });
  close = views.close;
  return { ...views, clock, batches };
}

function aView({ page = "start", agent = PHONE, from = "10.0.0.1", headers = {} } = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const request = new IncomingMessage(socket);
  request.url = `/websites/central/view.gif?page=${page}`;
  request.headers = { "user-agent": agent, ...headers };
  return request;
}

test("views of posts are handed on under their ids, and names that no page has are dropped", async () => {
  const { count, flush, batches } = aCollection();
  for (const page of ["blog", "post-7", "post-07", "post-", "post-12345678901", "post-x", "POST-7", "admin-7"])
    count("central", aView({ page }));
  await flush();
  expect(batches.flat().map(({ page }) => page)).toEqual(["blog", "post-7"]);
});

test("a visitor's repeated view is handed on once, and that of another page or quarter of an hour too", async () => {
  const { count, flush, clock, batches } = aCollection();
  for (const page of ["start", "start", "events"]) count("central", aView({ page }));
  await flush();
  count("central", aView());
  clock.now += 15 * 60_000;
  count("central", aView());
  await flush();
  expect(batches.map((batch) => batch.map(({ page }) => page))).toEqual([["start", "events"], ["start"]]);
  expect(batches[0]?.[0]).toEqual({
    address: "central",
    page: "start",
    at: Date.parse("2026-11-23T12:00:00Z"),
    client: "10.0.0.1",
    agent: PHONE,
  });
});

test("bots, programs without a name, prefetches and unreadable pages are not counted", async () => {
  const { count, flush, batches } = aCollection();
  for (const agent of [CRAWLER, "WhatsApp/2.23.20.0", "curl/8.5.0", "facebookexternalhit/1.1", ""])
    count("central", aView({ agent }));
  count("central", aView({ headers: { "sec-purpose": "prefetch;prerender" } }));
  for (const page of ["", "START", "%00", "a".repeat(21), "1"]) count("central", aView({ page }));
  await flush();
  expect(batches).toEqual([]);
});

test("X-Forwarded-For tells visitors apart only as far as trusted proxies wrote it", async () => {
  const forged = [1, 2, 3].map((last) => ({ "x-forwarded-for": `203.0.113.${last}, 198.51.100.7` }));
  for (const [proxies, client] of [
    [0, "10.0.0.1"],
    [1, "198.51.100.7"],
  ] as const) {
    const { count, flush, batches } = aCollection({ proxies });
    for (const headers of forged) count("central", aView({ headers }));
    await flush();
    expect(batches.flat().map((view) => view.client)).toEqual([client]);
    await close();
  }
});

test("one address that changes its user agent adds a bounded number of views", async () => {
  const { count, flush, batches } = aCollection();
  for (let index = 0; index < 2_000; index++) count("central", aView({ agent: `${PHONE} ${index}` }));
  count("central", aView({ from: "10.0.0.2" }));
  await flush();
  expect(batches.flat()).toHaveLength(501);
});

test("views wait for a database that is away, and are bounded meanwhile", async () => {
  let isAway = true;
  const record = async () => {
    if (isAway) throw new Error("connection refused");
  };
  const { count, flush, batches } = aCollection({ record });
  for (let index = 0; index < 30_000; index++) count("central", aView({ from: `10.1.${index >> 8}.${index & 255}` }));
  await flush();
  count("central", aView());
  expect(batches).toHaveLength(0);
  isAway = false;
  await flush();
  expect(batches.flat()).toHaveLength(20_000);
});

test("what waits is handed on at the end", async () => {
  const { count, batches } = aCollection();
  count("central", aView());
  await close();
  expect(batches.flat()).toHaveLength(1);
});
