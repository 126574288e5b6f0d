import { churchToday } from "@/lib/auth/access";
import { monthList, monthsQuery } from "@/lib/finances/schema";
import { listMonths } from "@/lib/finances/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Ingresos y egresos de doce meses",
  details: "Hasta `to`, `AAAA-MM`; sin él, hasta el mes en curso. Los traslados no cuentan.",
  area: "finances",
  query: monthsQuery,
  answer: monthList,
  errors: [404],
  handle: ({ db, query, access }) => listMonths(db, query.to ?? churchToday(access).slice(0, 7), { ids: query.id }),
});
