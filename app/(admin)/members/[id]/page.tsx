import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { MemberScreen } from "@/components/members/member-screen";
import { ownFieldsKey } from "@/components/members/member-search";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers, readMergedInto } from "../../first-answers";

export const metadata: Metadata = { title: "Miembro" };

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const mergedInto = await readMergedInto(`/members/${id.data}`);
  if (mergedInto) permanentRedirect(`/members/${mergedInto}`);
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
