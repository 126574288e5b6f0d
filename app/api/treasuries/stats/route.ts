import { balanceStats } from "@/lib/finances/treasuries/schema";
import { getBalance } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Ingresos, egresos y saldo de toda la iglesia",
  area: "finances",
  answer: balanceStats,
  handle: ({ db }) => getBalance(db),
});
