import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { deleteMember, getMember } from "@/lib/members/service";

export const GET = endpoint({
  area: "members",
  params: idParams,
  handle: ({ db, params }) => getMember(db, params.id),
});

export const DELETE = endpoint({
  area: "members",
  params: idParams,
  handle: ({ db, params }) => deleteMember(db, params.id),
});
