import { exportRoute } from "@/lib/http/export-route";
import { printMembers } from "@/lib/members/directory";
import { exportMembers, memberFilterTexts } from "@/lib/members/export";
import { memberExportQuery } from "@/lib/members/schema";

const fileNames = { list: "miembros", directory: "directorio", photos: "directorio", birthdays: "cumpleanos" };

export const GET = exportRoute({
  area: "members",
  summary: "Descarga los miembros en una hoja de cálculo o en un PDF",
  details:
    "Con los filtros y el orden de la lista, o los miembros de `ids` (hasta 500). La hoja de cálculo se puede volver a importar.",
  errors: [422],
  query: memberExportQuery,
  fileName: (today, { layout }) => `${fileNames[layout]}-${today}`,
  worksheet: exportMembers,
  noun: ["persona", "personas"],
  filterTexts: memberFilterTexts,
  print: printMembers,
});
