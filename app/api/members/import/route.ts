import { longEndpoint } from "@/lib/http/endpoint";
import { answerImport, importerOf } from "@/lib/http/imports";
import { memberImport } from "@/lib/members/import";
import { importFileForm, importResult } from "@/lib/members/import-schema";

export const POST = longEndpoint({
  area: "members",
  summary: "Importa miembros de una hoja de cálculo",
  details:
    "Todo o nada: con una fila mala no se escribe ninguna y se responde 422 con el mismo cuerpo, salvo `errors=skip`. `dryRun=true` no escribe y dice lo que pasaría. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`.",
  form: importFileForm,
  status: 200,
  answer: importResult,
  errors: [409, 422],
  onRetry: "El mismo archivo no agrega a nadie dos veces.",
  handle: ({ scope, body, access, request }) =>
    answerImport(request, body, (listeners) => memberImport.importFile(importerOf(scope, access), body, listeners)),
});
