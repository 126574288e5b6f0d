import { churchFor } from "@/lib/auth/access";
import { idParams } from "@/lib/core/fields/fields";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { endpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import { photoRoutes } from "@/lib/http/photo-routes";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { exportFamilies, familyFilterTexts } from "@/lib/members/families/export";
import { forgetRefusal, listProposals, refuseProposal } from "@/lib/members/families/proposal-service";
import {
  family,
  familyBulkInput,
  familyBulkResult,
  familyCounts,
  familyExportQuery,
  familyInput,
  familyList,
  familyListQuery,
  familyPersonInput,
  familyPersonParams,
  familyPersonUpdate,
  familyProposals,
  familyTrashList,
  familyTrashQuery,
  familyUpdate,
  proposalQuery,
  refusalInput,
  refusalRow,
} from "@/lib/members/families/schema";
import {
  addFamilyPerson,
  changeFamilies,
  changeFamilyRole,
  createFamily,
  deleteFamily,
  familyPhotos,
  getFamily,
  getFamilyStats,
  listFamilies,
  listFamilyTrash,
  removeFamilyPerson,
  restoreFamily,
  updateFamily,
} from "@/lib/members/families/service";

export const routes = {
  "/members/families": {
    GET: endpoint({
      summary: "Lista de familias: búsqueda, orden y página",
      area: "members",
      query: familyListQuery,
      answer: familyList,
      handle: ({ db, query }) => listFamilies(db, query),
    }),
    POST: endpoint({
      summary: "Agrega una familia, con su gente o sin ella",
      details: "Si alguien ya es de otra familia responde 409 `MOVE` y la nombra; con `move`, la deja.",
      area: "members",
      body: familyInput,
      answer: family,
      errors: [404, 409],
      handle: ({ db, body, access }) => createFamily(db, body, churchFor(access, "members")),
    }),
    PUT: endpoint({
      summary: "Cambia el nombre, la dirección y el teléfono de una familia",
      details: "Con `version` responde 409 y la familia actual si alguien guardó antes.",
      area: "members",
      body: familyUpdate,
      answer: family,
      own: ({ db, body, access }) => getFamily(db, body.id, churchFor(access, "members")),
      handle: ({ db, body, access }) => updateFamily(db, body, churchFor(access, "members")),
    }),
  },

  "/members/families/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varias familias",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántas cambiaron. Con `filter` cambian las que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area: "members",
      body: familyBulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: familyBulkResult,
      handle: ({ db, body }) => changeFamilies(db, body),
    }),
  },

  "/members/families/export": {
    GET: exportRoute({
      area: "members",
      summary: "Descarga las familias en una hoja de cálculo o en un PDF",
      details: "Con los filtros y el orden de la lista, o las familias de `ids` (hasta 500).",
      errors: [422],
      query: familyExportQuery,
      fileName: (today) => `familias-${today}`,
      worksheet: exportFamilies,
      noun: ["familia", "familias"],
      filterTexts: (_, query) => familyFilterTexts(query),
    }),
  },

  "/members/families/stats": {
    GET: endpoint({
      summary: "Cuántas familias hay, y cuántas personas tienen una o ninguna",
      area: "members",
      answer: familyCounts,
      handle: ({ db }) => getFamilyStats(db),
    }),
  },

  "/members/families/trash": {
    GET: trashRoute({
      area: "members",
      rows: "Familias",
      query: familyTrashQuery,
      list: familyTrashList,
      read: listFamilyTrash,
    }),
  },

  "/members/families/proposals": {
    GET: endpoint({
      summary: "Familias posibles: personas sin familia con la misma dirección y un apellido en común",
      details:
        "Se confirma una con `POST /members/families`, o con `POST /members/families/{id}/people` si `familyId` ya es de alguien de ellos. No salen las que la iglesia rechazó.",
      area: "members",
      query: proposalQuery,
      answer: familyProposals,
      handle: ({ db, query, access }) => listProposals(db, query, churchFor(access, "members")),
    }),
  },

  "/members/families/refusals": {
    POST: endpoint({
      summary: "Dice que unas personas no son una familia",
      details: "No se proponen otra vez.",
      area: "members",
      body: refusalInput,
      answer: refusalRow,
      handle: ({ db, body }) => refuseProposal(db, body.ids),
    }),
  },

  "/members/families/refusals/{id}": {
    DELETE: endpoint({
      summary: "Olvida que unas personas no son una familia",
      area: "members",
      params: idParams,
      handle: ({ db, params }) => forgetRefusal(db, params.id),
    }),
  },

  "/members/families/{id}": {
    GET: endpoint({
      summary: "Una familia con su gente",
      area: "members",
      params: idParams,
      answer: family,
      isHeavy: true,
      handle: ({ db, params, access }) => getFamily(db, params.id, churchFor(access, "members")),
    }),
    DELETE: endpoint({
      summary: "Lleva una familia a la papelera, donde queda 30 días",
      details: "Mientras está en ella cuenta como ninguna, y restaurada tiene otra vez a su gente.",
      area: "members",
      params: idParams,
      handle: ({ db, params }) => deleteFamily(db, params.id),
    }),
  },

  "/members/families/{id}/people": {
    POST: endpoint({
      summary: "Agrega una persona a una familia",
      details: "Si ya es de otra responde 409 `MOVE` y la nombra; con `move`, la deja.",
      area: "members",
      params: idParams,
      body: familyPersonInput,
      answer: family,
      errors: [409],
      handle: ({ db, params, body, access }) => addFamilyPerson(db, params.id, body, churchFor(access, "members")),
    }),
    PUT: endpoint({
      summary: "Cambia qué es una persona en su familia",
      area: "members",
      params: idParams,
      body: familyPersonUpdate,
      answer: family,
      handle: ({ db, params, body, access }) => changeFamilyRole(db, params.id, body, churchFor(access, "members")),
    }),
  },

  "/members/families/{id}/people/{memberId}": {
    DELETE: endpoint({
      summary: "Saca a una persona de una familia",
      details: "Queda sin familia; su ficha no cambia en nada más.",
      area: "members",
      params: familyPersonParams,
      handle: ({ db, params }) => removeFamilyPerson(db, params),
    }),
  },

  "/members/families/{id}/history": {
    GET: historyRoute({
      area: "members",
      of: "una familia",
      entity: "families",
      get: getFamily,
    }),
  },

  "/members/families/{id}/photo": photoRoutes({
    area: "members",
    of: "una familia",
    row: family,
    photos: familyPhotos,
  }),

  "/members/families/{id}/restore": {
    POST: restoreRoute({
      area: "members",
      summary: "Saca una familia de la papelera",
      details: "Una que no está en la papelera queda como está.",
      row: family,
      restore: restoreFamily,
    }),
  },
} satisfies Routes;
