import { describe, expect, test } from "vitest";
import { isGoogleEnabled } from "@/lib/auth/google-provider";
import { signInMethods } from "@/server/sign-in";
import { callAuth } from "../support/browser";
import { addressHeader } from "../support/people";

const ask = (method: "GET" | "POST", action: string, options: object = {}) =>
  callAuth(method, { params: { nextauth: action.split("/") }, headers: addressHeader(), ...options });

const UNKNOWN = { status: 404, body: { code: "NOT_FOUND", message: "Esa dirección de la API no existe." } };

describe("a path of next-auth", () => {
  test.each([
    ["GET", "callback/credentials"],
    ["GET", "callback/anything"],
    ["GET", "signin/credentials"],
    ["GET", "error/Callback"],
    ["GET", "anything"],
    ["GET", "__proto__"],
    ["GET", "callback%2Fcredentials"],
    ["POST", "_log"],
    ["POST", "session"],
    ["POST", "csrf"],
    ["POST", "signin"],
    ["POST", "signin/credentials"],
    ["POST", "callback/credentials/more"],
    ["POST", "callback/anything"],
    ["POST", "constructor"],
  ] as const)("%s %s, without a use here, answers 404 in Spanish", async (method, action) => {
    expect(await ask(method, action)).toMatchObject(UNKNOWN);
  });

  test("without Google has no Google", async () => {
    expect(isGoogleEnabled()).toBe(false);
    expect(await ask("POST", "signin/google")).toMatchObject(UNKNOWN);
    expect(await ask("GET", "callback/google", { query: { code: "x", state: "x" } })).toMatchObject(UNKNOWN);
  });

  test("names its methods", () => {
    expect(signInMethods("callback/credentials")).toEqual(["POST", "OPTIONS"]);
    expect(signInMethods("session")).toEqual(["GET", "HEAD", "OPTIONS"]);
  });
});

test.each(["", "Пётр", "a\r\nSet-Cookie: b=c", "<script>", "a&callbackUrl=//evil.test"])(
  "the error %j, which is no code, ends on the page of a failed sign-in",
  async (error) => {
    const { status, headers } = await ask("GET", "error", { query: { error } });
    expect([status, headers.get("location")]).toEqual([302, "/entrar-con-google?fin=1&error=google"]);
  },
);

test.each(["application/json", "Application/JSON; charset=utf-8", "text/x, application/json"])(
  "a body of %s that is no form answers 400",
  async (type) => {
    for (const body of ['{"callbackUrl":7}', '{"email":{"a":1}}', "[]", "null", "{", ""])
      expect(
        await ask("POST", "callback/credentials", { body, headers: { ...addressHeader(), "Content-Type": type } }),
        body,
      ).toMatchObject({ status: 400 });
  },
);
