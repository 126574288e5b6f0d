import { endpoint } from "@/lib/http/endpoint";
import { orderImages } from "@/lib/websites/images";
import { imageList, imageOrder } from "@/lib/websites/schema";

export const PUT = endpoint({
  summary: "Ordena la galería",
  details: "Las imágenes que no se nombran siguen a las demás, en su orden.",
  area: "website",
  body: imageOrder,
  answer: imageList,
  errors: [404],
  handle: ({ db, body }) => orderImages(db, body.ids),
});
