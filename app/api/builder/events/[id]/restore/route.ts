import { restoreRoute } from "@/lib/http/trash-routes";
import { restoreEvent } from "@/lib/websites/events/service";
import { eventRow } from "@/lib/websites/schema";

export const POST = restoreRoute({
  area: "website",
  summary: "Saca un evento de la papelera",
  details:
    "Lo que no está en la papelera queda como está. Responde 403 `PLAN` si el plan no permite más eventos próximos.",
  row: eventRow,
  restore: restoreEvent,
});
