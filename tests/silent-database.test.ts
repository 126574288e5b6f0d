import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aSilentProxy } from "./support/silent-proxy";

/** A port without a listener. */
const NOWHERE = "postgresql://atrio_app:x@127.0.0.1:1/nothing";

/** Connections of the pool that was made since the modules were loaded anew. */
const connectionCount = async () => (await import("@/lib/core/db/identity-db")).connections().totalCount;

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("a database that falls silent", () => {
  let proxy: Awaited<ReturnType<typeof aSilentProxy>>;

  beforeEach(async () => {
    proxy = await aSilentProxy(process.env.DATABASE_URL ?? "");
    vi.stubEnv("DATABASE_URL", proxy.address);
    // The limits of a real installation.
    vi.stubEnv("ATRIO_LIMITS_FACTOR", "1");
    // As many as the first test has requests: one that none of them takes would stay in the pool.
    vi.stubEnv("DATABASE_POOL", "6");
  });

  afterEach(() => proxy.stop());

  test("makes requests answer 503, first the readiness, and frees their connections", async () => {
    const { call } = await import("./support/call");
    const { aChurch } = await import("./support/church");
    const { registerModules } = await import("@/lib/registry");
    const { modules } = await import("@/lib/modules");
    registerModules(modules);
    const { owner } = await aChurch();
    const warm = await Promise.all(Array.from({ length: 6 }, () => call("GET /treasuries", { as: owner })));
    expect(warm.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(proxy.connections()).toBeGreaterThan(0);

    proxy.fallSilent();
    const order: string[] = [];
    const requests = [
      ...Array.from({ length: 4 }, () => call("GET /treasuries", { as: owner })),
      call("POST /treasuries", { as: owner, body: { name: "Caja chica" } }),
    ].map((answer) => answer.finally(() => order.push("request")));
    const ready = call("GET /health/ready").finally(() => order.push("readiness"));
    expect(await ready).toMatchObject({ status: 503, body: { checks: { database: "unavailable" } } });
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503));
    expect(order[0]).toBe("readiness");
    await expect.poll(connectionCount, { timeout: 10_000 }).toBe(0);

    proxy.speak();
    expect(await call("GET /treasuries", { as: owner })).toMatchObject({ status: 200 });
    expect(await call("GET /health/ready")).toMatchObject({ status: 200 });
  });

  test("ends a transaction, whose connection does not return to the pool", async () => {
    const { inChurch } = await import("@/lib/core/db/church-db");
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
    await expect.poll(connectionCount, { timeout: 10_000 }).toBeLessThan(2);
    proxy.speak();
    await expect(inChurch({ churchId, userId: null }, (db) => db.position.count())).resolves.toBeGreaterThan(0);
  });
});

describe("a database that is absent", () => {
  beforeEach(() => {
    vi.stubEnv("DATABASE_URL", NOWHERE);
  });

  const UNAVAILABLE = "El servicio no está disponible en este momento. Inténtalo de nuevo.";

  /** SQL, addresses and library messages that no answer may contain. */
  const INTERNALS = /prisma|select|127\.0\.0\.1|connect|ECONN|lib\/|\n/i;

  test("makes every endpoint answer 503 with Retry-After and the product's message", async () => {
    const { call } = await import("./support/call");
    const { endpoints } = await import("./support/routes");
    const protectedEndpoints = (await endpoints()).filter(
      ({ handler }) => !["public", "health"].includes(handler.rule?.kind ?? ""),
    );
    expect(protectedEndpoints.length).toBeGreaterThan(10);
    for (const { name } of protectedEndpoints) {
      const answer = await call(name, { as: { token: "a".repeat(43) } });
      expect(answer, name).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", message: UNAVAILABLE } });
      expect(answer.headers.get("retry-after"), name).toBe("2");
    }
  });

  test("makes signing in answer the same message, by form and by API", async () => {
    const { requestToken, PASSWORD } = await import("./support/people");
    const { signIn } = await import("./support/browser");
    expect(await requestToken("alguien@example.com", PASSWORD)).toMatchObject({
      status: 503,
      body: { message: UNAVAILABLE },
    });
    const { error } = await signIn({ email: "alguien@example.com", password: PASSWORD });
    expect(error).not.toMatch(INTERNALS);
    expect(error).toBe(UNAVAILABLE);
  });

  test("leaves the process live but not ready", async () => {
    const { call } = await import("./support/call");
    expect(await call("GET /health/live")).toMatchObject({ status: 200, body: { status: "ok" } });
    const ready = await call("GET /health/ready");
    expect(ready).toMatchObject({ status: 503, body: { checks: { database: "unavailable" } } });
    expect(JSON.stringify(ready.body)).not.toMatch(/127\.0\.0\.1/);
  });
});

test("a database that can only be read is not ready, and the log says so once", async () => {
  const address = new URL(process.env.DATABASE_URL ?? "");
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  vi.stubEnv("DATABASE_URL", address.href);
  const { call } = await import("./support/call");
  const { log } = await import("@/lib/core/log");
  const warn = vi.spyOn(log, "warn");
  for (let asked = 1; asked <= 2; asked++)
    expect(await call("GET /health/ready")).toMatchObject({ status: 503, body: { checks: { database: "readonly" } } });
  expect(warn.mock.calls.filter(([, text]) => text === "not ready")).toEqual([
    [{ checks: { process: "ok", database: "readonly", migrations: "ok", disk: "ok" } }, "not ready"],
  ]);
});

test("time limits of a church transaction are those of production and hold inside it only", async () => {
  // The other tests run with longer limits.
  vi.stubEnv("ATRIO_LIMITS_FACTOR", "");
  const { inChurch } = await import("@/lib/core/db/church-db");
  const { rowsOf } = await import("./support/catalogue");
  const limits =
    "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle";
  const inside = await inChurch({ churchId: 1, userId: null }, (db) => db.$queryRawUnsafe(limits));
  expect(inside).toEqual([{ statement: "10s", lock: "5s", idle: "10s" }]);
  expect(await rowsOf(limits)).not.toEqual(inside);
});
