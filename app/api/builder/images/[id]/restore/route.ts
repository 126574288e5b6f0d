import { restoreRoute } from "@/lib/http/trash-routes";
import { restoreImage } from "@/lib/websites/images";
import { imageRow } from "@/lib/websites/schema";

export const POST = restoreRoute({
  area: "website",
  summary: "Devuelve una imagen de la papelera a la galería",
  details: "Responde 403 `PLAN` cuando la galería está llena; fuera de la papelera no cambia nada.",
  row: imageRow,
  restore: (db, id, { plan }) => restoreImage(db, id, plan),
});
