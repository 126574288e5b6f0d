import { idParams } from "@/lib/core/fields";
import { balanceStats } from "@/lib/finances/treasuries/schema";
import { getBalance } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Ingresos, egresos y saldo de una tesorería",
  details: "Los traslados no son ingresos ni egresos, y cuentan en el saldo.",
  area: "finances",
  params: idParams,
  answer: balanceStats,
  handle: ({ db, params }) => getBalance(db, params.id),
});
