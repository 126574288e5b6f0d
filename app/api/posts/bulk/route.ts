import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/posts/schema";
import { changePosts } from "@/lib/posts/service";

export const POST = endpoint({
  summary: "Elimina o restaura varias entradas",
  details:
    "Todo o nada, en una transacción. `changed` dice cuántas cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
  errors: [409],
  area: "blog",
  body: bulkInput,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body }) => changePosts(db, body),
});
