import { imageAddress } from "@/lib/auth/schema";
import { getLogoKey, removeLogo, setLogo } from "@/lib/churches/logo";
import { churchEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";

export const GET = churchEndpoint({
  summary: "El logo de la iglesia",
  answer: IMAGE_ANSWER,
  errors: [404],
  handle: async ({ access, request }) => imageResponse(request, await getLogoKey(access)),
});

export const POST = ownerEndpoint({
  summary: "Pone el logo de la iglesia",
  form: imageForm,
  answer: imageAddress,
  errors: [422],
  onRetry: "La imagen reemplaza a la anterior.",
  handle: ({ access, body }) => setLogo(access, body),
});

export const DELETE = ownerEndpoint({
  summary: "Quita el logo de la iglesia",
  answer: imageAddress,
  handle: ({ access }) => removeLogo(access),
});
