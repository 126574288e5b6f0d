import { exportRoute } from "@/lib/http/export-route";
import { exportMembers } from "@/lib/members/export";
import { memberExportQuery } from "@/lib/members/schema";

export const GET = exportRoute({
  area: "members",
  summary: "Descarga los miembros en una hoja de cálculo",
  details:
    "Con los filtros y el orden de la lista, o los miembros de `ids` (hasta 500). El archivo se puede volver a importar.",
  errors: [422],
  query: memberExportQuery,
  fileName: (today) => `miembros-${today}`,
  worksheet: exportMembers,
});
