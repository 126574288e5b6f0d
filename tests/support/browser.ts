import NextAuth from "next-auth";
import { encode } from "next-auth/jwt";
import { cookieName, secretInCookie } from "@/lib/auth/cookie";
import { authOptions } from "@/lib/auth/options";
import { ADDRESS_HEADER } from "@/lib/core/address.mjs";
import { env } from "@/lib/core/env.mjs";
import { aSession, type Person } from "./church";
import { anAddress } from "./routes";

process.env.NEXTAUTH_URL ??= env().APP_URL;

/** The headers that a page of ours sends with a change. */
export const ownOrigin = () => ({ Origin: env().APP_URL });

/** The `Cookie` header of a browser in which this person is signed in. */
export async function cookieOf(person: Person) {
  return cookieWith(await aSession(person, "browser"));
}

/** The headers of a page of ours in which this person is signed in. */
export const browserOf = async (person: Person) => ({ cookie: await cookieOf(person), ...ownOrigin() });

/** The `Cookie` header that carries a session's secret, made as next-auth makes it. */
export const cookieWith = async (secret: unknown, key = env().AUTH_SECRET) =>
  `${cookieName()}=${await encode({ token: { sid: secret }, secret: key })}`;

type Ask = {
  method?: "GET" | "POST";
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookie?: string;
  address?: string;
};

/** Asks next-auth as its route does, without Next around it. */
export async function ask(
  action: string[],
  { method = "GET", query = {}, body = {}, cookie = "", address = anAddress() }: Ask = {},
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
    headers: { cookie, [ADDRESS_HEADER]: address, "user-agent": "test" },
  };
  await NextAuth(authOptions(new Headers(request.headers)))(request as never, response as never);
  return answer;
}

/** The name and value of each cookie that an answer sets, as a browser would send them back. */
export const kept = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

/** Sends the form of the sign-in screen; `cookie` is what the browser had before. */
export async function signIn(
  { email, password }: { email: string; password: string },
  { cookie = "", address = anAddress() } = {},
) {
  const csrf = await ask(["csrf"]);
  const answer = await ask(["callback", "credentials"], {
    method: "POST",
    address,
    cookie: [cookie, kept(csrf.cookies)].filter(Boolean).join("; "),
    body: { csrfToken: csrf.body.csrfToken ?? "", email, password, json: "true" },
  });
  const setCookie = answer.cookies.find((one) => one.startsWith(`${cookieName()}=`));
  const error = new URL(answer.body.url ?? "http://nowhere").searchParams.get("error");
  return { ...answer, error, setCookie, cookie: setCookie && kept([setCookie]) };
}

/** Sends the sign-out of the user menu. */
export async function signOut(cookie: string) {
  const csrf = await ask(["csrf"]);
  return ask(["signout"], {
    method: "POST",
    cookie: `${cookie}; ${kept(csrf.cookies)}`,
    body: { csrfToken: csrf.body.csrfToken ?? "", json: "true" },
  });
}

/** The secret that a `Cookie` header carries. */
export const secretOf = (cookie: string) => secretInCookie(cookie.split(/=(.*)/s)[1]);
