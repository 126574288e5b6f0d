import { inChurch } from "@/lib/core/db";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { orderPositions } from "@/lib/options/positions";
import { positionList, positionOrder } from "@/lib/options/schema";

export const PUT = ownerEndpoint({
  summary: "Ordena los cargos",
  details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
  body: positionOrder,
  refuses: [404],
  answer: positionList,
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => orderPositions(db, body.ids)),
});
