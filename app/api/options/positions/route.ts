import { inChurch } from "@/lib/core/db";
import { endpoint, ownerEndpoint } from "@/lib/http/endpoint";
import {
  positionInput,
  positionList,
  positionQuery,
  positionRow,
  positionUpdate,
} from "@/lib/members/positions/schema";
import { countPositions, createPosition, listPositions, updatePosition } from "@/lib/members/positions/service";
export const GET = endpoint({
  summary: "Cargos de la iglesia",
  details:
    "En el orden que la iglesia les dio. Con `members=true`, también cuántas personas tienen cada uno, para quien ve los miembros.",
  area: ["members", "certificates"],
  query: positionQuery,
  answer: positionList,
  handle: ({ db, query, access }) => (query.members && access.areas.members ? countPositions(db) : listPositions(db)),
});

export const POST = ownerEndpoint({
  summary: "Agrega un cargo",
  body: positionInput,
  answer: positionRow,
  errors: [409],
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => createPosition(db, body)),
});

export const PUT = ownerEndpoint({
  summary: "Cambia un cargo",
  body: positionUpdate,
  answer: positionRow,
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => updatePosition(db, body)),
});
