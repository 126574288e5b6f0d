import { changePassword } from "@/lib/auth/accounts";
import { passwordInput } from "@/lib/auth/schema";
import { accountEndpoint } from "@/lib/http/endpoint";

export const PUT = accountEndpoint({
  summary: "Cambia la contraseña de quien pregunta",
  details: "Cierra sus demás sesiones. Quien entró solo con Google y todavía no tiene contraseña no manda `current`.",
  body: passwordInput,
  errors: [429],
  handle: ({ identity, body }) => changePassword(identity, body.current, body.password),
});
