import { trashQueryOf } from "@/lib/core/row-schemas";
import { trashRoute } from "@/lib/http/trash-routes";
import { listImageTrash } from "@/lib/websites/images";
import { imageTrash } from "@/lib/websites/schema";

export const GET = trashRoute({
  area: "website",
  rows: "Imágenes de la galería",
  query: trashQueryOf({}),
  list: imageTrash,
  read: listImageTrash,
});
