import { getTransaction } from "@/lib/finances/transactions/service";
import { historyRoute } from "@/lib/http/history-route";

export const GET = historyRoute({
  area: "finances",
  of: "un movimiento",
  entity: "transactions",
  get: getTransaction,
});
