import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { acquisitionLabels, conditionLabels, withoutLabels } from "./labels";
import { TOTAL_ROW } from "./rules";
import type { ItemExportQuery, ItemRow } from "./schema";
import { conditionsOf, items, orders } from "./service";

type ItemColumn = WorksheetColumn & { field: string; cell: (row: ItemRow) => Cell };

/** Columns of an inventory spreadsheet, for export and import; `field` is the import's field name. */
export const itemColumns: readonly ItemColumn[] = [
  { field: "name", header: "Artículo", kind: "text", width: 32, cell: ({ name }) => name },
  { field: "brand", header: "Marca", kind: "text", width: 18, cell: ({ brand }) => brand },
  { field: "model", header: "Modelo", kind: "text", width: 18, cell: ({ model }) => model },
  { field: "serie", header: "Serie", kind: "text", width: 18, cell: ({ serie }) => serie },
  { field: "bill", header: "No. factura", kind: "text", width: 16, isNotPrinted: true, cell: ({ bill }) => bill },
  { field: "price", header: "Precio unitario", kind: "money", width: 17, cell: ({ price }) => price },
  { field: "amount", header: "Cantidad", kind: "count", width: 11, cell: ({ amount }) => amount },
  { field: "total", header: "Precio total", kind: "money", width: 17, cell: ({ total }) => total },
  { field: "category", header: "Categoría", kind: "text", width: 22, cell: ({ category }) => category },
  { field: "location", header: "Ubicación", kind: "text", width: 22, cell: ({ location }) => location },
  {
    field: "condition",
    header: "Estado",
    kind: "text",
    width: 11,
    cell: ({ condition }) => condition && conditionLabels[condition],
  },
  {
    field: "acquisition",
    header: "Adquirido por",
    kind: "text",
    width: 15,
    isNotPrinted: true,
    cell: ({ acquisition }) => acquisition && acquisitionLabels[acquisition],
  },
  {
    field: "acquiredOn",
    header: "Fecha de adquisición",
    kind: "day",
    width: 21,
    isNotPrinted: true,
    cell: ({ acquiredOn }) => acquiredOn,
  },
  {
    field: "observations",
    header: "Observaciones",
    kind: "text",
    width: 40,
    cell: ({ observations }) => observations,
  },
];

/** Streamed worksheet of the items that match the filters or ids, in list order, with their total. */
export function exportItems(db: ChurchDb, query: ItemExportQuery): Worksheet {
  const sums = { units: 0n, cents: 0n };
  return {
    name: "Inventario",
    columns: itemColumns,
    rows: batchesOf(db, query, ({ amount, total }) => {
      sums.units += BigInt(amount);
      sums.cents += BigInt(total.replace(".", ""));
    }),
    total: () => totalRow(sums.units, sums.cents),
  };
}

async function* batchesOf(
  db: ChurchDb,
  { ids, sort, format: _, ...filters }: ItemExportQuery,
  count: (row: ItemRow) => void,
) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<ItemRow>(db, items, conditions, orders[sort])) {
    batch.forEach(count);
    yield batch.map((row) => itemColumns.map(({ cell }) => cell(row)));
  }
}

/** Filters of the list in words. */
export const itemFilterTexts = (query: ItemExportQuery) => [
  ...searchTexts(query.name),
  ...filterText("Categoría", valuesOf(query.category)),
  ...filterText("Ubicación", valuesOf(query.location)),
  ...filterText(
    "Estado",
    valuesOf(query.condition).map((condition) => conditionLabels[condition]),
  ),
  ...filterText(
    "Adquirido por",
    valuesOf(query.acquisition).map((acquisition) => acquisitionLabels[acquisition]),
  ),
  ...valuesOf(query.without).map((fact) => withoutLabels[fact]),
];

/** Has no unit price: an import recognises the total row by that. */
function totalRow(units: bigint, cents: bigint) {
  const digits = String(cents).padStart(3, "0");
  const sums: Record<string, string> = {
    name: TOTAL_ROW,
    amount: String(units),
    total: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
  };
  return itemColumns.map(({ field }) => sums[field] ?? null);
}
