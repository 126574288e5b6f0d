import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env.mjs";
import { identityDb } from "@/lib/core/identity-db";
import { demoEmails } from "@/scripts/demo.mjs";
import { preflight } from "@/scripts/preflight.mjs";

const [email] = demoEmails;
const local = { HOST: "127.0.0.1", APP_URL: "http://localhost:3000", TRUSTED_PROXY: 0 };
const start = (changes: object) => preflight({ DATABASE_URL: env().DATABASE_URL, ...local, ...changes });

describe("a database with the demo accounts", () => {
  beforeAll(() => identityDb().user.create({ data: { name: "Pastor de demostración", email } }));
  afterAll(() => identityDb().user.delete({ where: { email } }));

  test.each([
    ["a public HOST", { HOST: "0.0.0.0" }, "HOST=0.0.0.0"],
    ["a public APP_URL", { APP_URL: "https://atrio.iglesia.example" }, "APP_URL=https://atrio.iglesia.example"],
    ["an address of the local network", { APP_URL: "http://192.168.1.20:3000" }, "APP_URL=http://192.168.1.20:3000"],
    ["a proxy in front", { TRUSTED_PROXY: 1 }, "TRUSTED_PROXY=1"],
  ])("is refused with %s, unless ATRIO_DEMO=1", async (_, changes, setting) => {
    await expect(start(changes)).rejects.toThrow(`cuya contraseña es pública, y ${setting} las abriría a la red`);
    await expect(start({ ...changes, ATRIO_DEMO: "0" })).rejects.toThrow("ATRIO_DEMO=1");
    await expect(start({ ...changes, ATRIO_DEMO: "1" })).resolves.toBeUndefined();
  });

  test.each([
    {},
    { HOST: "localhost" },
    { HOST: "::1", APP_URL: "http://[::1]:3000" },
    { APP_URL: "http://127.0.0.1:3000" },
  ])("is accepted with %j", async (changes) => {
    await expect(start(changes)).resolves.toBeUndefined();
  });
});

test("a database without the demo accounts is accepted behind a proxy", async () => {
  await expect(
    start({ HOST: "0.0.0.0", APP_URL: "https://atrio.iglesia.example", TRUSTED_PROXY: 1 }),
  ).resolves.toBeUndefined();
});
