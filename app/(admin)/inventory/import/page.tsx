import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { ImportWizard } from "@/components/imports/import-wizard";
import { ItemImport } from "@/components/inventory/item-import";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importar inventario" };

export default async function ImportPage() {
  const { canWrite } = await requireArea("inventory");
  if (!canWrite) forbidden();
  return (
    <ItemImport>
      <ImportWizard />
    </ItemImport>
  );
}
