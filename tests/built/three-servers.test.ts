// Only in the release suite: starts development and next start beside the built server.
// Reached by: app server scripts/dev.mjs instrumentation.ts middleware.ts next.config.mjs
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "@/scripts/ports.mjs";
import { startWithFixtures } from "../support/built";
import { sendRawRequest, textOf } from "../support/pages-http";
import { startScript } from "../support/scripts";

const root = path.resolve(import.meta.dirname, "../..");

// The fixtures read the environment when they are imported.
const { address, stop } = await startWithFixtures();
const { aChurch } = await import("../support/church");
const { aPublishedSite } = await import("../support/rows/website");

const ends: (() => Promise<unknown>)[] = [stop];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Starts another server on the database of the built one, and waits until it is ready. */
async function startBeside(start: (port: number, env: NodeJS.ProcessEnv) => ChildProcess) {
  const port = await freePort();
  const other = `http://localhost:${port}`;
  const child = start(port, { ...process.env, PORT: String(port), APP_URL: other, ATRIO_DEMO: "0" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  ends.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const isReady = async () => expect((await fetch(`${other}/api/health/live`)).ok).toBe(true);
  await vi.waitFor(isReady, { timeout: 240_000, interval: 500 });
  return other;
}

const startDevelopment = () =>
  startBeside((_, env) => startScript("dev.mjs", [], { env: { ...env, ATRIO_DIST: "", NODE_ENV: "" } }).child);

/** Next alone, without the server: for proof, not for service. */
const startNext = () =>
  startBeside((port, env) =>
    spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "-p", String(port)], {
      cwd: root,
      env: {
        ...env,
        ATRIO_DIST: path.relative(root, process.env.BUILT ?? ""),
        NEXTAUTH_URL: env.APP_URL,
        NEXTAUTH_SECRET: env.AUTH_SECRET,
        NODE_ENV: "production",
      },
      stdio: "ignore",
    }),
  );

type Asked = [method: string, path: string, headers?: Record<string, string>, body?: string];

const json = { "Content-Type": "application/json" };

/** What development and the built server answer alike, and `next start` too. */
const alike = (token: string, slug: string): Asked[] => {
  const bearer = { Authorization: `Bearer ${token}` };
  return [
    ["GET", "/api/health/live"],
    ["HEAD", "/api/health/live"],
    ["GET", "/api/health/ready"],
    ["GET", "/api/members"],
    ["GET", "/api/members", bearer],
    ["HEAD", "/api/members", bearer],
    ["GET", "/api/members?sort=nada", bearer],
    ["GET", "/api/members/999999", bearer],
    ["GET", "/api/members/abc", bearer],
    ["GET", "/api/members/stats", { ...bearer, "Accept-Encoding": "gzip" }],
    ["OPTIONS", "/api/members"],
    ["OPTIONS", "/api/members/7"],
    ["PATCH", "/api/members", { ...bearer, ...json }, "{}"],
    ["DELETE", "/api/members", { ...bearer, ...json }],
    ["POST", "/api/members", { ...bearer, ...json }, "{}"],
    ["POST", "/api/members", { ...bearer, ...json }, "{"],
    ["POST", "/api/members", { ...bearer, "Content-Type": "text/plain" }, "{}"],
    ["POST", "/api/tokens", json, JSON.stringify({ email: "nadie@example.com", password: "una clave" })],
    ["GET", "/api/nada"],
    ["POST", "/api/nada", json, "{}"],
    ["GET", "/api"],
    ["GET", "/api/metrics"],
    ["GET", "/api/openapi.json"],
    ["GET", "/api/auth/csrf"],
    ["GET", "/api/auth/session"],
    ["GET", "/verificar/ABCD-EFGH"],
    ["GET", `/websites/${slug}/services`],
    ["GET", `/websites/${slug}/nada`],
    ["GET", "/websites/nadie-se-llama-asi"],
    ["GET", "/login"],
    ["GET", "/members"],
    ["GET", "/nada"],
  ];
};

/** Answered by the server before Next; `next start` answers them in its own way. */
const ofTheServer: Asked[] = [
  ["TRACE", "/api/members"],
  ["TRACE", "/login"],
  ["POST", "/login", json, "{}"],
  ["GET", "/api/members/%FF"],
];

/** What of an answer may not differ. */
async function ask(server: string, [method, path, headers = {}, body]: Asked) {
  vi.stubEnv("BASE_URL", server);
  const answer = await sendRawRequest(path, { method, headers, body });
  const { "content-type": type = "", allow, location, "retry-after": retryAfter } = answer.headers;
  const text = textOf(answer).replaceAll(server, "SERVER");
  const isJson = type.startsWith("application/json") && !path.startsWith("/api/auth/csrf");
  const content = isJson && method !== "HEAD" ? { ...JSON.parse(text), requestId: "", version: "" } : "";
  return { status: answer.statusCode, type, allow, location: location?.replace(server, "SERVER"), retryAfter, content };
}

test("development, the built server and next start answer thirty requests alike", async () => {
  const church = await aChurch();
  const { slug } = await aPublishedSite(church);
  const [development, next] = [await startDevelopment(), await startNext()];
  for (const asked of alike(church.owner.token, slug)) {
    const built = await ask(address, asked);
    expect(await ask(development, asked), `development: ${asked.slice(0, 2).join(" ")}`).toEqual(built);
    expect(await ask(next, asked), `next start: ${asked.slice(0, 2).join(" ")}`).toEqual(built);
  }
  for (const asked of ofTheServer)
    expect(await ask(development, asked), asked.slice(0, 2).join(" ")).toEqual(await ask(address, asked));

  // Sign-ins from one address are limited, whatever address a request claims in a header.
  for (const server of [address, development, next]) {
    const statuses = new Set<number | undefined>();
    for (let number = 0; number < 35; number++) {
      const claimed = `203.0.113.${number}`;
      const forged = { ...json, "x-forwarded-for": claimed, "x-real-ip": claimed, "x-atrio-address": claimed };
      const body = JSON.stringify({ email: `nadie${number}@example.com`, password: "una clave" });
      statuses.add((await ask(server, ["POST", "/api/tokens", forged, body])).status);
    }
    expect([...statuses], server).toContain(429);
  }
}, 600_000);
