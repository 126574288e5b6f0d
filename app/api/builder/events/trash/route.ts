import { trashRoute } from "@/lib/http/trash-routes";
import { listEventTrash } from "@/lib/websites/events/service";
import { eventTrash, siteTrashQuery } from "@/lib/websites/schema";

export const GET = trashRoute({
  area: "website",
  rows: "Eventos",
  query: siteTrashQuery,
  list: eventTrash,
  read: listEventTrash,
});
