import { removeLogo, setLogo } from "@/lib/churches/logo";
import { longEndpoint } from "@/lib/http/endpoint";
import { imageForm } from "@/lib/http/files";
import { siteImageAddress } from "@/lib/websites/schema";

export const GET = longEndpoint({
  summary: "Dónde está el logo de la iglesia",
  area: "website",
  answer: siteImageAddress,
  handle: async ({ access }) => ({ url: access.church.logo }),
});

export const POST = longEndpoint({
  summary: "Pone el logo de la iglesia, que muestra su página",
  details: "Es el mismo de Configuración y de los certificados.",
  area: "website",
  form: imageForm,
  answer: siteImageAddress,
  errors: [422],
  onRetry: "La imagen reemplaza a la anterior.",
  handle: ({ access, body }) => setLogo(access, body),
});

export const DELETE = longEndpoint({
  summary: "Quita el logo de la iglesia",
  area: "website",
  answer: siteImageAddress,
  handle: ({ access }) => removeLogo(access),
});
