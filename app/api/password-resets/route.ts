import { requestReset, resetPassword } from "@/lib/auth/accounts";
import { resetInput, resetRequestInput } from "@/lib/auth/schema";
import { publicEndpoint } from "@/lib/http/endpoint";

export const POST = publicEndpoint({
  summary: "Pide el correo para poner otra contraseña",
  details: "Responde lo mismo exista o no la cuenta.",
  body: resetRequestInput,
  status: 202,
  errors: [429],
  onRetry: "Se envía otro correo; cada enlace vale hasta que se usa uno de ellos.",
  handle: ({ body, address }) => requestReset(body.email, address),
});

export const PUT = publicEndpoint({
  summary: "Pone otra contraseña con el código del correo",
  details:
    "El código vale 30 minutos y una vez. Cierra todas las sesiones; si nadie había confirmado el correo, salen además los colaboradores que tuviera la iglesia de la cuenta.",
  body: resetInput,
  errors: [429],
  handle: ({ body, address }) => resetPassword(body.token, body.password, address),
});
