import { endpoint } from "@/lib/http/endpoint";
import { websiteRow } from "@/lib/websites/schema";
import { publishWebsite, unpublishWebsite } from "@/lib/websites/service";

export const POST = endpoint({
  summary: "Publica la página con lo que dice el borrador",
  details:
    "El borrador pasa a los datos publicados y termina; si la iglesia no tenía página, la crea. Responde 400 con `fields` si un dato no es válido, y nada cambia.",
  area: "website",
  status: 200,
  answer: websiteRow,
  handle: ({ db }) => publishWebsite(db),
});

export const DELETE = endpoint({
  summary: "Deja de publicar la página",
  details: "Sus datos, imágenes, eventos y dirección se conservan.",
  area: "website",
  errors: [404],
  handle: ({ db }) => unpublishWebsite(db),
});
