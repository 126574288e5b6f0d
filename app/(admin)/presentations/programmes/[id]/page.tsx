import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { ProgrammeScreen } from "@/components/presentations/programmes/editor/programme-screen";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../../first-answers";

export const metadata: Metadata = { title: "Programa" };

export default async function ProgrammePage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("presentations");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("presentations/programmes").one(id.data),
    path: `/presentations/programmes/${id.data}`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <ProgrammeScreen key={id.data} id={id.data} />
    </FirstAnswers>
  );
}
