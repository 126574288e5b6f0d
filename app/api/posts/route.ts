import { endpoint } from "@/lib/http/endpoint";
import { postList, postListQuery } from "@/lib/posts/schema";
import { listPosts } from "@/lib/posts/service";
import { postChurch } from "./post-church";

export const GET = endpoint({
  summary: "Lista de entradas del blog: búsqueda, estado, orden y página",
  details:
    "`title` busca un fragmento del título, del resumen o del texto, sin distinguir mayúsculas ni acentos. " +
    "`newest` y `oldest` ordenan por el día de publicación; un borrador, por el de su creación.",
  area: "blog",
  query: postListQuery,
  answer: postList,
  handle: ({ db, query, access }) => listPosts(db, query, postChurch(access.church)),
});
