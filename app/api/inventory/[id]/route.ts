import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { itemRow } from "@/lib/inventory/schema";
import { deleteItem, getItem } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Un artículo",
  area: "inventory",
  params: idParams,
  answer: itemRow,
  handle: ({ db, params }) => getItem(db, params.id),
});

export const DELETE = endpoint({
  summary: "Lleva un artículo a la papelera, donde queda 30 días",
  area: "inventory",
  params: idParams,
  handle: ({ db, params }) => deleteItem(db, params.id),
});
