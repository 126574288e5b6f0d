import type { Metadata } from "next";
import { backend } from "@/app/call-backend";
import { pageIdentity } from "@/app/gate";
import { VerifyClaim } from "@/components/auth/verify-claim";
import { VerifyScreen } from "@/components/auth/verify-screen";

export const metadata: Metadata = { title: "Confirmar correo" };

export default async function VerifyPage({ searchParams }: PageProps<"/verificar-correo">) {
  const token = String((await searchParams).token ?? "");
  const { findVerification } = await backend();
  const [identity, account] = await Promise.all([pageIdentity(), findVerification(token)]);
  if (account && account.id !== identity?.user.id)
    return <VerifyClaim token={token} email={account.email} hasPassword={account.passwordHash !== null} />;
  return <VerifyScreen token={token} verified={identity?.user.emailVerified ?? false} />;
}
