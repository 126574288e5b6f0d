import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityDb } from "@/lib/core/db/identity-db";
import { demoEmails, demoPassword } from "@/lib/core/demo.mjs";
import { env } from "@/lib/core/env.mjs";
import { preflight, sharesSessions } from "@/scripts/preflight.mjs";

const [email, other] = demoEmails;
const local = { HOST: "127.0.0.1", APP_URL: "http://localhost:3000", TRUSTED_PROXY: 0 };
const start = (changes: object) => preflight({ DATABASE_URL: env().DATABASE_URL, ...local, ...changes });
const cheaply = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe("a database with the demo accounts", () => {
  beforeAll(async () => {
    const passwordHash = await hash(demoPassword, cheaply);
    await identityDb().user.create({ data: { name: "Pastor de demostración", email, passwordHash } });
  });
  afterAll(() => identityDb().user.deleteMany({ where: { email: { in: demoEmails } } }));

  test.each([
    ["a public HOST", { HOST: "0.0.0.0" }, "HOST=0.0.0.0"],
    ["a public APP_URL", { APP_URL: "https://atrio.iglesia.example" }, "APP_URL=https://atrio.iglesia.example"],
    ["an address of the local network", { APP_URL: "http://192.168.1.20:3000" }, "APP_URL=http://192.168.1.20:3000"],
    ["a proxy in front", { TRUSTED_PROXY: 1 }, "TRUSTED_PROXY=1"],
  ])("is refused with %s, unless ATRIO_DEMO=1", async (_, changes, setting) => {
    await expect(start(changes)).rejects.toThrow(
      `(${email}), cuya contraseña es pública, y ${setting} las abriría a la red`,
    );
    await expect(start({ ...changes, ATRIO_DEMO: "0" })).rejects.toThrow(/npm run demo:remove.+ATRIO_DEMO=1/);
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

  test("is accepted behind a proxy once every one of them has another password, or none", async () => {
    const behindProxy = { TRUSTED_PROXY: 1 };
    await identityDb().user.create({ data: { name: "Secretaria", email: other, passwordHash: null } });
    await expect(start(behindProxy)).rejects.toThrow(`(${email})`);
    await identityDb().user.update({ where: { email }, data: { passwordHash: await hash("una-propia", cheaply) } });
    await expect(start(behindProxy)).resolves.toBeUndefined();
  });
});

test("a database without the demo accounts is accepted behind a proxy", async () => {
  await expect(
    start({ HOST: "0.0.0.0", APP_URL: "https://atrio.iglesia.example", TRUSTED_PROXY: 1 }),
  ).resolves.toBeUndefined();
});

describe("a pooler", () => {
  /** Connections that get a session of a pool for each query, and keep it inside a transaction; `isFair`: the one unused longest. */
  function aPool(size: number, isFair: boolean) {
    const free = Array.from({ length: size }, (_, pid) => pid);
    return () => {
      let kept: number | undefined;
      return {
        query: async (text: string) => {
          const pid = kept ?? (isFair ? free.shift() : free.pop());
          if (text === "BEGIN") kept = pid;
          else if (text === "COMMIT") kept = undefined;
          if (kept === undefined && pid !== undefined) free.push(pid);
          return { rows: [{ pid }] };
        },
      };
    };
  }

  test.each([2, 3, 10])("in transaction mode with %i sessions is found out, whichever it gives", async (size) => {
    for (const isFair of [true, false]) {
      const connect = aPool(size, isFair);
      expect(await sharesSessions(connect(), connect())).toBe(true);
    }
  });

  test("is none when each connection has a session of its own", async () => {
    const [one, other] = [aPool(1, true)(), aPool(1, true)()];
    const ofOther = {
      query: async (text: string) => ({ rows: (await other.query(text)).rows.map(() => ({ pid: 7 })) }),
    };
    expect(await sharesSessions(one, ofOther)).toBe(false);
  });
});
