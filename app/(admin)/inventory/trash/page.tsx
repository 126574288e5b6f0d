import type { Metadata } from "next";
import { ItemTrash } from "@/components/inventory/item-trash";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Papelera del inventario" };

export default async function TrashPage() {
  await requireArea("inventory");
  return <ItemTrash />;
}
