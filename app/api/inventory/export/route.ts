import { inChurch } from "@/lib/core/db";
import { writeTempFile } from "@/lib/core/temp-file";
import { serializePerChurch } from "@/lib/core/worker-slots";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { exportItems } from "@/lib/inventory/export";
import { itemExportQuery } from "@/lib/inventory/schema";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

export const GET = longEndpoint({
  area: "inventory",
  summary: "Descarga el inventario en una hoja de cálculo, con su total",
  details:
    "Con los filtros y el orden de la lista, o los artículos de `ids` (hasta 500). El archivo se puede volver a importar.",
  answer: Object.values(contentTypes),
  errors: [422],
  query: itemExportQuery,
  handle: async ({ scope, query, access, request }) => {
    const separator = csvSeparator(access.church.country);
    const file = await serializePerChurch(access.church.id, () =>
      inChurch({ ...scope, long: true }, (db) =>
        writeTempFile(writeWorkbook(query.format, [exportItems(db, query)], separator)),
      ),
    );
    return attachment(request, file, `Inventario.${query.format}`, contentTypes[query.format]);
  },
});
