import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { itemRow } from "@/lib/inventory/schema";
import { restoreItem } from "@/lib/inventory/service";

export const POST = endpoint({
  summary: "Saca un artículo de la papelera",
  details: "Lo que no está en la papelera queda como está.",
  area: "inventory",
  params: idParams,
  status: 200,
  answer: itemRow,
  handle: ({ db, params }) => restoreItem(db, params.id),
});
