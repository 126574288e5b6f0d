import * as z from "zod";
import { idParams } from "@/lib/core/fields";
import { historyEntry } from "@/lib/history/schema";
import { rowHistory } from "@/lib/history/service";
import { endpoint } from "@/lib/http/endpoint";
import { getMember } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Historial de cambios de un miembro",
  details: "Lo más reciente primero, hasta 100 cambios.",
  area: "members",
  params: idParams,
  answer: z.array(historyEntry),
  handle: async ({ db, params, access }) => {
    const { id } = await getMember(db, params.id, access.church);
    return rowHistory(db, "members", id);
  },
});
