import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { answerRoute, type Routes, routeFinder } from "@/lib/http/routes";
import { UPLOAD_POLICY } from "@/lib/http/security-headers.mjs";
import { apiMethods, createRouter } from "@/server/router.mjs";
import { answerClient, drawPage } from "@/server/turns";
import { aFoundSite } from "../support/found-sites";
import { sendRawText } from "../support/raw-text";

// Pages are counted with METRICS_TOKEN, which is read with the rest of the environment.
vi.stubEnv("DATABASE_URL", "postgresql://atrio_app:x@127.0.0.1/nothing");
vi.stubEnv("AUTH_SECRET", "a".repeat(32));

const long = { text: "á".repeat(2000) };
const seen = { started: 0, aborted: 0, cancelled: 0 };

/** Handlers, each with what it lets the tests see. */
const routes: Routes<{ site?: unknown }> = {
  "/rows": {
    GET: async (request) => Response.json({ method: request.method, url: request.url }),
    POST: async (request) => {
      const headers = new Headers();
      headers.append("Set-Cookie", "a=1");
      headers.append("Set-Cookie", "b=2");
      return new Response(await request.text(), { status: 201, headers });
    },
    DELETE: async () => new Response(null, { status: 204 }),
  },
  "/rows/stats": { GET: async () => Response.json(long) },
  "/rows/{id}": { GET: async (_, { params, site }) => Response.json({ ...(params as object), site }) },
  "/rows/{id}/photo": { GET: async () => new Response("x") },
  "/broken": {
    GET: async () => {
      throw new Error("of the test");
    },
  },
  "/endless": {
    GET: async (request) => {
      seen.started++;
      request.signal.addEventListener("abort", () => seen.aborted++);
      const body = new ReadableStream({
        pull: async (controller) => {
          await sleep(5);
          controller.enqueue(new Uint8Array(9));
        },
        cancel: () => {
          seen.cancelled++;
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/csv" } });
    },
  },
};

const load = async () => ({ routes });
const findRoute = routeFinder("/api", { rows: load, broken: load, endless: load });
const BACKEND = Symbol.for("atrio.backend");
const loaded = globalThis as { [BACKEND]?: unknown };

const server = createServer();
let port = 0;
let router: ReturnType<typeof createRouter>;

beforeAll(async () => {
  const drawFirst = (_request: unknown, _response: unknown, draw: () => void) => draw();
  loaded[BACKEND] = Promise.resolve({ findRoute, answerRoute, answerClient, drawPage, drawFirst });
  router = createRouter("https://atrio.test");
  server.on(
    "request",
    router.listenBefore((_, response) => response.end("next")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  delete loaded[BACKEND];
});

afterEach(() => vi.restoreAllMocks());

const ask = (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init);

test("a handler gets the application's own origin, whatever the Host header says", async () => {
  const answer = await ask("/api/rows?name=a%20b", { headers: { Host: "evil.test" } });
  expect(await answer.json()).toEqual({ method: "GET", url: "https://atrio.test/api/rows?name=a%20b" });
});

test("HEAD is answered by the handler of GET, without a body", async () => {
  const answer = await ask("/api/rows", { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "application/json",
    "",
  ]);
});

test("a body arrives, and each cookie is a header of its own", async () => {
  const answer = await ask("/api/rows", { method: "POST", body: "ñ" });
  expect([answer.status, answer.headers.getSetCookie(), await answer.text()]).toEqual([201, ["a=1", "b=2"], "ñ"]);
  expect((await ask("/api/rows", { method: "DELETE" })).status).toBe(204);
});

test("placeholders of the path are decoded, and fixed names come before them", async () => {
  expect(await (await ask("/api/rows/a%20%C3%B1")).json()).toEqual({ id: "a ñ" });
  expect(await (await ask("/api/rows/stats")).json()).toHaveProperty("text");
});

test("text is compressed for a client that accepts gzip, and only for that one", async () => {
  const plain = await sendRawText(port, "GET /api/rows/stats HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(plain.toLowerCase()).toContain("vary: accept-encoding");
  expect(plain.toLowerCase()).not.toContain("content-encoding");
  const zipped = await ask("/api/rows/stats", { headers: { "Accept-Encoding": "gzip" } });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(Number(zipped.headers.get("content-length"))).toBeLessThan(1_000);
  const refused = await ask("/api/rows/stats", { headers: { "Accept-Encoding": "br, gzip;q=0" } });
  expect(refused.headers.get("content-encoding")).toBeNull();
});

test("the policy of uploads is set before the handler", async () => {
  expect((await ask("/api/rows/7/photo")).headers.get("content-security-policy")).toBe(UPLOAD_POLICY);
});

test.each(["/api/unknown", "/api/rows/", "/members"])("%s is left to Next", async (address) => {
  expect(await (await ask(address)).text()).toBe("next");
});

test("OPTIONS and a method without a handler are answered with the methods of the route", async () => {
  const allow = "GET, POST, DELETE, HEAD, OPTIONS";
  const [options, put] = [await ask("/api/rows", { method: "OPTIONS" }), await ask("/api/rows", { method: "PUT" })];
  expect([options.status, options.headers.get("allow"), await options.text()]).toEqual([204, allow, ""]);
  expect([put.status, put.headers.get("allow"), (await put.json()).code]).toEqual([405, allow, "METHOD"]);
  expect(await apiMethods("/api/rows")).toEqual(allow.split(", "));
});

test("a URL that names the server is left to Next", async () => {
  const absolute = `GET http://127.0.0.1:${port}/api/rows HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
  expect(await sendRawText(port, absolute)).toMatch(/next/);
});

test("an error of a handler answers 500 without its message", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await ask("/api/broken");
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
  expect(logged).toHaveBeenCalledOnce();
});

test("compressed rows arrive as they are written, and a client that leaves ends its handler", async () => {
  const client = new AbortController();
  const answer = await ask("/api/endless", { headers: { "Accept-Encoding": "gzip" }, signal: client.signal });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(value?.length).toBeGreaterThanOrEqual(9);
  client.abort();
  await vi.waitFor(() => expect(seen).toEqual({ started: 1, aborted: 1, cancelled: 1 }));
});

describe("read by the server process itself", () => {
  const { signal } = new AbortController();

  test("a route answers with its parameters and the security headers, its own policy included", async () => {
    const { status, headers, body } = (await router.render("/api/rows/7/photo", signal)) ?? {};
    expect([status, body?.toString()]).toEqual([200, "x"]);
    expect(Object.fromEntries(headers ?? [])).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": UPLOAD_POLICY,
    });
    expect(JSON.parse(String((await router.render("/api/rows/7", signal))?.body))).toEqual({ id: "7" });
  });

  test("the site of the path reaches the handler, which a request of a visitor cannot name", async () => {
    const site = aFoundSite("central");
    const answer = await router.render("/api/rows/7", signal, site);
    expect(JSON.parse(String(answer?.body))).toEqual({ id: "7", site });
    const visitors = await ask("/api/rows/7?site=central", { headers: { site: "central" } });
    expect(await visitors.json()).toEqual({ id: "7" });
  });

  test("what Next answers has no answer here", async () => {
    expect(await router.render("/_next/static/chunks/a.js", signal)).toBeUndefined();
  });

  test("an error of a handler is logged and thrown", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(router.render("/api/broken", signal)).rejects.toThrow("of the test");
    expect(log).toHaveBeenCalledOnce();
  });

  test("an abort ends a handler and its body", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { started, aborted, cancelled } = seen;
    const waiting = new AbortController();
    const rendered = router.render("/api/endless", waiting.signal);
    await vi.waitFor(() => expect(seen.started).toBe(started + 1));
    waiting.abort(new Error("too late"));
    await expect(rendered).rejects.toThrow("too late");
    await vi.waitFor(() => expect(seen).toMatchObject({ aborted: aborted + 1, cancelled: cancelled + 1 }));
  });
});
