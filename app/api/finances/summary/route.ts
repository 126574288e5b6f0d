import { financeSummary, summaryQuery } from "@/lib/finances/schema";
import { getSummary } from "@/lib/finances/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Ingresos, egresos y balance de los movimientos que coinciden, y el saldo actual",
  details:
    "Con los filtros de `GET /transactions`. Los traslados no son ingresos ni egresos y se cuentan aparte. `total` es el saldo de las tesorerías, con sus traslados y sin mirar los demás filtros.",
  area: "finances",
  query: summaryQuery,
  answer: financeSummary,
  errors: [404],
  handle: ({ db, query }) => getSummary(db, query),
});
