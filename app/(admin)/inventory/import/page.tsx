import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { InventoryImport } from "@/components/inventory/inventory-import";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Importar inventario" };

export default async function ImportPage() {
  const { canWrite } = await requireArea("inventory");
  if (!canWrite) forbidden();
  return <InventoryImport />;
}
