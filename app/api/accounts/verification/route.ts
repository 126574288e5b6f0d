import { verifyEmail } from "@/lib/auth/accounts";
import { verificationInput, verifiedEmail } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  summary: "Confirma un correo con el código del enlace",
  body: verificationInput,
  status: 200,
  answer: verifiedEmail,
  errors: [429],
  onRetry: "El código vale una vez: la segunda se responde 400 y el correo sigue confirmado.",
  handle: ({ body, address }) => verifyEmail(body.token, address),
});
