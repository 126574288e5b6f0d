import { endpoint } from "@/lib/http/endpoint";
import { itemCounts, itemStatsQuery } from "@/lib/inventory/schema";
import { getItemStats } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Cuántos artículos hay, cuántas unidades y cuánto valen",
  details:
    "`items` cuenta las filas, `total` suma las cantidades y `money`, precio por cantidad. Con los filtros de la lista, solo de los que coinciden.",
  area: "inventory",
  query: itemStatsQuery,
  answer: itemCounts,
  handle: ({ db, query }) => getItemStats(db, query),
});
