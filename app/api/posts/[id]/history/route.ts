import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { listPostHistory } from "@/lib/posts/history";
import { postHistory } from "@/lib/posts/schema";
import { getPost } from "@/lib/posts/service";
import { postChurch } from "../../post-church";

export const GET = endpoint({
  summary: "Historial de cambios de una entrada",
  details:
    "Lo más reciente primero, hasta 100 cambios: lo que se escribió, y cuándo se publicó, se programó o dejó de publicarse.",
  area: "blog",
  params: idParams,
  answer: postHistory,
  handle: async ({ db, params, access }) => {
    const { id } = await getPost(db, params.id, postChurch(access.church));
    return listPostHistory(db, id);
  },
});
