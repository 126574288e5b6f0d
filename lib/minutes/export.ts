import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { attendanceLabels, kindLabels, kindText, statusLabels, votesText } from "./labels";
import { countAttendance } from "./rules";
import type { MinutesExportQuery, MinutesRow } from "./schema";
import { conditionsOf, minutes, orders } from "./service";

const columns: readonly (WorksheetColumn & { cell: (row: MinutesRow) => Cell })[] = [
  { header: "N.º", kind: "count", width: 8, cell: ({ number }) => (number === null ? null : String(number)) },
  { header: "Tipo", kind: "text", width: 24, cell: kindText },
  { header: "Título", kind: "text", width: 36, cell: ({ title }) => title },
  { header: "Fecha", kind: "day", width: 12, cell: ({ date }) => date },
  {
    header: "Estado",
    kind: "text",
    width: 12,
    cell: ({ number }) => statusLabels[number === null ? "draft" : "signed"],
  },
  {
    header: "Presentes",
    kind: "count",
    width: 10,
    cell: ({ attendees }) => String(countAttendance(attendees).presente),
  },
  { header: "Acuerdos", kind: "count", width: 10, cell: ({ agreements }) => String(agreements.length) },
  { header: "Preside", kind: "text", width: 28, isNotPrinted: true, cell: ({ presider }) => presider },
  { header: "Levanta el acta", kind: "text", width: 28, isNotPrinted: true, cell: ({ secretary }) => secretary },
];

/** Streamed worksheet of the minutes that match the filters or ids, in list order. */
export const exportMinutes = (db: ChurchDb, query: MinutesExportQuery): Worksheet => ({
  name: "Actas",
  columns,
  rows: batchesOf(db, query, (row) => [columns.map(({ cell }) => cell(row))]),
});

/** Worksheet with a row for each agreement. */
export const exportAgreements = (db: ChurchDb, query: MinutesExportQuery): Worksheet => ({
  name: "Acuerdos",
  columns: [
    ...columns.slice(0, 4),
    { header: "Acuerdo", kind: "text", width: 60 },
    { header: "Votación", kind: "text", width: 30 },
    { header: "Responsable", kind: "text", width: 24 },
    { header: "Para el", kind: "day", width: 12 },
  ],
  rows: batchesOf(db, query, (row) =>
    row.agreements.map((agreement) => [
      ...headCells(row),
      agreement.text,
      votesText(agreement) || null,
      agreement.responsible || null,
      agreement.dueOn,
    ]),
  ),
});

/** Worksheet with a row for each person of a list. */
export const exportAttendance = (db: ChurchDb, query: MinutesExportQuery): Worksheet => ({
  name: "Asistencia",
  columns: [
    ...columns.slice(0, 4),
    { header: "Nombre", kind: "text", width: 32 },
    { header: "Cargo", kind: "text", width: 20 },
    { header: "Asistencia", kind: "text", width: 14 },
    { header: "Con voto", kind: "text", width: 10 },
  ],
  rows: batchesOf(db, query, (row) =>
    row.attendees.map(({ name, role, attendance, votes }) => [
      ...headCells(row),
      name,
      role || null,
      attendanceLabels[attendance],
      votes ? "Sí" : "No",
    ]),
  ),
});

/** The columns by which a row of another sheet is found. */
const headCells = (row: MinutesRow): Cell[] => columns.slice(0, 4).map(({ cell }) => cell(row));

async function* batchesOf(
  db: ChurchDb,
  { ids, sort, format: _, ...filters }: MinutesExportQuery,
  toRows: (row: MinutesRow) => Cell[][],
) {
  const conditions = ids ? [Prisma.sql`id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<MinutesRow>(db, minutes, conditions, orders[sort])) yield batch.flatMap(toRows);
}

/** Filters of the list in words. */
export const minutesFilterTexts = ({ title, kind, status, year }: MinutesExportQuery) => [
  ...searchTexts(title),
  ...filterText(
    "Tipo",
    valuesOf(kind).map((one) => kindLabels[one]),
  ),
  ...filterText(
    "Estado",
    valuesOf(status).map((one) => statusLabels[one]),
  ),
  ...filterText("Año", valuesOf(year).map(String)),
];
