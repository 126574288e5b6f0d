import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { CountScreen } from "@/components/finances/counts/count-screen";
import { churchToday } from "@/lib/auth/access";
import { idParam } from "@/lib/core/fields/fields";

export const metadata: Metadata = { title: "Conteo de culto" };

export default async function CountPage({ params }: { params: Promise<{ id: string }> }) {
  const { access } = await requireArea("finances");
  const id = idParam().safeParse((await params).id);
  if (!id.success) notFound();
  return <CountScreen id={id.data} today={churchToday(access)} />;
}
