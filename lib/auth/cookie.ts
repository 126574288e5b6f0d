import { decode } from "next-auth/jwt";
import { env } from "@/lib/core/env.mjs";

const isSecure = () => env().APP_URL.startsWith("https:");

export const cookieName = () => prefixCookieName("session");

/** Prefixed cookie name; on https, `__Host-` keeps other hosts from setting the cookie. */
export const prefixCookieName = (name: string) => `${isSecure() ? "__Host-" : ""}atrio.${name}`;

export const cookieOptions = () => ({ httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure() });

/** Session secret in next-auth's cookie; null when the cookie is foreign or has been tampered with. */
export async function readSessionSecret(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  try {
    const token = await decode({ token: cookie, secret: env().AUTH_SECRET });
    return typeof token?.sid === "string" ? token.sid : null;
  } catch {
    return null;
  }
}

/** Session cookie of a `Cookie` header. */
export const sessionCookie = (header: string | null) => readCookie(header, cookieName());

/** Raw value of a cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string) {
  return header
    ?.split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
