import { describe, expect, test } from "vitest";
import { consume } from "@/lib/auth/limits";
import { viewInvitation } from "@/lib/churches/invitations";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { call } from "../support/call";
import { aChurch, aCollaborator, aUser, type Person, type TestChurch, unique } from "../support/church";
import { entries, lastEntryId } from "../support/history";
import { lastTokenTo, mailsTo } from "../support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "../support/people";
import { anAddress } from "../support/routes";

const BAD_LINK = { status: 400, body: { code: "BAD_LINK", message: "El link de acceso es inválido" } };
const EMAIL_TAKEN = {
  status: 409,
  body: { message: "El correo ya fue registrado, inicia sesión en su lugar" },
};
const USED = { status: 409, body: { message: expect.stringContaining("Esta invitación ya se usó o la cancelaron") } };

const account = { username: "Noemí Salazar", password: PASSWORD };

type Options = { as?: { token: string }; address?: string };
const accept = (body: object, { as, address }: Options = {}) =>
  call("POST /invitations", { ...(as && { as }), body, headers: addressHeader(address) });
const profile = async (person: { token: string }) => (await call("GET /users/data", { as: person })).body;

/** Invites an address; `sendMail: false` unless something else is given. Answers the row. */
const invite = async ({ owner }: TestChurch, email: string, input: object = { sendMail: false }) =>
  (await call("POST /permissions", { as: owner, body: { email, ...input } })).body;

const linkOf = ({ owner }: TestChurch, id: number) => call("GET /permissions/{id}/link", { as: owner, params: { id } });

/** Token of the link that the owner copies. */
async function copiedToken(church: TestChurch, id: number) {
  const { body } = await linkOf(church, id);
  return new URL(body.url).searchParams.get("token") ?? "";
}

/** An invitation without a mail and its copied token. */
async function copiedInvitation(church: TestChurch, email: string, rights: object = {}) {
  const { id } = await invite(church, email, { sendMail: false, ...rights });
  return { id, token: await copiedToken(church, id) };
}

/** An invitation with a mail and the token in it. */
async function mailedInvitation(church: TestChurch, email: string, rights: object = {}) {
  const { id } = await invite(church, email, rights);
  return { id, token: await lastTokenTo(email) };
}

const anEmail = () => `invitada-${unique()}@test.example`;

const signedIn = async (email: string, password = PASSWORD) => {
  const { status, body } = await requestToken(email, password);
  expect(status).toBe(201);
  return body as { token: string };
};

const setInvitedAt = (church: TestChurch, id: number, days: number) =>
  inIdentity({ churchId: church.id }, (tx) =>
    tx.collaborator.update({ where: { id }, data: { invitedAt: new Date(Date.now() - days * 86_400_000) } }),
  );

/** What nobody but the account's holder may change. */
const stateOf = async ({ id }: { id: number }) => ({
  user: await identityDb().user.findUniqueOrThrow({ where: { id } }),
  sessions: await identityDb().session.findMany({
    where: { userId: id },
    select: { id: true },
    orderBy: { id: "asc" },
  }),
  churches: await identityDb().collaborator.findMany({ where: { userId: id }, select: { id: true } }),
});

