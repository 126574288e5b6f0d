import { endpoint } from "@/lib/http/endpoint";
import { CONTENT_BYTES } from "@/lib/posts/rules";
import { postDetail, postDraftInput } from "@/lib/posts/schema";
import { createDraft } from "@/lib/posts/service";
import { postChurch } from "../post-church";

export const POST = endpoint({
  summary: "Crea un borrador",
  details: "Todo es opcional: lo que falte se escribe después. Nadie lo ve hasta publicarlo.",
  area: "blog",
  body: postDraftInput,
  bodyMax: CONTENT_BYTES,
  answer: postDetail,
  handle: ({ db, body, access }) => createDraft(db, body, postChurch(access.church)),
});
