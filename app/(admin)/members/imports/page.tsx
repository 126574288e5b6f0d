import type { Metadata } from "next";
import { ImportLog } from "@/components/imports/import-log";
import { MemberImport } from "@/components/members/member-import";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importaciones de miembros" };

export default async function ImportsPage() {
  await requireArea("members");
  return (
    <MemberImport>
      <ImportLog />
    </MemberImport>
  );
}
