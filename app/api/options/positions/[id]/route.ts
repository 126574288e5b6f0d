import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { positionRemoval } from "@/lib/members/positions/schema";
import { deletePosition } from "@/lib/members/positions/service";
export const DELETE = ownerEndpoint({
  summary: "Quita un cargo",
  details: "Si alguien lo tiene responde 409 `USED`; con `target`, antes pasa a esas personas a ese otro cargo.",
  params: idParams,
  query: positionRemoval,
  errors: [409],
  handle: ({ access, params, query }) =>
    deletePosition({ churchId: access.church.id, userId: access.user.id }, params.id, query.target),
});
