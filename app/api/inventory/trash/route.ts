import { trashRoute } from "@/lib/http/trash-routes";
import { trashList, trashQuery } from "@/lib/inventory/schema";
import { listTrash } from "@/lib/inventory/service";

export const GET = trashRoute({
  area: "inventory",
  rows: "Artículos",
  query: trashQuery,
  list: trashList,
  read: listTrash,
});
