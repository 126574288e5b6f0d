import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MemberScreen } from "@/components/members/member-screen";
import { requireArea } from "@/lib/auth/gate";
import { idParam } from "@/lib/core/fields";

export const metadata: Metadata = { title: "Miembro" };

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  await requireArea("members");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  return <MemberScreen id={id.data} />;
}
