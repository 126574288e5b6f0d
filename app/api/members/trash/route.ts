import { trashRoute } from "@/lib/http/trash-routes";
import { trashList, trashQuery } from "@/lib/members/schema";
import { listTrash } from "@/lib/members/service";

export const GET = trashRoute({
  area: "members",
  rows: "Miembros",
  query: trashQuery,
  list: trashList,
  read: listTrash,
});
