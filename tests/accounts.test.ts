import { describe, expect, test } from "vitest";
import { consume } from "@/lib/auth/limits";
import { waitForBackgroundTasks } from "@/lib/core/background";
import { identityDb } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { signIn } from "./support/browser";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, aSession, aUser, type Person } from "./support/church";
import { countEntries, entries, lastEntryId } from "./support/history";
import { lastTokenTo, mailsTo } from "./support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken, withPassword } from "./support/people";
import { imageForm, solidPicture } from "./support/pictures";
import { anAddress } from "./support/routes";
import { aMember, memberBody } from "./support/rows/members";

const newEmail = async () => `nueva-${(await aUser()).email}`;
const signUp = (body: object, address = anAddress()) =>
  call("POST /accounts", { body, headers: addressHeader(address) });
/** Confirms the address of an account with the password `PASSWORD`. */
const verify = (token: string) =>
  call("POST /accounts/verification", { body: { token, password: PASSWORD }, headers: addressHeader() });

test("a new user signs up, confirms the address and signs in", async () => {
  const email = await newEmail();
  const created = await signUp({ username: "Ana María", email: email.toUpperCase(), password: PASSWORD });
  expect(created).toMatchObject({ status: 201, body: { id: expect.any(Number), name: "Ana María", email } });
  expect(Object.keys(created.body).sort()).toEqual(["email", "id", "name"]);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe("Confirma tu correo en Atrio");
  expect(mail?.text).toContain("Ana María");
  expect(mail?.text).toContain("/verificar-correo?token=");
  expect(await verify(await lastTokenTo(email))).toMatchObject({ status: 200, body: { email } });
  const { body } = await requestToken(email, PASSWORD);
  expect((await call("GET /users/data", { as: body })).body).toMatchObject({
    email,
    emailVerified: true,
    churchId: null,
  });
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now());
  expect((await signIn({ email, password: PASSWORD })).error).toBeNull();
});

test.each([
  [{ username: "Ana" }, { username: "El usuario debe tener mínimo 6 caracteres" }],
  [{ username: "x".repeat(31) }, { username: "El usuario no puede exceder los 30 caracteres." }],
  [{ username: "" }, { username: "Requerido" }],
  [{ email: "correo" }, { email: "El correo electrónico proporcionado es inválido." }],
  [{ password: "corta12" }, { password: "La contraseña debe tener al menos 8 caracteres." }],
  [{ password: "x".repeat(51) }, { password: "La contraseña no puede exceder los 50 caracteres." }],
])("a sign-up with %j answers 400 with the message of the specification", async (changes, fields) => {
  const answer = await signUp({ username: "Ana María", email: await newEmail(), password: PASSWORD, ...changes });
  expect(answer).toMatchObject({ status: 400, body: { fields } });
});

test.each(["8 letras", "una-clave-".repeat(5), "con espacios ", "ñandú-😀-ok"])(
  "the password %j is accepted unchanged",
  async (password) => {
    const email = await newEmail();
    expect(await signUp({ username: "Ana María", email, password })).toMatchObject({ status: 201 });
    expect(await requestToken(email, password)).toMatchObject({ status: 201 });
    expect(await requestToken(email, `${password.slice(0, -1)}?`)).toMatchObject({ status: 401 });
  },
);

test("a sign-up with a registered address, in any case, answers 409 and leaves the account unchanged", async () => {
  const person = await aPerson();
  const message = "El correo ya fue registrado, inicia sesión en su lugar";
  for (const email of [person.email, person.email.toUpperCase()])
    expect(await signUp({ username: "Otra Persona", email, password: "clave-ajena" })).toMatchObject({
      status: 409,
      body: { message, fields: { email: message } },
    });
  expect(await mailsTo(person.email)).toEqual([]);
  expect(await requestToken(person.email, "clave-ajena")).toMatchObject({ status: 401 });
  const { body } = await requestToken(person.email, PASSWORD);
  expect((await call("GET /users/data", { as: body })).body.userName).toBe(person.name);
});

