import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { staticPage } from "@/app/static-page";
import { consume } from "@/lib/auth/limits";
import { verifyCertificate } from "@/lib/certificates/verification";
import { type Context, publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import type { Routes } from "@/lib/http/routes";
import { RefusalPage, VerificationPage } from "./verification-page";

const TOO_MANY = "Se hicieron muchas verificaciones desde esta conexión.";

const HEADERS = {
  ...NO_STORE,
  "Content-Type": "text/html; charset=utf-8",
  "X-Robots-Tag": "noindex, nofollow",
};

const verification = publicEndpoint({
  params: z.strictObject({ code: z.string() }),
  handle: async ({ address, params, request }) => {
    await consume("verifyAddress", address, TOO_MANY);
    const certificate = await verifyCertificate(params.code);
    const status = certificate ? (certificate.isRevoked ? 410 : 200) : 404;
    return htmlResponse(request, createElement(VerificationPage, { certificate }), { status });
  },
});

/** Page that says whether a printed certificate is valid: 200, 410 for a revoked one, or 404. Errors are pages too. */
async function verificationPage(request: Request, context: Context) {
  const response = await verification(request, context);
  const { status, headers } = response;
  if (!headers.get("content-type")?.startsWith("application/json")) return response;
  const { message } = (await response.json()) as { message: string };
  return htmlResponse(request, createElement(RefusalPage, { message }), { status, headers });
}

function htmlResponse(request: Request, page: ReactElement, { status, headers }: ResponseInit) {
  const response = new Response(staticPage(request, renderToStaticMarkup(page)), { status, headers });
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

export const routes = { "/verificar/{code}": { GET: verificationPage } } satisfies Routes;
