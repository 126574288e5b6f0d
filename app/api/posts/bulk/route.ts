import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/posts/schema";
import { changePosts } from "@/lib/posts/service";

export const POST = endpoint({
  summary: "Elimina o restaura varias entradas",
  details: "Todo o nada, en una transacción. `changed` dice cuántas cambiaron.",
  area: "blog",
  body: bulkInput,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body }) => changePosts(db, body),
});
