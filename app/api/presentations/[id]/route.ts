import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { presentationRow } from "@/lib/presentations/schema";
import { deletePresentation, getPresentation } from "@/lib/presentations/service";

export const GET = endpoint({
  summary: "Una presentación",
  area: "presentations",
  params: idParams,
  answer: presentationRow,
  handle: ({ db, params }) => getPresentation(db, params.id),
});

export const DELETE = endpoint({
  summary: "Lleva una presentación a la papelera, donde queda 30 días",
  area: "presentations",
  params: idParams,
  handle: ({ db, params }) => deletePresentation(db, params.id),
});
