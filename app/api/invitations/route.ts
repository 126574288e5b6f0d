import { acceptInvitation } from "@/lib/churches/invitations";
import { acceptance, acceptanceInput } from "@/lib/churches/schema";
import { publicEndpoint } from "@/lib/http/endpoint";
import { optionalIdentity } from "@/lib/http/identity";

export const POST = publicEndpoint({
  summary: "Acepta una invitación con el código de su enlace",
  details:
    "Con una sesión de la cuenta invitada basta el `token`. Sin sesión, `username` y `password` crean la cuenta de ese correo; si ya hay una, 409: se entra con su contraseña. El enlace que llegó por correo confirma el correo, y toma una cuenta que nadie había confirmado, con la `password` que se manda; el que copia el dueño no. No inicia ninguna sesión.",
  body: acceptanceInput,
  status: 200,
  answer: acceptance,
  errors: [401, 403, 409, 429],
  onRetry: "El código vale una vez: la segunda se responde 409 y la persona sigue dentro.",
  handle: async ({ body, address, request }) => acceptInvitation(body, await optionalIdentity(request), address),
});
