import { restoreRoute } from "@/lib/http/trash-routes";
import { restoreActivity } from "@/lib/websites/activities/service";
import { activityRow } from "@/lib/websites/schema";

export const POST = restoreRoute({
  area: "website",
  summary: "Saca una actividad de la papelera",
  details: "Lo que no está en la papelera queda como está. Responde 403 `PLAN` si el plan no permite más.",
  row: activityRow,
  restore: (db, id, { plan }) => restoreActivity(db, id, plan),
});
