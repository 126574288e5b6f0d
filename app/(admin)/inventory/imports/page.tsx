import type { Metadata } from "next";
import { ImportLog } from "@/components/imports/import-log";
import { ItemImport } from "@/components/inventory/item-import";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importaciones de inventario" };

export default async function ImportsPage() {
  await requireArea("inventory");
  return (
    <ItemImport>
      <ImportLog />
    </ItemImport>
  );
}
