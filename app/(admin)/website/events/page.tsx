import type { Metadata } from "next";
import { requireArea } from "@/app/gate";
import { EventsTab } from "@/components/websites/events/events-tab";
import { siteKeys } from "@/components/websites/site-keys";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Eventos de la página" };

export default async function EventsPage() {
  await requireArea("website");
  return (
    <FirstAnswers answers={[{ queryKey: siteKeys.events, path: "/builder/events" }]}>
      <EventsTab />
    </FirstAnswers>
  );
}
