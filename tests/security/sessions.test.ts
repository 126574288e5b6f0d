import { describe, expect, test } from "vitest";
import { consume } from "@/lib/auth/limits";
import { hashPassword } from "@/lib/auth/passwords";
import { startSession } from "@/lib/auth/sessions";
import { identityDb } from "@/lib/core/db/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import { cookieOf, cookieWith, ownOrigin, secretOf, signIn, signOut } from "../support/browser";
import { call } from "../support/call";
import { rowsOf } from "../support/catalogue";
import { aSession, aUser } from "../support/church";
import { lastTokenTo } from "../support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "../support/people";
import { anAddress } from "../support/routes";

const REFUSED = { status: 401, body: { code: "NO_SESSION" } };
const TOO_MANY = { status: 429, body: { message: "Demasiados intentos fallidos", code: "TOO_MANY" } };

const profile = (person: { token: string }) => call("GET /users/data", { as: person });
const profileByCookie = (cookie: string) => call("GET /users/data", { headers: { cookie } });

describe("passwords", () => {
  test("passwords are stored as argon2id of at least 19 MiB and two passes, each with its own salt", async () => {
    const [one, other] = [await aUser(), await aUser()].map(({ email }) => `x${email}`);
    for (const email of [one, other])
      await call("POST /accounts", {
        body: { username: "Persona", email, password: PASSWORD },
        headers: addressHeader(),
      });
    const rows = await identityDb().user.findMany({ where: { email: { in: [one, other] as string[] } } });
    const hashes = rows.map((row) => row.passwordHash ?? "");
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) {
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
      expect(Number(passes)).toBeGreaterThanOrEqual(2);
    }
  });

  test("a password that shares only the first 49 characters does not match", async () => {
    const person = await aUser();
    const long = `${"á".repeat(49)}1`;
    await identityDb().user.update({ where: { id: person.id }, data: { passwordHash: await hashPassword(long) } });
    expect(await requestToken(person.email, `${"á".repeat(49)}2`)).toMatchObject({ status: 401 });
    expect(await requestToken(person.email, long)).toMatchObject({ status: 201 });
  });

  test("the same answer refuses a wrong password, an unknown address and an account without password", async () => {
    const [known, without] = [await aPerson(), await aUser()];
    const answers = await Promise.all(
      [known.email, without.email, `nobody-${known.email}`].map((email) => requestToken(email, "otra-clave")),
    );
    const [first, ...others] = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: "" } }));
    expect(first).toMatchObject({ status: 401, body: { message: "Correo o contraseña inválidos" } });
    expect(others).toEqual([first, first]);
  });
});

