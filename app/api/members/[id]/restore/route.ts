import { restoreRoute } from "@/lib/http/trash-routes";
import { memberRow } from "@/lib/members/schema";
import { restoreMember } from "@/lib/members/service";

export const POST = restoreRoute({
  area: "members",
  summary: "Saca a un miembro de la papelera",
  details: "Quien no está en la papelera queda como está.",
  row: memberRow,
  restore: restoreMember,
});
