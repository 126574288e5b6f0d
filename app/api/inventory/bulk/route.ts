import { BULK_BODY_MAX } from "@/lib/core/sizes";
import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/inventory/schema";
import { changeItems } from "@/lib/inventory/service";

export const POST = endpoint({
  summary: "Cambia de ubicación, elimina o restaura varios artículos",
  details:
    "Todo o nada, en una transacción. `changed` dice cuántos cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
  errors: [409],
  area: "inventory",
  body: bulkInput,
  bodyMax: BULK_BODY_MAX,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body }) => changeItems(db, body),
});
