import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { ServicesScreen } from "@/components/members/groups/services/services-screen";

export const metadata: Metadata = { title: "Asistencia a los cultos" };

export default async function ServicesPage() {
  await requireArea("members");
  return <ServicesScreen />;
}
