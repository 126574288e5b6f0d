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
  handle: async ({ door, params, request }) =>
    imageResponse(request, await inChurch(door, (db) => photoKey(db, params.id))),
});

export const POST = longEndpoint({
  summary: "Pone la foto de un miembro",
  area: "members",
  params: idParams,
  form: imageForm,
  answer: memberRow,
  refuses: [422],
  repeated: "La imagen reemplaza a la anterior.",
  handle: ({ door, params, body, access }) => setPhoto(door, params.id, body, access.church),
});

export const DELETE = longEndpoint({
  summary: "Quita la foto de un miembro",
  area: "members",
  params: idParams,
  handle: ({ door, params, access }) => removePhoto(door, params.id, access.church),
});
