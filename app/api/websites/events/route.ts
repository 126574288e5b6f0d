import { publicEndpoint } from "@/lib/http/endpoint";
import { eventsAnswer } from "@/lib/websites/public/answers";
import { publicEvents, siteQuery } from "@/lib/websites/public/schema";
import { siteAnswer } from "../site-answer";

export const GET = publicEndpoint({
  summary: "Los eventos que muestra la página pública de una iglesia",
  query: siteQuery,
  answer: publicEvents,
  errors: [404],
  handle: ({ query }) => siteAnswer(query.title, eventsAnswer),
});
