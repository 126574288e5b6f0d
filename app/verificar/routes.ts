import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { staticPage } from "@/app/static-page";
import { consume } from "@/lib/auth/limits";
import { verifyCertificate } from "@/lib/certificates/verification";
import { optional } from "@/lib/core/fields/fields";
import { verifyStatement } from "@/lib/finances/statements/verification";
import { type Context, publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import type { Routes } from "@/lib/http/routes";
import { CodePage, RefusalPage, StatementPage, VerificationPage } from "./verification-page";

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
    // Both, so that the time of the look-up does not tell one from the other.
    const [certificate, statement] = await Promise.all([verifyCertificate(params.code), verifyStatement(params.code)]);
    const found = certificate ?? statement;
    const status = found ? (found.isRevoked ? 410 : 200) : 404;
    const page = statement
      ? createElement(StatementPage, { statement })
      : createElement(VerificationPage, { certificate });
    return htmlResponse(request, page, { status });
  },
});

/** Longest code that the box takes, with spaces. */
const TYPED_MAX = 64;

/** Box for the code of a printed certificate, or the way to the page of the code that was typed into it. */
const codeBox = publicEndpoint({
  query: z.strictObject({ codigo: optional(z.string().max(TYPED_MAX)) }),
  handle: async ({ query: { codigo }, request }) => {
    const code = codigo?.trim();
    if (!code) return htmlResponse(request, createElement(CodePage), { status: 200 });
    const headers = { ...NO_STORE, Location: `/verificar/${encodeURIComponent(code)}` };
    return new Response(null, { status: 303, headers });
  },
});

/** Page that says whether a printed certificate or constancia is valid: 200, 410 for a revoked one, or 404. Errors are pages too. */
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

export const routes = {
  "/verificar": { GET: codeBox },
  "/verificar/{code}": { GET: verificationPage },
} satisfies Routes;
