import { endpoint } from "@/lib/http/endpoint";
import { trashList, trashQuery } from "@/lib/inventory/schema";
import { listTrash } from "@/lib/inventory/service";

export const GET = endpoint({
  summary: "Artículos en la papelera, lo último eliminado primero",
  area: "inventory",
  query: trashQuery,
  answer: trashList,
  handle: ({ db, query }) => listTrash(db, query),
});
