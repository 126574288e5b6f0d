import * as z from "zod";
import { idParams } from "@/lib/core/fields";
import { getTreasury } from "@/lib/finances/treasuries/service";
import { historyEntry } from "@/lib/history/schema";
import { rowHistory } from "@/lib/history/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Historial de cambios de una tesorería",
  details: "Lo más reciente primero, hasta 100 cambios.",
  area: "finances",
  params: idParams,
  answer: z.array(historyEntry),
  handle: async ({ db, params }) => {
    const { id } = await getTreasury(db, params.id);
    return rowHistory(db, "treasuries", id);
  },
});