describe("the copied link", () => {
  test("creates an account with the invited rights, which confirms nothing and gets the usual mail", async () => {
    const church = await aChurch();
    const email = anEmail();
    const rights = { perm_members: true, readonly_members: true, perm_inventory: true };
    const { token } = await copiedInvitation(church, email, rights);
    expect(await mailsTo(email)).toEqual([]);
    const since = await lastEntryId(church);
    const answer = await accept({ token, ...account });
    expect(answer).toMatchObject({ status: 200, body: { email, churchId: church.id, churchName: church.name } });
    // It starts no session.
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(Object.keys(answer.body).sort()).toEqual(["churchId", "churchName", "email"]);
    const person = await signedIn(email);
    expect(await profile(person)).toMatchObject({
      churchId: church.id,
      owner: false,
      emailVerified: false,
      userName: account.username,
      ...rights,
      perm_finances: false,
    });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Confirma tu correo en Atrio"]);
    const { userId } = await profile(person);
    expect(await entries(church, "collaborators", since)).toMatchObject([
      { action: "update", userId, after: { user_id: userId } },
    ]);
    expect(await accept({ token, ...account })).toMatchObject(USED);
  });

  test("joins no other church until the address is confirmed", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const email = anEmail();
    const { token } = await copiedInvitation(church, email, { perm_members: true });
    await invite(other, email);
    await accept({ token, ...account });
    const person = await signedIn(email);
    const enter = () => call("PUT /users/church", { as: person, body: { churchId: other.id } });
    expect(await enter()).toMatchObject({ status: 403 });
    expect((await call("GET /churches", { as: person })).body).toMatchObject([{ id: church.id, pending: false }]);
    expect(await call("GET /members", { as: person })).toMatchObject({ status: 200 });
    const body = { token: await lastTokenTo(email) };
    expect(await call("POST /accounts/verification", { as: person, body, headers: addressHeader() })).toMatchObject({
      status: 200,
    });
    expect(await enter()).toMatchObject({ status: 200 });
  });

  test("joins the signed-in account of the invited address, confirmed or not", async () => {
    for (const verified of [true, false]) {
      const church = await aChurch();
      const person = await aPerson({ verified });
      const { token } = await copiedInvitation(church, person.email);
      const before = await stateOf(person);
      expect(await accept({ token }, { as: person })).toMatchObject({ status: 200 });
      expect(await profile(person)).toMatchObject({ churchId: church.id, emailVerified: verified });
      const after = await stateOf(person);
      expect(after.sessions).toEqual(before.sessions);
      expect(after.user).toEqual({ ...before.user, churchId: church.id });
    }
  });

  test("is the owner's only, of a pending invitation of their church", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const email = anEmail();
    const { id, token } = await copiedInvitation(church, email);
    const reader = await aCollaborator(church, { areas: ["members"] });
    expect(await linkOf(other, id)).toMatchObject({ status: 404 });
    expect(await linkOf({ ...church, owner: reader }, id)).toMatchObject({ status: 403 });
    await accept({ token, ...account });
    expect(await linkOf(church, id)).toMatchObject({ status: 409 });
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id } });
    expect(await linkOf(church, id)).toMatchObject({ status: 404 });
  });
});

