import type { Metadata } from "next";
import { ImportWizard } from "@/components/imports/import-wizard";
import { ItemImport } from "@/components/inventory/item-import";
import { requireAreaWrite } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importar inventario" };

export default async function ImportPage() {
  await requireAreaWrite("inventory");
  return (
    <ItemImport>
      <ImportWizard />
    </ItemImport>
  );
}
