import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { DraftsScreen } from "@/components/finances/drafts/drafts-screen";

export const metadata: Metadata = { title: "Ofrendas por registrar" };

export default async function DraftsPage() {
  await requireArea("finances");
  return <DraftsScreen />;
}
