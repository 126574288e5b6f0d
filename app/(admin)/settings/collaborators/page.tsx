import type { Metadata } from "next";
import { CollaboratorsScreen } from "@/components/collaborators/collaborators-screen";
import { requireOwner } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Colaboradores" };

export default async function CollaboratorsPage() {
  await requireOwner();
  return <CollaboratorsScreen />;
}
