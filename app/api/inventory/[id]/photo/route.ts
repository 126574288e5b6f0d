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
  handle: async ({ door, params, request }) =>
    imageResponse(request, await inChurch(door, (db) => photoKey(db, params.id))),
});

export const POST = longEndpoint({
  summary: "Pone la foto de un artículo",
  area: "inventory",
  params: idParams,
  form: imageForm,
  answer: itemRow,
  refuses: [422],
  repeated: "La imagen reemplaza a la anterior.",
  handle: ({ door, params, body }) => setPhoto(door, params.id, body),
});

export const DELETE = longEndpoint({
  summary: "Quita la foto de un artículo",
  area: "inventory",
  params: idParams,
  handle: ({ door, params }) => removePhoto(door, params.id),
});
