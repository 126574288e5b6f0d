import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/presentations/schema";
import { changePresentations } from "@/lib/presentations/service";

export const POST = endpoint({
  summary: "Elimina o restaura varias presentaciones",
  details: "Todo o nada, en una transacción. `changed` dice cuántas cambiaron.",
  area: "presentations",
  body: bulkInput,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body }) => changePresentations(db, body),
});