describe("the mailed link", () => {
  test("creates a confirmed account and sends no second mail", async () => {
    const church = await aChurch();
    const email = anEmail();
    const { token } = await mailedInvitation(church, email, { perm_members: true });
    expect(await accept({ token, ...account })).toMatchObject({ status: 200 });
    const person = await signedIn(email);
    expect(await profile(person)).toMatchObject({ churchId: church.id, emailVerified: true, perm_members: true });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("confirms the signed-in account of the address, which keeps its password, sessions and church", async () => {
    const church = await aChurch();
    const owned = await aChurch();
    await identityDb().user.update({ where: { id: owned.owner.id }, data: { emailVerifiedAt: null } });
    const colleague = await aCollaborator(owned);
    const { token } = await mailedInvitation(church, owned.owner.email);
    const before = await stateOf(owned.owner);
    expect(await accept({ token }, { as: owned.owner })).toMatchObject({ status: 200 });
    expect(await profile(owned.owner)).toMatchObject({ churchId: church.id, emailVerified: true });
    const after = await stateOf(owned.owner);
    expect(after.sessions).toEqual(before.sessions);
    expect(after.user.passwordHash).toBe(before.user.passwordHash);
    expect(await profile(colleague)).toMatchObject({ churchId: owned.id });
  });

  test("takes over an account that nobody confirmed, with a new password", async () => {
    const church = await aChurch();
    const impostor = await aPerson({ verified: false });
    const { token } = await mailedInvitation(church, impostor.email, { perm_members: true });
    expect(await accept({ token })).toMatchObject({ status: 400, body: { fields: { password: "Requerido" } } });
    expect(await accept({ token, password: "una-clave-nueva" })).toMatchObject({ status: 200 });
    expect(await call("GET /users/data", { as: impostor })).toMatchObject({ status: 401 });
    expect(await requestToken(impostor.email, PASSWORD)).toMatchObject({ status: 401 });
    const person = await signedIn(impostor.email, "una-clave-nueva");
    expect(await profile(person)).toMatchObject({ churchId: church.id, emailVerified: true, perm_members: true });
  });

  test("leaves a confirmed account as it is: its holder signs in", async () => {
    const church = await aChurch();
    const person = await aPerson();
    const { token } = await mailedInvitation(church, person.email);
    const before = await stateOf(person);
    expect(await accept({ token, ...account, password: "otra-clave-larga" })).toMatchObject(EMAIL_TAKEN);
    expect(await stateOf(person)).toEqual(before);
    expect(await accept({ token }, { as: person })).toMatchObject({ status: 200 });
  });
});

describe("an owner who invites the address of another person and copies the link", () => {
  test.each([true, false])("gets nothing of its account, confirmed: %s", async (verified) => {
    const church = await aChurch();
    const victim = await aPerson({ verified });
    const { token } = await copiedInvitation(church, victim.email);
    const before = await stateOf(victim);
    for (const body of [{ token }, { token, password: "una-clave-nueva" }, { token, ...account }])
      expect(await accept(body)).toMatchObject(EMAIL_TAKEN);
    expect(await accept({ token }, { as: church.owner })).toMatchObject({
      status: 403,
      body: { message: `Esta invitación es para ${victim.email}. Entra con ese correo.` },
    });
    const body = { token, newPassword: "una-clave-nueva" };
    expect(await call("POST /accounts/verification", { body, headers: addressHeader() })).toMatchObject(BAD_LINK);
    const reset = { token, password: "una-clave-nueva" };
    expect(await call("PUT /password-resets", { body: reset, headers: addressHeader() })).toMatchObject(BAD_LINK);
    expect(await stateOf(victim)).toEqual(before);
    expect(await profile(victim)).toMatchObject({ churchId: null, emailVerified: verified });
  });

  test("who signs up as an unknown address loses it to the reader of the mailbox, with the membership", async () => {
    const church = await aChurch();
    const email = anEmail();
    const { token } = await copiedInvitation(church, email, { perm_members: true });
    await accept({ token, ...account });
    const impostor = await signedIn(email);
    const owned = await aChurch();
    await invite(owned, email);
    await call("POST /password-resets", { body: { email }, headers: addressHeader() });
    const body = { token: await lastTokenTo(email), password: "una-clave-nueva" };
    expect(await call("PUT /password-resets", { body, headers: addressHeader() })).toMatchObject({ status: 204 });
    expect(await call("GET /users/data", { as: impostor })).toMatchObject({ status: 401 });
    const person = await signedIn(email, "una-clave-nueva");
    expect(await profile(person)).toMatchObject({ churchId: null, emailVerified: true });
    expect((await call("GET /churches", { as: person })).body).toMatchObject([{ id: owned.id, pending: true }]);
  });

  test("sees the same with and without an account, but on the link's own page", async () => {
    const church = await aChurch();
    const person = await aUser();
    const rows = [await invite(church, person.email), await invite(church, anEmail())];
    const shapes = await Promise.all(
      rows.map(async (row) => [Object.keys(row), Object.keys((await linkOf(church, row.id)).body)]),
    );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(rows.map(({ name }) => name)).toEqual([null, null]);
  });
});

describe("a token", () => {
  test("that was changed in its kind, its collaborator or its signature is refused", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const email = anEmail();
    const { id, token } = await copiedInvitation(church, email);
    const foreign = await copiedInvitation(other, email);
    const signature = token.slice(token.indexOf("-"));
    const flipped = token.endsWith("A") ? `${token.slice(0, -1)}B` : `${token.slice(0, -1)}A`;
    for (const wrong of [
      `m${id}${signature}`,
      `c${foreign.id}${signature}`,
      `c${id + 1_000_000}${signature}`,
      `c0${id}${signature}`,
      `c9999999999${signature}`,
      flipped,
      `${token}a`,
      token.toUpperCase(),
      "c",
      "ñ",
    ]) {
      expect(await accept({ token: wrong, ...account }), wrong).toMatchObject(BAD_LINK);
      expect(await viewInvitation(wrong)).toEqual({ state: "invalid" });
    }
    expect(await identityDb().user.count({ where: { email } })).toBe(0);
  });

  test("ends with its address: a row with another address has another token", async () => {
    const church = await aChurch();
    const { id, token } = await copiedInvitation(church, anEmail());
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.collaborator.update({ where: { id }, data: { email: anEmail() } }),
    );
    expect(await accept({ token, ...account })).toMatchObject(BAD_LINK);
  });

  test("of a mail to one church joins no other church", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const email = anEmail();
    const { token } = await mailedInvitation(church, email);
    await invite(other, email);
    await accept({ token, ...account });
    const person = await signedIn(email);
    expect((await call("GET /churches", { as: person })).body).toMatchObject(
      [church, other]
        .sort((one, two) => one.name.localeCompare(two.name))
        .map(({ id }) => ({ id, pending: id === other.id })),
    );
  });

  test("ends when the invitation is cancelled, and a new invitation does not revive it", async () => {
    const church = await aChurch();
    const email = anEmail();
    const first = await copiedInvitation(church, email);
    await call("DELETE /permissions/{id}", { as: church.owner, params: { id: first.id } });
    expect(await viewInvitation(first.token)).toEqual({ state: "invalid" });
    expect(await accept({ token: first.token, ...account })).toMatchObject(BAD_LINK);
    const second = await copiedInvitation(church, email);
    expect(await accept({ token: first.token, ...account })).toMatchObject(BAD_LINK);
    expect(await accept({ token: second.token, ...account })).toMatchObject({ status: 200 });
  });

  test("ends thirty days after the invitation, until it is sent again", async () => {
    const church = await aChurch();
    const email = anEmail();
    const { id, token } = await mailedInvitation(church, email);
    await setInvitedAt(church, id, 29.9);
    expect(await viewInvitation(token)).toMatchObject({ state: "open" });
    await setInvitedAt(church, id, 30);
    expect(await viewInvitation(token)).toEqual({
      state: "expired",
      church: church.name,
      inviter: church.owner.name,
    });
    const expired = { status: 409, body: { message: `Esta invitación venció. Pide otra a ${church.owner.name}.` } };
    expect(await accept({ token, ...account })).toMatchObject(expired);
    expect(await linkOf(church, id)).toMatchObject({ status: 409 });
    await call("POST /permissions/{id}/invitation", { as: church.owner, params: { id } });
    expect(await accept({ token, ...account })).toMatchObject({ status: 200 });
    expect(await viewInvitation(token)).toMatchObject({ state: "used" });
  });

  test("is used by one of two who accept it at once", async () => {
    const church = await aChurch();
    const email = anEmail();
    const { token } = await copiedInvitation(church, email);
    const names = ["Persona Primera", "Persona Segunda", "Persona Tercera"];
    const answers = await Promise.all(names.map((username) => accept({ token, ...account, username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await identityDb().user.count({ where: { email } })).toBe(1);
    const person = await aPerson();
    const again = await copiedInvitation(church, person.email);
    const joins = await Promise.all([1, 2, 3].map(() => accept({ token: again.token }, { as: person })));
    expect(joins.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await identityDb().collaborator.count({ where: { userId: person.id } })).toBe(1);
  });

  test("creates no account when the invitation is cancelled at the same moment", async () => {
    const church = await aChurch();
    const emails = Array.from({ length: 4 }, anEmail);
    for (const email of emails) {
      const { id, token } = await copiedInvitation(church, email);
      const [joined] = await Promise.all([
        accept({ token, ...account }),
        call("DELETE /permissions/{id}", { as: church.owner, params: { id } }),
      ]);
      const count = await identityDb().user.count({ where: { email } });
      expect(count).toBe(joined.status === 200 ? 1 : 0);
      if (joined.status === 200) expect(await profile(await signedIn(email))).toMatchObject({ churchId: null });
    }
  });

  test("gives the rights of the row at the time of joining", async () => {
    const church = await aChurch();
    const email = anEmail();
    const { id, token } = await copiedInvitation(church, email, { perm_finances: true, perm_members: true });
    const change = { id, perm_finances: false, readonly_members: true };
    await call("PUT /permissions", { as: church.owner, body: change });
    expect(await viewInvitation(token)).toMatchObject({ state: "open", edits: [], views: ["Miembros"] });
    await accept({ token, ...account });
    expect(await profile(await signedIn(email))).toMatchObject({
      perm_members: true,
      readonly_members: true,
      perm_finances: false,
    });
  });

  test("keeps its place when the church's plan allows fewer users", async () => {
    const church = await aChurch();
    const tokens = [await copiedInvitation(church, anEmail()), await copiedInvitation(church, anEmail())];
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.church.update({ where: { id: church.id }, data: { plan: 0 } }),
    );
    for (const { token } of tokens) expect(await accept({ token, ...account })).toMatchObject({ status: 200 });
    const refused = { as: church.owner, body: { email: anEmail(), sendMail: false } };
    expect(await call("POST /permissions", refused)).toMatchObject({ status: 403, body: { code: "PLAN" } });
  });
});

describe("an owner whose address is not confirmed", () => {
  test("invites by link, and by mail not", async () => {
    const church = await aChurch();
    await identityDb().user.update({ where: { id: church.owner.id }, data: { emailVerifiedAt: null } });
    const email = anEmail();
    expect(await call("POST /permissions", { as: church.owner, body: { email } })).toMatchObject({
      status: 403,
      body: { code: "UNCONFIRMED" },
    });
    const { token } = await copiedInvitation(church, email);
    expect(await mailsTo(email)).toEqual([]);
    expect(await accept({ token, ...account })).toMatchObject({ status: 200 });
  });

  test("invites sixty an hour by link", async () => {
    const church = await aChurch();
    for (let number = 1; number <= 60; number++)
      expect(await invite(church, anEmail()), `${number}`).toMatchObject({ pending: true });
    expect(
      await call("POST /permissions", { as: church.owner, body: { email: anEmail(), sendMail: false } }),
    ).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(
          /^Enviaste varias invitaciones seguidas\. Inténtalo de nuevo en (una hora|\d+ minutos)\.$/,
        ),
      },
    });
  });
});

