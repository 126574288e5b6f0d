import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { ImportWizard } from "@/components/imports/import-wizard";
import { ItemImport } from "@/components/inventory/item-import";

export const metadata: Metadata = { title: "Importar inventario" };

export default async function ImportPage() {
  await requireAreaWrite("inventory");
  return (
    <ItemImport>
      <ImportWizard />
    </ItemImport>
  );
}
