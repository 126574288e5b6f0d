import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { imageForm } from "@/lib/http/files";
import { createImage, deleteImage, updateImage } from "@/lib/websites/images";
import { imageQuery, imageRow, imageUpdate } from "@/lib/websites/schema";

export const POST = longEndpoint({
  summary: "Agrega una imagen a la galería",
  details: "Responde 403 `PLAN` cuando la galería tiene las imágenes que permite el plan.",
  area: "website",
  form: imageForm,
  answer: imageRow,
  errors: [422],
  onRetry: "Cada envío agrega otra imagen.",
  handle: ({ scope, body, access }) => createImage(scope, access.church.plan, body),
});

export const PUT = endpoint({
  summary: "Cambia el texto alternativo de una imagen de la página",
  area: "website",
  body: imageUpdate,
  answer: imageRow,
  errors: [404, 409],
  handle: ({ db, body }) => updateImage(db, body),
});

export const DELETE = endpoint({
  summary: "Manda una imagen de la galería a la papelera, donde queda 30 días",
  area: "website",
  query: imageQuery,
  errors: [404],
  handle: ({ db, query }) => deleteImage(db, query.imageUrl),
});
