import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { GroupScreen } from "@/components/members/groups/group-screen";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../../first-answers";

export const metadata: Metadata = { title: "Grupo" };

export default async function GroupPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("members/groups").one(id.data),
    path: `/members/groups/${id.data}`,
  };
  return (
    <FirstAnswers answers={[answer]}>
      <GroupScreen key={id.data} id={id.data} />
    </FirstAnswers>
  );
}
