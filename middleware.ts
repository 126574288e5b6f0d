import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { cookieName, secretInCookie } from "@/lib/auth/cookie";
import { isShellPath, PATH_HEADER } from "@/lib/auth/paths";
import { pagePolicy } from "@/lib/http/security-headers.mjs";

/**
 * A first look at pages: who carries no session is sent to sign in, everybody gets a content security policy with a
 * nonce. Whether the session lives and what it may do is decided by each page and endpoint against the database.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const path = pathname + search;
  if (isShellPath(pathname) && !(await carriesSession(request)))
    return NextResponse.redirect(new URL(`/login?redirect=${encodeURIComponent(path)}`, request.url), {
      headers: { "Cache-Control": "private, no-store" },
    });
  const policy = pagePolicy(randomBytes(16).toString("base64"), process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PATH_HEADER, path);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Pages alone (the API's reference is one), whatever dots stand in their address: endpoints look for themselves, and bodies that pass through here are cut at 10 MB. */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/(?!docs$)|_next/|icons/|icon\\.svg|apple-icon\\.png|manifest\\.webmanifest).*)"],
};

async function carriesSession(request: NextRequest) {
  return (await secretInCookie(request.cookies.get(cookieName())?.value)) !== null;
}
