import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { MemberScreen } from "@/components/members/member-screen";
import { ownFieldsKey } from "@/components/members/member-search";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Miembro" };

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer: FirstAnswer = {
    queryKey: rowKeys("members").one(id.data),
    path: `/members/${id.data}`,
  };
  return (
    <FirstAnswers answers={[answer, { queryKey: ownFieldsKey, path: "/members/fields" }]}>
      <MemberScreen id={id.data} />
    </FirstAnswers>
  );
}
