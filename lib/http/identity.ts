import type { Identity } from "@/lib/auth/access";
import { secretInCookie, sessionCookie } from "@/lib/auth/cookie";
import { findIdentity } from "@/lib/auth/sessions";
import { env } from "@/lib/core/env.mjs";
import { AppError, noSession } from "@/lib/core/errors";
import { isJson } from "./input";

/** Who calls: a program by its bearer token, or a browser by its cookie (then what changes something must be our own page's). */
async function identify(request: Request, takesForm: boolean): Promise<Identity | null> {
  const bearer = bearerToken(request);
  if (bearer) return findIdentity(bearer, "token");
  const secret = await secretInCookie(sessionCookie(request.headers.get("cookie")));
  if (!secret) return null;
  if (!isSafe(request) && ((isForm(request) && !takesForm) || !comesFromOwnPage(request))) throw foreignOrigin();
  return findIdentity(secret, "browser");
}

/** Like `identify`, or 401. `takesForm`: the endpoint asks for a form, so that only the origin tells our own page's. */
export async function requireIdentity(request: Request, takesForm = false) {
  const identity = await identify(request, takesForm);
  if (!identity) throw noSession();
  return identity;
}

/** The secret of an `Authorization: Bearer` header. */
const bearerToken = (request: Request) =>
  /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.get("authorization") ?? "")?.[1];

/** A change that another site's page asks for is refused even where nobody has to be signed in. */
export function refuseForeignOrigin(request: Request) {
  if (!isSafe(request) && request.headers.has("origin") && !comesFromOwnPage(request)) throw foreignOrigin();
}

const foreignOrigin = () => new AppError(403, "FOREIGN_ORIGIN", "Esta acción solo puede hacerse desde la aplicación.");

function comesFromOwnPage({ headers }: Request) {
  const origin = headers.get("origin");
  return origin !== null && ownOrigins().includes(origin);
}

/** What another site's form can send has a media type that is not JSON; a call without a body has none. */
const isForm = (request: Request) => request.headers.has("content-type") && !isJson(request);

/** The public address; with the default one, its loopback names too. */
function ownOrigins() {
  const { origin, hostname, port, protocol } = new URL(env().APP_URL);
  if (hostname !== "localhost") return [origin];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}

const isSafe = ({ method }: Request) => method === "GET" || method === "HEAD";