describe("a session", () => {
  test("the sign-in form sets an HttpOnly, SameSite=Lax cookie without the person's identity", async () => {
    const person = await aPerson();
    const { setCookie, cookie = "", error } = await signIn({ email: person.email, password: PASSWORD });
    expect(error).toBeNull();
    expect(setCookie).toMatch(/^atrio\.session=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    expect(await profileByCookie(cookie)).toMatchObject({ status: 200, body: { userId: person.id } });
    expect(await secretOf(cookie)).toMatch(/^[\w-]{43}$/);
  });

  test("a session is stored as a hash of its secret", async () => {
    const person = await aPerson();
    const { body } = await requestToken(person.email, PASSWORD);
    const [row] = await identityDb().session.findMany({ where: { userId: person.id }, orderBy: { id: "desc" } });
    expect(Buffer.from(row?.secretHash ?? [])).toEqual(Buffer.from(hashSecret(body.token)));
    expect(JSON.stringify(row)).not.toContain(body.token);
  });

  test("each sign-in starts a new session and ends the browser's old one", async () => {
    const person = await aPerson();
    const { cookie: first = "" } = await signIn({ email: person.email, password: PASSWORD });
    const { cookie: second = "" } = await signIn({ email: person.email, password: PASSWORD }, { cookie: first });
    expect(await secretOf(second)).not.toBe(await secretOf(first));
    expect(await profileByCookie(first)).toMatchObject(REFUSED);
    expect(await profileByCookie(second)).toMatchObject({ status: 200 });
  });

  test("signing in with another user's cookie ends that session and starts a new one", async () => {
    const [attacker, victim] = [await aPerson(), await aPerson()];
    const planted = await cookieOf(attacker);
    const { cookie = "" } = await signIn({ email: victim.email, password: PASSWORD }, { cookie: planted });
    expect(await profileByCookie(planted)).toMatchObject(REFUSED);
    expect(await profileByCookie(cookie)).toMatchObject({ body: { userId: victim.id } });
  });

  test("signing out ends the session of its cookie, and the person's other session stays", async () => {
    const person = await aPerson();
    const { cookie = "" } = await signIn({ email: person.email, password: PASSWORD });
    const otherCookie = await cookieOf(person);
    await signOut(cookie);
    expect(await profileByCookie(cookie)).toMatchObject(REFUSED);
    expect(await profileByCookie(otherCookie)).toMatchObject({ status: 200 });
  });

  test("DELETE /tokens ends the calling token's session and no other", async () => {
    const person = await aPerson();
    const [one, other] = [
      (await requestToken(person.email, PASSWORD)).body,
      (await requestToken(person.email, PASSWORD)).body,
    ];
    expect(await call("DELETE /tokens", { as: one })).toMatchObject({ status: 204 });
    expect(await profile(one)).toMatchObject(REFUSED);
    expect(await profile(other)).toMatchObject({ status: 200 });
  });

  test.each([
    ["seven days without use", "seen_at = now() - interval '7 days 1 second'"],
    ["its absolute expiry", "expires_at = now() - interval '1 second'"],
  ])("a session ends after %s", async (_, change) => {
    const person = await aUser();
    expect(await profile(person)).toMatchObject({ status: 200 });
    await rowsOf(`UPDATE sessions SET ${change} WHERE user_id = $1`, [person.id]);
    expect(await profile(person)).toMatchObject(REFUSED);
  });

  test("a session survives six days without use, records its use and expires thirty days after its start", async () => {
    const person = await aUser();
    await rowsOf("UPDATE sessions SET seen_at = now() - interval '6 days 23 hours' WHERE user_id = $1", [person.id]);
    expect(await profile(person)).toMatchObject({ status: 200 });
    const [row] = await rowsOf(
      "SELECT seen_at > now() - interval '1 minute' AS seen, round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM sessions WHERE user_id = $1",
      [person.id],
    );
    expect(row).toEqual({ seen: true, hours: 30 * 24 });
  });

  test("no session starts when the password was changed after it was checked", async () => {
    const { id } = await aUser();
    const staleUser = { id, passwordHash: "hash read before the change" };
    await expect(startSession(staleUser, "browser", "test")).rejects.toMatchObject({ status: 401 });
    expect(await identityDb().session.count({ where: { userId: id, kind: "browser" } })).toBe(0);
  });

  test("a browser session is no bearer token, and a token is no cookie", async () => {
    const person = await aUser();
    const browser = await aSession(person, "browser");
    const program = await aSession(person);
    expect(await profile({ token: browser })).toMatchObject(REFUSED);
    expect(await profileByCookie(await cookieWith(program))).toMatchObject(REFUSED);
    expect(await profile({ token: program })).toMatchObject({ status: 200 });
    expect(await profileByCookie(await cookieWith(browser))).toMatchObject({ status: 200 });
  });

  test("an invalid bearer token does not fall back to the cookie", async () => {
    const person = await aUser();
    const cookie = await cookieOf(person);
    const answer = await call("GET /users/data", { as: { token: "a".repeat(43) }, headers: { cookie } });
    expect(answer).toMatchObject(REFUSED);
  });

  test("a cookie of another key, another shape or made by hand is refused", async () => {
    const person = await aUser();
    const secret = await aSession(person, "browser");
    const forgedCookies = [
      await cookieWith(secret, "another-key-another-key-another-key"),
      await cookieWith(person.id),
      await cookieWith({ not: 0 }),
      await cookieWith(null),
      `atrio.session=${secret}`,
      "atrio.session=",
      "atrio.session=a.b.c.d.e",
      `atrio.session=${Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url")}.${Buffer.from(JSON.stringify({ sid: secret })).toString("base64url")}.`,
    ];
    for (const cookie of forgedCookies) expect(await profileByCookie(cookie), cookie).toMatchObject(REFUSED);
  });

  test.each(["Basic abc", "Bearer", "Bearer x", `Bearer ${"a".repeat(5_000)}`, "bearer' OR 1=1"])(
    "the Authorization header %s is refused",
    async (authorization) => {
      expect(await call("GET /users/data", { headers: { authorization } })).toMatchObject(REFUSED);
    },
  );

  test("a password reset ends every session, a change of password all but the current one", async () => {
    const person = await aPerson();
    const [browser, another] = [await cookieOf(person), await cookieOf(person)];
    const change = { current: PASSWORD, password: "una-clave-nueva" };
    const answer = await call("PUT /accounts/password", { body: change, headers: { cookie: browser, ...ownOrigin() } });
    expect(answer).toMatchObject({ status: 204 });
    expect(await profileByCookie(browser)).toMatchObject({ status: 200 });
    expect(await profileByCookie(another)).toMatchObject(REFUSED);
    expect(await profile(person)).toMatchObject(REFUSED);

    await call("POST /password-resets", { body: { email: person.email }, headers: addressHeader() });
    const token = await lastTokenTo(person.email);
    expect(
      await call("PUT /password-resets", { body: { token, password: PASSWORD }, headers: addressHeader() }),
    ).toMatchObject({
      status: 204,
    });
    expect(await profileByCookie(browser)).toMatchObject(REFUSED);
    expect((await identityDb().session.findMany({ where: { userId: person.id } })).length).toBe(0);
    expect(await requestToken(person.email, "una-clave-nueva")).toMatchObject({ status: 401 });
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });

  test("a wrong current password changes no password and ends no session", async () => {
    const [person, other] = [await aPerson(), await aUser()];
    const change = { current: "no-es-la-clave", password: "una-clave-nueva" };
    expect(await call("PUT /accounts/password", { as: person, body: change })).toMatchObject({
      status: 400,
      body: { fields: { current: "La contraseña actual no es correcta." } },
    });
    expect(await profile(person)).toMatchObject({ status: 200 });
    expect(await profile(other)).toMatchObject({ status: 200 });
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });
});

describe("failed sign-ins", () => {
  test("after five failures of one account even the right password answers 429 with Retry-After", async () => {
    const person = await aPerson();
    for (let number = 1; number <= 5; number++)
      expect(await requestToken(person.email, "otra-clave"), `attempt ${number}`).toMatchObject({ status: 401 });
    const answer = await requestToken(person.email, PASSWORD);
    expect(answer).toMatchObject(TOO_MANY);
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await signIn({ email: person.email, password: PASSWORD })).error).toBe("Demasiados intentos fallidos");
  });

  test("another spelling of the mail address does not start another count", async () => {
    const person = await aPerson();
    const spellings = [person.email.toUpperCase(), ` ${person.email} `, person.email, person.email, person.email];
    for (const email of spellings) expect(await requestToken(email, "otra-clave")).toMatchObject({ status: 401 });
    expect(await requestToken(person.email.toUpperCase(), PASSWORD)).toMatchObject(TOO_MANY);
  });

  test("parallel failures count as well", async () => {
    const person = await aPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestToken(person.email, "otra-clave")));
    expect(answers.filter(({ status }) => status === 401).length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(15);
  });

  test("the sign-in form and POST /tokens share one count, to which failed changes of password are added", async () => {
    const person = await aPerson();
    const wrong = { current: "otra-clave", password: "una-clave-nueva" };
    for (let number = 0; number < 2; number++) await requestToken(person.email, "otra-clave");
    for (let number = 0; number < 2; number++) await signIn({ email: person.email, password: "otra-clave" });
    expect(await call("PUT /accounts/password", { as: person, body: wrong })).toMatchObject({ status: 400 });
    expect(await requestToken(person.email, PASSWORD)).toMatchObject(TOO_MANY);
    expect((await signIn({ email: person.email, password: PASSWORD })).error).toBe("Demasiados intentos fallidos");
  });

  test("do not keep a signed-in user from changing the password, who has five attempts of their own", async () => {
    const person = await aPerson();
    for (let number = 0; number < 7; number++) await requestToken(person.email, "otra-clave");
    const change = (current: string, password: string) =>
      call("PUT /accounts/password", { as: person, body: { current, password } });
    expect(await change(PASSWORD, "una-clave-nueva")).toMatchObject({ status: 204 });
    for (let number = 0; number < 5; number++)
      expect(await change("otra-clave", PASSWORD)).toMatchObject({ status: 400 });
    expect(await change("una-clave-nueva", PASSWORD)).toMatchObject(TOO_MANY);
  });

  test("from elsewhere do not lock an address from which the account has signed in, which has five of its own", async () => {
    const person = await aPerson();
    const home = anAddress();
    expect(await requestToken(person.email, PASSWORD, home)).toMatchObject({ status: 201 });
    for (let number = 0; number < 5; number++)
      expect(await requestToken(person.email, "otra-clave")).toMatchObject({ status: 401 });
    expect(await requestToken(person.email, PASSWORD)).toMatchObject(TOO_MANY);
    for (let number = 0; number < 4; number++)
      expect(await requestToken(person.email, "otra-clave", home)).toMatchObject({ status: 401 });
    expect((await signIn({ email: person.email, password: PASSWORD }, { address: home })).error).toBeNull();
    expect(await requestToken(person.email, PASSWORD)).toMatchObject(TOO_MANY);
    for (let number = 0; number < 5; number++)
      expect(await requestToken(person.email, "otra-clave", home)).toMatchObject({ status: 401 });
    expect(await requestToken(person.email, PASSWORD, home)).toMatchObject(TOO_MANY);
  });

  test("of an account with a new password count together for every address again", async () => {
    const person = await aPerson();
    const home = anAddress();
    await requestToken(person.email, PASSWORD, home);
    const passwordHash = await hashPassword("una-clave-nueva");
    await identityDb().user.update({ where: { id: person.id }, data: { passwordHash } });
    for (let number = 0; number < 5; number++) await requestToken(person.email, PASSWORD);
    expect(await requestToken(person.email, "una-clave-nueva", home)).toMatchObject(TOO_MANY);
  });

  test("after thirty failures from one IP address, of any accounts, it answers 429", async () => {
    const address = anAddress();
    const person = await aPerson();
    const others = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
    const failures = Array.from({ length: 30 }, (_, number) => {
      // One of six attempts names an account that does not exist.
      const email = number % 6 === 0 ? `${number}-${person.email}` : others[(number % 6) - 1]?.email;
      return requestToken(email, "otra-clave", address);
    });
    expect((await Promise.all(failures)).map(({ status }) => status)).toEqual(failures.map(() => 401));
    expect(await requestToken(person.email, PASSWORD, address)).toMatchObject(TOO_MANY);
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });

  test("a success clears the account's count and is no failure of the IP address", async () => {
    const person = await aPerson();
    const address = anAddress();
    for (let round = 0; round < 3; round++) {
      for (let number = 0; number < 4; number++) await requestToken(person.email, "otra-clave", address);
      expect(await requestToken(person.email, PASSWORD, address)).toMatchObject({ status: 201 });
    }
    for (let number = 0; number < 20; number++)
      expect(await requestToken(person.email, PASSWORD, address)).toMatchObject({ status: 201 });
  });

  test("the count starts again after fifteen minutes", async () => {
    const person = await aPerson();
    for (let number = 0; number < 6; number++) await requestToken(person.email, "otra-clave");
    await rowsOf("UPDATE rate_limits SET expire = expire - 15 * 60 * 1000 - 1 WHERE key LIKE 'signInAccount:%'");
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });

  test("rate_limits holds no IP address and no account in plain text", async () => {
    const person = await aPerson();
    const address = anAddress();
    await requestToken(person.email, "otra-clave", address);
    const keys = await rowsOf<{ key: string }>("SELECT key FROM rate_limits");
    expect(keys.filter(({ key }) => key.includes(person.email) || key.includes(address))).toEqual([]);
  });
});

