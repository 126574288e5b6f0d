import { afterEach, expect, test, vi } from "vitest";
import { addressHeader, aPerson, PASSWORD, requestToken } from "../support/people";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("failed sign-ins are counted in Postgres, not in this process", async () => {
  const person = await aPerson();
  for (let number = 0; number < 5; number++) await requestToken(person.email, "otra-clave");
  vi.resetModules();
  const { call } = await import("../support/call");
  const body = { email: person.email, password: PASSWORD };
  expect(await call("POST /tokens", { body, headers: addressHeader() })).toMatchObject({
    status: 429,
    body: { message: "Demasiados intentos fallidos", code: "TOO_MANY" },
  });
});

test("the session cookie of an installation on https has the __Host- prefix and is Secure", async () => {
  vi.resetModules();
  vi.stubEnv("APP_URL", "https://iglesia.example");
  const { cookieName, cookieOptions } = await import("@/lib/auth/cookie");
  expect(cookieName()).toMatch(/^__Host-/);
  expect(cookieOptions()).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
});
