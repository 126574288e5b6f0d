import { getImageKey, removeUserImage, setUserImage } from "@/lib/auth/images";
import { imageAddress } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";

export const GET = accountEndpoint({
  summary: "La foto de quien pregunta",
  answer: IMAGE_ANSWER,
  errors: [404],
  handle: async ({ identity, request }) => imageResponse(request, await getImageKey(identity)),
});

export const POST = accountEndpoint({
  summary: "Pone la foto de quien pregunta",
  form: imageForm,
  answer: imageAddress,
  errors: [422],
  onRetry: "La imagen reemplaza a la anterior.",
  handle: ({ identity, body }) => setUserImage(identity, body),
});

export const DELETE = accountEndpoint({
  summary: "Quita la foto de quien pregunta",
  answer: imageAddress,
  handle: ({ identity }) => removeUserImage(identity),
});
