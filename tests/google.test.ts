// Longer in the release suite: five rounds of simultaneous sign-ins.
import pino from "pino";
import { afterAll, describe, expect, test, vi } from "vitest";
import { changePassword } from "@/lib/auth/accounts";
import { consumeGoogleAttempt, findOrCreateGoogleUser } from "@/lib/auth/google";
import { findIdentity } from "@/lib/auth/sessions";
import { identityDb } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";
import { callAuth, callNextAuth, cookieOf, cookiePairs, ownOrigin, providers, secretOf } from "./support/browser";
import { call } from "./support/call";
import { asOwner } from "./support/church";
import { authorize, END, openWindow, returnFromProvider, signInByGoogle, someClaims } from "./support/google";
import { lastTokenTo, mailsTo } from "./support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "./support/people";
import { preRegister } from "./support/pre-registration";
import { sendQueuedMails } from "./support/queue";
import { anAddress } from "./support/routes";
import { repetitions } from "./support/suite";

const issuer = await vi.hoisted(async () => {
  const { startIssuer } = await import("./support/issuer.mjs");
  const issuer = await startIssuer();
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: "atrio-test",
    GOOGLE_CLIENT_SECRET: "a-secret-of-the-test",
    GOOGLE_ISSUER: issuer.url,
  });
  return issuer;
});

afterAll(() => issuer.stop());

const REFUSED = { status: 401, body: { code: "NO_SESSION" } };
const END_PATH = END.slice(env().APP_URL.length);

const profile = (person: { token: string }) => call("GET /users/data", { as: person });
const profileByCookie = async (cookie = "") => (await call("GET /users/data", { headers: { cookie } })).body;
const userOf = (email: string) =>
  identityDb().user.findUnique({ where: { email }, include: { accounts: true, sessions: true, mailTokens: true } });

describe("a new user from Google", () => {
  test("gets an account with a confirmed address, no password and no picture, and is signed in", async () => {
    const claims = someClaims({ picture: "https://pictures.example/jose.png" });
    const { location, cookie } = await signInByGoogle({ ...claims, email: claims.email.toUpperCase() });
    expect(location).toBe(END);
    expect(await profileByCookie(cookie)).toMatchObject({
      userName: "José Núñez",
      email: claims.email,
      emailVerified: true,
      hasPassword: false,
      image: null,
      churchId: null,
    });
    expect(await userOf(claims.email)).toMatchObject({
      passwordHash: null,
      image: null,
      accounts: [{ provider: issuer.url, subject: claims.sub }],
      sessions: [{ kind: "browser", userAgent: "test" }],
    });
    expect(await mailsTo(claims.email)).toEqual([]);
  });

  test("is created once by simultaneous sign-ins", async () => {
    const claims = someClaims();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInByGoogle(claims)));
    const people = await Promise.all(answers.map(({ cookie }) => profileByCookie(cookie)));
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(1);
    expect((await userOf(claims.email))?.accounts).toHaveLength(1);
  });

  test.each([
    ["longer than the limit", "María Fernanda Guadalupe Hernández-Maldonado", "María Fernanda Guadalupe Herná"],
    ["shorter than the form's minimum", "Bo", "Bo"],
    ["of wide characters", "👩‍👧 José", "👩‍👧 José"],
  ])("keeps a name that is %s", async (_, name, stored) => {
    const claims = someClaims({ name });
    await signInByGoogle(claims);
    expect((await userOf(claims.email))?.name).toBe(stored);
  });

  test("is created from the provider's userinfo when the ID token has only the subject", async () => {
    const { sub, ...userinfo } = someClaims();
    const { cookie } = await signInByGoogle({ sub, userinfo });
    expect(await profileByCookie(cookie)).toMatchObject({ email: userinfo.email, emailVerified: true });
  });

  test.each([
    ["without e-mail", { email: undefined }],
    ["with an empty e-mail", { email: "" }],
    ["without name", { name: undefined }],
    ["with a blank name", { name: "  " }],
    ["with an e-mail that is not verified", { email_verified: false }],
    ["with an e-mail without email_verified", { email_verified: undefined }],
    ["with an e-mail that is not verified, as a text", { email_verified: "false" }],
    ["with two addresses", { email: "uno@test.example, dos@test.example" }],
    ["with an address that breaks a header", { email: "uno@test.example\r\nBcc: dos@test.example" }],
    ["with a quoted address", { email: '"uno dos"@test.example' }],
  ])("%s is refused and creates nothing", async (_, changes) => {
    const claims = someClaims(changes);
    const users = await identityDb().user.count();
    const { at, cookie } = await signInByGoogle(claims);
    expect(at.pathname + at.search).toBe(`${END_PATH}&error=google`);
    expect(cookie).toBeUndefined();
    expect(await identityDb().user.count()).toBe(users);
    expect(await identityDb().account.count({ where: { subject: claims.sub } })).toBe(0);
  });

  test('with email_verified as the string "true" is accepted', async () => {
    const { cookie } = await signInByGoogle(someClaims({ email_verified: "true" }));
    expect(await profileByCookie(cookie)).toMatchObject({ emailVerified: true });
  });

  test("counts towards twenty an hour from one IP address; a returning user does not", async () => {
    const address = anAddress();
    const people = Array.from({ length: 20 }, () => someClaims());
    for (const claims of people) await findOrCreateGoogleUser(claims, address);
    const { at, cookie } = await signInByGoogle(someClaims(), { address });
    expect([at.searchParams.get("error"), cookie]).toEqual(["limite", undefined]);
    expect(Number(at.searchParams.get("espera"))).toBeGreaterThan(0);
    expect((await signInByGoogle(people[0] as object, { address })).error).toBeNull();
  });
});

