import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { LookTab } from "@/components/websites/look/look-tab";

export const metadata: Metadata = { title: "Apariencia de la página" };

export default async function LookPage() {
  await requireArea("website");
  return <LookTab />;
}
