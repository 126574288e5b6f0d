import type { Metadata } from "next";
import { GET as POSITIONS } from "@/app/api/options/positions/route";
import { ImportWizard } from "@/components/imports/import-wizard";
import { MemberImport } from "@/components/members/member-import";
import { positionsQuery } from "@/components/positions/positions";
import { requireAreaWrite } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Importar miembros" };

export default async function ImportPage() {
  await requireAreaWrite("members");
  return (
    <FirstAnswers answers={[{ queryKey: positionsQuery.queryKey, handler: POSITIONS }]}>
      <MemberImport>
        <ImportWizard />
      </MemberImport>
    </FirstAnswers>
  );
}
