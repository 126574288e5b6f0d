import { photoRoutes } from "@/lib/http/photo-routes";
import { getPhotoKey, removePhoto, setPhoto } from "@/lib/members/photo";
import { memberRow } from "@/lib/members/schema";

export const { GET, POST, DELETE } = photoRoutes({
  area: "members",
  of: "un miembro",
  row: memberRow,
  key: getPhotoKey,
  set: setPhoto,
  remove: removePhoto,
});
