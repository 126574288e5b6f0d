import type { Metadata } from "next";
import { FinancesScreen } from "@/components/finances/finances-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Finanzas" };

export default async function FinancesPage() {
  await requireArea("finances");
  return <FinancesScreen />;
}
