import { getTreasury } from "@/lib/finances/treasuries/service";
import { historyRoute } from "@/lib/http/history-route";

export const GET = historyRoute({
  area: "finances",
  of: "una tesorería",
  entity: "treasuries",
  get: getTreasury,
});
