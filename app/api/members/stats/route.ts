import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { memberCounts, memberStatsQuery } from "@/lib/members/schema";
import { getMemberStats } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Cuántos miembros hay, cuántos activos y cuántos cumplen años este mes",
  details: "Con los filtros de la lista, solo de quienes coinciden.",
  area: "members",
  query: memberStatsQuery,
  answer: memberCounts,
  handle: ({ db, query, access }) => getMemberStats(db, query, churchToday(access)),
});
