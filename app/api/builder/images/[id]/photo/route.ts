import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { longEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageResponse } from "@/lib/http/files";
import { imageSizeQuery } from "@/lib/pictures/schema";
import { getImageKey } from "@/lib/websites/images";

export const GET = longEndpoint({
  summary: "Una imagen de la página",
  details: "También de las que están en la papelera. Con `width`, la más pequeña guardada que no baja de ese ancho.",
  area: "website",
  params: idParams,
  query: imageSizeQuery,
  answer: IMAGE_ANSWER,
  handle: async ({ scope, params, query, request }) =>
    imageResponse(request, await inChurch(scope, (db) => getImageKey(db, params.id, query.width))),
});
