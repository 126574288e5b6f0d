import { describe, expect, test } from "vitest";
import { POST as VERIFY } from "@/app/api/accounts/verification/route";
import { POST as SEND_AGAIN } from "@/app/api/accounts/verification-mails/route";
import { POST as ASK_RESET, PUT as RESET } from "@/app/api/password-resets/route";
import { POST as INVITE } from "@/app/api/permissions/route";
import { GET as PROFILE } from "@/app/api/users/data/route";
import { identityDb } from "@/lib/core/identity-db";
import { hashSecret } from "@/lib/core/secrets";
import { call } from "../support/call";
import { rowsOf } from "../support/catalogue";
import { aChurch } from "../support/church";
import { lastTokenTo, mailsTo } from "../support/mails";
import { aPerson, askToken, from, PASSWORD } from "../support/people";

const profile = (person: { token: string }) => call({ GET: PROFILE }, { as: person });

describe("the link of a mail", () => {
  const reset = (token: string, password = "una-clave-nueva") =>
    call({ PUT: RESET }, { body: { token, password }, headers: from() });
  const askReset = (email: string) => call({ POST: ASK_RESET }, { body: { email }, headers: from() });
  const BAD_LINK = { status: 400, body: { message: "El link de acceso es inválido" } };

  test("is asked for with the same answer, whether there is an account or not", async () => {
    const person = await aPerson();
    const [known, unknown] = [await askReset(person.email), await askReset(`nobody-${person.email}`)];
    expect([known.status, known.body]).toEqual([202, undefined]);
    expect([unknown.status, unknown.body]).toEqual([202, undefined]);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await mailsTo(`nobody-${person.email}`)).toHaveLength(0);
  });

  test("holds a random secret of which the database keeps the hash, for thirty minutes", async () => {
    const person = await aPerson();
    await askReset(person.email);
    const first = await lastTokenTo(person.email);
    await askReset(person.email);
    const second = await lastTokenTo(person.email);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    const rows = await identityDb().mailToken.findMany({ where: { userId: person.id } });
    expect(rows.map(({ tokenHash }) => Buffer.from(tokenHash))).toEqual([Buffer.from(hashSecret(second))]);
    const [row] = rows;
    const minutes = (Number(row?.expiresAt) - Number(row?.createdAt)) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(await reset(first)).toMatchObject(BAD_LINK);
    expect(await reset(second)).toMatchObject({ status: 204 });
  });

  test("works once", async () => {
    const person = await aPerson();
    await askReset(person.email);
    const token = await lastTokenTo(person.email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => reset(token, `clave-numero-${number}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    expect(await reset(token)).toMatchObject(BAD_LINK);
  });

  test("is dead after thirty minutes", async () => {
    const person = await aPerson();
    await askReset(person.email);
    const token = await lastTokenTo(person.email);
    await rowsOf("UPDATE mail_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1", [person.id]);
    expect(await reset(token)).toMatchObject(BAD_LINK);
    expect(await askToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });

  test("that confirms an address changes no password, and the other way round", async () => {
    const person = await aPerson({ verified: false });
    await call({ POST: SEND_AGAIN }, { as: person });
    const verification = await lastTokenTo(person.email);
    expect(await reset(verification)).toMatchObject(BAD_LINK);
    await askReset(person.email);
    const token = await lastTokenTo(person.email);
    expect(await call({ POST: VERIFY }, { body: { token }, headers: from() })).toMatchObject(BAD_LINK);
    expect(await call({ POST: VERIFY }, { body: { token: verification }, headers: from() })).toMatchObject({
      status: 200,
      body: { email: person.email },
    });
    expect(await profile(person)).toMatchObject({ body: { emailVerified: true } });
  });

  test("points to our own address, whatever host the request named", async () => {
    const person = await aPerson();
    const headers = { ...from(), Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    await call({ POST: ASK_RESET }, { body: { email: person.email }, headers });
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toContain("http://localhost:3000/restablecer-contrasena?token=");
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  test("is not sent without end", async () => {
    const person = await aPerson();
    for (let number = 0; number < 8; number++) expect(await askReset(person.email)).toMatchObject({ status: 202 });
    expect((await mailsTo(person.email)).length).toBe(5);
  });

  test("goes to one recipient, in a mail whose headers the person's texts cannot break", async () => {
    const { owner } = await aChurch({ name: 'Iglesia <b>Bcc: otro@evil.example</b>, "x"' });
    const email = `invitada-${owner.email}`;
    expect(await call({ POST: INVITE }, { as: owner, body: { email } })).toMatchObject({ status: 201 });
    const [mail] = await mailsTo(email);
    expect(mail?.to).toEqual([{ name: "", address: email }]);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.html).not.toContain("<b>Bcc");
    expect(mail?.subject).toContain("<b>Bcc: otro@evil.example</b>");
  });
});
