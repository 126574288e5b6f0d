import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { longEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import { photoKey, removePhoto, setPhoto } from "@/lib/members/photo";
import { memberRow } from "@/lib/members/schema";

export const GET = longEndpoint({
  summary: "La foto de un miembro",
  area: "members",
  params: idParams,
  answer: IMAGE_ANSWER,
  handle: async ({ scope, params, request }) =>
    imageResponse(request, await inChurch(scope, (db) => photoKey(db, params.id))),
});

export const POST = longEndpoint({
  summary: "Pone la foto de un miembro",
  area: "members",
  params: idParams,
  form: imageForm,
  answer: memberRow,
  errors: [422],
  onRetry: "La imagen reemplaza a la anterior.",
  handle: ({ scope, params, body, access }) => setPhoto(scope, params.id, body, access.church),
});

export const DELETE = longEndpoint({
  summary: "Quita la foto de un miembro",
  area: "members",
  params: idParams,
  handle: ({ scope, params, access }) => removePhoto(scope, params.id, access.church),
});
