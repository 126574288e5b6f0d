import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";
import Google from "next-auth/providers/google";
import { backend } from "@/app/call-backend";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and session of the browser: next-auth with the options and the checked form of the backend. */
async function answer(request: Request, { params }: Context) {
  const { nextauth } = await params;
  const { answerSignIn } = await backend();
  const given = { action: nextauth.map(encodeURIComponent).join("/"), providers: { Credentials, Google } };
  return answerSignIn(request, given, async ({ options, body, badCookie }) => {
    // Before next-auth reads it, and from the browser.
    if (badCookie) (await cookies()).set(badCookie.name, "", badCookie.options);
    const { url, headers } = request;
    // It knows no HEAD; Next leaves out the body of its answer.
    const method = request.method === "HEAD" ? "GET" : request.method;
    return NextAuth(options)(new NextRequest(url, { method, headers, body }), {
      params: Promise.resolve({ nextauth }),
    });
  });
}

export { answer as GET, answer as POST };
