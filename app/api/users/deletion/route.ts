import { deleteAccount } from "@/lib/auth/deletion";
import { deletionInput } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";

export const POST = accountEndpoint({
  summary: "Elimina la cuenta de quien pregunta",
  details:
    "Pide su contraseña, o su correo si no tiene. Lo que hizo en una iglesia es de la iglesia y se queda. Quien es dueño de una la pasa o la cierra antes: 409 `OWNS_ONE`.",
  body: deletionInput,
  errors: [409, 429],
  handle: ({ identity, body }) => deleteAccount(identity, body),
});
