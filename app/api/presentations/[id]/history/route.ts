import { historyRoute } from "@/lib/http/history-route";
import { getPresentation } from "@/lib/presentations/service";

export const GET = historyRoute({
  area: "presentations",
  of: "una presentación",
  entity: "presentations",
  get: getPresentation,
});
