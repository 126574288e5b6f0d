import { exportRoute } from "@/lib/http/export-route";
import { exportItems, itemFilterTexts } from "@/lib/inventory/export";
import { itemExportQuery } from "@/lib/inventory/schema";

export const GET = exportRoute({
  area: "inventory",
  summary: "Descarga el inventario en una hoja de cálculo o en un PDF, con su total",
  details:
    "Con los filtros y el orden de la lista, o los artículos de `ids` (hasta 500). El archivo se puede volver a importar.",
  errors: [422],
  query: itemExportQuery,
  fileName: () => "Inventario",
  worksheet: exportItems,
  noun: ["artículo", "artículos"],
  filterTexts: (_, query) => itemFilterTexts(query),
});
