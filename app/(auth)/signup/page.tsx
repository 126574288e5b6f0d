import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageIdentity } from "@/app/gate";
import { SignupScreen } from "@/components/auth/signup-screen";
import { isGoogleEnabled } from "@/lib/auth/google-provider";
import { safeRedirect } from "@/lib/auth/rules";
import { parsePrefillEmail } from "@/lib/auth/schema";

export const metadata: Metadata = { title: "Crear cuenta" };

export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  const query = await searchParams;
  const target = safeRedirect(query.redirect);
  if (await pageIdentity()) redirect(target);
  return <SignupScreen withGoogle={isGoogleEnabled()} target={target} email={parsePrefillEmail(query.correo)} />;
}
