import type { Metadata } from "next";
import { requireAreaWrite } from "@/app/gate";
import { DuplicatesScreen } from "@/components/members/merges/duplicates-screen";

export const metadata: Metadata = { title: "Posibles repetidos" };

export default async function DuplicatesPage() {
  await requireAreaWrite("members");
  return <DuplicatesScreen />;
}
