import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import { listMemberNames } from "@/lib/members/service";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { bookLabels, bookTitle, entryFieldLabels as labels } from "./labels";
import type { EntryExportQuery, EntryRow } from "./schema";
import { conditionsOf, entries, orders } from "./service";

const columns: readonly (WorksheetColumn & { cell: (row: EntryRow) => Cell })[] = [
  { header: labels.book, kind: "text", width: 16, isNotPrinted: true, cell: ({ book }) => bookLabels[book] },
  { header: labels.number, kind: "count", width: 8, cell: ({ number }) => (number === null ? null : String(number)) },
  { header: labels.reference, kind: "text", width: 26, cell: ({ reference }) => reference },
  { header: labels.name, kind: "text", width: 32, cell: ({ name }) => name },
  { header: labels.name2, kind: "text", width: 32, cell: ({ name2 }) => name2 },
  { header: labels.actDate, kind: "day", width: 12, cell: ({ actDate }) => actDate },
  { header: labels.birthDate, kind: "day", width: 12, cell: ({ birthDate }) => birthDate },
  { header: labels.parents, kind: "text", width: 36, cell: ({ parents }) => parents },
  { header: labels.godparents, kind: "text", width: 30, cell: ({ godparents }) => godparents },
  { header: labels.witnesses, kind: "text", width: 30, cell: ({ witnesses }) => witnesses },
  { header: labels.place, kind: "text", width: 24, cell: ({ place }) => place },
  { header: labels.minister, kind: "text", width: 28, cell: ({ minister }) => minister },
  { header: labels.observations, kind: "text", width: 40, cell: ({ observations }) => observations },
];

/** Streamed worksheet of the entries that match the filters or ids, in list order. */
export const exportEntries = (db: ChurchDb, query: EntryExportQuery): Worksheet => ({
  name: query.book && !query.ids ? bookTitle(query.book) : "Libros",
  columns,
  rows: batchesOf(db, query),
});

async function* batchesOf(db: ChurchDb, { ids, sort, format: _, ...filters }: EntryExportQuery) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<EntryRow>(db, entries, conditions, orders[sort]))
    yield batch.map((row) => columns.map(({ cell }) => cell(row)));
}

/** Filters of the list in words. */
export async function entryFilterTexts(db: ChurchDb, { name, year, memberId }: EntryExportQuery) {
  const people = memberId ? await listMemberNames(db, [memberId]) : [];
  return [
    ...searchTexts(name),
    ...filterText("Año", valuesOf(year).map(String)),
    ...filterText(
      "De",
      people.map(({ name: whole }) => whole),
    ),
  ];
}
