import { requireAreaRead } from "@/lib/auth/closed-areas";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { churchEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import { type ViewList, viewLists } from "@/lib/views/rules";
import { viewInput, viewListQuery, viewRow, viewRows, viewUpdate } from "@/lib/views/schema";
import { createView, deleteView, findView, listViews, updateView } from "@/lib/views/service";

export const routes = {
  "/views": {
    GET: churchEndpoint({
      summary: "Tus vistas guardadas de una lista",
      details: "Por nombre. Solo las tuyas: cada persona tiene las suyas.",
      query: viewListQuery,
      answer: viewRows,
      errors: [403],
      handle: async ({ access, query }) => {
        await requireAreaRead(access, [viewLists[query.list]]);
        const scope = { churchId: access.church.id, userId: access.user.id, readOnly: true };
        return inChurch(scope, (db) => listViews(db, access.user.id, query.list));
      },
    }),
    POST: churchEndpoint({
      summary: "Guarda una vista de una lista",
      details: "Basta poder leer la lista. Hasta 50 de cada lista.",
      body: viewInput,
      answer: viewRow,
      errors: [403, 409],
      handle: async ({ access, body }) => {
        await requireAreaRead(access, [viewLists[body.list]]);
        const scope = { churchId: access.church.id, userId: access.user.id };
        return inChurch(scope, (db) => createView(db, access.user.id, body));
      },
    }),
    PUT: churchEndpoint({
      summary: "Cambia el nombre y los filtros de una vista tuya",
      body: viewUpdate,
      answer: viewRow,
      errors: [403, 409],
      own: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id, readOnly: true }, (db) =>
          findView(db, access.user.id, body.id),
        ),
      handle: async ({ access, body }) => {
        const scope = { churchId: access.church.id, userId: access.user.id };
        const { list } = await inChurch({ ...scope, readOnly: true }, (db) => findView(db, access.user.id, body.id));
        await requireAreaRead(access, [viewLists[list as ViewList]]);
        return inChurch(scope, (db) => updateView(db, access.user.id, body));
      },
    }),
  },

  "/views/{id}": {
    DELETE: churchEndpoint({
      summary: "Elimina una vista tuya",
      params: idParams,
      handle: ({ access, params }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) =>
          deleteView(db, access.user.id, params.id),
        ),
    }),
  },
} satisfies Routes;
