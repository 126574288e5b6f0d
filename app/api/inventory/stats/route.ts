import { endpoint } from "@/lib/http/endpoint";
import { itemCounts } from "@/lib/inventory/schema";
import { getItemStats } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Cuántos artículos hay, cuántas unidades y cuánto valen",
  details: "`items` cuenta las filas, `total` suma las cantidades y `money`, precio por cantidad.",
  area: "inventory",
  answer: itemCounts,
  handle: ({ db }) => getItemStats(db),
});
