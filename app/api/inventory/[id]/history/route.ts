import { historyRoute } from "@/lib/http/history-route";
import { getItem } from "@/lib/inventory/service";

export const GET = historyRoute({
  area: "inventory",
  of: "un artículo",
  entity: "inventory_items",
  get: getItem,
});
