import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { EntryScreen } from "@/components/certificates/books/entry-screen";
import { rowKeys } from "@/components/lists/row-keys";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../../first-answers";

export const metadata: Metadata = { title: "Inscripción" };

export default async function EntryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("certificates");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("certificates/books").one(id.data),
    path: `/certificates/books/${id.data}`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <EntryScreen key={id.data} id={id.data} />
    </FirstAnswers>
  );
}
