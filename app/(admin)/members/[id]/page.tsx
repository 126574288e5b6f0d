import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GET as MEMBER } from "@/app/api/members/[id]/route";
import { rowKeys } from "@/components/lists/row-keys";
import { MemberScreen } from "@/components/members/member-screen";
import { requireArea } from "@/lib/auth/gate";
import { idParam } from "@/lib/core/fields";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Miembro" };

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const answer = {
    queryKey: rowKeys("members").one(id.data),
    handler: MEMBER,
    params: { id: String(id.data) },
  };
  return (
    <FirstAnswers answers={[answer]}>
      <MemberScreen id={id.data} />
    </FirstAnswers>
  );
}
