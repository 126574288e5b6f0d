import type { NextAuthOptions } from "next-auth";
import * as z from "zod";
import { cookieOptions } from "@/lib/auth/cookie";
import { consumeGoogleAttempt } from "@/lib/auth/google";
import { callbackCookieName, callbackErrorPath, hasBadCallbackCookie, isCallbackUrl } from "@/lib/auth/google-provider";
import { authOptions, type Providers } from "@/lib/auth/options";
import { validationError } from "@/lib/core/errors";
import { readText } from "@/lib/http/body";
import { publicEndpoint } from "@/lib/http/endpoint";
import { checked, isJson, parseJson } from "@/lib/http/input";

/** Bytes of a next-auth form: the longest fields are an e-mail address, a password and a callback URL. */
const FORM_MAX = 8_000;

const form = z.record(z.string(), z.string());

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
      refuseBadCallbackUrl(request);
      if (action === "signin/google" && request.method === "POST") await consumeGoogleAttempt(address);
      if (action === "callback/google" && wasCancelled(request))
        return new Response(null, { status: 302, headers: { Location: callbackErrorPath(headers, "cancelado") } });
      const body = await readForm(request);
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

/** 400 for a callback URL in the query that next-auth cannot parse. */
function refuseBadCallbackUrl({ url }: Request) {
  const values = new URL(url).searchParams.getAll("callbackUrl");
  if (values.some((value) => value !== "" && !isCallbackUrl(value)))
    throw validationError({ callbackUrl: "No es una dirección de esta aplicación" });
}

/** The person declined at the provider (RFC 6749, 4.1.2.1). */
const wasCancelled = ({ url }: Request) => new URL(url).searchParams.get("error") === "access_denied";

async function readForm(request: Request) {
  if (request.method !== "POST") return undefined;
  const body = await readText(request, FORM_MAX);
  if (isJson(request)) checked(form, parseJson(body));
  return body;
}
