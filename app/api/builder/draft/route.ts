import { endpoint } from "@/lib/http/endpoint";
import { discardDraft, getDraft, saveDraft } from "@/lib/websites/draft";
import { draftAnswer, draftInput } from "@/lib/websites/schema";

export const GET = endpoint({
  summary: "Borrador: los datos escritos y no publicados",
  area: "website",
  answer: draftAnswer,
  handle: ({ db }) => getDraft(db),
});

export const PUT = endpoint({
  summary: "Guarda el borrador",
  details:
    "Reemplaza el que había. Nada de él se ve en la página hasta publicarlo, y entonces se comprueba. Con `version` responde 409 y el borrador " +
    "actual si alguien guardó, publicó o descartó antes.",
  area: "website",
  body: draftInput,
  answer: draftAnswer,
  handle: ({ db, body }) => saveDraft(db, body),
});

export const DELETE = endpoint({
  summary: "Descarta el borrador",
  area: "website",
  handle: ({ db }) => discardDraft(db),
});
