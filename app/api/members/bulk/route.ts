import { churchToday } from "@/lib/auth/access";
import { BULK_BODY_MAX } from "@/lib/core/sizes";
import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/members/schema";
import { changeMembers } from "@/lib/members/service";

export const POST = endpoint({
  summary: "Cambia de cargo, elimina o restaura a varios miembros",
  details:
    "Todo o nada, en una transacción. `changed` dice cuántos cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
  errors: [409],
  area: "members",
  body: bulkInput,
  bodyMax: BULK_BODY_MAX,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body, access }) => changeMembers(db, body, access.church, churchToday(access)),
});