describe("the number of sessions", () => {
  const countSessions = (userId: number, kind: "browser" | "token") =>
    identityDb().session.count({ where: { userId, kind } });

  test("a user has twenty tokens at most: a further one ends the one unused for longest", async () => {
    const person = await aPerson();
    const browser = await cookieOf(person);
    const tokens: { token: string }[] = [];
    for (let number = 0; number < 20; number++) tokens.push((await requestToken(person.email, PASSWORD)).body);
    const [first, second, ...others] = tokens;
    expect(await profile(person)).toMatchObject(REFUSED);
    await rowsOf("UPDATE sessions SET seen_at = now() + interval '1 second' WHERE secret_hash = $1", [
      hashSecret(first?.token ?? ""),
    ]);
    const { body: last } = await requestToken(person.email, PASSWORD);
    expect(await profile(second as { token: string })).toMatchObject(REFUSED);
    for (const token of [first as { token: string }, ...others, last])
      expect(await profile(token)).toMatchObject({ status: 200 });
    expect(await profileByCookie(browser)).toMatchObject({ status: 200 });
    expect((await call("GET /users/sessions", { as: last })).body.count).toBe(21);
  });

  test("simultaneous sign-ins leave no more than twenty tokens and fifty browsers", async () => {
    const { id } = await aUser();
    const user = await identityDb().user.findUniqueOrThrow({ where: { id } });
    await Promise.all(Array.from({ length: 60 }, () => startSession(user, "browser", "test")));
    await Promise.all(Array.from({ length: 30 }, () => startSession(user, "token", "test")));
    expect([await countSessions(id, "browser"), await countSessions(id, "token")]).toEqual([50, 20]);
  });

  test("a user requests 120 tokens an hour at most", async () => {
    const person = await aPerson();
    for (let number = 0; number < 120; number++) await consume("tokenAccount", String(person.id));
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(
          /^Pediste muchos tokens seguidos\. Usa el que ya tienes\. Inténtalo de nuevo en (una hora|\d+ minutos)\.$/,
        ),
      },
    });
  });
});

