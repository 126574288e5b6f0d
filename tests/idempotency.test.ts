import { describe, expect, test, vi } from "vitest";
import { areas } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { connections, inIdentity } from "@/lib/core/db/identity-db";
import { forEachChurch } from "@/lib/core/queue/jobs";
import { forgetAccountKeys, forgetKeys, once, onceApart } from "@/lib/http/idempotency";
import { acceptedBodies, idFor } from "./support/bodies";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner, aUser, type Person, type TestChurch, theFirstOwner } from "./support/church";
import { endpoints } from "./support/routes";
import { memberBody } from "./support/rows/members";
import { aSignal } from "./support/waiting";

const KEY = "Idempotency-Key";
const aKey = () => crypto.randomUUID();
const keyHeader = (key: string) => ({ [KEY]: key });
const REPLAYED = "idempotent-replayed";

const add = (as: Person, body: unknown, key: string) => call("POST /members", { as, body, headers: keyHeader(key) });
const countMembers = (church: TestChurch) => asOwner(church, (db) => db.member.count());
const countKeys = (church: TestChurch) => asOwner(church, (db) => db.idempotencyKey.count());
const scope = (church: TestChurch) => ({ churchId: church.id, userId: church.owner.id });

/** A request to another URL than the one of `call`. */
const requestTo = (url: string, key: string) => new Request(url, { method: "POST", headers: keyHeader(key) });

test("twenty parallel requests with one key create one row and get the same answer", async () => {
  const church = await aChurch();
  const [body, key] = [memberBody(church), aKey()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(church.owner, body, key)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const [first, ...others] = answers.filter(({ headers }) => headers.get(REPLAYED) === null);
  expect(others).toEqual([]);
  for (const answer of answers) expect(answer.body).toEqual(first?.body);
  expect(answers.filter(({ headers }) => headers.get(REPLAYED) === "true")).toHaveLength(19);
  expect(await countMembers(church)).toBe(1);
  expect(await asOwner(church, (db) => db.history.count({ where: { entity: "members" } }))).toBe(1);
});

test("a repeated key gets the first answer, even if the row changed or the body is formatted otherwise", async () => {
  const church = await aChurch();
  const [body, key] = [memberBody(church, { name: "Primera" }), aKey()];
  const first = await add(church.owner, body, key);
  await asOwner(church, (db) => db.member.update({ where: { id: first.body.id }, data: { name: "Segunda" } }));
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(body).reverse()), null, 2);
  for (const again of [body, reordered, { ...body, name: " Primera " }]) {
    const answer = await add(church.owner, again, key);
    expect(answer).toMatchObject({ status: 201, body: first.body });
    expect(answer.headers.get(REPLAYED)).toBe("true");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  }
});

test("requests without a key or with different keys are all executed", async () => {
  const church = await aChurch();
  const body = memberBody(church);
  await call("POST /members", { as: church.owner, body });
  await call("POST /members", { as: church.owner, body });
  expect(await countKeys(church)).toBe(0);
  await add(church.owner, body, aKey());
  await add(church.owner, body, aKey());
  expect(await countMembers(church)).toBe(4);
});

test("a key used with another body or URL answers 422 and changes nothing", async () => {
  const church = await aChurch();
  const [body, key] = [memberBody(church), aKey()];
  const first = await add(church.owner, body, key);
  const refused = { status: 422, body: { code: "IDEMPOTENCY_KEY", message: expect.stringContaining(KEY) } };
  expect(await add(church.owner, { ...body, notes: "Otra" }, key)).toMatchObject(refused);
  for (const address of ["http://localhost:3000/api/members", "http://localhost:3000/api/test?a=b"])
    await expect(
      once(scope(church), { request: requestTo(address, key), body }, async () => "done"),
    ).rejects.toMatchObject({ status: 422 });
  expect(await countMembers(church)).toBe(1);
  expect(await add(church.owner, body, key)).toMatchObject({ status: 201, body: first.body });
});

test("a key belongs to one user in one church", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const colleague = await aCollaborator(church, { areas: ["members"] });
  const [body, key] = [memberBody(church), aKey()];
  const answers = [
    await add(church.owner, body, key),
    await add(colleague, body, key),
    await add(other.owner, memberBody(other), key),
  ];
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  expect(answers.map(({ headers }) => headers.get(REPLAYED))).toEqual([null, null, null]);
  const inOther = await inChurch(
    { churchId: other.id, userId: church.owner.id },
    (db) => db.$queryRaw`SELECT 1 FROM idempotency_keys WHERE key = ${key} AND user_id = ${church.owner.id}`,
  );
  expect(inOther).toEqual([]);
});

