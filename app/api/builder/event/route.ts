import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { formWithImage } from "@/lib/http/files";
import { createEvent, deleteEvent, updateEvent } from "@/lib/websites/events/service";
import { saveRowWithImage } from "@/lib/websites/row-image";
import { eventForm, eventIdQuery, eventRow, eventUpdateForm } from "@/lib/websites/schema";

export const POST = longEndpoint({
  summary: "Agrega un evento a la página",
  details:
    "Bastan `title` y `date`. Se ve enseguida. Responde 403 `PLAN` si el plan no permite más eventos próximos; los pasados no cuentan.",
  area: "website",
  form: formWithImage(eventForm),
  answer: eventRow,
  errors: [422],
  onRetry: "Se agrega otro igual.",
  handle: ({ scope, body: { file, ...event }, access }) =>
    saveRowWithImage(scope, { kind: "event", file }, (db) => createEvent(db, event, access.church)),
});

export const PUT = longEndpoint({
  summary: "Cambia un evento",
  details:
    "Reemplaza sus textos; sin `image` conserva la imagen, que `removeImage` quita. Con `version` responde 409 y la fila actual si alguien guardó antes.",
  area: "website",
  form: formWithImage(eventUpdateForm),
  answer: eventRow,
  errors: [404, 409, 422],
  handle: ({ scope, body: { file, removeImage, ...event }, access }) =>
    saveRowWithImage(scope, { kind: "event", file, removeImage }, (db) => updateEvent(db, event, access.church)),
});

export const DELETE = endpoint({
  summary: "Mueve un evento a la papelera por 30 días",
  area: "website",
  query: eventIdQuery,
  errors: [404],
  handle: ({ db, query, access }) => deleteEvent(db, query.eventId, access.church),
});
