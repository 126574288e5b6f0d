import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { longEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import { photoKey, removePhoto, setPhoto } from "@/lib/inventory/photo";
import { itemRow } from "@/lib/inventory/schema";

export const GET = longEndpoint({
  summary: "La foto de un artículo",
  area: "inventory",
  params: idParams,
  answer: IMAGE_ANSWER,
  handle: async ({ scope, params, request }) =>
    imageResponse(request, await inChurch(scope, (db) => photoKey(db, params.id))),
});

export const POST = longEndpoint({
  summary: "Pone la foto de un artículo",
  area: "inventory",
  params: idParams,
  form: imageForm,
  answer: itemRow,
  errors: [422],
  onRetry: "La imagen reemplaza a la anterior.",
  handle: ({ scope, params, body }) => setPhoto(scope, params.id, body),
});

export const DELETE = longEndpoint({
  summary: "Quita la foto de un artículo",
  area: "inventory",
  params: idParams,
  handle: ({ scope, params }) => removePhoto(scope, params.id),
});
