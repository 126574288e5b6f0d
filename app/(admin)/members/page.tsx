import type { Metadata } from "next";
import { MembersScreen } from "@/components/members/members-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Miembros" };

export default async function MembersPage() {
  await requireArea("members");
  return <MembersScreen />;
}
