import { imageAddress } from "@/lib/auth/schema";
import { setLogo } from "@/lib/churches/logo";
import { longEndpoint } from "@/lib/http/endpoint";
import { imageForm } from "@/lib/http/files";

export const POST = longEndpoint({
  summary: "Pone el logo de la iglesia, que llevan los certificados",
  details: "Es el mismo de Configuración. Los certificados ya expedidos conservan el que tenían.",
  area: "certificates",
  form: imageForm,
  answer: imageAddress,
  errors: [422],
  onRetry: "La imagen reemplaza a la anterior.",
  handle: ({ access, body }) => setLogo(access, body),
});
