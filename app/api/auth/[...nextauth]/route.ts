import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import * as z from "zod";
import { cookieOptions } from "@/lib/auth/cookie";
import { consumeGoogleAttempt } from "@/lib/auth/google";
import { callbackCookieName, callbackErrorPath, hasBadCallbackCookie, isCallbackUrl } from "@/lib/auth/google-provider";
import { authOptions } from "@/lib/auth/options";
import { validationError } from "@/lib/core/errors";
import { readText } from "@/lib/http/body";
import { publicEndpoint } from "@/lib/http/endpoint";
import { checked, isJson, parseJson } from "@/lib/http/input";

/** Bytes of a next-auth form: the longest fields are an e-mail address, a password and a callback URL. */
const FORM_MAX = 8_000;

const form = z.record(z.string(), z.string());
const params = z.object({ nextauth: z.array(z.string()) });

/** Validates size and types of the form, which next-auth does not. */
const handler = publicEndpoint({
  params,
  handle: async ({ request, params, address }) => {
    refuseBadCallbackUrl(request);
    const action = params.nextauth.join("/");
    if (action === "signin/google" && request.method === "POST") await consumeGoogleAttempt(address);
    if (action === "callback/google" && wasCancelled(request))
      return new Response(null, {
        status: 302,
        headers: { Location: callbackErrorPath(request.headers, "cancelado") },
      });
    const checkedRequest = await withSmallForm(request);
    await dropBadCallbackCookie(request);
    return NextAuth(authOptions(request.headers))(checkedRequest, { params: Promise.resolve(params) });
  },
});

/** 400 for a callback URL in the query that next-auth cannot parse. */
function refuseBadCallbackUrl({ url }: Request) {
  const values = new URL(url).searchParams.getAll("callbackUrl");
  if (values.some((value) => value !== "" && !isCallbackUrl(value)))
    throw validationError({ callbackUrl: "No es una dirección de esta aplicación" });
}

/** Removes it before next-auth reads it, and from the browser. */
async function dropBadCallbackCookie({ headers }: Request) {
  if (hasBadCallbackCookie(headers)) (await cookies()).set(callbackCookieName(), "", { ...cookieOptions(), maxAge: 0 });
}

/** The person declined at the provider (RFC 6749, 4.1.2.1). */
const wasCancelled = ({ url }: Request) => new URL(url).searchParams.get("error") === "access_denied";

async function withSmallForm(request: Request) {
  if (request.method !== "POST") return request;
  const body = await readText(request, FORM_MAX);
  if (isJson(request)) checked(form, parseJson(body));
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

/** Pattern of its paths in the metrics. */
const pattern = "/api/auth/{...nextauth}";

const answer = async (request: Request, { params }: { params?: unknown }) =>
  handler(request, { params: await params, pattern });

export { answer as GET, answer as POST };
