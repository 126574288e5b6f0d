import { inChurch } from "@/lib/core/db";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { positionList, positionOrder } from "@/lib/members/positions/schema";
import { orderPositions } from "@/lib/members/positions/service";
export const PUT = ownerEndpoint({
  summary: "Ordena los cargos",
  details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
  body: positionOrder,
  errors: [404],
  answer: positionList,
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => orderPositions(db, body.ids)),
});
