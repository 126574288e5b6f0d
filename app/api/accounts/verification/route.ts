import { verifyEmail } from "@/lib/auth/accounts";
import { verificationInput, verifiedEmail } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";
import { optionalIdentity } from "@/lib/http/identity";

export const POST = publicEndpoint({
  summary: "Confirma un correo con el código del enlace",
  details:
    "Con una sesión de esa cuenta, o con la `password` con que se creó, la cuenta queda como está. Sin ellas pasa a quien recibe el correo: terminan la contraseña, las sesiones, los tokens y los colaboradores de antes, y vale `newPassword`; si no se manda, la cuenta queda sin contraseña hasta restablecerla.",
  body: verificationInput,
  status: 200,
  answer: verifiedEmail,
  errors: [401, 429],
  onRetry: "El código vale una vez: la segunda se responde 400 y el correo sigue confirmado.",
  handle: async ({ body, address, request }) => verifyEmail(body, await optionalIdentity(request), address),
});
