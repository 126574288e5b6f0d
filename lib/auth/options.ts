import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { clientAddress } from "@/lib/core/address.mjs";
import { env } from "@/lib/core/env.mjs";
import { AppError, unavailable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { checkCredentials } from "./accounts";
import { cookieName, cookieOptions, secretInCookie, sessionCookie } from "./cookie";
import { googleAccount } from "./google";
import { endOfWindow, failedWindow, googleCookies, googleProvider, offersGoogle } from "./google-provider";
import { signInInput } from "./schema";
import { ABSOLUTE_DAYS, endBrowserSession, startSession } from "./sessions";

/** next-auth, for a request with these headers: the cookie holds nothing but the secret of a session that the database knows. */
export const authOptions = (headers: Headers): NextAuthOptions => ({
  secret: env().AUTH_SECRET,
  session: { strategy: "jwt", maxAge: ABSOLUTE_DAYS * 86_400 },
  cookies: { sessionToken: { name: cookieName(), options: cookieOptions() }, ...googleCookies() },
  // Where a browser is sent that a sign-in failed in; the form of /login reads its answer itself.
  pages: { signIn: endOfWindow(headers), signOut: "/login", error: endOfWindow(headers) },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials) {
        const input = signInInput.safeParse({ email: credentials?.email, password: credentials?.password });
        if (!input.success) throw new Error(input.error.issues[0]?.message);
        return enter(() => checkCredentials(input.data, clientAddress(headers)), headers).catch(safeToShow);
      },
    }),
    ...(offersGoogle() ? [googleProvider()] : []),
  ],
  logger: {
    error: (code, detail) =>
      log.error({ code, error: (detail instanceof Error ? detail : detail.error).message }, "next-auth"),
    warn: (code) => log.warn({ code }, "next-auth"),
    debug: () => undefined,
  },
  callbacks: {
    signIn: ({ user, account, profile }) => account?.type !== "oauth" || enterByGoogle(user, profile, headers),
    jwt: ({ token, user }) => (user ? { sid: (user as { secret?: string }).secret } : { sid: token.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sid === "string") await endBrowserSession(token.sid);
    },
  },
});

/** Starts a session for whoever is found to be asking; the one that this browser had before ends. */
async function enter(find: () => ReturnType<typeof checkCredentials>, headers: Headers) {
  const user = await find();
  const before = await secretInCookie(sessionCookie(headers.get("cookie")));
  if (before) await endBrowserSession(before);
  const { secret } = await startSession(user, "browser", headers.get("user-agent") ?? "");
  return { id: String(user.id), secret };
}

/** next-auth answers an error's message as it stands, so that none but our own may reach it. */
function safeToShow(error: Error): never {
  if (error instanceof AppError) throw error;
  log.error({ error: error.stack }, "sign-in failed");
  throw unavailable();
}

/** Makes the provider's user ours; or the path to go to instead, which names a reason and shows no text of a request's. */
async function enterByGoogle(user: User, claims: unknown, headers: Headers) {
  try {
    Object.assign(user, await enter(() => googleAccount(claims, clientAddress(headers)), headers));
    return true;
  } catch (error) {
    if (error instanceof AppError) return failedWindow(headers, error.status === 429 ? "limite" : "google");
    log.error({ error: error instanceof Error ? error.stack : String(error) }, "sign-in failed");
    return failedWindow(headers, "servicio");
  }
}
