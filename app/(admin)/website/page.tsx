import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { GeneralTab } from "@/components/websites/builder/general-tab";

export const metadata: Metadata = { title: "Página" };

export default async function WebsitePage() {
  await requireArea("website");
  return <GeneralTab />;
}
