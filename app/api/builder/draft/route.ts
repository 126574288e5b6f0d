import { endpoint } from "@/lib/http/endpoint";
import { discardDraft, getDraft, saveDraft } from "@/lib/websites/draft";
import { DRAFT_BODY_MAX } from "@/lib/websites/rules";
import { draftAnswer, websiteDraft } from "@/lib/websites/schema";

export const GET = endpoint({
  summary: "Borrador: los datos escritos y no publicados",
  area: "website",
  answer: draftAnswer,
  handle: ({ db }) => getDraft(db),
});

export const PUT = endpoint({
  summary: "Guarda el borrador",
  details:
    "Reemplaza el que había; sin ningún dato, lo elimina. Nada de él se ve en la página hasta publicarlo, y entonces se comprueba.",
  area: "website",
  body: websiteDraft,
  bodyMax: DRAFT_BODY_MAX,
  answer: draftAnswer,
  handle: ({ db, body }) => saveDraft(db, body),
});

export const DELETE = endpoint({
  summary: "Descarta el borrador",
  area: "website",
  handle: ({ db }) => discardDraft(db),
});
