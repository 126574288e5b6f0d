import type { NextAuthOptions } from "next-auth";
import * as z from "zod";
import { checkCredentials } from "@/lib/auth/accounts";
import { cookieName, cookieOptions } from "@/lib/auth/cookie";
import { consumeGoogleAttempt } from "@/lib/auth/google";
import {
  callbackCookieName,
  callbackErrorPath,
  hasBadCallbackCookie,
  isCallbackUrl,
  isGoogleEnabled,
} from "@/lib/auth/google-provider";
import { authOptions, openSession, type Providers, rethrowSafely } from "@/lib/auth/options";
import { safeRedirect } from "@/lib/auth/rules";
import { signInInput } from "@/lib/auth/schema";
import { ABSOLUTE_DAYS } from "@/lib/auth/sessions";
import { noticeHeader, sessionHeader } from "@/lib/auth/sign-in-notice";
import { AppError, unknownPathError, validationError } from "@/lib/core/errors";
import { readText } from "@/lib/http/body";
import { publicEndpoint } from "@/lib/http/endpoint";
import { requireOwnOrigin } from "@/lib/http/identity";
import { checked, isJson, parseJson } from "@/lib/http/input";

/** Bytes of a next-auth form: the longest fields are an e-mail address, a password and a callback URL. */
const FORM_MAX = 8_000;

const form = z.record(z.string(), z.string());

const GET = ["GET", "HEAD", "OPTIONS"];
const POST = ["POST", "OPTIONS"];
const BOTH = ["GET", "POST", "HEAD", "OPTIONS"];

/** Methods of the actions of next-auth that have a use here; to others it answers in English, or 500. */
const actions = new Map([
  ["csrf", GET],
  ["session", GET],
  ["providers", GET],
  ["error", GET],
  ["verify-request", GET],
  ["signin", GET],
  ["signout", BOTH],
  ["callback/credentials", POST],
]);
const googleActions = new Map([
  ["signin/google", POST],
  ["callback/google", GET],
]);

const methodsOf = (action: string) =>
  actions.get(action) ?? (isGoogleEnabled() ? googleActions.get(action) : undefined);

/** Methods of next-auth's path, for `Allow`; of an unknown one, those to which it answers 404. */
export const signInMethods = (action: string) => methodsOf(action) ?? BOTH;

/** What next-auth gets of a request: its options, the checked body of a POST, and a cookie to remove before it reads it. */
type CheckedSignIn = {
  options: NextAuthOptions;
  body?: string;
  badCookie?: { name: string; options: ReturnType<typeof cookieOptions> };
};

/**
 * Answers a request of next-auth's, whose path is `action`, by `run`. Validates size and types of the form, which
 * next-auth does not.
 */
export function answerSignIn(
  request: Request,
  { action, providers }: { action: string; providers: Providers },
  run: (given: CheckedSignIn) => Promise<Response>,
) {
  const endpoint = publicEndpoint({
    handle: async ({ address }) => {
      const { headers } = request;
      if (!methodsOf(action)?.includes(request.method)) throw unknownPathError();
      refuseBadCallbackUrl(request);
      if (action === "error" && !hasErrorCode(request)) return redirect(callbackErrorPath(headers, "google"));
      if (action === "signin/google" && request.method === "POST") await consumeGoogleAttempt(address);
      if (action === "callback/google" && wasCancelled(request))
        return redirect(callbackErrorPath(headers, "cancelado"));
      const body = await readForm(request);
      if (action === "callback/credentials" && body !== undefined && isPlain(request, body)) {
        requireOwnOrigin(request);
        return signInPlainly(headers, new URLSearchParams(body), address);
      }
      const badCookie = { name: callbackCookieName(), options: { ...cookieOptions(), maxAge: 0 } };
      return run({
        options: authOptions(headers, providers),
        body,
        ...(hasBadCallbackCookie(headers) && { badCookie }),
      });
    },
  });
  return endpoint(request, { pattern: "/api/auth/{...nextauth}" });
}

/** Whether a browser has sent a form itself: it expects a page, not next-auth's JSON. */
const isPlain = ({ headers }: Request, body: string) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "") &&
  !new URLSearchParams(body).has("json");

/** Answers the form of /login where no script has sent it, by a redirect to a page that says what has happened. */
async function signInPlainly(headers: Headers, form: URLSearchParams, address: string) {
  const [email, password] = [form.get("email") ?? "", form.get("password") ?? ""];
  const target = safeRedirect(form.get("redirect"));
  try {
    const input = checked(signInInput, { email, password });
    const { secret } = await openSession(() => checkCredentials(input, address), headers).catch(rethrowSafely);
    const session = await sessionHeader(cookieName(), secret, ABSOLUTE_DAYS * 86_400);
    return seeOther(target, [session, await noticeHeader({ toast: "Ingreso" })]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, details } = error;
    const failure = details.fields ? { fields: details.fields } : { message };
    const again = target === "/" ? "/login" : `/login?redirect=${encodeURIComponent(target)}`;
    return seeOther(again, [await noticeHeader({ email, ...failure })]);
  }
}

/** Redirect of a form to a page, with cookies. */
const seeOther = (location: string, cookies: string[]) =>
  new Response(null, {
    status: 303,
    headers: [
      ["Location", location],
      ["Cache-Control", "private, no-store"],
      ...cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]),
    ],
  });

/** 400 for a callback URL in the query that next-auth cannot parse. */
function refuseBadCallbackUrl({ url }: Request) {
  const values = new URL(url).searchParams.getAll("callbackUrl");
  if (values.some((value) => value !== "" && !isCallbackUrl(value)))
    throw validationError({ callbackUrl: "No es una dirección de esta aplicación" });
}

/** The person declined at the provider (RFC 6749, 4.1.2.1). */
const wasCancelled = ({ url }: Request) => new URL(url).searchParams.get("error") === "access_denied";

/** Any other text next-auth would put into a header as it is. */
const hasErrorCode = ({ url }: Request) => /^\w+$/.test(new URL(url).searchParams.get("error") ?? "");

const redirect = (location: string) => new Response(null, { status: 302, headers: { Location: location } });

async function readForm(request: Request) {
  if (request.method !== "POST") return undefined;
  const body = await readText(request, FORM_MAX);
  // next-auth looks for the word anywhere.
  if (isJson(request) || request.headers.get("content-type")?.includes("application/json"))
    checked(form, parseJson(body));
  return body;
}
