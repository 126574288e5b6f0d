import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { clientAddress } from "@/lib/core/address.mjs";
import { env } from "@/lib/core/env.mjs";
import { AppError, unavailable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { checkCredentials } from "./accounts";
import { cookieName, cookieOptions, secretInCookie, sessionCookie } from "./cookie";
import { signInInput } from "./schema";
import { ABSOLUTE_DAYS, endBrowserSession, startSession } from "./sessions";

type SignIn = { email: string; password: string };

/** next-auth: the cookie holds nothing but the secret of a session that the database knows. */
export const authOptions = (): NextAuthOptions => ({
  secret: env().AUTH_SECRET,
  session: { strategy: "jwt", maxAge: ABSOLUTE_DAYS * 86_400 },
  cookies: { sessionToken: { name: cookieName(), options: cookieOptions() } },
  pages: { signIn: "/login", signOut: "/login", error: "/login" },
  providers: [
    Credentials({
      credentials: { email: { type: "email" }, password: { type: "password" } },
      async authorize(credentials, request) {
        const input = signInInput.safeParse({ email: credentials?.email, password: credentials?.password });
        if (!input.success) throw new Error(input.error.issues[0]?.message);
        return signIn(input.data, new Headers(request.headers as Record<string, string>)).catch(safeToShow);
      },
    }),
  ],
  logger: {
    error: (code, detail) =>
      log.error({ code, error: (detail instanceof Error ? detail : detail.error).message }, "next-auth"),
    warn: (code) => log.warn({ code }, "next-auth"),
    debug: () => undefined,
  },
  callbacks: {
    jwt: ({ token, user }) => (user ? { sid: (user as { secret?: string }).secret } : { sid: token.sid }),
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sid === "string") await endBrowserSession(token.sid);
    },
  },
});

async function signIn(credentials: SignIn, headers: Headers) {
  const user = await checkCredentials(credentials, clientAddress(headers));
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
