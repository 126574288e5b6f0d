import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { pageIdentity } from "@/app/gate";
import { LoginScreen } from "@/components/auth/login-screen";
import { isGoogleEnabled } from "@/lib/auth/google-provider";
import { safeRedirect } from "@/lib/auth/rules";
import { parsePrefillEmail } from "@/lib/auth/schema";
import { noticeCookieName, readNotice } from "@/lib/auth/sign-in-notice";
import { isMailSetUp } from "@/lib/core/mail/setup";

export const metadata: Metadata = { title: "Iniciar sesión" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const query = await searchParams;
  const target = safeRedirect(query.redirect);
  if (await pageIdentity()) redirect(target);
  const notice = await readNotice((await cookies()).get(noticeCookieName())?.value);
  const failure = notice && "email" in notice ? notice : undefined;
  return (
    <LoginScreen
      withGoogle={isGoogleEnabled()}
      mailIsSetUp={isMailSetUp()}
      target={target}
      askForReset={query.recuperar === "1"}
      email={failure?.email ?? parsePrefillEmail(query.correo)}
      failure={failure}
    />
  );
}