test("a user who lost the permission gets 403 instead of the stored answer", async () => {
  const church = await aChurch();
  const colleague = await aCollaborator(church, { areas: [...areas] });
  const [body, key] = [memberBody(church), aKey()];
  await add(colleague, body, key);
  await inIdentity({ churchId: church.id }, (tx) =>
    tx.collaborator.updateMany({ where: { userId: colleague.id }, data: { readonlyMembers: true } }),
  );
  expect(await add(colleague, body, key)).toMatchObject({ status: 403 });
});

describe("a failed first attempt", () => {
  test("stores no key, so the second one is executed", async () => {
    const church = await aChurch();
    const key = aKey();
    const nowhere = memberBody(church, { positionId: 2_147_483_647 });
    expect(await add(church.owner, nowhere, key)).toMatchObject({ status: 400 });
    expect(await add(church.owner, { ...nowhere, name: "" }, key)).toMatchObject({ status: 400 });
    expect(await countKeys(church)).toBe(0);
    const answer = await add(church.owner, memberBody(church), key);
    expect(answer.status).toBe(201);
    expect(answer.headers.get(REPLAYED)).toBeNull();
  });

  test("by a lost connection stores neither key nor row", async () => {
    const church = await aChurch();
    const [key, body] = [aKey(), { name: "x" }];
    const request = () => requestTo("http://localhost:3000/api/positions", key);
    const work = (cut: boolean) =>
      once(scope(church), { request: request(), body }, async (db) => {
        await db.position.create({ data: { value: "Una sola vez", isActive: true, isPastoral: false, rank: 99 } });
        const [{ pid }] = await db.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
        if (cut) await connections().query("SELECT pg_terminate_backend($1)", [pid]);
        return "done";
      });
    await expect(work(true)).rejects.toThrow();
    expect(await countKeys(church)).toBe(0);
    expect(await work(false)).toBe("done");
    expect(await asOwner(church, (db) => db.position.count({ where: { rank: 99 } }))).toBe(1);
    expect(await work(true)).toBeInstanceOf(Response);
  });

  test("lets one of the waiting requests run", async () => {
    const church = await aChurch();
    const [key, body] = [aKey(), {}];
    let attempts = 0;
    const work = () =>
      once(scope(church), { request: requestTo("http://localhost:3000/api/x", key), body }, async (db) => {
        const isFirst = ++attempts === 1;
        await db.$queryRaw`SELECT pg_sleep(0.3)::text`;
        if (isFirst) throw new Error("broken");
        return "done";
      });
    const results = await Promise.allSettled([work(), work(), work()]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(results.filter((result) => result.status === "fulfilled" && result.value === "done")).toHaveLength(1);
    expect(attempts).toBe(2);
  });
});

describe("an idempotency key", () => {
  test.each(["", "x".repeat(256), "con espacio", "eñe-eñe-eñe", "tab\tulador", "coma, coma"])(
    "%j answers 400 with the header's name",
    async (key) => {
      const church = await aChurch();
      expect(await add(church.owner, memberBody(church), key)).toMatchObject({
        status: 400,
        body: { code: "INVALID", fields: { [KEY]: expect.stringContaining("1 a 255") } },
      });
      expect(await countMembers(church)).toBe(0);
    },
  );

  test.each(["1", "x".repeat(255), "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"])("%j is accepted", async (key) => {
    const church = await aChurch();
    const body = memberBody(church);
    expect((await add(church.owner, body, key)).status).toBe(201);
    expect((await add(church.owner, body, key)).headers.get(REPLAYED)).toBe("true");
  });

  test("is not stored for a body that is too large or not JSON", async () => {
    const church = await aChurch();
    const key = aKey();
    const huge = JSON.stringify({ ...memberBody(church), notes: "x".repeat(1_000_001) });
    expect(await add(church.owner, huge, key)).toMatchObject({ status: 413 });
    expect(await add(church.owner, "{", key)).toMatchObject({ status: 400 });
    expect(await countKeys(church)).toBe(0);
  });

  test("expires after a day: then it is a new request, and the hourly job deletes it", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const [body, old, recent] = [memberBody(church), aKey(), aKey()];
    const age = (key: string, hours: number) =>
      asOwner(church, (db) =>
        db.idempotencyKey.updateMany({ where: { key }, data: { createdAt: new Date(Date.now() - hours * 3_600_000) } }),
      );
    const first = await add(church.owner, body, old);
    await age(old, 25);
    const second = await add(church.owner, { ...body, name: "Otra" }, old);
    expect(second.headers.get(REPLAYED)).toBeNull();
    expect(second.body.id).not.toBe(first.body.id);
    expect((await add(church.owner, { ...body, name: "Otra" }, old)).body).toEqual(second.body);

    await add(church.owner, body, recent);
    await add(other.owner, memberBody(other), old);
    await age(old, 25);
    await age(recent, 23);
    await forEachChurch(forgetKeys);
    const remaining = await asOwner(church, (db) => db.idempotencyKey.findMany({ select: { key: true } }));
    expect(remaining).toEqual([{ key: recent }]);
    expect(await countKeys(other)).toBe(1);
  });
});

