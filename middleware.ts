import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { cookieName, readSessionSecret } from "@/lib/auth/cookie";
import { isShellPath, PATH_HEADER } from "@/lib/auth/paths";
import { endOfNotice, noticeCookieName } from "@/lib/auth/sign-in-notice";
import { pagePolicy } from "@/lib/http/security-headers.mjs";

/**
 * Redirects page requests without a session cookie to sign-in and sets a content security policy with a nonce.
 * Each page and endpoint checks the session and its permissions against the database.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const path = pathname + search;
  if (isShellPath(pathname) && !(await hasSessionCookie(request)))
    return NextResponse.redirect(new URL(`/login?redirect=${encodeURIComponent(path)}`, request.url), {
      headers: { "Cache-Control": "private, no-store" },
    });
  const policy = pagePolicy(randomBytes(16).toString("base64"), process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PATH_HEADER, path);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  // The page says it once. As a header: what `cookies` sets, the page would find in its request.
  if (request.cookies.has(noticeCookieName())) response.headers.append("Set-Cookie", endOfNotice());
  return response;
}

/**
 * Matches pages only, also with dots in the path, and none that a route answers. Endpoints check sessions themselves, and a body that
 * passes through middleware is cut at 10 MB.
 */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!api(?:/|$)|_next/|asistencia(?:/|$)|conteo(?:/|$)|verificar(?:/|$)|websites/|sites/|pdf/|robots\\.txt|icons/|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest|service-worker\\.js).*)",
  ],
};

async function hasSessionCookie(request: NextRequest) {
  return (await readSessionSecret(request.cookies.get(cookieName())?.value)) !== null;
}
