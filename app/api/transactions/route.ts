import { listTransactions } from "@/lib/finances/transactions/list";
import {
  transactionInput,
  transactionList,
  transactionListQuery,
  transactionRow,
  transactionUpdate,
} from "@/lib/finances/transactions/schema";
import { createTransaction, updateTransaction } from "@/lib/finances/transactions/service";
import { getTreasury } from "@/lib/finances/treasuries/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Movimientos, los más recientes primero: búsqueda, filtros y página",
  details:
    "`id` es una tesorería; `name` busca en el concepto y las notas. Un traslado son dos filas, una por tesorería. Los anulados se piden con `voided=true`.",
  area: "finances",
  query: transactionListQuery,
  answer: transactionList,
  errors: [404],
  handle: async ({ db, query }) => {
    const treasury = query.id ? await getTreasury(db, query.id) : null;
    return listTransactions(db, query, treasury?.name ?? null);
  },
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
