import { restoreRoute } from "@/lib/http/trash-routes";
import { presentationRow } from "@/lib/presentations/schema";
import { restorePresentation } from "@/lib/presentations/service";

export const POST = restoreRoute({
  area: "presentations",
  summary: "Saca una presentación de la papelera",
  details: "Lo que no está en la papelera queda como está.",
  row: presentationRow,
  restore: restorePresentation,
});
