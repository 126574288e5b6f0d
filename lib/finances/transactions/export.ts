import type { ChurchDb } from "@/lib/core/db";
import { fetchRows } from "@/lib/core/rows";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import type { TransactionExportQuery, TransactionRow } from "./schema";
import { conditionsOf, newestFirst, transactions } from "./service";

export const MOVEMENTS_SHEET = "Movimientos";

type TransactionColumn = WorksheetColumn & { field: string; cell: (row: TransactionRow) => Cell };

/** Columns of a spreadsheet of movements, for export and import; `field` is the import's field name. */
export const transactionColumns: readonly TransactionColumn[] = [
  { field: "date", header: "Fecha", kind: "day", width: 12, cell: ({ date }) => date },
  { field: "concept", header: "Concepto", kind: "text", width: 36, cell: ({ concept }) => concept },
  { field: "kind", header: "Tipo", kind: "text", width: 11, cell: typeOf },
  { field: "category", header: "Categoría", kind: "text", width: 24, cell: ({ category }) => category },
  { field: "treasury", header: "Tesorería", kind: "text", width: 24, cell: ({ treasury }) => treasury },
  {
    field: "amount",
    header: "Valor",
    kind: "money",
    width: 16,
    cell: ({ isIncome, amount }) => (isIncome ? amount : `-${amount}`),
  },
  { field: "notes", header: "Notas", kind: "text", width: 40, cell: ({ notes }) => notes },
];

const voidReasonColumn: TransactionColumn = {
  field: "voidReason",
  header: "Motivo de la anulación",
  kind: "text",
  width: 32,
  cell: ({ voidReason }) => voidReason,
};

/** Streamed worksheet of the transactions that match the filters, newest first; outgoing amounts are negative. */
export function exportTransactions(db: ChurchDb, query: TransactionExportQuery): Worksheet {
  const exportColumns = query.voided ? [...transactionColumns, voidReasonColumn] : transactionColumns;
  return { name: MOVEMENTS_SHEET, columns: exportColumns, rows: batchesOf(db, query, exportColumns) };
}

async function* batchesOf(db: ChurchDb, query: TransactionExportQuery, exportColumns: readonly TransactionColumn[]) {
  for await (const batch of fetchRows<TransactionRow>(db, transactions, conditionsOf(query), newestFirst))
    yield batch.map((row) => exportColumns.map(({ cell }) => cell(row)));
}

function typeOf({ transferId, isIncome }: TransactionRow) {
  if (transferId) return "Traslado";
  return isIncome ? "Ingreso" : "Egreso";
}
