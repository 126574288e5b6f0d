import { listCollaboratorNames, listStaff } from "@/lib/churches/record";
import { inChurch } from "@/lib/core/db/church-db";
import { listHistory } from "@/lib/history/log";
import { historyPage, historyPeople, historyQuery } from "@/lib/history/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";
import { recordedTables } from "@/lib/registry";

export const routes = {
  "/history": {
    GET: ownerEndpoint({
      summary: "Todo lo que cambió en la iglesia",
      details:
        "Lo más reciente primero, 50 cambios por página. `next` es el `before` de la página siguiente, o null en la última. De un texto largo se dice dónde cambió (`isCut`); `change` da un cambio entero. Una importación, o deshacerla, es un solo cambio; los de sus filas se encuentran con `text`.",
      query: historyQuery(recordedTables()),
      answer: historyPage,
      isHeavy: true,
      handle: async ({ query, access }) => {
        const { church, user, seesDonors } = access;
        const known = {
          churches: new Map([[church.id, church.name]]),
          collaborators: await listCollaboratorNames(access),
        };
        const scope = { churchId: church.id, userId: user.id, seesDonors, readOnly: true };
        return inChurch(scope, (db) => listHistory(db, query, church.timeZone, known));
      },
    }),
  },

  "/history/people": {
    GET: ownerEndpoint({
      summary: "Quiénes trabajan en la iglesia, para filtrar el historial",
      answer: historyPeople,
      handle: ({ access }) => listStaff(access),
    }),
  },
} satisfies Routes;
