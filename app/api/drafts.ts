import { idParams } from "@/lib/core/fields/fields";
import { draftList, draftPosting, movementDraft } from "@/lib/finances/drafts/schema";
import { dismissDraft, listDrafts, postDraft } from "@/lib/finances/drafts/service";
import { endpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";

const area = "finances";

export const routes = {
  "/finances/drafts": {
    GET: endpoint({
      summary: "Ofrendas de grupos y clases por registrar",
      area,
      answer: draftList,
      handle: ({ db }) => listDrafts(db),
    }),
  },

  "/finances/drafts/{id}": {
    POST: endpoint({
      summary: "Registra un borrador como movimiento, una vez",
      details: "El monto es el del borrador. Si el movimiento se anula, el borrador vuelve a estar por registrar.",
      area,
      params: idParams,
      body: draftPosting,
      answer: movementDraft,
      errors: [409],
      handle: ({ db, params, body }) => postDraft(db, params.id, body),
    }),
    DELETE: endpoint({
      summary: "Devuelve un borrador: sus ofrendas se pueden corregir y pasar otra vez",
      area,
      params: idParams,
      errors: [409],
      handle: ({ db, params }) => dismissDraft(db, params.id),
    }),
  },
} satisfies Routes;
