import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/presentations/schema";
import { changePresentations } from "@/lib/presentations/service";

export const POST = endpoint({
  summary: "Elimina o restaura varias presentaciones",
  details:
    "Todo o nada, en una transacción. `changed` dice cuántas cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
  errors: [409],
  area: "presentations",
  body: bulkInput,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body }) => changePresentations(db, body),
});
