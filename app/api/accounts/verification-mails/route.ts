import { requestVerification } from "@/lib/auth/accounts";
import { accountEndpoint } from "@/lib/http/endpoint";

export const POST = accountEndpoint({
  summary: "Envía otra vez el correo que confirma la cuenta",
  status: 202,
  errors: [429],
  onRetry: "Se envía otro correo; su enlace reemplaza al anterior.",
  handle: ({ identity }) => requestVerification(identity),
});
