import { trashRoute } from "@/lib/http/trash-routes";
import { listImageTrash } from "@/lib/websites/images";
import { imageTrash, siteTrashQuery } from "@/lib/websites/schema";

export const GET = trashRoute({
  area: "website",
  rows: "Imágenes de la galería",
  query: siteTrashQuery,
  list: imageTrash,
  read: listImageTrash,
});
