import { randomUUID } from "node:crypto";
import { cookieName } from "@/lib/auth/cookie";
import { env } from "@/lib/core/env.mjs";
import { callNextAuth, cookiePairs } from "./browser";
import { anAddress } from "./routes";

/** Claims of a user with a verified address. */
export const someClaims = (changes: Record<string, unknown> = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub.slice(0, 8)}@test.example`, email_verified: true, name: "José Núñez", ...changes };
};

export const END = `${env().APP_URL}/entrar-con-google?intento=abc&redirect=%2Fmembers&fin=1`;

type Options = { cookie?: string; address?: string; callbackUrl?: string };

/** Starts a sign-in: the provider's URL and the browser's cookies. */
export async function openWindow({ cookie = "", address = anAddress(), callbackUrl = END }: Options = {}) {
  const csrf = await callNextAuth(["csrf"]);
  const before = mergeCookies(cookie, cookiePairs(csrf.cookies));
  const body = { csrfToken: csrf.body.csrfToken ?? "", callbackUrl, json: "true" };
  const { body: answer, cookies } = await callNextAuth(["signin", "google"], {
    method: "POST",
    address,
    cookie: before,
    body,
  });
  return { url: new URL(answer.url ?? ""), set: cookies, cookie: mergeCookies(before, cookiePairs(cookies)) };
}

/** `Cookie` header with the last value of each name, as a browser sends it. */
const mergeCookies = (...cookies: string[]) =>
  [
    ...new Map(
      cookies
        .join("; ")
        .split("; ")
        .map((pair) => [pair.split("=")[0], pair]),
    ).values(),
  ].join("; ");

/** Query with which the provider redirects a user with these claims back. */
export async function authorize(url: URL, claims: object) {
  url.searchParams.set("claims", JSON.stringify(claims));
  const response = await fetch(url, { redirect: "manual" });
  return Object.fromEntries(new URL(response.headers.get("location") ?? "").searchParams);
}

/** Complete sign-in of a user with these claims; `cookie` holds the browser's earlier cookies. */
export async function signInByGoogle(claims: object, { address = anAddress(), ...options }: Options = {}) {
  const { url, cookie } = await openWindow({ address, ...options });
  return returnFromProvider(await authorize(url, claims), cookie, address);
}

/** Redirect back from the provider. */
export async function returnFromProvider(query: Record<string, string>, cookie: string, address = anAddress()) {
  const answer = await callNextAuth(["callback", "google"], { query, cookie, address });
  const setCookie = answer.cookies.find((one) => one.startsWith(`${cookieName()}=`));
  const at = new URL(answer.location, env().APP_URL);
  return { ...answer, at, error: at.searchParams.get("error"), cookie: setCookie && cookiePairs([setCookie]) };
}