const allPosts = (await endpoints()).filter(({ method }) => method === "POST");
const keyed = allPosts.filter(({ handler }) => handler.spec?.idempotent);

test("every POST takes a key but files, sign-in, invitations and account mails, the webhook, and a preview that stores nothing", () => {
  const without = allPosts.filter((post) => !keyed.includes(post) && !post.handler.spec?.form).map(({ name }) => name);
  expect(without).toEqual([
    "POST /accounts",
    "POST /accounts/verification",
    "POST /accounts/verification-mails",
    "POST /certificates/preview",
    "POST /invitations",
    "POST /password-resets",
    "POST /payments/webhook",
    "POST /tokens",
  ]);
});

const imports = {
  finances: "transactions",
  inventory: "inventory_items",
  members: "members",
  presentations: "presentations",
};

/** An import of a row that is gone, which can be undone. */
async function anImport(church: TestChurch, path: string) {
  const entity = imports[path.split("/")[1] as keyof typeof imports];
  const data = {
    entity,
    fileName: "a.csv",
    userName: "Ana",
    created: 1,
    updated: 0,
    skipped: 0,
    createdIds: [2_147_483_647],
  };
  return (await asOwner(church, (db) => db.import.create({ data }))).id;
}

describe("a repeated POST with a key gets the first answer", () => {
  // The account is gone; the test below. A secret answer is not stored; tests/payments.test.ts.
  const repeatable = keyed.filter(({ name, handler }) => name !== "POST /users/deletion" && !handler.spec?.isSecret);
  let shared: ReturnType<typeof acceptedBodies> | undefined;
  /** Rows for an endpoint: those of the others, unless it takes them away or changes who works in the church. */
  const bodiesFor = ({ name, handler }: (typeof repeatable)[number]) => {
    const isApart = [
      "POST /members/{id}/erasure",
      "POST /builder/website",
      "POST /classes/{id}/certificates",
      "POST /classes/{id}/closing",
    ].includes(name);
    if (isApart || handler.rule?.kind !== "area") return acceptedBodies();
    shared ??= acceptedBodies();
    return shared;
  };

  test.each(repeatable.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const { path } = endpoint;
    const { church, bodies, ids } = await bodiesFor(endpoint);
    // A church has one site, which must not exist before it is made.
    if (name === "POST /builder/website") await asOwner(church, (db) => db.website.deleteMany());
    const body =
      name === "POST /members/{id}/erasure"
        ? {
            name: (await asOwner(church, (db) => db.member.findUniqueOrThrow({ where: { id: idFor(path, ids) } })))
              .name,
          }
        : bodies[name];
    if (name === "POST /classes/{id}/certificates")
      await call("POST /classes/{id}/closing", { as: church.owner, params: { id: idFor(path, ids) } });
    const id = path.endsWith("/imports/{id}/undo") ? await anImport(church, path) : idFor(path, ids);
    const callers: Record<string, () => Promise<Person>> = {
      "POST /churches": aUser,
      "POST /system/test-mail": theFirstOwner,
    };
    const as = (await callers[name]?.()) ?? church.owner;
    const key = aKey();
    const send = () =>
      call(name, {
        as,
        headers: keyHeader(key),
        params: {
          ...(path.includes("{id}") && { id }),
          ...(path.includes("{deviceId}") && { deviceId: ids["classes/devices"] ?? 0 }),
          ...(path.includes("{memberId}") && { memberId: ids["classes/students"] ?? 0 }),
        },
        ...(body && { body }),
      });
    const first = await send();
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get(REPLAYED)).toBeNull();
    const again = await send();
    expect(again).toMatchObject({ status: first.status });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(REPLAYED)).toBe("true");
  });
});

