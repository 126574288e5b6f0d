import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { staticPage } from "@/app/static-page";
import { readCookie, readSessionSecret, sessionCookie } from "@/lib/auth/cookie";
import { deviceName } from "@/lib/auth/devices";
import { consume } from "@/lib/auth/limits";
import { findIdentity } from "@/lib/auth/sessions";
import { getNamedChurch } from "@/lib/churches/record";
import { browserSecret, confirmCount, readConfirmation, type Visitor } from "@/lib/finances/counts/confirmation";
import { COUNT_COOKIE } from "@/lib/finances/counts/rules";
import { confirmationInput } from "@/lib/finances/counts/schema";
import { readText } from "@/lib/http/body";
import { type Context, type Endpoint, publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { requireOwnOrigin } from "@/lib/http/identity";
import type { Routes } from "@/lib/http/routes";
import { ConfirmationPage, type Form, MessagePage } from "./confirmation-page";

const TOO_MANY = "Se abrieron muchos enlaces desde esta conexión.";

/** Bytes of a form: every character of the longest name may take nine. */
const BODY_MAX = 9 * 100 + 500;

/** Last part of the address of the page that follows a confirmation. */
const DONE = "confirmado";

const HEADERS = {
  ...NO_STORE,
  "Content-Type": "text/html; charset=utf-8",
  "X-Robots-Tag": "noindex, nofollow",
  // With `no-referrer` a form of the page itself would have no origin.
  "Referrer-Policy": "same-origin",
};

const GONE = "Este enlace ya no sirve. Pide otro a quien te lo envió.";
const OWN = "Este teléfono hizo el conteo. Ábrelo en el de la segunda persona.";
const CHANGED = "El conteo cambió mientras lo leías: revísalo otra vez.";

const params = z.strictObject({ code: z.string() });

/** Page of a link: draws the count and changes nothing. */
const shown = publicEndpoint({
  params,
  hidesPath: true,
  handle: async ({ address, params: { code }, request }) => {
    if (code === DONE)
      return message(request, 200, "Quedó confirmado", "Gracias. Ya puedes cerrar esta página.", "valid");
    await consume("countAddress", address, TOO_MANY);
    return confirmationResponse(request, code);
  },
});

/** Form of the page: confirms the count, once. */
const sent = publicEndpoint({
  params,
  hidesPath: true,
  handle: async ({ address, params: { code }, request }) => {
    await consume("countAddress", address, TOO_MANY);
    requireOwnOrigin(request);
    const form = new URLSearchParams(await readText(request, BODY_MAX));
    const values = { name: form.get("name") ?? "", version: form.get("version") ?? "" };
    if (form.get("answer") === "no")
      return message(
        request,
        200,
        "No quedó confirmado",
        "Cuenten otra vez los dos. Cuando coincida, abre de nuevo el enlace.",
      );
    const input = confirmationInput.safeParse(values);
    if (!input.success || form.get("agree") !== "1")
      return confirmationResponse(request, code, {
        name: values.name.slice(0, 200),
        problem: input.success
          ? "Marca que contaste el dinero y coincide."
          : "Escribe tu nombre completo, hasta 100 letras.",
      });
    const device = deviceName(request.headers.get("user-agent") ?? "", "browser");
    const { kind } = await confirmCount(code, await visitorOf(request), { ...input.data, device });
    if (kind === "gone" || kind === "own") return refusal(request, kind);
    if (kind === "changed") return confirmationResponse(request, code, { name: input.data.name, problem: CHANGED });
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: `/conteo/${DONE}` } });
  },
});

async function confirmationResponse(request: Request, code: string, form?: Form) {
  const found = await readConfirmation(code, await visitorOf(request));
  if (found.kind !== "open") return refusal(request, found.kind);
  const church = await getNamedChurch(found.churchId);
  if (!church) return refusal(request, "gone");
  const status = form?.problem ? 400 : 200;
  return htmlResponse(request, createElement(ConfirmationPage, { ...found, church, form }), { status });
}

/** Who opens a link: the account that is signed in here, and the browser. */
async function visitorOf({ headers }: Request): Promise<Visitor> {
  const cookies = headers.get("cookie");
  const session = await readSessionSecret(sessionCookie(cookies));
  const identity = session ? await findIdentity(session, "browser") : null;
  return { userId: identity?.user.id ?? null, secret: browserSecret(readCookie(cookies, COUNT_COOKIE)) };
}

const refusal = (request: Request, kind: "gone" | "own") =>
  kind === "own"
    ? message(request, 403, "Enlace en el mismo teléfono", OWN)
    : message(request, 404, "Enlace que ya no sirve", GONE);

const message = (request: Request, status: number, title: string, text: string, state?: "valid") =>
  htmlResponse(request, createElement(MessagePage, { title, text, state }), { status });

/** Errors are pages too. */
const asPage = (endpoint: Endpoint) => async (request: Request, context: Context) => {
  const response = await endpoint(request, context);
  const { status, headers } = response;
  if (!headers.get("content-type")?.startsWith("application/json")) return response;
  const { message: text } = (await response.json()) as { message: string };
  return htmlResponse(request, createElement(MessagePage, { title: "No pudimos abrirlo", text }), { status, headers });
};

function htmlResponse(request: Request, page: ReactElement, { status, headers }: ResponseInit) {
  const response = new Response(staticPage(request, renderToStaticMarkup(page)), { status, headers });
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}

export const routes = {
  "/conteo/{code}": { GET: asPage(shown), POST: asPage(sent) },
} satisfies Routes;
