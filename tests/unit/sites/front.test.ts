import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type FoundSite, SITE_PLAN } from "@/lib/churches/find-sites.mjs";
import { areaPlans } from "@/lib/core/areas";
import { receiveRequest } from "@/server/requests.mjs";
import { createFront } from "@/server/sites/front.mjs";
import { STALE } from "@/server/sites/lookups.mjs";
import { renderWith } from "@/server/sites/render.mjs";
import { aFoundSite } from "../../support/found-sites";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const TEXT = "Bienvenidos a la casa de todos. ".repeat(40);
const CACHED = "public, max-age=0, s-maxage=30, stale-while-revalidate=60";

let stop = () => {};
afterEach(() => stop());

/** A front cache before an application that answers `handle`; its clock stands still, and `sites` is its database. */
async function aFront(handle: Handler = answerPage, options: { memory?: number } = {}) {
  const clock = { now: Date.parse("2026-11-23T12:00:00Z") };
  const sites = new Map<string, FoundSite>();
  const queries: string[][] = [];
  const rendered: IncomingMessage[] = [];
  const database = { find: async (addresses: string[]) => pick(sites, addresses) };
  const application: Handler = (request, response) => {
    rendered.push(request);
    const slug = request.url?.split("/")[2] ?? "";
    if (slug === "-") return void response.writeHead(404, { "Content-Type": "text/html" }).end("no site");
    handle(request, response);
  };
  const front = createFront({
    find: (addresses) => {
      queries.push(addresses);
      return database.find(addresses);
    },
    render: renderWith(async () => undefined, application, "sites.example"),
    headers: { "X-Content-Type-Options": "nosniff" },
    now: () => clock.now,
    ...options,
  });
  const server = createServer((request, response) => {
    receiveRequest(request, response);
    if (!front.serve(request, response)) response.writeHead(418).end("passed on");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") => read(port, path, headers, method);
  const publish = (slug: string, revision = 1, churchId = 1) =>
    sites.set(slug, aFoundSite(slug, { churchId, revision }));
  return { front, get, publish, sites, queries, rendered, clock, database };
}

const pick = (sites: Map<string, FoundSite>, addresses: string[]) =>
  new Map(addresses.flatMap((address) => (sites.has(address) ? [[address, sites.get(address) as FoundSite]] : [])));

function answerPage(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": CACHED, Vary: "rsc" });
  response.end(`${request.url} ${TEXT}`);
}

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

function read(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<Answer>((resolve, reject) => {
    const request = send({ port, host: "127.0.0.1", path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.once("error", reject).end();
  });
}

test("the lowest plan with public sites is that of the area", () => {
  expect(SITE_PLAN).toBe(areaPlans.website);
});

test("a page is rendered with the site that its request looked up, and with no older one", async () => {
  const site = aFoundSite("central");
  const asked: unknown[] = [];
  const front = createFront({
    find: async () => new Map([["central", site]]),
    render: async (...given) => {
      asked.push(given);
      return { status: 200, headers: [], body: Buffer.from(TEXT) };
    },
    headers: {},
  });
  const server = createServer((request, response) => void front.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => void server.close();
  const { port } = server.address() as AddressInfo;
  for (const path of ["/websites/central", "/websites/central/events"])
    expect((await read(port, path, {}, "GET")).status).toBe(200);
  expect(asked).toEqual([
    ["/websites/central", site],
    ["/websites/central/events", undefined],
  ]);
});

test("a page is rendered once, whatever the query, and then comes from memory", async () => {
  const { get, publish, rendered, front } = await aFront();
  publish("central");
  const answers = [await get("/websites/central"), await get("/websites/central?x=1"), await get("/websites/central?")];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.toString()).toBe(`/websites/central ${TEXT}`);
  }
  expect(rendered).toHaveLength(1);
  expect(front.counts).toMatchObject({ hit: 2, miss: 1 });
});

test("a file of the build is asked for once, and comes compressed from memory", async () => {
  const { get, rendered } = await aFront((_, response) => {
    const headers = {
      "Content-Type": "application/javascript",
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    response.writeHead(200, headers).end(TEXT);
  });
  const path = "/_next/static/chunks/0a~b.js";
  expect((await get(path)).body.toString()).toBe(TEXT);
  await vi.waitFor(async () =>
    expect((await get(path, { "Accept-Encoding": "gzip, br" })).headers["content-encoding"]).toBe("br"),
  );
  expect(rendered.map(({ url }) => url)).toEqual([path]);
});

test("a hundred requests at once wait for one query and one rendering", async () => {
  const { get, publish, rendered, queries } = await aFront();
  publish("central");
  await Promise.all(Array.from({ length: 100 }, () => get("/websites/central")));
  expect(queries).toEqual([["central"]]);
  expect(rendered).toHaveLength(1);
});

test("the application sees nothing of a visitor: no cookie, no query, no host", async () => {
  const { get, publish, rendered } = await aFront();
  publish("central");
  await get("/websites/central?q=1", { Cookie: "a=b", Host: "evil.example", "Accept-Language": "en", "X-Any": "1" });
  expect(rendered[0]?.url).toBe("/websites/central");
  expect(Object.keys(rendered[0]?.headers ?? {}).sort()).toEqual(["connection", "host"]);
  expect(rendered[0]?.headers.host).toBe("sites.example");
});

describe("revisions", () => {
  test("are asked for at most once a second and site, whatever the load", async () => {
    const { get, publish, queries, clock } = await aFront();
    publish("central");
    publish("norte");
    for (let half = 0; half < 10; half++) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/websites/${index % 2 ? "central" : "norte"}`)));
      clock.now += 500;
    }
    const asked = (slug: string) => queries.filter((addresses) => addresses.includes(slug)).length;
    expect([asked("central"), asked("norte")]).toEqual([5, 5]);
  });

  test("a raised one shows after a second, and the old answer leaves the memory", async () => {
    let text = "before";
    const { get, publish, clock, front } = await aFront((_, response) => {
      response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": CACHED });
      response.end(text);
    });
    publish("central");
    expect((await get("/websites/central")).body.toString()).toBe("before");
    const bytes = front.bytes();
    text = "after!";
    publish("central", 2);
    clock.now += 999;
    expect((await get("/websites/central")).body.toString()).toBe("before");
    clock.now += 1;
    expect((await get("/websites/central")).body.toString()).toBe("after!");
    expect(front.bytes()).toBe(bytes);
  });

  test("the same one of another church is another version of the address", async () => {
    const { get, publish, clock, rendered } = await aFront();
    publish("central", 3, 1);
    await get("/websites/central");
    publish("central", 3, 2);
    clock.now += 1_000;
    await get("/websites/central");
    expect(rendered).toHaveLength(2);
  });

  test("a page that changes with time is rendered again at that moment", async () => {
    const { get, publish, clock, rendered } = await aFront((_, response) => {
      response.writeHead(200, {
        "Content-Type": "text/html",
        "Cache-Control": CACHED,
        "X-Atrio-Until": String(clock.now + 40_000),
      });
      response.end(TEXT);
    });
    publish("central");
    const first = await get("/websites/central");
    expect(first.headers["x-atrio-until"]).toBeUndefined();
    expect(first.headers["cache-control"]).toBe(CACHED);
    clock.now += 39_000;
    const last = await get("/websites/central");
    expect(last.headers["cache-control"]).toBe(CACHED.replace("s-maxage=30", "s-maxage=1"));
    expect(rendered).toHaveLength(1);
    clock.now += 1_000;
    await get("/websites/central");
    expect(rendered).toHaveLength(2);
  });
});

describe("addresses", () => {
  test("an old one redirects to the current one, from memory", async () => {
    const { get, sites, rendered } = await aFront();
    sites.set("antigua", aFoundSite("nueva"));
    const { status, headers } = await get("/websites/antigua/events?x=1");
    expect([status, headers.location]).toEqual([308, "/websites/nueva/events"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(rendered).toHaveLength(0);
  });

  test("unknown, unpublished and old ones of unpublished sites answer the same 404, rendered once", async () => {
    const { get, sites, rendered } = await aFront();
    const gated = aFoundSite("cerrada", { isPublic: false, shows: null });
    sites.set("cerrada", gated).set("antigua", gated);
    const paths = ["/websites/nadie", "/websites/cerrada", "/websites/cerrada/events", "/websites/antigua"];
    for (const path of paths) {
      const { status, body, headers } = await get(path);
      expect([status, body.toString(), headers["cache-control"]]).toEqual([
        404,
        "no site",
        "public, max-age=0, s-maxage=1",
      ]);
      expect(headers.location).toBeUndefined();
    }
    expect(rendered).toHaveLength(1);
  });

  test("what is left of a site after the end of its plan replaces it at that moment, in the same revision", async () => {
    const { get, sites, clock } = await aFront((request, response) => {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": CACHED });
      response.end(`${sites.get("central")?.shows} ${request.url} ${TEXT}`);
    });
    sites.set("central", aFoundSite("central", { isPublic: false }));
    expect(String((await get("/websites/central")).body)).toContain("site /websites/central");
    sites.set("central", aFoundSite("central", { isPublic: false, shows: "notice" }));
    clock.now += 1_000;
    expect(String((await get("/websites/central")).body)).toContain("notice /websites/central");
  });

  test("a site shows within a second of its publication, and is gone within one of its end", async () => {
    const { get, publish, sites, clock } = await aFront();
    expect((await get("/websites/central")).status).toBe(404);
    publish("central");
    clock.now += 1_000;
    expect((await get("/websites/central")).status).toBe(200);
    sites.set("central", aFoundSite("central", { revision: 2, isPublic: false, shows: null }));
    clock.now += 1_000;
    expect((await get("/websites/central")).status).toBe(404);
  });

  test.each([
    ["/websites/Central", "/websites/central"],
    ["/websites/central/", "/websites/central"],
    ["/websites//central///events", "/websites/central/events"],
    ["/websites/%63entral?x=1", "/websites/central"],
  ])("%s redirects to %s", async (path, location) => {
    const { get, queries } = await aFront();
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
    expect(queries).toHaveLength(0);
  });

  test.each([
    "/websites/",
    "/websites/..%2f..%2fapi",
    "/websites/central/../../api/members",
    "/websites/%2e%2e/api",
    "/websites/central/%2e%2e",
    "/websites/central/.env",
    "/websites/-",
    "/websites/a--b",
    "/websites/central/%00",
    "/websites/%E0%A4%A",
    "/websites/central\\events",
    "/websites/%2F%2Fevil.example",
    `/websites/${"a".repeat(300)}`,
    "/websitesx/central",
    "/_next/image?url=/icon.svg",
    "/_next/static/",
    "/_next/static/../../api/members",
    "/_next/static/%2e%2e/%2e%2e/api/members",
    "/_next/static/chunks/.env",
    "/members",
  ])("%s is passed on", async (path) => {
    const { get, queries } = await aFront();
    expect((await get(path)).status).toBe(418);
    expect(queries).toHaveLength(0);
  });

  test("an address with its server is answered as one without", async () => {
    const { get, publish } = await aFront();
    publish("central");
    const { status, body } = await get("http://other.example/websites/central");
    expect([status, body.toString()]).toEqual([200, `/websites/central ${TEXT}`]);
  });

  test("methods that do not read are passed on", async () => {
    const { get, publish } = await aFront();
    publish("central");
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])
      expect((await get("/websites/central", {}, method)).status, method).toBe(418);
  });

  test("a read with a body is the same read: it comes from memory, and its connection closes", async () => {
    const { get, publish, rendered, front } = await aFront();
    publish("central");
    const bodies: Record<string, string>[] = [
      { "Content-Length": "1" },
      { "Content-Length": "3" },
      { "Transfer-Encoding": "chunked" },
    ];
    for (const method of ["GET", "HEAD"])
      for (const headers of bodies) {
        const answer = await get("/websites/central", headers, method);
        expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
      }
    expect((await get("/websites/central")).body.toString()).toBe(`/websites/central ${TEXT}`);
    expect(rendered).toHaveLength(1);
    expect(front.counts).toMatchObject({ miss: 1, hit: 6 });
  });
});

describe("an answer from memory", () => {
  const READERS = {
    br: (body: Buffer) => brotliDecompressSync(body),
    gzip: (body: Buffer) => gunzipSync(body),
    none: (body: Buffer) => body,
  };

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.1, gzip", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=1.0, br;q=0", "gzip"],
    ["deflate, zstd", "none"],
    ["gzip;q=0", "none"],
    [";;,=q=,br;q=x", "none"],
    ["", "none"],
  ] as const)("with Accept-Encoding «%s» is encoded as %s", async (accepted, encoding) => {
    const { get, publish } = await aFront();
    publish("central");
    await get("/websites/central");
    await vi.waitFor(async () =>
      expect((await get("/websites/central", { "Accept-Encoding": "br" })).headers["content-encoding"]).toBe("br"),
    );
    const { headers, body } = await get("/websites/central", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"] ?? "none").toBe(encoding);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(READERS[encoding](body).toString()).toBe(`/websites/central ${TEXT}`);
  });

  test.each(["br", "gzip"] as const)("of 250 kB is encoded as %s too", async (encoding) => {
    const long = TEXT.repeat(200);
    const { get, publish } = await aFront((_, response) =>
      response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": CACHED }).end(long),
    );
    publish("central");
    await vi.waitFor(async () => {
      const { headers, body } = await get("/websites/central", { "Accept-Encoding": encoding });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(READERS[encoding](body).toString()).toBe(long);
    });
  });

  test("HEAD has the headers of GET and no body, also before anything was rendered", async () => {
    const { get, publish } = await aFront();
    publish("central");
    const [head, page] = [await get("/websites/central", {}, "HEAD"), await get("/websites/central")];
    expect(head.body).toHaveLength(0);
    const { date: _, ...headers } = head.headers;
    expect(page.headers).toMatchObject(headers);
  });

  test("is not sent again to a browser that has it", async () => {
    const { get, publish, clock } = await aFront();
    publish("central");
    const { headers } = await get("/websites/central");
    const etag = String(headers.etag);
    for (const condition of [etag, `"other", ${etag}`, etag.slice(2), "*"]) {
      const again = await get("/websites/central", { "If-None-Match": condition, "Accept-Encoding": "gzip" });
      expect([again.status, again.body.length], condition).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, "cache-control": CACHED, vary: "Accept-Encoding" });
      expect(again.headers["content-type"]).toBeUndefined();
    }
    expect((await get("/websites/central", { "If-None-Match": '"other"' })).status).toBe(200);
    publish("central", 2);
    clock.now += 1_000;
    expect((await get("/websites/central", { "If-None-Match": etag })).status).toBe(304);
  });

  test("is whole, whatever range is asked for", async () => {
    const { get, publish } = await aFront();
    publish("central");
    const { status, body } = await get("/websites/central", { Range: "bytes=0-3" });
    expect([status, body.length]).toEqual([200, `/websites/central ${TEXT}`.length]);
  });

  test("of a picture is not compressed and keeps its headers", async () => {
    const { get, publish, rendered } = await aFront((_, response) => {
      response.writeHead(200, { "Content-Type": "image/avif", "Cache-Control": "public, max-age=31536000, immutable" });
      response.end(Buffer.alloc(2_000));
    });
    publish("central");
    for (const _ of [1, 2]) {
      const { headers, body } = await get("/websites/central/images/a.avif", { "Accept-Encoding": "br, gzip" });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBeUndefined();
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(body).toHaveLength(2_000);
    }
    expect(rendered).toHaveLength(1);
  });
});

test.each([
  ["without s-maxage", 200, { "Cache-Control": "public, max-age=0" }],
  ["private", 200, { "Cache-Control": "private, s-maxage=30" }],
  ["with a cookie", 200, { "Cache-Control": CACHED, "Set-Cookie": "a=b" }],
  ["of an unknown page", 404, { "Cache-Control": CACHED }],
] as const)("an answer %s is not kept", async (_, status, headers) => {
  const { get, publish, rendered, front } = await aFront((_request, response) => {
    response.writeHead(status, headers).end(TEXT);
  });
  publish("central");
  for (const _ of [1, 2]) expect((await get("/websites/central/nada")).status).toBe(status);
  expect(rendered).toHaveLength(2);
  expect(front.bytes()).toBe(0);
});

test("the memory is bounded, and what is asked for often stays", async () => {
  const { get, publish, front, rendered } = await aFront(answerPage, { memory: 100_000 });
  publish("central");
  for (let page = 0; page < 200; page++) {
    await get("/websites/central");
    await get(`/websites/central/events/${page}.ics`);
    expect(front.bytes()).toBeLessThanOrEqual(100_000);
  }
  expect(rendered.filter(({ url }) => url === "/websites/central")).toHaveLength(1);
});

describe("while the database is away", () => {
  const away = () => Promise.reject(new Error("connection refused"));

  test("a page in memory is answered for ten minutes, and the database is tried once a second", async () => {
    const { get, publish, clock, database, queries } = await aFront();
    publish("central");
    await get("/websites/central");
    database.find = away;
    for (let second = 0; second < 5; second++) {
      clock.now += 1_000;
      for (const _ of [1, 2, 3]) expect((await get("/websites/central")).status).toBe(200);
    }
    expect(queries).toHaveLength(6);
    clock.now += STALE;
    const late = await get("/websites/central");
    expect([late.status, late.headers["retry-after"], late.headers["cache-control"]]).toEqual([503, "10", "no-store"]);
    database.find = async (addresses) => new Map(addresses.map((slug) => [slug, aFoundSite(slug)]));
    clock.now += 1_000;
    expect((await get("/websites/central")).status).toBe(200);
  });

  test("an address that nothing is known about answers 503, with one attempt a second", async () => {
    const { get, database, queries, clock } = await aFront();
    database.find = away;
    for (let index = 0; index < 20; index++) expect((await get(`/websites/site-${index}`)).status).toBe(503);
    expect(queries).toHaveLength(1);
    clock.now += 1_000;
    expect((await get("/websites/site-1")).status).toBe(503);
    expect(queries).toHaveLength(2);
  });

  test("a silent one delays a page in memory by half a second at most", async () => {
    const { get, publish, clock, database } = await aFront();
    publish("central");
    await get("/websites/central");
    database.find = () => new Promise(() => {});
    clock.now += 1_000;
    const began = performance.now();
    expect((await get("/websites/central")).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(400);
    clock.now += 500;
    const again = performance.now();
    expect((await get("/websites/central")).status).toBe(200);
    expect(performance.now() - again).toBeLessThan(400);
  });
});

test("a file that all sites share is read once, and no site is looked up", async () => {
  const { get, rendered, queries } = await aFront((_, response) => {
    response.writeHead(200, { "Content-Type": "font/woff2", "Cache-Control": "public, max-age=31536000, immutable" });
    response.end(TEXT);
  });
  for (const _ of [1, 2]) expect((await get("/sites/Figtree-1a2b.woff2?x=1")).body.toString()).toBe(TEXT);
  expect((await get("/sites/../api/members")).status).toBe(418);
  expect((await get("/sites/a/b.css")).status).toBe(418);
  expect([rendered.length, queries.length]).toEqual([1, 0]);
});

test("an error of the application shows the last answer, and without one is a 503", async () => {
  let isBroken = true;
  const { get, publish, clock } = await aFront((request, response) => {
    if (isBroken) return void response.writeHead(500).end("broken");
    answerPage(request, response);
  });
  publish("central");
  expect((await get("/websites/central")).status).toBe(503);
  isBroken = false;
  expect((await get("/websites/central")).status).toBe(200);
  isBroken = true;
  publish("central", 2);
  clock.now += 1_000;
  expect((await get("/websites/central")).status).toBe(200);
});
