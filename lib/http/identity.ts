import type { Identity } from "@/lib/auth/access";
import { readSessionSecret, sessionCookie } from "@/lib/auth/cookie";
import { findIdentity } from "@/lib/auth/sessions";
import { env } from "@/lib/core/env.mjs";
import { AppError, noSession } from "@/lib/core/errors";
import { isJson } from "./input";
import { isRead } from "./methods.mjs";

/** Identity by bearer token or session cookie; with a cookie, writes must come from our own origin. */
async function identify(request: Request, takesForm: boolean): Promise<Identity | null> {
  const bearer = bearerToken(request);
  if (bearer) return findIdentity(bearer, "token");
  const secret = await readSessionSecret(sessionCookie(request.headers.get("cookie")));
  if (!secret) return null;
  if (!isRead(request.method) && ((isForm(request) && !takesForm) || !comesFromOwnPage(request))) throw foreignOrigin();
  return findIdentity(secret, "browser");
}

/** `identify` or 401. `takesForm`: a form body is accepted, so only the origin is checked. */
export async function requireIdentity(request: Request, takesForm = false) {
  const identity = await identify(request, takesForm);
  if (!identity) throw noSession();
  return identity;
}

/** Identity of a caller who may be signed out; 401 for a token that has ended. */
export async function optionalIdentity(request: Request) {
  const identity = await identify(request, false);
  if (!identity && request.headers.has("authorization")) throw noSession();
  return identity;
}

/** Secret of the `Authorization: Bearer` header. */
const bearerToken = (request: Request) =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.get("authorization") ?? "")?.[1];

/** 403 for a write from a foreign origin, on public endpoints too. */
export function refuseForeignOrigin(request: Request) {
  if (!isRead(request.method) && request.headers.has("origin") && !comesFromOwnPage(request)) throw foreignOrigin();
}

/** 403 for a form that no page of ours has sent: a browser names the origin of every form. */
export function requireOwnOrigin(request: Request) {
  if (!comesFromOwnPage(request)) throw foreignOrigin();
}

const foreignOrigin = () => new AppError(403, "FOREIGN_ORIGIN", "Esta acción solo puede hacerse desde la aplicación.");

function comesFromOwnPage({ headers }: Request) {
  const origin = headers.get("origin");
  return origin !== null && ownOrigins().includes(origin);
}

/** Cross-site forms can only send non-JSON media types; a call without a body has none. */
const isForm = (request: Request) => request.headers.has("content-type") && !isJson(request);

/** Origin of APP_URL; for localhost, its loopback names too. */
function ownOrigins() {
  const { origin, hostname, port, protocol } = new URL(env().APP_URL);
  if (hostname !== "localhost") return [origin];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}
