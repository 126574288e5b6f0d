import { expect, test } from "vitest";
import { cookieName, readCookie, readSessionSecret } from "@/lib/auth/cookie";
import { noticeCookieName, readNotice } from "@/lib/auth/sign-in-notice";
import { callAuth, cookieOf, cookiePairs, ownOrigin } from "./support/browser";
import { call } from "./support/call";
import { addressHeader, aPerson, PASSWORD, requestToken } from "./support/people";
import { anAddress } from "./support/routes";

/** Sends the form of /login as a browser does without scripts. */
async function submit(fields: Record<string, string>, headers: Record<string, string> = ownOrigin()) {
  const { status, headers: answered } = await callAuth("POST", {
    params: { nextauth: ["callback", "credentials"] },
    body: new URLSearchParams(fields).toString(),
    headers: { ...addressHeader(), "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
  const cookie = cookiePairs(answered.getSetCookie());
  return {
    status,
    location: answered.get("location"),
    cookie,
    hasSession: readCookie(cookie, cookieName()) !== undefined,
    notice: await readNotice(readCookie(cookie, noticeCookieName())),
  };
}

test("the form of /login signs in without scripts, and the next page says so", async () => {
  const { email } = await aPerson();
  const answer = await submit({ email: email.toUpperCase(), password: PASSWORD, redirect: "/members?name=ana" });
  expect(answer).toMatchObject({ status: 303, location: "/members?name=ana", notice: { toast: "Ingreso" } });
  expect(await call("GET /users/data", { headers: { cookie: answer.cookie } })).toMatchObject({ body: { email } });
});

test.each([
  [
    "nadie",
    "corta",
    {
      email: "El correo electrónico proporcionado es inválido.",
      password: "La contraseña debe tener al menos 8 caracteres.",
    },
  ],
  ["ana@iglesia.example", "x".repeat(51), { password: "La contraseña no puede exceder los 50 caracteres." }],
  ["", "", { email: "Requerido", password: "La contraseña debe tener al menos 8 caracteres." }],
])(
  "a form with the address %j and the password %j leads back with the message of each field",
  async (email, password, fields) => {
    const answer = await submit({ email, password, redirect: "/members" });
    expect(answer).toMatchObject({ status: 303, location: "/login?redirect=%2Fmembers", hasSession: false });
    expect(answer.notice).toEqual({ email, fields });
  },
);

test("a wrong password, and too many of them, lead back with their messages and the address", async () => {
  const { email } = await aPerson();
  const address = anAddress();
  const headers = { ...ownOrigin(), ...addressHeader(address) };
  const wrong = await submit({ email, password: "otra-clave" }, headers);
  expect(wrong).toMatchObject({ status: 303, location: "/login", hasSession: false });
  expect(wrong.notice).toEqual({ email, message: "Correo o contraseña inválidos" });
  for (let attempt = 0; attempt < 5; attempt++) await requestToken(email, "otra-clave", address);
  const { notice, hasSession } = await submit({ email, password: PASSWORD }, headers);
  expect([notice, hasSession]).toEqual([{ email, message: "Demasiados intentos fallidos" }, false]);
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example/", "/api/members", "javascript:alert(1)", ""])(
  "the form never leads to %j",
  async (redirect) => {
    const { email } = await aPerson();
    expect(await submit({ email, password: PASSWORD, redirect })).toMatchObject({ status: 303, location: "/" });
    expect(await submit({ email, password: "otra-clave", redirect })).toMatchObject({
      status: 303,
      location: "/login",
    });
  },
);

test.each([null, "null", "https://evil.example"])(
  "a form with the origin %j, of no page of ours, signs nobody in",
  async (origin) => {
    const { email } = await aPerson();
    const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
    expect(await submit({ email, password: PASSWORD }, headers)).toMatchObject({ status: 403, hasSession: false });
  },
);

test("a notice is no session, and a session no notice", async () => {
  const person = await aPerson();
  const { cookie } = await submit({ email: person.email, password: "otra-clave" });
  expect(await readSessionSecret(readCookie(cookie, noticeCookieName()))).toBeNull();
  expect(await readNotice(readCookie(await cookieOf(person), cookieName()))).toBeNull();
});
