import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aSilentProxy } from "./support/silent-proxy";

const shared = globalThis as typeof globalThis & { atrioDatabase?: { pool: { totalCount: number } } };
let database: typeof shared.atrioDatabase;
let proxy: Awaited<ReturnType<typeof aSilentProxy>>;

beforeEach(async () => {
  database = shared.atrioDatabase;
  shared.atrioDatabase = undefined;
  proxy = await aSilentProxy(process.env.DATABASE_URL ?? "");
  vi.stubEnv("DATABASE_URL", proxy.address);
  // The limits of a real installation.
  vi.stubEnv("ATRIO_LIMITS_FACTOR", "1");
  // As many as the first test has requests: one that none of them takes would stay in the pool.
  vi.stubEnv("DATABASE_POOL", "6");
  vi.resetModules();
});

afterEach(() => {
  proxy.stop();
  shared.atrioDatabase = database;
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("a database that falls silent makes requests answer 503, first the readiness, and frees their connections", async () => {
  const { call } = await import("./support/call");
  const { aChurch } = await import("./support/church");
  const { GET: READY } = await import("@/app/api/health/ready/route");
  const { GET, POST } = await import("@/app/api/treasuries/route");
  const { registerModules } = await import("@/lib/registry");
  const { modules } = await import("@/lib/modules");
  registerModules(modules);
  const { owner } = await aChurch();
  const warm = await Promise.all(Array.from({ length: 6 }, () => call({ GET }, { as: owner })));
  expect(warm.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(proxy.connections()).toBeGreaterThan(0);

  proxy.fallSilent();
  const order: string[] = [];
  const requests = [
    ...Array.from({ length: 4 }, () => call({ GET }, { as: owner })),
    call({ POST }, { as: owner, body: { name: "Caja chica" } }),
  ].map((answer) => answer.finally(() => order.push("request")));
  const ready = call({ GET: READY }).finally(() => order.push("readiness"));
  expect(await ready).toMatchObject({ status: 503, body: { checks: { database: "unavailable" } } });
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503));
  expect(order[0]).toBe("readiness");
  await expect.poll(() => shared.atrioDatabase?.pool.totalCount, { timeout: 10_000 }).toBe(0);

  proxy.speak();
  expect(await call({ GET }, { as: owner })).toMatchObject({ status: 200 });
  expect(await call({ GET: READY })).toMatchObject({ status: 200 });
});

test("a transaction whose server falls silent ends, and its connection does not return to the pool", async () => {
  const { inChurch } = await import("@/lib/core/db");
  const { aChurch } = await import("./support/church");
  const { registerModules } = await import("@/lib/registry");
  const { modules } = await import("@/lib/modules");
  registerModules(modules);
  const { id: churchId } = await aChurch();
  const { errorResponse } = await import("@/lib/http/errors");
  const failed = inChurch({ churchId, userId: null }, async (db) => {
    await db.position.count();
    proxy.fallSilent();
    return db.position.count();
  }).catch((error) => error);
  expect(errorResponse(await failed, "test").status).toBe(503);
  await expect.poll(() => shared.atrioDatabase?.pool.totalCount, { timeout: 10_000 }).toBeLessThan(2);
  proxy.speak();
  await expect(inChurch({ churchId, userId: null }, (db) => db.position.count())).resolves.toBeGreaterThan(0);
});
