import { trashRoute } from "@/lib/http/trash-routes";
import { postTrash, postTrashQuery } from "@/lib/posts/schema";
import { listTrash } from "@/lib/posts/service";
import { postChurch } from "../post-church";

export const GET = trashRoute({
  area: "blog",
  rows: "Entradas",
  query: postTrashQuery,
  list: postTrash,
  read: (db, query, church) => listTrash(db, query, postChurch(church)),
});
