import { photoRoutes } from "@/lib/http/photo-routes";
import { presentationRow } from "@/lib/presentations/schema";
import { presentationPhotos } from "@/lib/presentations/service";

export const { GET, POST, DELETE } = photoRoutes({
  area: "presentations",
  of: "fondo de una presentación",
  row: presentationRow,
  photos: presentationPhotos,
});
