import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { postDetail, publicationInput } from "@/lib/posts/schema";
import { publishPost, unpublishPost } from "@/lib/posts/service";
import { postChurch } from "../../post-church";

export const POST = endpoint({
  summary: "Publica o programa una entrada con lo escrito hasta ahora",
  details:
    "`publishedAt` es la hora local de la iglesia; una que aún no llega la programa. Sin él se publican los cambios y el momento se conserva. " +
    "Responde 400 con `fields` si el título, el resumen o el texto son muy cortos, o si otra entrada tiene la dirección.",
  area: "blog",
  params: idParams,
  body: publicationInput,
  status: 200,
  answer: postDetail,
  errors: [409],
  handle: ({ db, params, body, access }) => publishPost(db, { ...body, id: params.id }, postChurch(access.church)),
});

export const DELETE = endpoint({
  summary: "Deja de publicar una entrada, que vuelve a ser un borrador",
  details: "Conserva su dirección, que ninguna otra entrada toma.",
  area: "blog",
  params: idParams,
  answer: postDetail,
  handle: ({ db, params, access }) => unpublishPost(db, params.id, postChurch(access.church)),
});
