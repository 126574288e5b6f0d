import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows, type RowTable } from "@/lib/core/db/rows";
import { filterText, rangeText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import { formatDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { type GivenRow, type Giving, giftColumnsOf, withGivers } from "@/lib/finances/gifts/export";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { findConditions } from "./filters";
import { typeLabels } from "./labels";
import type { TransactionExportQuery, TransactionRow } from "./schema";
import { movements, orders } from "./service";

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
    header: "Monto",
    kind: "money",
    width: 16,
    cell: ({ isIncome, amount }) => (isIncome ? amount : `-${amount}`),
  },
  { field: "notes", header: "Notas", kind: "text", width: 40, cell: ({ notes }) => notes },
];

/** Columns of the template of an import; `giving`: for who sees who gives. */
export const templateColumns = (giving: Giving | null): readonly (WorksheetColumn & { field: string })[] => {
  if (!giving) return transactionColumns;
  const document = { field: "donorDocument", header: "Documento del donante", kind: "text" as const, width: 24 };
  const [donor, ...others] = giftColumnsOf(giving);
  return [...transactionColumns, ...(donor ? [donor] : []), document, ...others];
};

const voidReasonColumn: TransactionColumn = {
  field: "voidReason",
  header: "Motivo de la anulación",
  kind: "text",
  width: 32,
  cell: ({ voidReason }) => voidReason,
};

type ExportedRow = TransactionRow & GivenRow;

type ExportColumn = WorksheetColumn & { cell: (row: ExportedRow) => Cell };

/**
 * Streamed worksheet of the transactions that match the filters or ids, in the query's order; outgoing amounts are negative. `giving`: with
 * who gave them, for who sees it.
 */
export function exportTransactions(
  db: ChurchDb,
  query: TransactionExportQuery,
  giving: Giving | null = null,
): Worksheet {
  const columns: ExportColumn[] = [...transactionColumns];
  if (giving) columns.push(...giftColumnsOf(giving));
  if (query.voided) columns.push(voidReasonColumn);
  return {
    name: MOVEMENTS_SHEET,
    columns,
    rows: batchesOf(db, query, giving ? withGivers(movements) : movements, columns),
  };
}

async function* batchesOf(
  db: ChurchDb,
  query: TransactionExportQuery,
  table: RowTable,
  columns: readonly ExportColumn[],
) {
  const conditions = query.ids ? [Prisma.sql`id = ANY(${query.ids})`] : await findConditions(db, query);
  for await (const batch of fetchRows<ExportedRow>(db, table, conditions, orders[query.sort]))
    yield batch.map((row) => columns.map(({ cell }) => cell(row)));
}

/** Filters of the list in words. */
export async function transactionFilterTexts(db: ChurchDb, query: TransactionExportQuery, church: MoneyStyle) {
  const { name, from, to, min, max, voided } = query;
  const dateText = (day?: string | null) => day && formatDate(day);
  const amountText = (amount?: string | null) => amount && moneyText(amount, church);
  return [
    ...searchTexts(name),
    ...rangeText("Fecha", dateText(from), dateText(to)),
    ...filterText("Tesorería", await namesOf(db, Prisma.sql`SELECT id, name FROM treasuries`, valuesOf(query.id))),
    ...filterText(
      "Categoría",
      await namesOf(db, Prisma.sql`SELECT id, value AS name FROM categories`, valuesOf(query.categoryId)),
    ),
    ...filterText(
      "Tipo",
      valuesOf(query.type).map((type) => typeLabels[type]),
    ),
    ...rangeText("Monto", amountText(min), amountText(max)),
    ...(voided ? ["Anulados"] : []),
  ];
}

/** Names of some rows, by id. */
async function namesOf(db: ChurchDb, rows: Prisma.Sql, ids: number[]) {
  if (ids.length === 0) return [];
  const named = await db.$queryRaw<{ name: string }[]>`${rows} WHERE id = ANY(${ids}) ORDER BY id`;
  return named.map(({ name }) => name);
}

function typeOf({ transferId, isIncome }: TransactionRow) {
  if (transferId) return "Traslado";
  return isIncome ? "Ingreso" : "Egreso";
}
