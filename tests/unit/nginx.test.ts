import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasNginx, startNginx } from "@/scripts/bench/nginx.mjs";

type Seen = { method?: string; url?: string; headers: IncomingMessage["headers"]; bytes: number };

// The configuration of docker-compose.yml with a real nginx, before a server that says what reached it.
describe.skipIf(!hasNginx())("docker/nginx.conf.template", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-nginx-"));
  const seen: Seen[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    seen.push({ method, url, headers, bytes });
    answer(request, response);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    nginx = await startNginx({ folder, upstream: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  });

  afterAll(async () => {
    await nginx?.end();
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(() => {
    seen.length = 0;
    answer = (_, response) => {
      response.setHeader("Cache-Control", "public, max-age=0, s-maxage=30, stale-while-revalidate=30");
      response.setHeader("Vary", "Accept-Encoding");
      response.end("page");
    };
  });

  /** Sends a path as it is written, which `fetch` would change. */
  async function get(url: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(nginx.address);
    const request = send({ host: hostname, port, path: url, headers, agent: false }).end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    let body = "";
    for await (const chunk of response) body += chunk;
    return { status: response.statusCode, headers: response.headers, body };
  }

  test("a public page is asked for once per encoding, whatever its query, cookies and browsers", async () => {
    const browsers = ["gzip, deflate, br", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8, *;q=0.1"];
    for (const accepted of browsers)
      await get("/websites/one?utm=1", { "Accept-Encoding": accepted, Cookie: "a=b", Authorization: "Bearer x" });
    await get("/websites/one", { "Accept-Encoding": "gzip" });
    const last = await get("/websites/one", { "Accept-Encoding": "gzip, deflate" });
    expect(last).toMatchObject({ status: 200, body: "page", headers: { "x-cache": "HIT" } });
    expect(seen.map(({ url }) => url)).toEqual(["/websites/one", "/websites/one"]);
    expect(seen.map(({ headers }) => headers["accept-encoding"])).toEqual(["br", "gzip"]);
    for (const { headers } of seen) expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  });

  test("a hundred requests at once reach the application once", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get("/websites/crowd")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(seen).toHaveLength(1);
  });

  test("a page stays while the application is away", async () => {
    answer = (_, response) => {
      response.setHeader("Cache-Control", "public, max-age=0, s-maxage=1");
      response.end("kept");
    };
    await get("/websites/kept");
    answer = (_, response) => response.writeHead(503).end();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await get("/websites/kept")).toMatchObject({ status: 200, body: "kept", headers: { "x-cache": "STALE" } });
  });

  test.each([
    ["/websites/one/%2e%2e/two", "/websites/two"],
    ["/websites//two", "/websites/two"],
    ["/%77ebsites/two", "/websites/two"],
  ])("%s is the page %s, not another one under its key", async (written, read) => {
    answer = (request, response) => {
      response.setHeader("Cache-Control", "public, s-maxage=30");
      response.end(request.url);
    };
    expect((await get(written)).body).toBe(read);
    expect((await get(read)).body).toBe(read);
  });

  test.each([
    "/websites/one%0d%0aX-Evil:%201",
    "/websites/one%20two",
    "/websites/one%00",
    "/api/websites/start?title=a",
  ])("%s is not cached, and reaches the application as it was written or not at all", async (written) => {
    for (const _ of [1, 2]) expect((await get(written)).headers["x-cache"]).toBeUndefined();
    for (const { url, headers } of seen) {
      expect(url).toBe(written);
      expect(headers["x-evil"]).toBeUndefined();
    }
  });

  test("the view counter is not cached, and keeps its query", async () => {
    answer = (_, response) => {
      response.setHeader("Cache-Control", "no-store");
      response.end();
    };
    for (const _ of [1, 2]) await get("/websites/one/view.gif?page=start");
    expect(seen.map(({ url }) => url)).toEqual(Array(2).fill("/websites/one/view.gif?page=start"));
  });

  test("the application sees the address of the connection as the last one, whatever was forged", async () => {
    await get("/api/members", { "X-Forwarded-For": "203.0.113.9" });
    await get("/websites/address", { "X-Forwarded-For": "203.0.113.9" });
    expect(seen.map(({ headers }) => headers["x-forwarded-for"])).toEqual(Array(2).fill("203.0.113.9, 127.0.0.1"));
  });

  test("everything else passes untouched: cookies, host, encodings, an upload of ten megabytes", async () => {
    answer = (_, response) => response.writeHead(201, { "Set-Cookie": "s=1" }).end();
    const upload = await fetch(`${nginx.address}/api/imports?x=%20`, {
      method: "POST",
      headers: { Cookie: "a=b", "Accept-Encoding": "zstd" },
      body: new Uint8Array(10 * 1024 * 1024),
    });
    expect([upload.status, upload.headers.get("set-cookie")]).toEqual([201, "s=1"]);
    expect(seen[0]).toMatchObject({
      method: "POST",
      url: "/api/imports?x=%20",
      bytes: 10 * 1024 * 1024,
      headers: { cookie: "a=b", "accept-encoding": "zstd", host: new URL(nginx.address).host },
    });
  });

  test("a stream arrives line by line", async () => {
    const lines: ServerResponse[] = [];
    answer = (_, response) => {
      response.writeHead(200, { "Content-Type": "application/x-ndjson" }).write('{"line":1}\n');
      lines.push(response);
    };
    const response = await fetch(`${nginx.address}/api/progress`);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"line":1}\n');
    lines[0]?.end('{"line":2}\n');
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"line":2}\n');
  });

  test("a method that no page has reaches the application, which refuses it", async () => {
    answer = (_, response) => response.writeHead(405).end();
    for (const _ of [1, 2])
      expect((await fetch(`${nginx.address}/websites/one`, { method: "POST", body: "x" })).status).toBe(405);
    expect(seen.map(({ method }) => method)).toEqual(["POST", "POST"]);
  });
});
