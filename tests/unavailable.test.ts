import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A port without a listener. */
const NOWHERE = "postgresql://atrio_app:x@127.0.0.1:1/nothing";

const shared = globalThis as typeof globalThis & { atrioDatabase?: unknown };
let database: unknown;

beforeEach(() => {
  database = shared.atrioDatabase;
  shared.atrioDatabase = undefined;
  vi.stubEnv("DATABASE_URL", NOWHERE);
  vi.resetModules();
});

afterEach(() => {
  shared.atrioDatabase = database;
  vi.unstubAllEnvs();
  vi.resetModules();
});

const UNAVAILABLE = "El servicio no está disponible en este momento. Inténtalo de nuevo.";

/** SQL, addresses and library messages that no answer may contain. */
const INTERNALS = /prisma|select|127\.0\.0\.1|connect|ECONN|lib\/|\n/i;

test("without its database every endpoint answers 503 with Retry-After and the product's message", async () => {
  const { call } = await import("./support/call");
  const { endpoints } = await import("./support/routes");
  const protectedEndpoints = (await endpoints()).filter(
    ({ handler }) => !["public", "health"].includes(handler.rule?.kind ?? ""),
  );
  expect(protectedEndpoints.length).toBeGreaterThan(10);
  for (const { name, method, handler } of protectedEndpoints) {
    const answer = await call({ [method]: handler }, { as: { token: "a".repeat(43) } });
    expect(answer, name).toMatchObject({ status: 503, body: { code: "UNAVAILABLE", message: UNAVAILABLE } });
    expect(answer.headers.get("retry-after"), name).toBe("2");
  }
});

test("signing in without the database answers the same message, by form and by API", async () => {
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

test("without its database the process is live but not ready", async () => {
  const { call } = await import("./support/call");
  const { GET: LIVE } = await import("@/app/api/health/live/route");
  const { GET: READY } = await import("@/app/api/health/ready/route");
  expect(await call({ GET: LIVE })).toMatchObject({ status: 200, body: { status: "ok" } });
  const ready = await call({ GET: READY });
  expect(ready).toMatchObject({ status: 503, body: { checks: { database: "unavailable" } } });
  expect(JSON.stringify(ready.body)).not.toMatch(/127\.0\.0\.1/);
});
