import type { Metadata } from "next";
import { VerifyScreen } from "@/components/auth/verify-screen";
import { pageIdentity } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Confirmar correo" };

export default async function VerifyPage({ searchParams }: PageProps<"/verificar-correo">) {
  const verified = (await pageIdentity())?.user.emailVerified ?? false;
  return <VerifyScreen token={String((await searchParams).token ?? "")} verified={verified} />;
}
