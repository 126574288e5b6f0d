import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import * as z from "zod";
import { consumeGoogleAttempt } from "@/lib/auth/google";
import { callbackErrorPath } from "@/lib/auth/google-provider";
import { authOptions } from "@/lib/auth/options";
import { publicEndpoint } from "@/lib/http/endpoint";
import { checked, isJson, parseJson, readText } from "@/lib/http/input";

/** Bytes of a next-auth form. */
const FORM_MAX = 20_000;

const form = z.record(z.string(), z.string());
const params = z.object({ nextauth: z.array(z.string()) });

/** Validates size and types of the form, which next-auth does not. */
const handler = publicEndpoint({
  params,
  handle: async ({ request, params, address }) => {
    const action = params.nextauth.join("/");
    if (action === "signin/google" && request.method === "POST") await consumeGoogleAttempt(address);
    if (action === "callback/google" && wasCancelled(request))
      return new Response(null, {
        status: 302,
        headers: { Location: callbackErrorPath(request.headers, "cancelado") },
      });
    return NextAuth(authOptions(request.headers))(await withSmallForm(request), { params: Promise.resolve(params) });
  },
});

/** The person declined at the provider (RFC 6749, 4.1.2.1). */
const wasCancelled = ({ url }: Request) => new URL(url).searchParams.get("error") === "access_denied";

async function withSmallForm(request: Request) {
  if (request.method !== "POST") return request;
  const body = await readText(request, FORM_MAX);
  if (isJson(request)) checked(form, parseJson(body));
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

export { handler as GET, handler as POST };
