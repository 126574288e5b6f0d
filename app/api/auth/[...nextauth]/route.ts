import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import * as z from "zod";
import { authOptions } from "@/lib/auth/options";
import { publicEndpoint } from "@/lib/http/endpoint";
import { checked, isJson, parseJson, readText } from "@/lib/http/input";

/** Bytes of a form of next-auth's. */
const FORM_MAX = 20_000;

const form = z.record(z.string(), z.string());
const params = z.object({ nextauth: z.array(z.string()) });

/** next-auth takes a small form of texts for granted: that is seen to here. */
const handler = publicEndpoint({
  params,
  handle: async ({ request, params }) =>
    NextAuth(authOptions())(await withSmallForm(request), { params: Promise.resolve(params) }),
});

async function withSmallForm(request: Request) {
  if (request.method !== "POST") return request;
  const body = await readText(request, FORM_MAX);
  if (isJson(request)) checked(form, parseJson(body));
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

export { handler as GET, handler as POST };