describe("an existing user at a Google sign-in", () => {
  test("with the same confirmed address enters the account, whose name and password stay", async () => {
    const person = await aPerson();
    const claims = someClaims({ email: person.email });
    const { cookie } = await signInByGoogle(claims);
    expect(await profileByCookie(cookie)).toMatchObject({
      userId: person.id,
      userName: person.name,
      hasPassword: true,
    });
    expect((await userOf(person.email))?.accounts).toMatchObject([{ subject: claims.sub }]);
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
    expect(await profile(person)).toMatchObject({ status: 200 });
  });

  test("is identified by the subject, whatever the address and its verification", async () => {
    const claims = someClaims();
    const first = await profileByCookie((await signInByGoogle(claims)).cookie);
    const other = await aPerson();
    for (const changes of [{ email: `otra-${claims.email}` }, { email: other.email }, { email_verified: false }]) {
      const { cookie } = await signInByGoogle({ ...claims, ...changes });
      expect(await profileByCookie(cookie)).toMatchObject({ userId: first.userId, email: claims.email });
    }
    expect((await userOf(other.email))?.accounts).toEqual([]);
  });

  test("does not enter with an unverified address of the provider", async () => {
    const person = await aPerson();
    const { error, cookie } = await signInByGoogle(someClaims({ email: person.email, email_verified: false }));
    expect([error, cookie]).toEqual(["google", undefined]);
    expect((await userOf(person.email))?.accounts).toEqual([]);
  });

  test("gets a new session each time, and the browser's earlier session ends", async () => {
    const claims = someClaims();
    const { cookie: first = "" } = await signInByGoogle(claims);
    const { cookie: second = "" } = await signInByGoogle(claims, { cookie: first });
    expect(await secretOf(second)).not.toBe(await secretOf(first));
    expect(await profileByCookie(first)).toMatchObject(REFUSED.body);
    expect(await profileByCookie(second)).toMatchObject({ email: claims.email });
    const planted = await cookieOf(await aPerson());
    const { cookie } = await signInByGoogle(claims, { cookie: planted });
    expect(await profileByCookie(planted)).toMatchObject(REFUSED.body);
    expect(await profileByCookie(cookie)).toMatchObject({ email: claims.email });
  });
});

