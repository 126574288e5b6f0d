import { photoRoutes } from "@/lib/http/photo-routes";
import { memberRow } from "@/lib/members/schema";
import { memberPhotos } from "@/lib/members/service";

export const { GET, POST, DELETE } = photoRoutes({
  area: "members",
  of: "un miembro",
  row: memberRow,
  photos: memberPhotos,
});
