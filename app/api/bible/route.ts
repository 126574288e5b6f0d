import { passage, passageQuery } from "@/lib/bible/schema";
import { getPassage } from "@/lib/bible/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Un pasaje de la Biblia por su cita",
  details:
    "Reina-Valera 1909. Entiende los nombres de los libros y sus abreviaturas («Juan 3:16», «Jn 3.16-18», «1 Co 13», «Mt 5:3-5,9»), hasta 200 versículos. " +
    "Responde 404 si ese libro no tiene ese capítulo o versículo.",
  area: ["presentations", "blog"],
  errors: [404],
  query: passageQuery,
  answer: passage,
  handle: ({ db, query }) => getPassage(db, query.reference),
});
