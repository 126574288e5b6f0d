import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { memberRow } from "@/lib/members/schema";
import { deleteMember, getMember } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Un miembro",
  area: "members",
  params: idParams,
  answer: memberRow,
  handle: ({ db, params, access }) => getMember(db, params.id, access.church),
});

export const DELETE = endpoint({
  summary: "Lleva a un miembro a la papelera, donde queda 30 días",
  area: "members",
  params: idParams,
  handle: ({ db, params }) => deleteMember(db, params.id),
});
