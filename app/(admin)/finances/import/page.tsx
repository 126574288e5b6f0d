import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { categoryQuery, financeQueryKeys, treasuryChoicesQuery } from "@/components/finances/finances-search";
import { MovementImport } from "@/components/finances/movement-import";
import { ImportWizard } from "@/components/imports/import-wizard";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Importar movimientos" };

export default async function ImportPage() {
  await requireAreaWrite("finances");
  const answers: FirstAnswer[] = [
    { queryKey: financeQueryKeys.treasuryChoices(false), path: "/treasuries", query: treasuryChoicesQuery(false) },
    { queryKey: financeQueryKeys.categories(false), path: "/options/categories", query: categoryQuery(false) },
  ];
  return (
    <FirstAnswers answers={answers}>
      <MovementImport>
        <ImportWizard />
      </MovementImport>
    </FirstAnswers>
  );
}
