import { describe, expect, test } from "vitest";
import { identityDb } from "@/lib/core/db/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import { call } from "../support/call";
import { rowsOf } from "../support/catalogue";
import { aChurch } from "../support/church";
import { lastTokenTo, mailsTo } from "../support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "../support/people";

const profile = (person: { token: string }) => call("GET /users/data", { as: person });

describe("links in mails", () => {
  const reset = (token: string, password = "una-clave-nueva") =>
    call("PUT /password-resets", { body: { token, password }, headers: addressHeader() });
  const askReset = (email: string) => call("POST /password-resets", { body: { email }, headers: addressHeader() });
  const BAD_LINK = { status: 400, body: { message: "El link de acceso es inválido" } };

  test("a reset request answers the same with and without an account", async () => {
    const person = await aPerson();
    const [known, unknown] = [await askReset(person.email), await askReset(`nobody-${person.email}`)];
    expect([known.status, known.body]).toEqual([202, undefined]);
    expect([unknown.status, unknown.body]).toEqual([202, undefined]);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await mailsTo(`nobody-${person.email}`)).toHaveLength(0);
  });

  test("a reset link holds a random secret, stored as a hash and valid for thirty minutes", async () => {
    const person = await aPerson();
    await askReset(person.email);
    const first = await lastTokenTo(person.email);
    await askReset(person.email);
    const second = await lastTokenTo(person.email);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    const rows = await identityDb().mailToken.findMany({ where: { userId: person.id }, orderBy: { id: "asc" } });
    const hashes = [first, second].map((token) => Buffer.from(hashSecret(token)));
    expect(rows.map(({ tokenHash }) => Buffer.from(tokenHash))).toEqual(hashes);
    for (const row of rows) expect(Math.round((Number(row.expiresAt) - Number(row.createdAt)) / 60_000)).toBe(30);
    expect(await reset(second)).toMatchObject({ status: 204 });
    expect(await reset(first)).toMatchObject(BAD_LINK);
  });

  test("a reset link works once", async () => {
    const person = await aPerson();
    await askReset(person.email);
    const token = await lastTokenTo(person.email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => reset(token, `clave-numero-${number}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect(await reset(token)).toMatchObject(BAD_LINK);
  });

  test("a reset link expires after thirty minutes", async () => {
    const person = await aPerson();
    await askReset(person.email);
    const token = await lastTokenTo(person.email);
    await rowsOf("UPDATE mail_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1", [person.id]);
    expect(await reset(token)).toMatchObject(BAD_LINK);
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });

  test("a verification link changes no password, and a reset link confirms no address", async () => {
    const person = await aPerson({ verified: false });
    await call("POST /accounts/verification-mails", { as: person });
    const verification = await lastTokenTo(person.email);
    expect(await reset(verification)).toMatchObject(BAD_LINK);
    await askReset(person.email);
    const token = await lastTokenTo(person.email);
    expect(await call("POST /accounts/verification", { body: { token }, headers: addressHeader() })).toMatchObject(
      BAD_LINK,
    );
    const signedIn = { as: person, body: { token: verification }, headers: addressHeader() };
    expect(await call("POST /accounts/verification", signedIn)).toMatchObject({
      status: 200,
      body: { email: person.email },
    });
    expect(await profile(person)).toMatchObject({ body: { emailVerified: true } });
  });

  test("a reset link points to the configured address, whatever host the request names", async () => {
    const person = await aPerson();
    const headers = { ...addressHeader(), Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    await call("POST /password-resets", { body: { email: person.email }, headers });
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toContain("http://localhost:3000/restablecer-contrasena?token=");
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  test("reset mails to one address stop after five", async () => {
    const person = await aPerson();
    for (let number = 1; number <= 8; number++) {
      expect(await askReset(person.email)).toMatchObject({ status: 202 });
      expect(await mailsTo(person.email)).toHaveLength(Math.min(number, 5));
    }
  });

  test("an invitation goes to one recipient, and the church's name cannot inject headers", async () => {
    const { owner } = await aChurch({ name: 'Iglesia <b>Bcc: otro</b>, "x"' });
    const email = `invitada-${owner.email}`;
    expect(await call("POST /permissions", { as: owner, body: { email } })).toMatchObject({ status: 201 });
    const [mail] = await mailsTo(email);
    expect(mail?.to).toEqual([{ name: "", address: email }]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.html).not.toContain("<b>Bcc");
    expect(mail?.subject).toContain("<b>Bcc: otro</b>");
  });
});
