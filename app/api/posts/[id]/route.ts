import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { postDetail } from "@/lib/posts/schema";
import { deletePost, getPost } from "@/lib/posts/service";
import { postChurch } from "../post-church";

export const GET = endpoint({
  summary: "Una entrada con su texto y sus imágenes",
  details: "Como está escrita ahora; con `hasChanges`, los visitantes leen todavía lo publicado antes.",
  area: "blog",
  params: idParams,
  answer: postDetail,
  handle: ({ db, params, access }) => getPost(db, params.id, postChurch(access.church)),
});

export const DELETE = endpoint({
  summary: "Lleva una entrada a la papelera, donde queda 30 días",
  details: "Los visitantes dejan de verla enseguida.",
  area: "blog",
  params: idParams,
  handle: ({ db, params }) => deletePost(db, params.id),
});
