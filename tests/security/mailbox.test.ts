// Longer in the release suite: five rounds of simultaneous sign-ins.
import { describe, expect, test } from "vitest";
import { consume } from "@/lib/auth/limits";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { browserOf, cookieWith, ownOrigin } from "../support/browser";
import { call } from "../support/call";
import { rowsOf } from "../support/catalogue";
import { aChurch, aCollaborator, aSession, asOwner, aUser } from "../support/church";
import { lastTokenTo, mailsTo } from "../support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken, withPassword } from "../support/people";
import { preRegister } from "../support/pre-registration";
import { anAddress } from "../support/routes";
import { repetitions } from "../support/suite";

const REFUSED = { status: 401, body: { code: "NO_SESSION" } };
const NO_CHURCH = { status: 403, body: { code: "NOCHURCH" } };
const NEW_PASSWORD = "clave-de-la-victima";

const profile = (person: { token: string }) => call("GET /users/data", { as: person });
const profileByCookie = (cookie: string) => call("GET /users/data", { headers: { cookie } });
const verify = (body: object, options: { as?: { token: string }; headers?: Record<string, string> } = {}) =>
  call("POST /accounts/verification", { ...options, body, headers: { ...addressHeader(), ...options.headers } });
const resetPassword = (token: string, password = NEW_PASSWORD) =>
  call("PUT /password-resets", { body: { token, password }, headers: addressHeader() });
const askReset = (email: string, address = anAddress()) =>
  call("POST /password-resets", { body: { email }, headers: addressHeader(address) });
const userOf = (email: string) =>
  identityDb().user.findUniqueOrThrow({
    where: { email },
    include: { accounts: true, sessions: true, mailTokens: true },
  });
const countCollaborators = (churchId: number) => identityDb().collaborator.count({ where: { churchId } });

type PreRegistered = Awaited<ReturnType<typeof preRegister>>;

/** Nothing that the attacker set up gives access, and the church belongs to the victim alone. */
async function expectTakenOver({
  email,
  attacker,
  cookie,
  accomplice,
  church,
  user,
  verification,
  reset,
}: PreRegistered) {
  expect(await profile(attacker)).toMatchObject(REFUSED);
  expect(await profileByCookie(cookie)).toMatchObject(REFUSED);
  expect(await requestToken(email, PASSWORD)).toMatchObject({ status: 401 });
  for (const answer of [await verify({ token: verification }), await resetPassword(reset, "clave-del-atacante")])
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_LINK" } });
  expect(await call("GET /members", { as: accomplice })).toMatchObject(NO_CHURCH);
  expect(await call("PUT /users/church", { as: accomplice, body: { churchId: church.id } })).toMatchObject({
    status: 403,
  });
  expect(await countCollaborators(church.id)).toBe(0);
  const destroyed = await asOwner({ ...church, owner: user }, (db) =>
    db.history.count({ where: { entity: "collaborators", action: "destroy" } }),
  );
  expect(destroyed).toBe(2);
  const row = await userOf(email);
  expect(row).toMatchObject({ id: user.id, churchId: church.id, image: null, sessions: [], mailTokens: [] });
  expect(row.emailVerifiedAt).not.toBeNull();
}

/** The account and its church are as their creator left them, and the address is confirmed. */
async function expectKept({ email, attacker: creator, cookie, accomplice, church }: PreRegistered) {
  for (const answer of [await profile(creator), await profileByCookie(cookie)])
    expect(answer).toMatchObject({ status: 200, body: { churchId: church.id, owner: true, emailVerified: true } });
  expect(await requestToken(email, PASSWORD)).toMatchObject({ status: 201 });
  expect(await call("GET /members", { as: accomplice })).toMatchObject({ status: 200 });
  expect(await countCollaborators(church.id)).toBe(2);
  expect((await userOf(email)).image).toBe("user/1/ajena.webp");
}

