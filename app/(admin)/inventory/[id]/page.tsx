import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ItemScreen } from "@/components/inventory/item-screen";
import { requireArea } from "@/lib/auth/gate";
import { idParam } from "@/lib/core/fields";

export const metadata: Metadata = { title: "Artículo" };

export default async function ItemPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("inventory");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  return <ItemScreen id={id.data} />;
}
