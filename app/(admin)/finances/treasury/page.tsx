import type { Metadata } from "next";
import { TreasuriesScreen } from "@/components/finances/treasuries/treasuries-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Tesorerías" };

export default async function TreasuryPage() {
  await requireArea("finances");
  return <TreasuriesScreen />;
}
