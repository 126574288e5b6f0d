import type { Metadata } from "next";
import { GET as CATEGORIES } from "@/app/api/options/categories/route";
import { GET as TREASURIES } from "@/app/api/treasuries/route";
import { categoryQuery, financeQueryKeys, treasuryChoicesQuery } from "@/components/finances/finances-search";
import { MovementImport } from "@/components/finances/movement-import";
import { ImportWizard } from "@/components/imports/import-wizard";
import { requireAreaWrite } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Importar movimientos" };

export default async function ImportPage() {
  await requireAreaWrite("finances");
  const answers = [
    { queryKey: financeQueryKeys.treasuryChoices(false), handler: TREASURIES, query: treasuryChoicesQuery(false) },
    { queryKey: financeQueryKeys.categories(false), handler: CATEGORIES, query: categoryQuery(false) },
  ];
  return (
    <FirstAnswers answers={answers}>
      <MovementImport>
        <ImportWizard />
      </MovementImport>
    </FirstAnswers>
  );
}
