import { idParams } from "@/lib/core/fields";
import { longEndpoint } from "@/lib/http/endpoint";
import { undoResult } from "@/lib/imports/schema";
import { memberImport } from "@/lib/members/import";

export const POST = longEndpoint({
  area: "members",
  summary: "Deshace una importación",
  details:
    "A quienes agregó los lleva a la papelera, y a quienes cambió les devuelve lo que tenían. Lo que alguien cambió después se queda como está y se cuenta en `kept`. Se puede durante 30 días.",
  params: idParams,
  status: 200,
  answer: undoResult,
  errors: [409],
  onRetry: "Una importación se deshace una sola vez: la segunda responde 409.",
  handle: ({ scope, params }) => memberImport.undoImport(scope, params.id),
});
