import { restoreRoute } from "@/lib/http/trash-routes";
import { itemRow } from "@/lib/inventory/schema";
import { restoreItem } from "@/lib/inventory/service";

export const POST = restoreRoute({
  area: "inventory",
  summary: "Saca un artículo de la papelera",
  details: "Lo que no está en la papelera queda como está.",
  row: itemRow,
  restore: restoreItem,
});