describe("an account that an attacker pre-registered with an unconfirmed address", () => {
  test("belongs only to the address's owner after their first Google sign-in", async () => {
    const { accomplice, email, attacker, church, user, cookie, verification, reset } = await preRegister();
    expect(await profileByCookie(cookie)).toMatchObject({ userId: user.id, emailVerified: false });
    expect((await profile(accomplice)).body).toMatchObject({ churchId: church.id });

    const victim = await signInByGoogle(someClaims({ email, name: "Rosa Peña" }));

    // Password, sessions, tokens and links no longer give access.
    expect(await requestToken(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await profile(attacker)).toMatchObject(REFUSED);
    expect(await profileByCookie(cookie)).toMatchObject(REFUSED.body);
    const body = { token: reset, password: "clave-del-atacante" };
    expect(await call("PUT /password-resets", { body, headers: addressHeader() })).toMatchObject({
      body: { code: "BAD_LINK" },
    });
    const link = { body: { token: verification }, headers: addressHeader() };
    expect(await call("POST /accounts/verification", link)).toMatchObject({ body: { code: "BAD_LINK" } });
    expect(await userOf(email)).toMatchObject({ id: user.id, passwordHash: null, mailTokens: [], sessions: [{}] });

    // The victim has their own name, no picture, and a church without collaborators or invitations.
    expect(await profileByCookie(victim.cookie)).toMatchObject({
      userId: user.id,
      userName: "Rosa Peña",
      image: null,
      emailVerified: true,
      hasPassword: false,
      churchId: church.id,
      owner: true,
    });
    expect(await call("GET /members", { as: accomplice })).toMatchObject({ body: { code: "NOCHURCH" } });
    expect((await profile(accomplice)).body).toMatchObject({ churchId: null, churchName: null });
    expect(await call("PUT /users/church", { as: accomplice, body: { churchId: church.id } })).toMatchObject({
      status: 403,
    });
    expect(await identityDb().collaborator.count({ where: { churchId: church.id } })).toBe(0);
    const history = await asOwner({ ...church, owner: user }, (db) =>
      db.history.findMany({ where: { entity: "collaborators", action: "destroy" } }),
    );
    expect(history.map(({ before }) => (before as { email: string }).email).sort()).toEqual(
      [accomplice.email, `otro-${accomplice.email}`].sort(),
    );
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe("Tu cuenta de Atrio ahora entra con Google");
    expect(mail?.text).not.toContain("Iglesia Plantada");
  });

  test("keeps no session of a simultaneous sign-in with the old password", async () => {
    for (let round = 0; round < repetitions(2, 5); round++) {
      const { email } = someClaims();
      const body = { username: "Nombre Ajeno", email, password: PASSWORD };
      await call("POST /accounts", { body, headers: addressHeader() });
      const [victim, ...attackers] = await Promise.all([
        signInByGoogle(someClaims({ email })),
        ...Array.from({ length: 4 }, () => requestToken(email, PASSWORD)),
      ]);
      for (const { body } of attackers)
        if (body.token) expect(await profile(body), `round ${round}`).toMatchObject(REFUSED);
      expect(await profileByCookie(victim?.cookie)).toMatchObject({ email, hasPassword: false });
      expect((await userOf(email))?.sessions).toHaveLength(1);
    }
  });

  test("accepts no new password from an earlier session", async () => {
    const { attacker, email } = await preRegister();
    const before = await findIdentity(attacker.token, "token");
    if (!before) throw new Error("the attacker was signed in");
    await signInByGoogle(someClaims({ email }));
    await expect(changePassword(before, undefined, "clave-del-atacante")).rejects.toMatchObject({ status: 401 });
    await expect(changePassword(before, PASSWORD, "clave-del-atacante")).rejects.toMatchObject({ status: 401 });
    expect(await userOf(email)).toMatchObject({ passwordHash: null });
  });

  test("is unchanged when the provider has not verified the address", async () => {
    const { email, attacker } = await preRegister();
    expect((await signInByGoogle(someClaims({ email, email_verified: false }))).error).toBe("google");
    expect(await profile(attacker)).toMatchObject({ status: 200, body: { emailVerified: false } });
  });
});

describe("an account without a password", () => {
  test("gets one by the link of a reset mail", async () => {
    const claims = someClaims();
    await signInByGoogle(claims);
    await call("POST /password-resets", { body: { email: claims.email }, headers: addressHeader() });
    const body = { token: await lastTokenTo(claims.email), password: PASSWORD };
    expect(await call("PUT /password-resets", { body, headers: addressHeader() })).toMatchObject({ status: 204 });
    expect(await requestToken(claims.email, PASSWORD)).toMatchObject({ status: 201 });
    const { cookie } = await signInByGoogle(claims);
    expect(await profileByCookie(cookie)).toMatchObject({ email: claims.email, hasPassword: true });
  });

  test("gets one from a signed-in user; the next change requires the current one", async () => {
    const claims = someClaims();
    const { cookie = "" } = await signInByGoogle(claims);
    const { cookie: other } = await signInByGoogle(claims);
    const change = (body: object) => call("PUT /accounts/password", { body, headers: { cookie, ...ownOrigin() } });
    expect(await change({ password: "corta" })).toMatchObject({ status: 400 });
    expect(await change({ password: PASSWORD })).toMatchObject({ status: 204 });
    expect(await profileByCookie(cookie)).toMatchObject({ hasPassword: true });
    expect(await profileByCookie(other)).toMatchObject(REFUSED.body);
    expect(await requestToken(claims.email, PASSWORD)).toMatchObject({ status: 201 });
    const required = { status: 400, body: { fields: { current: "Requerido" } } };
    expect(await change({ password: "otra-clave-larga" })).toMatchObject(required);
    expect(await change({ current: PASSWORD, password: "otra-clave-larga" })).toMatchObject({ status: 204 });
  });
});

test("Google sign-ins are logged with user and IP address, without code, token, secret or e-mail address", async () => {
  const lines: string[] = [];
  log.level = "debug";
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void };
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  const client = { address: "203.0.113.7" };
  const [claims, linked, unverified] = [someClaims(), await aPerson(), await aPerson({ verified: false })];

  const { url, cookie } = await openWindow();
  const query = await authorize(url, claims);
  const entered = await returnFromProvider(query, cookie, client.address);
  await returnFromProvider(query, cookie, client.address);
  await signInByGoogle(someClaims({ email: linked.email }), client);
  await signInByGoogle(someClaims({ email: unverified.email }), client);
  await sendQueuedMails();
  await signInByGoogle(someClaims({ email: "sin verificar@test.example", email_verified: false }), client);
  log.level = process.env.LOG_LEVEL ?? "fatal";

  const { userId } = await profileByCookie(entered.cookie);
  const provider = issuer.url;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "info", msg: "account created", user: userId, ...client },
    { level: "info", msg: "signed in", user: userId, provider, ...client },
    { level: "error", msg: "next-auth", code: "OAUTH_CALLBACK_ERROR" },
    { level: "info", msg: "account linked", user: linked.id, ...client },
    { level: "info", msg: "signed in", user: linked.id, provider, ...client },
    { level: "info", msg: "account taken over", user: unverified.id, ...client },
    { level: "info", msg: "signed in", user: unverified.id, provider, ...client },
    { level: "info", msg: "mail written (no SMTP_URL)" },
    { level: "warn", msg: "sign-in refused", claim: "email", provider, ...client },
  ]);
  const secrets = [
    query.code,
    query.state,
    entered.cookie,
    await secretOf(entered.cookie ?? ""),
    claims.sub,
    claims.email,
  ];
  for (const secret of [...secrets, linked.email, "sin verificar", "a-secret-of-the-test"])
    expect(lines.join("")).not.toContain(secret);
});

