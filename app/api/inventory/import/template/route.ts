import { writeTempFile } from "@/lib/core/temp-file";
import { attachment } from "@/lib/http/attachment";
import { longEndpoint } from "@/lib/http/endpoint";
import { templateQuery } from "@/lib/imports/schema";
import { itemTemplate } from "@/lib/inventory/template";
import { csvSeparator } from "@/lib/spreadsheets/rules";
import { contentTypes, writeWorkbook } from "@/lib/spreadsheets/write";

export const GET = longEndpoint({
  area: "inventory",
  summary: "Descarga la plantilla para importar artículos",
  details:
    "Los títulos de las columnas y una fila de ejemplo; en XLSX, además, los valores que se pueden elegir y una hoja de instrucciones.",
  answer: Object.values(contentTypes),
  query: templateQuery,
  handle: async ({ query: { format }, access: { church }, request }) => {
    const file = await writeTempFile(writeWorkbook(format, itemTemplate(), csvSeparator(church.country)));
    return attachment(request, file, `plantilla-inventario.${format}`, contentTypes[format]);
  },
});
