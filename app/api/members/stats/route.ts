import { churchToday } from "@/lib/auth/access";
import { endpoint } from "@/lib/http/endpoint";
import { memberCounts } from "@/lib/members/schema";
import { getMemberStats } from "@/lib/members/service";

export const GET = endpoint({
  summary: "Cuántos miembros hay, cuántos activos y cuántos cumplen años este mes",
  area: "members",
  answer: memberCounts,
  handle: ({ db, access }) => getMemberStats(db, churchToday(access)),
});
