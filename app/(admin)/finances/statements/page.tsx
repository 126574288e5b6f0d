import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireArea } from "@/app/gate";
import { StatementsScreen } from "@/components/finances/statements/statements-screen";
import { churchToday } from "@/lib/auth/access";

export const metadata: Metadata = { title: "Constancias de lo que dio cada persona" };

/** Does not exist for those who do not see who gives what. */
export default async function StatementsPage() {
  const { access } = await requireArea("finances");
  if (!access.seesDonors) notFound();
  return <StatementsScreen today={churchToday(access)} />;
}
