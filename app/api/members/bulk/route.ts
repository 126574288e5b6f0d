import { endpoint } from "@/lib/http/endpoint";
import { bulkInput, bulkResult } from "@/lib/members/schema";
import { changeMembers } from "@/lib/members/service";

export const POST = endpoint({
  summary: "Cambia de cargo, elimina o restaura a varios miembros",
  details: "Todo o nada, en una transacción. `changed` dice cuántos cambiaron.",
  area: "members",
  body: bulkInput,
  status: 200,
  answer: bulkResult,
  handle: ({ db, body, access }) => changeMembers(db, body, access.church),
});
