import { churchToday } from "@/lib/auth/access";
import { idParams } from "@/lib/core/fields/fields";
import { endpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import {
  serviceInput,
  serviceList,
  serviceListQuery,
  serviceRow,
  serviceUpdate,
} from "@/lib/members/groups/services/schema";
import {
  createService,
  deleteService,
  getService,
  listServices,
  updateService,
} from "@/lib/members/groups/services/service";

const area = "members";

export const routes = {
  "/members/services": {
    GET: endpoint({
      summary: "Cuántos vinieron a los cultos, el último primero, y las últimas doce semanas",
      area,
      query: serviceListQuery,
      answer: serviceList,
      handle: ({ db, query, access }) => listServices(db, query, churchToday(access)),
    }),
    POST: endpoint({
      summary: "Anota cuántos vinieron a un culto, sin nombres",
      area,
      body: serviceInput,
      answer: serviceRow,
      errors: [409],
      handle: ({ db, body }) => createService(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia cuántos vinieron a un culto",
      area,
      body: serviceUpdate,
      answer: serviceRow,
      errors: [409],
      own: ({ db, body }) => getService(db, body.id),
      handle: ({ db, body }) => updateService(db, body),
    }),
  },

  "/members/services/{id}": {
    GET: endpoint({
      summary: "Cuántos vinieron a un culto",
      area,
      params: idParams,
      answer: serviceRow,
      handle: ({ db, params }) => getService(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Borra la cuenta de un culto",
      area,
      params: idParams,
      handle: ({ db, params }) => deleteService(db, params.id),
    }),
  },
} satisfies Routes;
