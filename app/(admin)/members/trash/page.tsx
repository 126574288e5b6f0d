import type { Metadata } from "next";
import { TrashScreen } from "@/components/members/trash-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Papelera de miembros" };

export default async function TrashPage() {
  await requireArea("members");
  return <TrashScreen />;
}
