import { endpoint } from "@/lib/http/endpoint";
import { websiteInput, websiteRow, websiteUpdate } from "@/lib/websites/schema";
import { createWebsite, getWebsite, updateWebsite } from "@/lib/websites/service";

export const GET = endpoint({
  summary: "Datos publicados de la página",
  details: "Responde 404 mientras la iglesia no tenga página. Lo escrito y no publicado está en el borrador.",
  area: ["website", "blog"],
  answer: websiteRow,
  errors: [404],
  handle: ({ db }) => getWebsite(db),
});

export const POST = endpoint({
  summary: "Crea la página, sin publicarla",
  details: "Bastan `title`, `style` y `structure`. 409 si ya existe.",
  area: "website",
  body: websiteInput,
  answer: websiteRow,
  errors: [409],
  handle: ({ db, body }) => createWebsite(db, body),
});

export const PUT = endpoint({
  summary: "Cambia los datos de la página",
  details:
    "Reemplaza todos: un texto que falte queda vacío, menos `color`, que conserva el que había. Lo guardado aquí se ve enseguida si la página " +
    "está publicada, y sale del borrador. Con `version` responde 409 y la fila actual si alguien guardó antes.",
  area: "website",
  body: websiteUpdate,
  answer: websiteRow,
  handle: ({ db, body }) => updateWebsite(db, body),
});
