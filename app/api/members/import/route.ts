import { answer } from "@/lib/http/answers";
import { longEndpoint } from "@/lib/http/endpoint";
import { withProgress } from "@/lib/http/progress";
import { importMembers } from "@/lib/members/import";
import { importFileForm, importResult } from "@/lib/members/import-schema";

export const POST = longEndpoint({
  area: "members",
  summary: "Importa miembros de una hoja de cálculo",
  details:
    "Todo o nada: con una fila mala no se escribe ninguna y se responde 422 con el mismo cuerpo, salvo `errors=skip`. `dryRun=true` no escribe y dice lo que pasaría. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`.",
  form: importFileForm,
  status: 200,
  answer: importResult,
  refuses: [409, 422],
  repeated: "El mismo archivo no agrega a nadie dos veces.",
  handle: ({ door, body, access, request }) => {
    const { church, user } = access;
    const importer = { door, country: church.country, plan: church.plan, userName: user.name };
    return withProgress(request, async (onProgress) => {
      // A rehearsal that nobody waits for ends; what writes goes on to its end.
      const signal = body.dryRun ? request.signal : undefined;
      const { result, isRefused } = await importMembers(importer, body, { onProgress, signal });
      if (!isRefused) return answer(200, result);
      const rows = result.failedRows === 1 ? "1 fila tiene errores" : `${result.failedRows} filas tienen errores`;
      return answer(422, { message: `No se importó nada: ${rows}.`, code: "ROWS", ...result });
    });
  },
});
