import type { Metadata } from "next";
import { VerifyClaim } from "@/components/auth/verify-claim";
import { VerifyScreen } from "@/components/auth/verify-screen";
import { findVerification } from "@/lib/auth/accounts";
import { pageIdentity } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Confirmar correo" };

export default async function VerifyPage({ searchParams }: PageProps<"/verificar-correo">) {
  const token = String((await searchParams).token ?? "");
  const [identity, account] = await Promise.all([pageIdentity(), findVerification(token)]);
  if (account && account.id !== identity?.user.id)
    return <VerifyClaim token={token} email={account.email} hasPassword={account.passwordHash !== null} />;
  return <VerifyScreen token={token} verified={identity?.user.emailVerified ?? false} />;
}
