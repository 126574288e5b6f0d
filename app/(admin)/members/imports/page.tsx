import type { Metadata } from "next";
import { MembersImportLog } from "@/components/members/members-import-log";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importaciones de miembros" };

export default async function ImportsPage() {
  await requireArea("members");
  return <MembersImportLog />;
}