test("ten simultaneous sign-ups with one address create one account", async () => {
  const email = await newEmail();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => signUp({ username: "Ana María", email, password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test("an IP address signs up at most twenty accounts an hour", async () => {
  const address = anAddress();
  const email = await newEmail();
  for (let number = 0; number < 18; number++) await consume("signUpAddress", address);
  for (const number of [18, 19]) {
    const answer = await signUp({ username: "Ana María", email: `${number}-${email}`, password: PASSWORD }, address);
    expect(answer).toMatchObject({ status: 201 });
  }
  expect(await signUp({ username: "Ana María", email, password: PASSWORD }, address)).toMatchObject({ status: 429 });
  expect(await signUp({ username: "Ana María", email, password: PASSWORD })).toMatchObject({ status: 201 });
});

test("a verification link works once and for a day, and a new one replaces it", async () => {
  const email = await newEmail();
  await signUp({ username: "Ana María", email, password: PASSWORD });
  const first = await lastTokenTo(email);
  const { body: person } = await requestToken(email, PASSWORD);
  expect(await call("POST /accounts/verification-mails", { as: person })).toMatchObject({ status: 202 });
  const second = await lastTokenTo(email);
  const badLink = {
    status: 400,
    body: { message: "El link de acceso es inválido", fields: { token: expect.any(String) } },
  };
  expect(await verify(first)).toMatchObject(badLink);
  const [row] = await rowsOf<{ hours: number }>(
    "SELECT round(extract(epoch FROM t.expires_at - t.created_at) / 3600)::int AS hours FROM mail_tokens t JOIN users u ON u.id = user_id WHERE u.email = $1",
    [email],
  );
  expect(row?.hours).toBe(24);
  expect(await verify(second)).toMatchObject({ status: 200 });
  expect(await verify(second)).toMatchObject(badLink);
  expect(await verify("a".repeat(43))).toMatchObject(badLink);
});

test("a confirmed address gets no verification mail, an unconfirmed one five an hour", async () => {
  const [confirmed, unconfirmed] = [await aUser(), await aUser({ verified: false })];
  expect(await call("POST /accounts/verification-mails", { as: confirmed })).toMatchObject({ status: 202 });
  expect(await mailsTo(confirmed.email)).toEqual([]);
  for (let number = 1; number <= 5; number++) {
    expect(await call("POST /accounts/verification-mails", { as: unconfirmed })).toMatchObject({ status: 202 });
    expect(await mailsTo(unconfirmed.email)).toHaveLength(number);
  }
  expect(await call("POST /accounts/verification-mails", { as: unconfirmed })).toMatchObject({ status: 429 });
  expect(await mailsTo(unconfirmed.email)).toHaveLength(5);
});

test("a password reset link sets the password and confirms the address", async () => {
  const person = await aPerson({ verified: false });
  await call("POST /password-resets", { body: { email: person.email.toUpperCase() }, headers: addressHeader() });
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe("Cambia tu contraseña de Atrio");
  const token = await lastTokenTo(person.email);
  const password = "una-clave-nueva";
  expect(await call("PUT /password-resets", { body: { token, password }, headers: addressHeader() })).toMatchObject({
    status: 204,
  });
  expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 401 });
  const { body } = await requestToken(person.email, password);
  expect((await call("GET /users/data", { as: body })).body.emailVerified).toBe(true);
});

test("a password reset unlocks an account after too many failed sign-ins", async () => {
  const person = await aPerson();
  for (let number = 0; number < 6; number++) await requestToken(person.email, "otra-clave");
  await call("POST /password-resets", { body: { email: person.email }, headers: addressHeader() });
  const body = { token: await lastTokenTo(person.email), password: "una-clave-nueva" };
  await call("PUT /password-resets", { body, headers: addressHeader() });
  expect(await requestToken(person.email, "una-clave-nueva")).toMatchObject({ status: 201 });
});

test("an invalid new password does not use up the reset link", async () => {
  const person = await aPerson();
  await call("POST /password-resets", { body: { email: person.email }, headers: addressHeader() });
  const token = await lastTokenTo(person.email);
  expect(
    await call("PUT /password-resets", { body: { token, password: "corta" }, headers: addressHeader() }),
  ).toMatchObject({
    status: 400,
  });
  expect(
    await call("PUT /password-resets", { body: { token, password: "una-clave-nueva" }, headers: addressHeader() }),
  ).toMatchObject({
    status: 204,
  });
});

test("a user changes the password with the current one", async () => {
  const person = await aPerson();
  const body = { current: PASSWORD, password: "una-clave-nueva" };
  expect(await call("PUT /accounts/password", { as: person, body })).toMatchObject({ status: 204 });
  expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 401 });
  expect(await requestToken(person.email, "una-clave-nueva")).toMatchObject({ status: 201 });
});

