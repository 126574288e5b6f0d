import { decode } from "next-auth/jwt";
import { env } from "@/lib/core/env.mjs";

const isSecure = () => env().APP_URL.startsWith("https:");

export const cookieName = () => ownName("session");

/** The name of a cookie of ours: on https no other host may have set it. */
export const ownName = (name: string) => `${isSecure() ? "__Host-" : ""}atrio.${name}`;

export const cookieOptions = () => ({ httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure() });

/** The session secret inside next-auth's cookie; null when the cookie is not ours or has been tampered with. */
export async function secretInCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  try {
    const token = await decode({ token: cookie, secret: env().AUTH_SECRET });
    return typeof token?.sid === "string" ? token.sid : null;
  } catch {
    return null;
  }
}

/** The session cookie of a `Cookie` header. */
export const sessionCookie = (header: string | null) => cookieIn(header, cookieName());

/** A cookie of a `Cookie` header, as it was sent. */
export function cookieIn(header: string | null, name: string) {
  return header
    ?.split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
