import { endpoint } from "@/lib/http/endpoint";
import { balanceStats } from "@/lib/treasuries/schema";
import { balanceOf } from "@/lib/treasuries/service";

export const GET = endpoint({
  summary: "Ingresos, egresos y saldo de toda la iglesia",
  area: "finances",
  answer: balanceStats,
  handle: ({ db }) => balanceOf(db),
});
