import { financeSummary, summaryQuery } from "@/lib/finances/schema";
import { getSummary } from "@/lib/finances/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Ingresos, egresos y balance de un período, y el saldo de todo lo registrado",
  details: "De toda la iglesia, o de la tesorería `id`. Los traslados no son ingresos ni egresos; `total` los cuenta.",
  area: "finances",
  query: summaryQuery,
  answer: financeSummary,
  errors: [404],
  handle: ({ db, query }) => getSummary(db, query),
});
