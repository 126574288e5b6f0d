import { idParams } from "@/lib/core/fields";
import { rowHistory } from "@/lib/history/service";
import { endpoint } from "@/lib/http/endpoint";
import { getMember } from "@/lib/members/service";

export const GET = endpoint({
  area: "members",
  params: idParams,
  handle: async ({ db, params }) => {
    const { id } = await getMember(db, params.id);
    return rowHistory(db, "members", id);
  },
});
