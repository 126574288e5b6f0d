import type { NextAuthOptions, User } from "next-auth";
import type credentials from "next-auth/providers/credentials";
import type google from "next-auth/providers/google";
import { callerAddress } from "@/lib/core/caller";
import { env } from "@/lib/core/env.mjs";
import { AppError, unavailable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { checkCredentials } from "./accounts";
import { cookieName, cookieOptions, readSessionSecret, sessionCookie } from "./cookie";
import { findOrCreateGoogleUser } from "./google";
import {
  callbackErrorPath,
  callbackPath,
  googleCookies,
  googleProvider,
  isGoogleEnabled,
  safeCallbackUrl,
} from "./google-provider";
import { signInInput } from "./schema";
import { ABSOLUTE_DAYS, endBrowserSession, startSession } from "./sessions";

/** next-auth's own, which are CommonJS: the caller imports them as its bundler does. */
export type Providers = { Credentials: typeof credentials; Google: typeof google };

/** next-auth options of a request with these headers; the cookie holds only the secret of a session in the database. */
export const authOptions = (headers: Headers, { Credentials, Google }: Providers): NextAuthOptions => ({
  secret: env().AUTH_SECRET,
  session: { strategy: "jwt", maxAge: ABSOLUTE_DAYS * 86_400 },
  cookies: { sessionToken: { name: cookieName(), options: cookieOptions() }, ...googleCookies() },
  // Redirects after a failed sign-in; the form of /login reads its answer itself.
  pages: {
    signIn: callbackPath(headers),
    signOut: "/login",
    error: callbackPath(headers),
    verifyRequest: "/login",
  },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials) {
        const input = signInInput.safeParse({ email: credentials?.email, password: credentials?.password });
        if (!input.success) throw new Error(input.error.issues[0]?.message);
        return openSession(() => checkCredentials(input.data, callerAddress()), headers).catch(rethrowSafely);
      },
    }),
    ...(isGoogleEnabled() ? [googleProvider(Google)] : []),
  ],
  logger: {
    error: (code, detail) =>
      log.error({ code, error: (detail instanceof Error ? detail : detail.error).message }, "next-auth"),
    warn: (code) => log.warn({ code }, "next-auth"),
    debug: () => undefined,
  },
  callbacks: {
    redirect: ({ url }) => safeCallbackUrl(url),
    signIn: ({ user, account, profile }) => account?.type !== "oauth" || signInWithGoogle(user, profile, headers),
    jwt: ({ token, user }) => (user ? { sid: (user as { secret?: string }).secret } : { sid: token.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sid === "string") await endBrowserSession(token.sid);
    },
  },
});

/** Starts a session for the user that `find` answers; the browser's previous session ends. */
export async function openSession(find: () => ReturnType<typeof checkCredentials>, headers: Headers) {
  const user = await find();
  const previous = await readSessionSecret(sessionCookie(headers.get("cookie")));
  if (previous) await endBrowserSession(previous);
  const { secret } = await startSession(user, "browser", headers.get("user-agent") ?? "");
  return { id: String(user.id), secret };
}

/** Rethrows only our own errors: next-auth answers the message of any error unchanged. */
export function rethrowSafely(error: Error): never {
  if (error instanceof AppError) throw error;
  log.error({ error: error.stack }, "sign-in failed");
  throw unavailable();
}

/** Signs the provider's user in; on failure answers a redirect path with a reason code and no text from the request. */
async function signInWithGoogle(user: User, claims: unknown, headers: Headers) {
  try {
    Object.assign(user, await openSession(() => findOrCreateGoogleUser(claims, callerAddress()), headers));
    return true;
  } catch (error) {
    if (error instanceof AppError)
      return callbackErrorPath(headers, error.status === 429 ? "limite" : "google", error.details.retryAfter);
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "sign-in failed");
    return callbackErrorPath(headers, "servicio");
  }
}
