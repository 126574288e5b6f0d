import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { memberRow } from "@/lib/members/schema";
import { restoreMember } from "@/lib/members/service";

export const POST = endpoint({
  summary: "Saca a un miembro de la papelera",
  details: "Quien no está en la papelera queda como está.",
  area: "members",
  params: idParams,
  status: 200,
  answer: memberRow,
  handle: ({ db, params, access }) => restoreMember(db, params.id, access.church),
});
