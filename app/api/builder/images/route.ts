import { endpoint } from "@/lib/http/endpoint";
import { listImages } from "@/lib/websites/images";
import { imageList } from "@/lib/websites/schema";

export const GET = endpoint({
  summary: "Las imágenes de la galería, en su orden",
  area: "website",
  answer: imageList,
  handle: ({ db }) => listImages(db),
});
