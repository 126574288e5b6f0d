import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { ActivitiesTab } from "@/components/websites/activities/activities-tab";

export const metadata: Metadata = { title: "Actividades de la página" };

export default async function ActivitiesPage() {
  await requireArea("website");
  return <ActivitiesTab />;
}
