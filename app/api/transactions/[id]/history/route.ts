import * as z from "zod";
import { idParams } from "@/lib/core/fields";
import { getTransaction } from "@/lib/finances/transactions/service";
import { historyEntry } from "@/lib/history/schema";
import { rowHistory } from "@/lib/history/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Historial de cambios de un movimiento",
  details: "Lo más reciente primero, hasta 100 cambios.",
  area: "finances",
  params: idParams,
  answer: z.array(historyEntry),
  handle: async ({ db, params }) => {
    const { id } = await getTransaction(db, params.id);
    return rowHistory(db, "transactions", id);
  },
});
