import { endpoint } from "@/lib/http/endpoint";
import { startInput, startRow } from "@/lib/websites/schema";
import { getStart, updateStart } from "@/lib/websites/service";

export const GET = endpoint({
  summary: "Video de la prédica en el inicio de la página",
  details: "Responde 404 mientras la iglesia no tenga página.",
  area: "website",
  answer: startRow,
  errors: [404],
  handle: ({ db }) => getStart(db),
});

export const PUT = endpoint({
  summary: "Cambia el video de la prédica",
  details: "Vacío, lo quita.",
  area: "website",
  body: startInput,
  answer: startRow,
  errors: [404],
  handle: ({ db, body }) => updateStart(db, body),
});
