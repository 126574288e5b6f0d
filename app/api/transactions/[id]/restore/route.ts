import { idParams } from "@/lib/core/fields";
import { transactionRow } from "@/lib/finances/transactions/schema";
import { restoreTransaction } from "@/lib/finances/transactions/service";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Restaura un movimiento anulado",
  details: "El que no está anulado queda como está. De un traslado vuelven las dos filas.",
  area: "finances",
  params: idParams,
  status: 200,
  answer: transactionRow,
  errors: [409],
  handle: ({ db, params }) => restoreTransaction(db, params.id),
});