describe("the sign-in flow of the provider", () => {
  test("requests openid, email and profile with a state, nonce and challenge of its own", async () => {
    const [{ url: one }, { url: other }] = [await openWindow(), await openWindow()];
    expect(one.origin).toBe(issuer.url);
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: "atrio-test",
      scope: "openid email profile",
      response_type: "code",
      redirect_uri: `${env().APP_URL}/api/auth/callback/google`,
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
  });

  test("stores its checks in HttpOnly, SameSite=Lax cookies for 15 minutes", async () => {
    const { set } = await openWindow();
    for (const name of ["state", "pkce", "nonce"]) {
      const cookie = set.find((one) => one.startsWith(`atrio.${name}=`)) ?? "";
      expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
      const minutes = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "") - Date.now()) / 60_000;
      expect(Math.round(minutes)).toBe(15);
    }
  });

  test("uses __Host- and Secure cookies on https", async () => {
    vi.resetModules();
    vi.stubEnv("APP_URL", "https://iglesia.example");
    const { googleCookies } = await import("@/lib/auth/google-provider");
    for (const { name, options } of Object.values(googleCookies())) {
      expect(name).toMatch(/^__Host-atrio\./);
      expect(options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
    }
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("is absent without the provider's variables", async () => {
    vi.resetModules();
    vi.stubEnv("GOOGLE_CLIENT_ID", "");
    vi.stubEnv("GOOGLE_CLIENT_SECRET", "");
    const { isGoogleEnabled } = await import("@/lib/auth/google-provider");
    const { authOptions } = await import("@/lib/auth/options");
    expect(isGoogleEnabled()).toBe(false);
    expect(authOptions(new Headers(), providers).providers.map(({ id }) => id)).toEqual(["credentials"]);
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test.each(["state", "pkce", "nonce"])("fails without the browser's %s cookie", async (missing) => {
    const claims = someClaims();
    const { url, cookie } = await openWindow();
    const query = await authorize(url, claims);
    const without = cookie.split("; ").filter((pair) => !pair.startsWith(`atrio.${missing}=`));
    expect(await returnFromProvider(query, without.join("; "))).toMatchObject({
      error: "OAuthCallback",
      cookie: undefined,
    });
    expect(await userOf(claims.email)).toBeNull();
  });

  test("fails in another browser and with the answer to another request", async () => {
    const claims = someClaims();
    const [mine, theirs] = [await openWindow(), await openWindow()];
    const query = await authorize(theirs.url, claims);
    const refused = { error: "OAuthCallback", cookie: undefined };
    expect(await returnFromProvider(query, mine.cookie)).toMatchObject(refused);
    const state = mine.url.searchParams.get("state") ?? "";
    expect(await returnFromProvider({ ...query, state }, mine.cookie)).toMatchObject(refused);
    expect(await userOf(claims.email)).toBeNull();
  });

  test("succeeds once with one answer", async () => {
    const { url, cookie } = await openWindow();
    const query = await authorize(url, someClaims());
    expect((await returnFromProvider(query, cookie)).error).toBeNull();
    expect(await returnFromProvider(query, cookie)).toMatchObject({ error: "OAuthCallback", cookie: undefined });
  });

  test.each([
    ["for another client", { aud: "another" }],
    ["of another issuer", { iss: "https://accounts.google.com" }],
    ["with the nonce of another request", { nonce: "another" }],
    ["that has expired", { exp: 1_000_000_000 }],
    ["without a subject", { sub: "" }],
  ])("rejects an ID token %s", async (_, changes) => {
    const claims = someClaims();
    expect(await signInByGoogle({ ...claims, ...changes })).toMatchObject({ cookie: undefined });
    expect(await userOf(claims.email)).toBeNull();
  });

  test("never redirects to another origin", async () => {
    for (const callbackUrl of ["https://evil.example", "//evil.example", "https://evil.example/entrar-con-google"]) {
      const { at, cookie } = await signInByGoogle(someClaims(), { callbackUrl });
      expect(at.origin, callbackUrl).toBe(env().APP_URL);
      expect(cookie).toBeDefined();
    }
    const forged = `atrio.callback-url=${encodeURIComponent("https://evil.example/entrar-con-google?fin=1")}`;
    const params = { nextauth: ["callback", "google"] };
    const denied = { params, query: { error: "access_denied" } };
    const redirected = await callAuth("GET", { ...denied, headers: { cookie: forged } });
    expect(redirected.headers.get("location")).toBe("/entrar-con-google?fin=1&error=cancelado");
    const garbled = await callAuth("GET", {
      ...denied,
      headers: { cookie: "atrio.callback-url=%E0%A4%A" },
    });
    expect(garbled.headers.get("location")).toBe("/entrar-con-google?fin=1&error=cancelado");
  });

  test("ends on its end page when the user cancels or an error occurs", async () => {
    const { cookie } = await openWindow();
    const params = { nextauth: ["callback", "google"] };
    const query = { error: "access_denied" };
    const cancelled = await callAuth("GET", { params, query, headers: { cookie } });
    expect([cancelled.status, cancelled.headers.get("location")]).toEqual([302, `${END_PATH}&error=cancelado`]);
    const failed = await callNextAuth(["signin"], { query: { error: "OAuthCallback" }, cookie });
    expect(failed.location).toContain(`${END_PATH}&`);
    expect(failed.location).toMatch(/&error=OAuthCallback$/);
    expect((await callNextAuth(["error"], { query: { error: "AccessDenied" }, cookie })).location).toBe(
      `${END_PATH}&error=AccessDenied`,
    );
  });

  test("starts sixty times in 15 minutes from one IP address, not counting successful ones", async () => {
    const address = anAddress();
    for (let number = 0; number < 60; number++) await consumeGoogleAttempt(address);
    const begin = () =>
      callAuth("POST", { params: { nextauth: ["signin", "google"] }, headers: addressHeader(address) });
    await findOrCreateGoogleUser(someClaims(), address);
    await expect(consumeGoogleAttempt(address)).resolves.toBeUndefined();
    expect(await begin()).toMatchObject({ status: 429, body: { message: "Demasiados intentos fallidos" } });
  });

  test("ends on the application's error page when the provider does not answer", async () => {
    const csrf = await callNextAuth(["csrf"]);
    await issuer.stop();
    const body = { csrfToken: csrf.body.csrfToken ?? "", callbackUrl: END, json: "true" };
    const answer = await callNextAuth(["signin", "google"], {
      method: "POST",
      cookie: cookiePairs(csrf.cookies),
      body,
    });
    expect(answer.body.url).toBe(`${env().APP_URL}/api/auth/error?error=OAuthSignin`);
  });
});
