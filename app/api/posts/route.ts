import { IMAGE_MAX } from "@/lib/core/sizes";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { createPost, updatePost } from "@/lib/posts/forms";
import { FORM_BYTES } from "@/lib/posts/rules";
import { postDetail, postForm, postList, postListQuery, postUpdateForm } from "@/lib/posts/schema";
import { listPosts } from "@/lib/posts/service";
import { postChurch } from "./post-church";

export const GET = endpoint({
  summary: "Lista de entradas del blog: búsqueda, estado, orden y página",
  details:
    "`title` busca palabras del título, del resumen o del texto, en cualquier orden y sin distinguir mayúsculas ni acentos. " +
    "`newest` y `oldest` ordenan por el día de publicación; un borrador, por el de su último cambio.",
  area: "blog",
  query: postListQuery,
  answer: postList,
  handle: ({ db, query, access }) => listPosts(db, query, postChurch(access.church)),
});

const TEXT = "`body` es HTML o texto sin formato; del HTML queda lo que conoce el editor, y de lo demás su texto.";

export const POST = longEndpoint({
  summary: "Publica una entrada nueva con su portada",
  details: `${TEXT} Con un \`publishedAt\` que aún no llega, la programa.`,
  area: "blog",
  form: { name: "file", maxBytes: IMAGE_MAX, textBytes: FORM_BYTES, isStored: true, schema: postForm },
  answer: postDetail,
  errors: [422],
  onRetry: "Se publica otra igual.",
  handle: ({ scope, body, access }) => createPost(scope, body, postChurch(access.church)),
});

export const PUT = longEndpoint({
  summary: "Cambia una entrada",
  details:
    `${TEXT} Sin \`file\` conserva la portada, y sin \`slug\` la dirección. Lo publicado o programado muestra el cambio enseguida; ` +
    "un borrador sigue siéndolo mientras no lleve `publishedAt`. Con `version` responde 409 y la fila actual si alguien guardó antes.",
  area: "blog",
  form: {
    name: "file",
    maxBytes: IMAGE_MAX,
    textBytes: FORM_BYTES,
    isOptional: true,
    isStored: true,
    schema: postUpdateForm,
  },
  answer: postDetail,
  errors: [404, 409, 422],
  handle: ({ scope, body, access }) => updatePost(scope, body, postChurch(access.church)),
});
