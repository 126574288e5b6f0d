import { searchTexts } from "@/lib/core/filter-texts";
import { exportRoute } from "@/lib/http/export-route";
import { exportPresentations } from "@/lib/presentations/export";
import { presentationExportQuery } from "@/lib/presentations/schema";

export const GET = exportRoute({
  area: "presentations",
  summary: "Descarga las presentaciones en una hoja de cálculo o en un PDF, una fila por diapositiva",
  details: "Con la búsqueda y el orden de la lista, o las presentaciones de `ids` (hasta 500).",
  errors: [422],
  query: presentationExportQuery,
  fileName: () => "Presentaciones",
  worksheet: exportPresentations,
  noun: ["diapositiva", "diapositivas"],
  filterTexts: (_, { title }) => searchTexts(title),
});
