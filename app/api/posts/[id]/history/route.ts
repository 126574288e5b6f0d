import { historyRoute } from "@/lib/http/history-route";
import { getPost } from "@/lib/posts/service";
import { postChurch } from "../../post-church";

export const GET = historyRoute({
  area: "blog",
  of: "una entrada",
  entity: "posts",
  get: (db, id, church) => getPost(db, id, postChurch(church)),
});
