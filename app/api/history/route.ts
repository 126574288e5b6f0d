import { listCollaboratorNames } from "@/lib/churches/record";
import { inChurch } from "@/lib/core/db";
import { listHistory } from "@/lib/history/log";
import { historyPage, historyQuery } from "@/lib/history/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { recordedTables } from "@/lib/registry";

export const GET = ownerEndpoint({
  summary: "Todo lo que cambió en la iglesia",
  details:
    "Lo más reciente primero, 50 cambios por página. `next` es el `before` de la página siguiente, o null en la última.",
  query: historyQuery(recordedTables()),
  answer: historyPage,
  handle: async ({ query, access }) => {
    const { church, user } = access;
    const known = {
      churches: new Map([[church.id, church.name]]),
      collaborators: await listCollaboratorNames(access),
    };
    const scope = { churchId: church.id, userId: user.id, readOnly: true };
    return inChurch(scope, (db) => listHistory(db, query, church.timeZone, known));
  },
});
