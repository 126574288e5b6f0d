import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { FamilyScreen } from "@/components/members/families/family-screen";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../../first-answers";

export const metadata: Metadata = { title: "Familia" };

export default async function FamilyPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("members/families").one(id.data),
    path: `/members/families/${id.data}`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <FamilyScreen key={id.data} id={id.data} />
    </FirstAnswers>
  );
}
