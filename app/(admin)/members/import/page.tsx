import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { ImportWizard } from "@/components/imports/import-wizard";
import { MemberImport } from "@/components/members/member-import";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importar miembros" };

export default async function ImportPage() {
  const { canWrite } = await requireArea("members");
  if (!canWrite) forbidden();
  return (
    <MemberImport>
      <ImportWizard />
    </MemberImport>
  );
}
