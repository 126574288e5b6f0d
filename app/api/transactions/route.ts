import { listTransactions } from "@/lib/finances/transactions/list";
import {
  transactionInput,
  transactionList,
  transactionListQuery,
  transactionRow,
  transactionUpdate,
} from "@/lib/finances/transactions/schema";
import { createTransaction, updateTransaction } from "@/lib/finances/transactions/service";
import { requireTreasuries } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Movimientos, los más recientes primero si no se dice otro orden: búsqueda, filtros y página",
  details:
    "`id` son tesorerías. Cada palabra de `name` está en el concepto, las notas, la categoría o la tesorería. Un traslado son dos filas, una por tesorería. Los anulados se piden con `voided=true`. Lo que suman, en `GET /finances/summary`.",
  area: "finances",
  query: transactionListQuery,
  answer: transactionList,
  errors: [404],
  handle: async ({ db, query }) => listTransactions(db, query, await requireTreasuries(db, query.id)),
});

export const POST = endpoint({
  summary: "Registra un ingreso o un egreso",
  details: "La categoría dice si es lo uno o lo otro. Sin `treasuryId`, en la primera tesorería.",
  area: "finances",
  body: transactionInput,
  answer: transactionRow,
  errors: [404, 409],
  handle: ({ db, body }) => createTransaction(db, body),
});

export const PUT = endpoint({
  summary: "Cambia un movimiento",
  details:
    "Reemplaza la fila. Con `version` responde 409 y la fila actual si alguien guardó antes; en un mes cerrado, 409 `CLOSED`.",
  area: "finances",
  body: transactionUpdate,
  answer: transactionRow,
  handle: ({ db, body }) => updateTransaction(db, body),
});
