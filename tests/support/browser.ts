import NextAuth from "next-auth";
import { encode } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import Google from "next-auth/providers/google";
import { cookieName, readSessionSecret } from "@/lib/auth/cookie";
import { authOptions } from "@/lib/auth/options";
import { withCaller } from "@/lib/core/caller";
import { env } from "@/lib/core/env.mjs";
import { answerSignIn } from "@/server/sign-in";
import { call } from "./call";
import { aSession, type Person } from "./church";
import { anAddress } from "./routes";

export const providers = { Credentials, Google };

process.env.NEXTAUTH_URL ??= env().APP_URL;

/** Headers of a same-origin write from a page of the application. */
export const ownOrigin = () => ({ Origin: env().APP_URL });

/** `Cookie` header of a signed-in browser. */
export async function cookieOf(person: Person) {
  return cookieWith(await aSession(person, "browser"));
}

/** Headers of a same-origin write from a signed-in browser. */
export const browserOf = async (person: Person) => ({ cookie: await cookieOf(person), ...ownOrigin() });

/** `Cookie` header with a session's secret, encoded as next-auth does. */
export const cookieWith = async (secret: unknown, key = env().AUTH_SECRET) =>
  `${cookieName()}=${await encode({ token: { sid: secret }, secret: key })}`;

type NextAuthCall = {
  method?: "GET" | "POST";
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookie?: string;
  address?: string;
};

/** Calls next-auth as its route does, without Next. */
export async function callNextAuth(
  action: string[],
  { method = "GET", query = {}, body = {}, cookie = "", address = anAddress() }: NextAuthCall = {},
) {
  const answer = { status: 200, cookies: [] as string[], location: "", body: {} as Record<string, string> };
  const response = {
    status(status: number) {
      answer.status = status;
      return response;
    },
    getHeader: () => answer.cookies,
    setHeader(name: string, value: string[] | string) {
      if (name === "Set-Cookie") answer.cookies = [value].flat();
      if (name === "Location") answer.location = String(value);
    },
    json: (value: Record<string, string>) => Object.assign(answer, { body: value }),
    send: (value?: Record<string, string>) => Object.assign(answer, { body: value ?? {} }),
    end: () => undefined,
  };
  const request = {
    query: { ...query, nextauth: action },
    method,
    body,
    cookies: Object.fromEntries(cookie.split("; ").map((pair) => decodeURIComponent(pair).split(/=(.*)/s))),
    headers: { cookie, "user-agent": "test" },
  };
  await withCaller(address, () =>
    NextAuth(authOptions(new Headers(request.headers), providers))(request as never, response as never),
  );
  return answer;
}

/** Sends a request to next-auth's route; what passes its checks answers 200 in place of next-auth. */
export const callAuth = (
  method: "GET" | "POST",
  { params, ...options }: NonNullable<Parameters<typeof call>[1]> & { params: { nextauth: string[] } },
) => {
  const passed = async () => new Response();
  return call(
    { [method]: (request: Request) => answerSignIn(request, { action: params.nextauth.join("/"), providers }, passed) },
    options,
  );
};

/** Name and value of each `Set-Cookie`, joined for a `Cookie` header. */
export const cookiePairs = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

/** Submits the sign-in form; `cookie` holds the browser's earlier cookies. */
export async function signIn(
  { email, password }: { email: string; password: string },
  { cookie = "", address = anAddress() } = {},
) {
  const csrf = await callNextAuth(["csrf"]);
  const answer = await callNextAuth(["callback", "credentials"], {
    method: "POST",
    address,
    cookie: [cookie, cookiePairs(csrf.cookies)].filter(Boolean).join("; "),
    body: { csrfToken: csrf.body.csrfToken ?? "", email, password, json: "true" },
  });
  const setCookie = answer.cookies.find((one) => one.startsWith(`${cookieName()}=`));
  const error = new URL(answer.body.url ?? "http://nowhere").searchParams.get("error");
  return { ...answer, error, setCookie, cookie: setCookie && cookiePairs([setCookie]) };
}

/** Submits the sign-out of the user menu. */
export async function signOut(cookie: string) {
  const csrf = await callNextAuth(["csrf"]);
  return callNextAuth(["signout"], {
    method: "POST",
    cookie: `${cookie}; ${cookiePairs(csrf.cookies)}`,
    body: { csrfToken: csrf.body.csrfToken ?? "", json: "true" },
  });
}

/** Session secret in a `Cookie` header. */
export const secretOf = (cookie: string) => readSessionSecret(cookie.split(/=(.*)/s)[1]);