describe("account deletion", () => {
  const remove = (as: { token: string }, body: object) => call("POST /users/deletion", { as, body });
  const exists = async ({ id }: Person) => (await identityDb().user.count({ where: { id } })) === 1;

  test("removes sessions, links, photo and memberships; the churches keep their data and the user's name", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const person = await withPassword(await aCollaborator(church, { areas: ["members"] }));
    await call("POST /permissions", { as: other.owner, body: { email: person.email } });
    await call("PUT /users/church", { as: person, body: { churchId: other.id } });
    await call("PUT /users/church", { as: person, body: { churchId: church.id } });
    const { id } = await aMember(church);
    await call("PUT /members", { as: person, body: { ...memberBody(church), id } });
    await call("POST /users/image", { as: person, body: imageForm(await solidPicture("red")) });
    const browserToken = await aSession(person, "browser");
    const lastIds = [await lastEntryId(church), await lastEntryId(other)];

    expect(await remove(person, { password: PASSWORD })).toMatchObject({ status: 204 });
    expect(await exists(person)).toBe(false);
    expect(await call("GET /users/data", { as: person })).toMatchObject({ status: 401 });
    expect(await call("GET /users/data", { as: { token: browserToken } })).toMatchObject({ status: 401 });
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await identityDb().session.count({ where: { userId: person.id } })).toBe(0);
    await waitForBackgroundTasks();
    for await (const { key } of (await storage()).list(`user/${person.id}`)) expect(key).toBe("nothing");

    for (const [index, { owner }] of [church, other].entries()) {
      const { rows } = (await call("GET /permissions", { as: owner })).body;
      expect(rows.map(({ email }: Person) => email)).not.toContain(person.email);
      const one = [church, other][index] ?? church;
      expect(await countEntries(one, lastIds[index] ?? 0n)).toBe(1);
      expect(await entries(one, "collaborators", lastIds[index])).toMatchObject([
        { action: "destroy", userId: person.id, userName: person.name },
      ]);
    }
    const { body: history } = await call("GET /members/{id}/history", { as: church.owner, params: { id } });
    expect(history[0]).toMatchObject({ action: "update", userName: person.name });
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe("Eliminamos tu cuenta de Atrio");
  });

  test("frees the address for a new account, which gets no memberships of the old one", async () => {
    const church = await aChurch();
    const person = await aCollaborator(church, { areas: ["members"] });
    await remove(person, { email: person.email });
    expect(await signUp({ username: "Persona", email: person.email, password: PASSWORD })).toMatchObject({
      status: 201,
    });
    await verify(await lastTokenTo(person.email));
    const { body } = await requestToken(person.email, PASSWORD);
    expect((await call("GET /users/data", { as: body })).body).toMatchObject({ churchId: null, perm_members: false });
    expect(await call("PUT /users/church", { as: body, body: { churchId: church.id } })).toMatchObject({ status: 403 });
  });

  test("requires the password of an account that has one and counts failures like sign-ins", async () => {
    const person = await aPerson();
    for (const body of [{}, { email: person.email }])
      expect(await remove(person, body)).toMatchObject({ status: 400, body: { fields: { password: "Requerido" } } });
    for (let number = 0; number < 3; number++)
      expect(await remove(person, { password: "otra-clave" })).toMatchObject({
        status: 400,
        body: { fields: { password: "La contraseña actual no es correcta." } },
      });
    expect(await remove(person, { password: PASSWORD })).toMatchObject({ status: 429 });
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 429 });
    expect(await exists(person)).toBe(true);
  });

  test("requires the address of an account without a password", async () => {
    const person = await aUser();
    expect(await remove(person, {})).toMatchObject({ status: 400, body: { fields: { email: "Requerido" } } });
    for (const body of [{ email: (await aUser()).email }, { email: "nadie@test.example", password: PASSWORD }])
      expect(await remove(person, body)).toMatchObject({
        status: 400,
        body: { fields: { email: "Escribe el correo de esta cuenta." } },
      });
    expect(await exists(person)).toBe(true);
    expect(await remove(person, { email: person.email.toUpperCase() })).toMatchObject({ status: 204 });
  });

  test("answers 409 for the owner of a church until the church is transferred", async () => {
    const church = await aChurch();
    const heir = await aCollaborator(church);
    expect(await remove(church.owner, { email: church.owner.email })).toMatchObject({
      status: 409,
      body: { code: "OWNS_ONE", message: expect.stringContaining(church.name) },
    });
    const { rows } = (await call("GET /permissions", { as: church.owner })).body;
    await call("PUT /churches/owner", { as: church.owner, body: { id: rows[0].id, name: church.name } });
    expect(await remove(church.owner, { email: church.owner.email })).toMatchObject({ status: 204 });
    expect((await call("GET /users/data", { as: heir })).body).toMatchObject({ churchId: church.id, owner: true });
  });

  test("succeeds once for two simultaneous requests", async () => {
    const person = await aUser();
    const tokens = [await aSession(person), await aSession(person)];
    const answers = await Promise.all(tokens.map((token) => remove({ token }, { email: person.email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });
});
