import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { formWithImage } from "@/lib/http/files";
import { createActivity, deleteActivity, updateActivity } from "@/lib/websites/activities/service";
import { saveRowWithImage } from "@/lib/websites/row-image";
import { activityForm, activityIdQuery, activityRow, activityUpdateForm } from "@/lib/websites/schema";

export const POST = longEndpoint({
  summary: "Agrega una actividad a la página, después de las otras",
  details: "Se ve enseguida. Responde 403 `PLAN` si el plan no permite más.",
  area: "website",
  form: formWithImage(activityForm),
  answer: activityRow,
  errors: [422],
  onRetry: "Se agrega otra igual.",
  handle: ({ scope, body: { file, ...activity }, access }) =>
    saveRowWithImage(scope, { kind: "activity", file }, (db) => createActivity(db, activity, access.church.plan)),
});

export const PUT = longEndpoint({
  summary: "Cambia una actividad",
  details:
    "Reemplaza sus textos; sin `image` conserva la imagen, que `removeImage` quita. Con `version` responde 409 y la fila actual si alguien guardó antes.",
  area: "website",
  form: formWithImage(activityUpdateForm),
  answer: activityRow,
  errors: [404, 409, 422],
  handle: ({ scope, body: { file, removeImage, ...activity } }) =>
    saveRowWithImage(scope, { kind: "activity", file, removeImage }, (db) => updateActivity(db, activity)),
});

export const DELETE = endpoint({
  summary: "Mueve una actividad a la papelera por 30 días",
  area: "website",
  query: activityIdQuery,
  errors: [404],
  handle: ({ db, query }) => deleteActivity(db, query.id),
});
