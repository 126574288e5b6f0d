import { endpoint } from "@/lib/http/endpoint";
import { listEvents } from "@/lib/websites/events/service";
import { eventList, eventListQuery } from "@/lib/websites/schema";

export const GET = endpoint({
  summary: "Eventos de la página: los que vienen y los pasados",
  details:
    "Primero los que vienen, del más cercano al más lejano; después los pasados, del último al primero. Las horas son de la zona horaria de la iglesia.",
  area: "website",
  query: eventListQuery,
  answer: eventList,
  handle: ({ db, query, access }) => listEvents(db, query, access.church),
});
