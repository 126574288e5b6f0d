import { endpoint } from "@/lib/http/endpoint";
import { DRAFT_BYTES } from "@/lib/posts/rules";
import { postDetail, postDraftInput } from "@/lib/posts/schema";
import { createDraft } from "@/lib/posts/service";
import { postChurch } from "../post-church";

export const POST = endpoint({
  summary: "Crea un borrador",
  details: "Basta `title`, que puede estar vacío: lo demás se escribe después. Nadie lo ve hasta publicarlo.",
  area: "blog",
  body: postDraftInput,
  bodyMax: DRAFT_BYTES,
  answer: postDetail,
  handle: ({ db, body, access }) => createDraft(db, body, postChurch(access.church)),
});
