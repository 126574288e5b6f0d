import type { Metadata } from "next";
import { GeneralTab } from "@/components/websites/builder/general-tab";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Página" };

export default async function WebsitePage() {
  await requireArea("website");
  return <GeneralTab />;
}
