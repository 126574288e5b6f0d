import { publicEndpoint } from "@/lib/http/endpoint";
import { servicesAnswer } from "@/lib/websites/public/answers";
import { publicServices, siteQuery } from "@/lib/websites/public/schema";
import { siteAnswer } from "../site-answer";

export const GET = publicEndpoint({
  summary: "Lo que muestra la página pública de una iglesia sobre horarios y actividades",
  query: siteQuery,
  answer: publicServices,
  errors: [404],
  handle: ({ query }) => siteAnswer(query.title, servicesAnswer),
});
