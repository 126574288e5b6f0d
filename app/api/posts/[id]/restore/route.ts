import { restoreRoute } from "@/lib/http/trash-routes";
import { postRow } from "@/lib/posts/schema";
import { restorePost } from "@/lib/posts/service";
import { postChurch } from "../../post-church";

export const POST = restoreRoute({
  area: "blog",
  summary: "Saca una entrada de la papelera",
  details: "La publicada o programada lo está otra vez. Lo que no está en la papelera queda como está.",
  row: postRow,
  restore: (db, id, church) => restorePost(db, id, postChurch(church)),
});
