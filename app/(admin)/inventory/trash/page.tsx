import type { Metadata } from "next";
import { TrashScreen } from "@/components/inventory/trash-screen";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Papelera del inventario" };

export default async function TrashPage() {
  await requireArea("inventory");
  return <TrashScreen />;
}
