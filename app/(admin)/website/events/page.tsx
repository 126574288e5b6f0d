import type { Metadata } from "next";
import { GET as EVENTS } from "@/app/api/builder/events/route";
import { EventsTab } from "@/components/websites/events/events-tab";
import { siteKeys } from "@/components/websites/site-keys";
import { requireArea } from "@/lib/auth/gate";
import { FirstAnswers } from "../../first-answers";

export const metadata: Metadata = { title: "Eventos de la página" };

export default async function EventsPage() {
  await requireArea("website");
  return (
    <FirstAnswers answers={[{ queryKey: siteKeys.events, handler: EVENTS }]}>
      <EventsTab />
    </FirstAnswers>
  );
}