describe("a key of work that opens its own transactions", () => {
  const request = (key: string) => requestTo("http://localhost:3000/api/x", key);
  const owners = async () => {
    const church = await aChurch();
    return [scope(church), { userId: church.owner.id }] as const;
  };

  test("runs it once: a repetition beside it answers 409 with Retry-After, a later one the same", async () => {
    for (const owner of await owners()) {
      const key = aKey();
      const { promise, resolve } = aSignal();
      let runs = 0;
      const work = async () => {
        runs++;
        await promise;
        return { done: true };
      };
      const first = onceApart(owner, { request: request(key), body: { a: 1 } }, work);
      const beside = () => onceApart(owner, { request: request(key), body: { a: 1 } }, work);
      await vi.waitFor(() => expect(runs).toBe(1));
      await expect(beside()).rejects.toMatchObject({ status: 409, code: "RUNNING", details: { retryAfter: 1 } });
      const other = onceApart(owner, { request: request(key), body: { a: 2 } }, work);
      await expect(other).rejects.toMatchObject({ status: 422 });
      resolve();
      expect(await first).toEqual({ done: true });
      expect(await ((await beside()) as Response).json()).toEqual({ done: true });
      expect(runs).toBe(1);
    }
  });

  test("of failed work, or of a secret answer, leaves nothing", async () => {
    for (const owner of await owners()) {
      const key = aKey();
      let runs = 0;
      const run = (work: () => Promise<unknown>, isSecret = false) =>
        onceApart(owner, { request: request(key), body: {}, isSecret }, work);
      await expect(run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
      for (const expected of [1, 2]) expect(await run(async () => ++runs, true)).toBe(expected);
      const stored = await rowsOf("SELECT FROM account_keys WHERE key = $1", [key]);
      expect(stored).toEqual([]);
    }
  });

  test("of work whose process ended is free again after a while", async () => {
    const { owner } = await aChurch();
    const key = aKey();
    const run = () => onceApart({ userId: owner.id }, { request: request(key), body: {} }, async () => "done");
    await run();
    await rowsOf("UPDATE account_keys SET status = 0, answer = NULL WHERE key = $1", [key]);
    await expect(run()).rejects.toMatchObject({ code: "RUNNING" });
    await rowsOf("UPDATE account_keys SET created_at = now() - interval '16 minutes' WHERE key = $1", [key]);
    expect(await run()).toBe("done");
  });

  test("is erased with its user, after a day, and with a collaborator's access", async () => {
    const [person, other] = [await aUser(), await aUser()];
    for (const { id: userId } of [person, other])
      await onceApart({ userId }, { request: request(aKey()), body: {} }, async () => "done");
    const count = async (table: string, { id }: Person) =>
      (await rowsOf(`SELECT FROM ${table} WHERE user_id = $1`, [id])).length;
    const body = { email: person.email };
    expect(await call("POST /users/deletion", { as: person, body, headers: keyHeader(aKey()) })).toMatchObject({
      status: 204,
    });
    expect(await count("account_keys", person)).toBe(0);
    await forgetAccountKeys();
    expect(await count("account_keys", other)).toBe(1);
    await rowsOf("UPDATE account_keys SET created_at = now() - interval '25 hours' WHERE user_id = $1", [other.id]);
    await forgetAccountKeys();
    expect(await count("account_keys", other)).toBe(0);

    const church = await aChurch();
    const colleague = await aCollaborator(church, { areas: ["members"] });
    await add(colleague, memberBody(church), aKey());
    expect(await countKeys(church)).toBe(1);
    await inIdentity({ churchId: church.id }, (tx) => tx.collaborator.deleteMany({ where: { userId: colleague.id } }));
    expect(await countKeys(church)).toBe(0);
  });
});
