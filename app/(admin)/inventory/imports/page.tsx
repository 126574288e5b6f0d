import type { Metadata } from "next";
import { InventoryImportLog } from "@/components/inventory/inventory-import-log";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importaciones de inventario" };

export default async function ImportsPage() {
  await requireArea("inventory");
  return <InventoryImportLog />;
}
