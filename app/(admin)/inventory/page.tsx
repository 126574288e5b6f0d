import type { Metadata } from "next";
import { InventoryScreen } from "@/components/inventory/inventory-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Inventario" };

export default async function InventoryPage() {
  await requireArea("inventory");
  return <InventoryScreen />;
}
