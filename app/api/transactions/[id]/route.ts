import { idParams } from "@/lib/core/fields";
import { transactionRow, voidQuery } from "@/lib/finances/transactions/schema";
import { getTransaction, voidTransaction } from "@/lib/finances/transactions/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Un movimiento, también anulado",
  area: "finances",
  params: idParams,
  answer: transactionRow,
  handle: ({ db, params }) => getTransaction(db, params.id),
});

export const DELETE = endpoint({
  summary: "Anula un movimiento; nada se borra",
  details: "De un traslado se anulan las dos filas. En un mes cerrado, 409 `CLOSED`.",
  area: "finances",
  params: idParams,
  query: voidQuery,
  errors: [409],
  handle: ({ db, params, query }) => voidTransaction(db, params.id, query.reason),
});
