import { idParams } from "@/lib/core/fields";
import { longEndpoint } from "@/lib/http/endpoint";
import { undoResult } from "@/lib/imports/schema";
import { itemImport } from "@/lib/inventory/import";

export const POST = longEndpoint({
  area: "inventory",
  summary: "Deshace una importación",
  details:
    "Lo que agregó va a la papelera, y lo que cambió vuelve a como estaba. Lo que alguien cambió después se queda como está y se cuenta en `kept`. Se puede durante 30 días.",
  params: idParams,
  status: 200,
  answer: undoResult,
  errors: [409],
  onRetry: "Una importación se deshace una sola vez: la segunda responde 409.",
  handle: ({ scope, params }) => itemImport.undoImport(scope, params.id),
});
