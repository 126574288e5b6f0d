import { describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/passwords";
import { identityDb } from "@/lib/core/db/identity-db";
import { demoPassword } from "@/lib/core/demo.mjs";
import { call } from "../support/call";
import { aChurch, unique } from "../support/church";
import { lastTokenTo } from "../support/mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "../support/people";

// lib/auth/passwords.test.ts has the passwords.
const COMMON = "Esa contraseña es de las más usadas: elige otra.";
const refused = (field = "password") => ({ status: 400, body: { code: "INVALID", fields: { [field]: COMMON } } });
const headers = addressHeader();

describe("a password that anybody tries first is refused at its field", () => {
  test("when an account is created, which does not exist then", async () => {
    const email = `${unique()}@test.example`;
    for (const password of ["12345678", "        ", demoPassword])
      expect(await call("POST /accounts", { body: { username: "Ana Luz", email, password }, headers })).toMatchObject(
        refused(),
      );
    expect(
      await call("POST /accounts", { body: { username: "Ana Luz", email, password: email }, headers }),
    ).toMatchObject({
      status: 400,
      body: { fields: { password: "Tu contraseña no puede ser tu correo: elige otra." } },
    });
    expect(await identityDb().user.count({ where: { email } })).toBe(0);
  });

  test("when it is changed, and the one of before stays", async () => {
    const person = await aPerson();
    const body = { current: PASSWORD, password: "jesucristo" };
    expect(await call("PUT /accounts/password", { as: person, body })).toMatchObject(refused());
    expect(await requestToken(person.email, PASSWORD)).toMatchObject({ status: 201 });
  });

  test("by a reset link, which works afterwards with another one", async () => {
    const { email } = await aPerson();
    await call("POST /password-resets", { body: { email }, headers });
    const token = await lastTokenTo(email);
    const reset = (password: string) => call("PUT /password-resets", { body: { token, password }, headers });
    expect(await reset("iglesia123")).toMatchObject(refused());
    expect(await reset("una-clave-nueva")).toMatchObject({ status: 204 });
  });

  test("by a verification link, which works afterwards with another one", async () => {
    const person = await aPerson({ verified: false });
    const { email } = person;
    await call("POST /accounts/verification-mails", { as: person });
    const token = await lastTokenTo(email);
    const verify = (newPassword: string) =>
      call("POST /accounts/verification", { body: { token, newPassword }, headers });
    expect(await verify("diosesamor")).toMatchObject(refused("newPassword"));
    expect(await verify("una-clave-nueva")).toMatchObject({ status: 200 });
    expect(await requestToken(email, "una-clave-nueva")).toMatchObject({ status: 201 });
  });

  test("by an invitation link, which works afterwards with another one", async () => {
    const { owner } = await aChurch();
    const email = `invitada-${unique()}@test.example`;
    await call("POST /permissions", { as: owner, body: { email } });
    const account = { token: await lastTokenTo(email), username: "Noemí Salazar" };
    const join = (password: string) => call("POST /invitations", { body: { ...account, password }, headers });
    expect(await join("qwertyuiop")).toMatchObject(refused());
    expect(await join("una-clave-nueva")).toMatchObject({ status: 200 });
  });

  test("but opens the account that has it since before", async () => {
    const person = await aPerson();
    await identityDb().user.update({
      where: { id: person.id },
      data: { passwordHash: await hashPassword("password") },
    });
    expect(await requestToken(person.email, "password")).toMatchObject({ status: 201 });
    const body = { current: "password", password: "una-clave-nueva" };
    expect(await call("PUT /accounts/password", { as: person, body })).toMatchObject({ status: 204 });
  });
});
