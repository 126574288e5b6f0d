import * as z from "zod";
import { idParams } from "@/lib/core/fields";
import { historyEntry } from "@/lib/history/schema";
import { rowHistory } from "@/lib/history/service";
import { endpoint } from "@/lib/http/endpoint";
import { getItem } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Historial de cambios de un artículo",
  details: "Lo más reciente primero, hasta 100 cambios.",
  area: "inventory",
  params: idParams,
  answer: z.array(historyEntry),
  handle: async ({ db, params }) => {
    const { id } = await getItem(db, params.id);
    return rowHistory(db, "inventory_items", id);
  },
});
