import { randomUUID } from "node:crypto";
import { cookieName } from "@/lib/auth/cookie";
import { env } from "@/lib/core/env.mjs";
import { ask, kept } from "./browser";
import { anAddress } from "./routes";

/** The claims of somebody whom the provider knows well. */
export const someClaims = (changes: Record<string, unknown> = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub.slice(0, 8)}@test.example`, email_verified: true, name: "José Núñez", ...changes };
};

export const END = `${env().APP_URL}/entrar-con-google?intento=abc&redirect=%2Fmembers&fin=1`;

type Options = { cookie?: string; address?: string; callbackUrl?: string };

/** Opens the window of a sign-in: the provider's address, and the cookies of a browser that goes there. */
export async function openWindow({ cookie = "", address = anAddress(), callbackUrl = END }: Options = {}) {
  const csrf = await ask(["csrf"]);
  const before = joined(cookie, kept(csrf.cookies));
  const body = { csrfToken: csrf.body.csrfToken ?? "", callbackUrl, json: "true" };
  const { body: answer, cookies } = await ask(["signin", "google"], { method: "POST", address, cookie: before, body });
  return { url: new URL(answer.url ?? ""), set: cookies, cookie: joined(before, kept(cookies)) };
}

/** As a browser would send them: the last one of each name. */
const joined = (...cookies: string[]) =>
  [
    ...new Map(
      cookies
        .join("; ")
        .split("; ")
        .map((pair) => [pair.split("=")[0], pair]),
    ).values(),
  ].join("; ");

/** What the provider sends the browser back with, for somebody of these claims. */
export async function answerOf(url: URL, claims: object) {
  url.searchParams.set("claims", JSON.stringify(claims));
  const response = await fetch(url, { redirect: "manual" });
  return Object.fromEntries(new URL(response.headers.get("location") ?? "").searchParams);
}

/** The whole way of somebody with these claims; `cookie` is what the browser had before. */
export async function signInByGoogle(claims: object, { address = anAddress(), ...options }: Options = {}) {
  const { url, cookie } = await openWindow({ address, ...options });
  return comeBack(await answerOf(url, claims), cookie, address);
}

/** The return from the provider. */
export async function comeBack(query: Record<string, string>, cookie: string, address = anAddress()) {
  const answer = await ask(["callback", "google"], { query, cookie, address });
  const setCookie = answer.cookies.find((one) => one.startsWith(`${cookieName()}=`));
  const at = new URL(answer.location, env().APP_URL);
  return { ...answer, at, error: at.searchParams.get("error"), cookie: setCookie && kept([setCookie]) };
}
