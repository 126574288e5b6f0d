import { trashRoute } from "@/lib/http/trash-routes";
import { trashList, trashQuery } from "@/lib/presentations/schema";
import { listTrash } from "@/lib/presentations/service";

export const GET = trashRoute({
  area: "presentations",
  rows: "Presentaciones",
  query: trashQuery,
  list: trashList,
  read: listTrash,
});
