import type { Metadata } from "next";
import { EventsTab } from "@/components/websites/events/events-tab";
import { requireArea } from "@/lib/auth/gate";

export const metadata: Metadata = { title: "Eventos de la página" };

export default async function EventsPage() {
  await requireArea("website");
  return <EventsTab />;
}
