import { publicEndpoint } from "@/lib/http/endpoint";
import { startAnswer } from "@/lib/websites/public/answers";
import { publicStart, siteQuery } from "@/lib/websites/public/schema";
import { siteAnswer } from "../site-answer";

export const GET = publicEndpoint({
  summary: "Lo que muestra el inicio de la página pública de una iglesia",
  query: siteQuery,
  answer: publicStart,
  errors: [404],
  handle: ({ query }) => siteAnswer(query.title, startAnswer),
});
