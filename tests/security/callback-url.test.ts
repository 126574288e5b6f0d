import { describe, expect, test } from "vitest";
import { hasBadCallbackCookie } from "@/lib/auth/google-provider";
import { env } from "@/lib/core/env.mjs";
import { callAuth, callNextAuth, cookiePairs } from "../support/browser";
import { addressHeader, aPerson, PASSWORD } from "../support/people";

const home = env().APP_URL;
const unparsable = [`${home}.evil.test`, "javascript:alert(1)", "https://", "http://[", "evil"];
/** Characters that no header holds. */
const unwritable = ["/miembros?nombre=Пётр", "/€\n\r", `${home}/日本`];
const foreign = ["https://evil.example/", "//evil.example", `${home}@evil.example`, "/\\evil.example"];

describe("a callback URL", () => {
  test.each([...unparsable, ...foreign, ...unwritable])(
    "%j in the sign-in form ends at this site",
    async (callbackUrl) => {
      const { email } = await aPerson();
      const csrf = await callNextAuth(["csrf"]);
      const answer = await callNextAuth(["callback", "credentials"], {
        method: "POST",
        cookie: cookiePairs(csrf.cookies),
        body: { csrfToken: csrf.body.csrfToken ?? "", email, password: PASSWORD, callbackUrl, json: "true" },
      });
      expect(answer.status).toBe(200);
      expect(new URL(answer.body.url ?? "").origin).toBe(home);
      expect(answer.body.url).toMatch(/^[!-~]+$/);
    },
  );

  test.each(unparsable)("%s in the query answers 400", async (callbackUrl) => {
    for (const nextauth of [["csrf"], ["signin"], ["providers"]])
      expect(
        await callAuth("GET", {
          params: { nextauth },
          query: { callbackUrl },
          headers: addressHeader(),
        }),
      ).toMatchObject({ status: 400, body: { code: "INVALID", fields: { callbackUrl: expect.any(String) } } });
  });

  test.each(unparsable)("%s in the cookie is recognized as unusable", (callbackUrl) => {
    const headers = (value: string) => new Headers({ cookie: `a=b; atrio.callback-url=${encodeURIComponent(value)}` });
    expect(hasBadCallbackCookie(headers(callbackUrl))).toBe(true);
    for (const value of ["", "/members", home, `${home}/entrar-con-google?fin=1`, "https://evil.example"])
      expect(hasBadCallbackCookie(headers(value)), value).toBe(false);
    expect(hasBadCallbackCookie(new Headers())).toBe(false);
  });
});

test("the page of next-auth for mailed sign-ins leads to the sign-in", async () => {
  expect(await callNextAuth(["verify-request"])).toMatchObject({ status: 302, location: "/login" });
});
