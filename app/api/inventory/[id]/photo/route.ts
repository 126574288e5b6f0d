import { photoRoutes } from "@/lib/http/photo-routes";
import { getPhotoKey, removePhoto, setPhoto } from "@/lib/inventory/photo";
import { itemRow } from "@/lib/inventory/schema";

export const { GET, POST, DELETE } = photoRoutes({
  area: "inventory",
  of: "un artículo",
  row: itemRow,
  key: getPhotoKey,
  set: setPhoto,
  remove: removePhoto,
});
