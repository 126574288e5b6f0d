import { trashRoute } from "@/lib/http/trash-routes";
import { listActivityTrash } from "@/lib/websites/activities/service";
import { activityTrash, siteTrashQuery } from "@/lib/websites/schema";

export const GET = trashRoute({
  area: "website",
  rows: "Actividades",
  query: siteTrashQuery,
  list: activityTrash,
  read: listActivityTrash,
});