describe("limits", () => {
  const MANY_ACCOUNTS =
    /^Hoy se crearon muchas cuentas desde esta red\. Inténtalo de nuevo en (una hora|\d+ minutos)\.$/;
  const signUp = (address: string) =>
    call("POST /accounts", { body: { ...account, email: anEmail() }, headers: addressHeader(address) });

  test("a team of twenty behind one address joins on its church's first day, after others used up its sign-ups", async () => {
    const address = anAddress();
    for (let number = 1; number <= 20; number++) await consume("signUpAddress", address);
    const refused = await signUp(address);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(MANY_ACCOUNTS) } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

    const church = await aChurch();
    const team = Array.from({ length: 20 }, anEmail);
    const tokens: string[] = [];
    for (const email of team) tokens.push((await copiedInvitation(church, email)).token);
    const answers = await Promise.all(tokens.map((token) => accept({ token, ...account }, { address })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const email of team) expect(await requestToken(email, PASSWORD, address)).toMatchObject({ status: 201 });
  });

  test("an address tries sixty unknown tokens in fifteen minutes, and none of them costs a hash", async () => {
    const address = anAddress();
    const attempt = () => accept({ token: `m7-${"a".repeat(43)}`, ...account }, { address });
    for (let number = 1; number <= 60; number++) expect(await attempt()).toMatchObject(BAD_LINK);
    expect(await attempt()).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(
          /^Se abrieron muchos enlaces desde esta red\. Inténtalo de nuevo en \d+ minutos\.$/,
        ),
      },
    });
  });

  test("an invitation is tried ten times in fifteen minutes, from any address", async () => {
    const church = await aChurch();
    const person = await aUser();
    const { token } = await copiedInvitation(church, person.email);
    for (let number = 1; number <= 10; number++) expect(await accept({ token, ...account })).toMatchObject(EMAIL_TAKEN);
    expect(await accept({ token, ...account })).toMatchObject({ status: 429 });
    // The person it is for is not kept out.
    expect(await accept({ token }, { as: person })).toMatchObject({ status: 200 });
  });
});

describe("what the page shows", () => {
  const viewOf = async (church: TestChurch, email: string, isMailed: boolean) => {
    const { token } = await (isMailed ? mailedInvitation : copiedInvitation)(church, email, {
      perm_members: true,
      perm_finances: true,
      readonly_finances: true,
      perm_classes: true,
    });
    return viewInvitation(token);
  };

  test("names church, owner, address and the sections that exist", async () => {
    const church = await aChurch();
    const email = anEmail();
    expect(await viewOf(church, email, true)).toEqual({
      state: "open",
      church: church.name,
      inviter: church.owner.name,
      email,
      edits: ["Miembros", "Clases"],
      views: ["Finanzas"],
      account: "new",
    });
  });

  test.each([
    ["mailed", true, true, "existing"],
    ["mailed", true, false, "unconfirmed"],
    ["copied", false, true, "existing"],
    ["copied", false, false, "existing"],
  ] as const)("the %s link (mailed: %s) to an account (confirmed: %s): %s", async (_, isMailed, verified, account) => {
    const person: Person = await aUser({ verified });
    expect(await viewOf(await aChurch(), person.email, isMailed)).toMatchObject({ account });
  });
});