describe("a verification link", () => {
  test("opened without a session ends what the account's creator set up, and the new password opens the account", async () => {
    const account = await preRegister();
    const { email, verification, church } = account;
    expect(await verify({ token: verification, newPassword: NEW_PASSWORD })).toMatchObject({
      status: 200,
      body: { email },
    });
    await expectTakenOver(account);
    const { body } = await requestToken(email, NEW_PASSWORD);
    expect((await profile(body)).body).toMatchObject({ churchId: church.id, owner: true, emailVerified: true });
  });

  test("without session and password leaves the account without password, and a reset mail sets one", async () => {
    const account = await preRegister();
    const { email, verification } = account;
    expect(await verify({ token: verification })).toMatchObject({ status: 200, body: { email } });
    await expectTakenOver(account);
    expect((await userOf(email)).passwordHash).toBeNull();
    await askReset(email);
    expect(await resetPassword(await lastTokenTo(email))).toMatchObject({ status: 204 });
    expect(await requestToken(email, NEW_PASSWORD)).toMatchObject({ status: 201 });
  });

  test("with the account's password keeps sessions, collaborators and picture", async () => {
    const account = await preRegister();
    expect(await verify({ token: account.verification, password: PASSWORD })).toMatchObject({ status: 200 });
    await expectKept(account);
  });

  test("in a browser signed in to the account keeps sessions, collaborators and picture", async () => {
    const account = await preRegister();
    const headers = { cookie: account.cookie, ...ownOrigin() };
    expect(await verify({ token: account.verification }, { headers })).toMatchObject({ status: 200 });
    await expectKept(account);
  });

  test("sent by a program with a token of the account keeps sessions, collaborators and picture", async () => {
    const account = await preRegister();
    expect(await verify({ token: account.verification }, { as: account.attacker })).toMatchObject({ status: 200 });
    await expectKept(account);
  });

  test("in a browser signed in to another account ends what the account's creator set up", async () => {
    const account = await preRegister();
    const headers = await browserOf(await aUser());
    const body = { token: account.verification, newPassword: NEW_PASSWORD };
    expect(await verify(body, { headers })).toMatchObject({ status: 200 });
    await expectTakenOver(account);
  });

  test("with a wrong password or an ended token changes nothing and keeps working", async () => {
    const { email, attacker, verification } = await preRegister();
    expect(await verify({ token: verification, password: "otra-clave" })).toMatchObject({
      status: 400,
      body: { fields: { password: "Esa no es la contraseña de la cuenta." } },
    });
    expect(await verify({ token: verification }, { as: { token: "a".repeat(43) } })).toMatchObject(REFUSED);
    expect(await profile(attacker)).toMatchObject({ status: 200, body: { emailVerified: false } });
    expect(await verify({ token: verification, password: PASSWORD })).toMatchObject({ status: 200, body: { email } });
  });

  test("of an account confirmed meanwhile takes nothing over", async () => {
    const account = await preRegister();
    await identityDb().user.update({ where: { id: account.user.id }, data: { emailVerifiedAt: new Date() } });
    expect(await verify({ token: account.verification, newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 });
    await expectKept(account);
  });

  test("opens an inviting church to the owner of the mailbox, not to the account's creator", async () => {
    const church = await aChurch();
    const { email, attacker, verification } = await preRegister();
    await call("POST /permissions", { as: church.owner, body: { email } });
    await verify({ token: verification, newPassword: NEW_PASSWORD });
    const enter = (as: { token: string }) => call("PUT /users/church", { as, body: { churchId: church.id } });
    expect(await enter(attacker)).toMatchObject(REFUSED);
    const [{ id }] = (await call("GET /permissions", { as: church.owner })).body.rows;
    await call("PUT /permissions", { as: church.owner, body: { id, perm_members: true } });
    expect(await call("GET /members", { as: attacker })).toMatchObject(REFUSED);
    expect(await enter((await requestToken(email, NEW_PASSWORD)).body)).toMatchObject({ status: 200 });
  });
});

describe("a take-over of an unconfirmed account", () => {
  const ways = {
    "a verification link": ({ verification }: PreRegistered) =>
      verify({ token: verification, newPassword: NEW_PASSWORD }),
    "a reset link": ({ reset }: PreRegistered) => resetPassword(reset),
  };

  test.each(Object.entries(ways))(
    "by %s keeps no session of a simultaneous sign-in with the old password",
    async (_, open) => {
      for (let round = 0; round < repetitions(2, 5); round++) {
        const account = await preRegister();
        const [, ...attackers] = await Promise.all([
          open(account),
          ...Array.from({ length: 4 }, () => requestToken(account.email, PASSWORD)),
        ]);
        for (const { body } of attackers)
          if (body.token) expect(await profile(body), `round ${round}`).toMatchObject(REFUSED);
        expect((await userOf(account.email)).sessions).toEqual([]);
      }
    },
  );

  test.each(Object.entries(ways))("by %s ends its memberships and Google links", async (_, open) => {
    const account = await preRegister();
    const theirs = await aChurch();
    await inIdentity({ churchId: theirs.id, userId: theirs.owner.id }, (tx) =>
      tx.collaborator.create({ data: { churchId: theirs.id, userId: account.user.id, email: account.email } }),
    );
    await identityDb().account.create({
      data: { userId: account.user.id, provider: "https://issuer.example", subject: account.email },
    });
    await open(account);
    expect(await countCollaborators(theirs.id)).toBe(0);
    expect((await userOf(account.email)).accounts).toEqual([]);
    const { body } = await requestToken(account.email, NEW_PASSWORD);
    expect(await call("PUT /users/church", { as: body, body: { churchId: theirs.id } })).toMatchObject({ status: 403 });
  });
});

describe("a password reset", () => {
  test("of an unconfirmed account ends what its creator set up, and the church's collaborators", async () => {
    const account = await preRegister();
    expect(await resetPassword(account.reset)).toMatchObject({ status: 204 });
    await expectTakenOver(account);
    const { body: victim } = await requestToken(account.email, NEW_PASSWORD);
    expect((await profile(victim)).body).toMatchObject({
      churchId: account.church.id,
      owner: true,
      emailVerified: true,
    });
  });

  test("of a confirmed account keeps its church's collaborators", async () => {
    const church = await aChurch();
    const collaborator = await aCollaborator(church, { areas: ["members"] });
    const { email } = await withPassword(church.owner);
    await askReset(email);
    expect(await resetPassword(await lastTokenTo(email))).toMatchObject({ status: 204 });
    expect(await profile(church.owner)).toMatchObject(REFUSED);
    expect(await call("GET /members", { as: collaborator })).toMatchObject({ status: 200 });
  });

  test("link stays valid when others are requested, until one of them is used", async () => {
    const { email } = await aPerson();
    await askReset(email);
    const first = await lastTokenTo(email);
    await askReset(email);
    const second = await lastTokenTo(email);
    expect(second).not.toBe(first);
    expect(await resetPassword(first)).toMatchObject({ status: 204 });
    expect(await resetPassword(second)).toMatchObject({ status: 400, body: { code: "BAD_LINK" } });
  });

  test("mail reaches an address from which the account has signed in after others used up theirs", async () => {
    const { email } = await aPerson();
    const home = anAddress();
    await requestToken(email, PASSWORD, home);
    for (let number = 1; number <= 7; number++) {
      await askReset(email);
      expect(await mailsTo(email)).toHaveLength(Math.min(number, 5));
    }
    await askReset(email, home);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  test("mails are not refused for longer than the last link is valid", async () => {
    const { id, email } = await aPerson();
    for (let number = 1; number <= 6; number++) {
      await askReset(email);
      expect(await mailsTo(email)).toHaveLength(Math.min(number, 5));
    }
    const [row] = await rowsOf<{ refused: number; valid: number }>(
      `SELECT (SELECT max(expire)::float8 FROM rate_limits WHERE key LIKE 'resetAccount:%' AND points = 6) AS refused,
              (SELECT extract(epoch FROM max(expires_at))::float8 * 1000 FROM mail_tokens WHERE user_id = $1) AS valid`,
      [id],
    );
    expect(row?.refused).toBeLessThanOrEqual(Number(row?.valid));
  });
});

test("a sign-up with a registered address counts towards the twenty an hour of its IP address", async () => {
  const [{ email }, address] = [await aPerson(), anAddress()];
  const attempt = () =>
    call("POST /accounts", {
      body: { username: "Persona", email, password: PASSWORD },
      headers: addressHeader(address),
    });
  for (let number = 0; number < 19; number++) await consume("signUpAddress", address);
  expect(await attempt()).toMatchObject({ status: 409 });
  expect(await attempt()).toMatchObject({ status: 429 });
});

test("a cookie of an ended session confirms as a signed-out browser does", async () => {
  const account = await preRegister();
  const cookie = await cookieWith(await aSession(account.user, "browser"));
  await identityDb().session.deleteMany({ where: { userId: account.user.id } });
  const headers = { cookie, ...ownOrigin() };
  expect(await verify({ token: account.verification, newPassword: NEW_PASSWORD }, { headers })).toMatchObject({
    status: 200,
  });
  await expectTakenOver(account);
});