describe("the session list", () => {
  type Row = { id: number; kind: string; device: string; isCurrent: boolean };
  const list = async (token: string): Promise<Row[]> =>
    (await call("GET /users/sessions", { as: { token } })).body.rows;
  const isAlive = async (token: string) => (await profile({ token })).status === 200;

  test("sessions are listed with their device, the current one marked, and no secret", async () => {
    const person = await aUser();
    const agent =
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
    const user = await identityDb().user.findUniqueOrThrow({ where: { id: person.id } });
    await startSession(user, "browser", agent);
    await startSession(user, "token", "curl/8.5.0");
    const answer = await call("GET /users/sessions", { as: person });
    expect(answer.body.count).toBe(3);
    expect(answer.body.rows.map(({ kind, device, isCurrent }: Row) => [kind, device, isCurrent]).sort()).toEqual(
      [
        ["browser", "Chrome en Android", false],
        ["token", "curl", false],
        ["token", "test", true],
      ].sort(),
    );
    expect(Object.keys(answer.body.rows[0]).sort()).toEqual(
      ["createdAt", "device", "expiresAt", "id", "isCurrent", "kind", "seenAt"].sort(),
    );
  });

  test("idle and expired sessions are not listed", async () => {
    const person = await aUser();
    const [idle, old] = [await aSession(person), await aSession(person)];
    await rowsOf("UPDATE sessions SET seen_at = now() - interval '7 days 1 minute' WHERE secret_hash = $1", [
      hashSecret(idle),
    ]);
    await rowsOf("UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE secret_hash = $1", [
      hashSecret(old),
    ]);
    expect((await list(person.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test("a session ended by its id is refused at once", async () => {
    const person = await aUser();
    const other = await aSession(person);
    const row = (await list(person.token)).find(({ isCurrent }) => !isCurrent);
    expect(await isAlive(other)).toBe(true);
    const end = () => call("DELETE /users/sessions/{id}", { as: person, params: { id: row?.id ?? 0 } });
    expect(await end()).toMatchObject({ status: 204 });
    expect(await isAlive(other)).toBe(false);
    expect(await isAlive(person.token)).toBe(true);
    expect(await end()).toMatchObject({ status: 404 });
  });

  test("all sessions but the current one end together", async () => {
    const person = await aUser();
    const stranger = await aUser();
    const others = [await aSession(person), await aSession(person, "browser"), await aSession(person)];
    expect(await call("DELETE /users/sessions", { as: person })).toMatchObject({ status: 204 });
    expect(await isAlive(others[0] ?? "")).toBe(false);
    expect(await isAlive(others[2] ?? "")).toBe(false);
    expect((await profileByCookie(await cookieWith(others[1]))).status).toBe(401);
    expect(await list(person.token)).toHaveLength(1);
    expect(await isAlive(stranger.token)).toBe(true);
  });

  test("another user's session is not listed and cannot be ended: 404 like a missing one", async () => {
    const [person, stranger] = [await aUser(), await aUser()];
    const [row] = await list(person.token);
    const answer = await call("DELETE /users/sessions/{id}", { as: stranger, params: { id: row?.id ?? 0 } });
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const nowhere = await call("DELETE /users/sessions/{id}", { as: stranger, params: { id: 2_147_483_647 } });
    expect({ ...nowhere.body, requestId: "" }).toEqual({ ...answer.body, requestId: "" });
    expect((await list(stranger.token)).map(({ id }) => id)).not.toContain(row?.id);
    expect(await isAlive(person.token)).toBe(true);
  });
});
