import { endpoint } from "@/lib/http/endpoint";
import { passage, passageQuery } from "@/lib/presentations/bible/schema";
import { getPassage } from "@/lib/presentations/bible/service";

export const GET = endpoint({
  summary: "Un pasaje de la Biblia por su cita",
  details:
    "Reina-Valera 1909. Entiende los nombres de los libros y sus abreviaturas («Juan 3:16», «Jn 3.16-18», «1 Co 13», «Mt 5:3-5,9»), hasta 200 versículos. " +
    "Responde 404 si ese libro no tiene ese capítulo o versículo.",
  area: "presentations",
  errors: [404],
  query: passageQuery,
  answer: passage,
  handle: ({ db, query }) => getPassage(db, query.reference),
});
