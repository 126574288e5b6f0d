import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { searchTexts } from "@/lib/core/text/filter-texts";
import { phoneText } from "@/lib/core/text/phones";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import type { FamilyExportQuery, FamilyRow } from "./schema";
import { conditionsOf, families, familyOrders } from "./service";

type ExportedFamily = FamilyRow & { people: string | null };

type FamilyColumn = WorksheetColumn & { cell: (row: ExportedFamily, format: FamilyExportQuery["format"]) => Cell };

const columns: readonly FamilyColumn[] = [
  { header: "Familia", kind: "text", width: 28, cell: ({ name }) => name },
  { header: "Personas", kind: "count", width: 11, cell: ({ count }) => String(count) },
  { header: "Quiénes son", kind: "text", width: 60, cell: ({ people }) => people },
  { header: "Teléfono", kind: "text", width: 20, cell: ({ phone }, format) => phoneCell(phone, format) },
  { header: "Dirección", kind: "text", width: 36, cell: ({ address }) => address },
];

/** In a CSV, a leading `+` would start a formula. */
function phoneCell(phone: string | null, format: FamilyExportQuery["format"]) {
  const text = phone && phoneText(phone, "");
  return text && format === "csv" ? text.replace(/^\+\d+/, "($&)") : text;
}

const exported = {
  ...families,
  columns: Prisma.sql`
    ${families.columns},
    (SELECT string_agg(m.name, ', ' ORDER BY m.sort_name, m.id) FROM members m
     WHERE m.family_id = f.id AND m.deleted_at IS NULL AND m.left_reason IS NULL) AS people`,
};

/** Streamed worksheet of the families matching the filters or ids, in list order. */
export const exportFamilies = (db: ChurchDb, query: FamilyExportQuery): Worksheet => ({
  name: "Familias",
  columns,
  rows: batchesOf(db, query),
});

async function* batchesOf(db: ChurchDb, { ids, sort, format, ...filters }: FamilyExportQuery) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<ExportedFamily>(db, exported, conditions, familyOrders[sort]))
    yield batch.map((row) => columns.map(({ cell }) => cell(row, format)));
}

/** Filters of the list in words. */
export const familyFilterTexts = ({ name }: FamilyExportQuery) => searchTexts(name);
