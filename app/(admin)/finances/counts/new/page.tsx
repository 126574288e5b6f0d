import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { CountScreen } from "@/components/finances/counts/count-screen";
import { churchToday } from "@/lib/auth/access";

export const metadata: Metadata = { title: "Conteo de culto" };

export default async function NewCountPage() {
  const { access } = await requireAreaWrite("finances");
  return <CountScreen today={churchToday(access)} />;
}
