import type { Metadata } from "next";
import { ResetScreen } from "@/components/auth/reset-screen";

export const metadata: Metadata = { title: "Crear otra contraseña" };

export default async function ResetPage({ searchParams }: PageProps<"/restablecer-contrasena">) {
  return <ResetScreen token={String((await searchParams).token ?? "")} />;
}
