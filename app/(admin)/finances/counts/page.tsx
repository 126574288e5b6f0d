import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { CountsScreen } from "@/components/finances/counts/counts-screen";

export const metadata: Metadata = { title: "Conteos de culto" };

export default async function CountsPage() {
  await requireArea("finances");
  return <CountsScreen />;
}
