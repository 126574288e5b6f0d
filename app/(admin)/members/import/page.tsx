import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { ImportWizard } from "@/components/imports/import-wizard";
import { MemberImport } from "@/components/members/member-import";
import { positionsQuery } from "@/components/positions/positions";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Importar miembros" };

export default async function ImportPage() {
  await requireAreaWrite("members");
  return (
    <FirstAnswers answers={[{ queryKey: positionsQuery.queryKey, path: "/options/positions" }]}>
      <MemberImport>
        <ImportWizard />
      </MemberImport>
    </FirstAnswers>
  );
}
