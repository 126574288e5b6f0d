import { addDays, mondayOf } from "@/lib/attendance/rules";
import { churchFor, churchToday } from "@/lib/auth/access";
import { idParams } from "@/lib/core/fields/fields";
import { movementDraft } from "@/lib/finances/drafts/schema";
import { passOfferings } from "@/lib/finances/drafts/service";
import { endpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import {
  groupWeek,
  offeringsPass,
  visitorAccept,
  visitorDismissal,
  visitorRow,
  weekQuery,
} from "@/lib/members/groups/week/schema";
import { acceptVisitor, dismissVisitor, getGroupWeek, getVisitor } from "@/lib/members/groups/week/service";

const area = "members";

export const routes = {
  "/members/groups/week": {
    GET: endpoint({
      summary: "Una semana de los grupos: quién falta por informar, quién faltó, visitas y ofrendas",
      details: "Sin `week`, la semana del día de ayer: un lunes se mira la que pasó.",
      area,
      query: weekQuery,
      answer: groupWeek,
      isHeavy: true,
      handle: ({ db, query, access }) => {
        const now = churchToday(access);
        return getGroupWeek(db, query.week ?? mondayOf(addDays(now, -1)), churchFor(access, area), now);
      },
    }),
  },

  "/members/groups/week/offerings": {
    POST: endpoint({
      summary: "Pasa a Finanzas, como borrador, las ofrendas de una semana",
      details: "No registra ningún movimiento: lo hace quien tiene Finanzas, con `POST /finances/drafts/{id}`.",
      area,
      body: offeringsPass,
      answer: movementDraft,
      errors: [409],
      handle: ({ db, body, access }) =>
        passOfferings(db, "members", { from: body.week, to: addDays(body.week, 6) }, access.user.id),
    }),
  },

  "/members/groups/visitors/{id}": {
    GET: endpoint({
      summary: "Una visita de un grupo",
      area,
      params: idParams,
      answer: visitorRow,
      handle: ({ db, params }) => getVisitor(db, params.id),
    }),
    PUT: endpoint({
      summary: "Descarta una visita, o la vuelve a mostrar",
      area,
      params: idParams,
      body: visitorDismissal,
      answer: visitorRow,
      errors: [409],
      handle: ({ db, params, body }) => dismissVisitor(db, params.id, body.dismissed),
    }),
  },

  "/members/groups/visitors/{id}/accept": {
    POST: endpoint({
      summary: "Agrega una visita a las personas, con el cargo Visitante, o dice cuál de ellas es",
      details:
        "Si alguien tiene su nombre o su celular responde 409 `SAME` y dice quién en `current`; con `confirm` es otra persona.",
      area,
      params: idParams,
      body: visitorAccept,
      answer: visitorRow,
      status: 200,
      errors: [409],
      handle: ({ db, params, body, access }) => acceptVisitor(db, params.id, body, churchFor(access, area)),
    }),
  },
} satisfies Routes;
