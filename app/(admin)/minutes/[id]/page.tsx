import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { MinutesPageScreen } from "@/components/minutes/editor/minutes-page-screen";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Acta" };

export default async function MinutesOnePage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("minutes");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = { queryKey: rowKeys("minutes").one(id.data), path: `/minutes/${id.data}` };
  return (
    <FirstAnswers answers={[answer]}>
      <MinutesPageScreen key={id.data} id={id.data} />
    </FirstAnswers>
  );
}
