import { getReport } from "@/lib/finances/report";
import { financeReport, reportQuery } from "@/lib/finances/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Reporte de un mes o de un año",
  details: "Saldo inicial + ingresos − egresos = saldo final; por categoría, por tesorería y por mes.",
  area: "finances",
  query: reportQuery,
  answer: financeReport,
  handle: ({ db, query }) => getReport(db, query.period),
});
