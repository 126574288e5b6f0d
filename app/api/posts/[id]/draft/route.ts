import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { DRAFT_BYTES } from "@/lib/posts/rules";
import { postDetail, postDraftUpdate } from "@/lib/posts/schema";
import { discardDraft, updateDraft } from "@/lib/posts/service";
import { postChurch } from "../../post-church";

export const PUT = endpoint({
  summary: "Guarda lo escrito de una entrada, sin publicarlo",
  details:
    "Con `version` responde 409 y la fila actual si alguien guardó antes. Guardar lo mismo no sube la versión. " +
    "Los cambios que una persona hace en diez minutos son uno en el historial.",
  area: "blog",
  params: idParams,
  body: postDraftUpdate,
  bodyMax: DRAFT_BYTES,
  answer: postDetail,
  errors: [409],
  handle: ({ db, params, body, access }) => updateDraft(db, { ...body, id: params.id }, postChurch(access.church)),
});

export const DELETE = endpoint({
  summary: "Descarta los cambios sin publicar: vuelve a lo publicado",
  details: "Responde 409 si la entrada no está publicada ni programada.",
  area: "blog",
  params: idParams,
  answer: postDetail,
  errors: [409],
  handle: ({ db, params, access }) => discardDraft(db, params.id, postChurch(access.church)),
});
