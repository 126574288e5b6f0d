import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { restoreMember } from "@/lib/members/service";

export const POST = endpoint({
  area: "members",
  params: idParams,
  status: 200,
  handle: ({ db, params, access }) => restoreMember(db, params.id, access.church.plan),
});
