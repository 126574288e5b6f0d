import { historyRoute } from "@/lib/http/history-route";
import { getMember } from "@/lib/members/service";

export const GET = historyRoute({
  area: "members",
  of: "un miembro",
  entity: "members",
  get: getMember,
});
