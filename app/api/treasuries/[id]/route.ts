import { churchToday } from "@/lib/auth/access";
import { idParams } from "@/lib/core/fields";
import { treasuryRemoval, treasuryRow } from "@/lib/finances/treasuries/schema";
import { deleteTreasury, getTreasury } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Una tesorería con su saldo, también archivada",
  area: "finances",
  params: idParams,
  answer: treasuryRow,
  handle: ({ db, params }) => getTreasury(db, params.id),
});

export const DELETE = endpoint({
  summary: "Quita una tesorería",
  details:
    "Sin movimientos, se borra. Con movimientos se archiva, y hay que decir cómo: `target` recibe su saldo, o `archive=true` lo deja en ella; sin lo uno ni lo otro, 409 `USED`.",
  area: "finances",
  params: idParams,
  query: treasuryRemoval,
  errors: [409],
  handle: ({ db, params, query, access }) => deleteTreasury(db, params.id, query, churchToday(access)),
});
