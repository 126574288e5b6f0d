import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { ItemScreen } from "@/components/inventory/item-screen";
import { rowKeys } from "@/components/lists/row-keys";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Artículo" };

export default async function ItemPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("inventory");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("inventory").one(id.data),
    path: `/inventory/${id.data}`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <ItemScreen id={id.data} />
    </FirstAnswers>
  );
}
