import type { Metadata } from "next";
import { LookTab } from "@/components/websites/look/look-tab";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Apariencia de la página" };

export default async function LookPage() {
  await requireArea("website");
  return <LookTab />;
}
