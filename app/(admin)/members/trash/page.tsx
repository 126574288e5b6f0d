import type { Metadata } from "next";
import { MemberTrash } from "@/components/members/member-trash";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Papelera de miembros" };

export default async function TrashPage() {
  await requireArea("members");
  return <MemberTrash />;
}
