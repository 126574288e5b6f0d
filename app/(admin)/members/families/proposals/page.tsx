import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { ProposalsScreen } from "@/components/members/families/proposals-screen";

export const metadata: Metadata = { title: "Familias posibles" };

export default async function ProposalsPage() {
  await requireArea("members");
  return <ProposalsScreen />;
}
