import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginScreen } from "@/components/auth/login-screen";
import { pageIdentity } from "@/lib/auth/gate";
import { isGoogleEnabled } from "@/lib/auth/google-provider";
import { safeRedirect } from "@/lib/auth/rules";
import { parsePrefillEmail } from "@/lib/auth/schema";
import { env } from "@/lib/core/env.mjs";

export const metadata: Metadata = { title: "Iniciar sesión" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const query = await searchParams;
  const target = safeRedirect(query.redirect);
  if (await pageIdentity()) redirect(target);
  return (
    <LoginScreen
      withGoogle={isGoogleEnabled()}
      mailIsSetUp={Boolean(env().SMTP_URL)}
      target={target}
      askForReset={query.recuperar === "1"}
      email={parsePrefillEmail(query.correo)}
    />
  );
}
