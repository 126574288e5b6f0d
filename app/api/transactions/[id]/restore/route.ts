import { idParams } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { transactionRow } from "@/lib/transactions/schema";
import { restoreTransaction } from "@/lib/transactions/service";

export const POST = endpoint({
  summary: "Restaura un movimiento anulado",
  details: "El que no está anulado queda como está. De un traslado vuelven las dos filas.",
  area: "finances",
  params: idParams,
  status: 200,
  answer: transactionRow,
  refuses: [409],
  handle: ({ db, params }) => restoreTransaction(db, params.id),
});
