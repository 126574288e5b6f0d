import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea, requireAreaWrite } from "@/app/gate";
import { EnvelopesScreen } from "@/components/finances/envelopes/envelopes-screen";
import { churchToday } from "@/lib/auth/access";

export const metadata: Metadata = { title: "Sobres" };

/** Does not exist for those who do not see who gives what. */
export default async function EnvelopesPage() {
  const { access } = await requireArea("finances");
  if (!access.seesDonors) notFound();
  await requireAreaWrite("finances");
  return <EnvelopesScreen today={churchToday(access)} />;
}
