import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { memberStats } from "@/lib/members/service";

export const GET = endpoint({
  area: "members",
  handle: ({ db, access }) => memberStats(db, churchToday(access)),
});
