import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { answerRequest } from "@/app/call-backend";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { MemberScreen } from "@/components/members/member-screen";
import { ownFieldsKey } from "@/components/members/member-search";
import { env } from "@/lib/core/env.mjs";
import { idParam } from "@/lib/core/fields/fields";
import { type FirstAnswer, FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Miembro" };

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  const mergedInto = await findMergedInto(id.data);
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

/** Who a person is since they were merged, from the endpoint and under its checks; undefined for one who is there. */
async function findMergedInto(id: number) {
  const cookie = (await headers()).get("cookie") ?? "";
  const response = await answerRequest(
    new Request(new URL(`/api/members/${id}`, env().APP_URL), { headers: { cookie } }),
  );
  if (response.status !== 404) return undefined;
  return ((await response.json()) as { mergedInto?: number }).mergedInto;
}
