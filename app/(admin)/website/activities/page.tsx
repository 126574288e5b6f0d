import type { Metadata } from "next";
import { ActivitiesTab } from "@/components/websites/activities/activities-tab";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Actividades de la página" };

export default async function ActivitiesPage() {
  await requireArea("website");
  return <ActivitiesTab />;
}
