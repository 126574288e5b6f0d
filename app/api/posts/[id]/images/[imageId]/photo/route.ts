import { inChurch } from "@/lib/core/db";
import { longEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageResponse } from "@/lib/http/files";
import { imageSizeQuery } from "@/lib/pictures/schema";
import { getPostImageKey } from "@/lib/posts/images";
import { postImageParams } from "@/lib/posts/schema";

export const GET = longEndpoint({
  summary: "Una imagen de una entrada",
  details: "También de las que están en la papelera. Con `width`, la más pequeña guardada que no baja de ese ancho.",
  area: "blog",
  params: postImageParams,
  query: imageSizeQuery,
  answer: IMAGE_ANSWER,
  handle: async ({ scope, params, query, request }) =>
    imageResponse(request, await inChurch(scope, (db) => getPostImageKey(db, params, query.width))),
});
