import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { ClassScreen } from "@/components/classes/class-screen";
import { rowKeys } from "@/components/lists/row-keys";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Clase" };

export default async function ClassPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("classes");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = { queryKey: rowKeys("classes").one(id.data), path: `/classes/${id.data}` };
  return (
    <FirstAnswers answers={[answer]}>
      <ClassScreen id={id.data} />
    </FirstAnswers>
  );
}
