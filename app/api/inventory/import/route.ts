import { longEndpoint } from "@/lib/http/endpoint";
import { answerImport, importerOf } from "@/lib/http/imports";
import { itemImport } from "@/lib/inventory/import";
import { importFileForm, importResult } from "@/lib/inventory/import-schema";

export const POST = longEndpoint({
  area: "inventory",
  summary: "Importa artículos de una hoja de cálculo",
  details:
    "Como la importación de miembros. Un artículo ya existe si coinciden nombre y serie o, sin serie, nombre, marca y modelo. Las columnas de precio total y la fila «Total» no se leen.",
  form: importFileForm,
  status: 200,
  answer: importResult,
  errors: [409, 422],
  onRetry: "El mismo archivo no agrega nada dos veces.",
  handle: ({ scope, body, access, request }) =>
    answerImport(request, body, (listeners) => itemImport.importFile(importerOf(scope, access), body, listeners)),
});
