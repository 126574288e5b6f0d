import { photoRoutes } from "@/lib/http/photo-routes";
import { itemRow } from "@/lib/inventory/schema";
import { itemPhotos } from "@/lib/inventory/service";

export const { GET, POST, DELETE } = photoRoutes({
  area: "inventory",
  of: "un artículo",
  row: itemRow,
  photos: itemPhotos,
});
