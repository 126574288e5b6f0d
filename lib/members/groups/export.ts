import { fetchInBatches } from "@/lib/core/db/batches";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { fetchRows } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { groupFieldLabels as labels, weekdayLabel } from "./labels";
import type { GroupExportQuery, GroupRow } from "./schema";
import { conditionsOf, groupOrders, groups } from "./service";

type GroupColumn = WorksheetColumn & { cell: (row: GroupRow) => Cell };

const columns: readonly GroupColumn[] = [
  { header: "Grupo", kind: "text", width: 28, cell: ({ name }) => name },
  { header: labels.kind, kind: "text", width: 16, cell: ({ kind }) => kind },
  { header: labels.parentId, kind: "text", width: 22, cell: ({ parent }) => parent },
  { header: labels.leaderId, kind: "text", width: 28, cell: ({ leader }) => leader },
  { header: labels.assistantId, kind: "text", width: 28, cell: ({ assistant }) => assistant },
  { header: labels.supervisorId, kind: "text", width: 28, cell: ({ supervisor }) => supervisor },
  {
    header: labels.weekday,
    kind: "text",
    width: 12,
    cell: ({ weekday }) => (weekday === null ? null : weekdayLabel(weekday)),
  },
  { header: labels.time, kind: "text", width: 9, cell: ({ time }) => time },
  { header: labels.place, kind: "text", width: 36, cell: ({ place }) => place },
  { header: "Personas", kind: "count", width: 11, cell: ({ people }) => String(people) },
  { header: "Último informe", kind: "day", width: 15, cell: ({ lastReport }) => lastReport },
  { header: labels.notes, kind: "text", width: 40, cell: ({ notes }) => notes },
];

/** Streamed worksheet of the groups matching the filters or ids, in list order. */
export const exportGroups = (db: ChurchDb, query: GroupExportQuery): Worksheet => ({
  name: "Grupos",
  columns,
  rows: batchesOf(db, query),
});

async function* batchesOf(db: ChurchDb, { ids, sort, ...filters }: GroupExportQuery) {
  const conditions = ids ? [Prisma.sql`g.id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<GroupRow>(db, groups, conditions, groupOrders[sort]))
    yield batch.map((row) => columns.map(({ cell }) => cell(row)));
}

/** Filters of the list in words. */
export const groupFilterTexts = ({ name, kind, archived }: GroupExportQuery) => [
  ...searchTexts(name),
  ...filterText(labels.kind, valuesOf(kind)),
  ...(archived ? ["Archivados"] : []),
];

/** Every group, archived or not, for the full export. */
export const copyGroups = (db: ChurchDb): Worksheet => ({
  name: "Grupos",
  columns: [...columns, { header: "Archivado", kind: "text", width: 11 }],
  rows: everyGroup(db),
});

async function* everyGroup(db: ChurchDb) {
  for await (const batch of fetchRows<GroupRow>(db, groups, [], groupOrders.name))
    yield batch.map((row) => [...columns.map(({ cell }) => cell(row)), row.archivedAt ? "Sí" : "No"]);
}

/** Worksheet whose rows are those of a query, each an array of texts. */
const sheetOf = (db: ChurchDb, name: string, sheet: WorksheetColumn[], query: Prisma.Sql): Worksheet => ({
  name,
  columns: sheet,
  rows: cellsOf(db, query),
});

async function* cellsOf(db: ChurchDb, query: Prisma.Sql) {
  for await (const batch of fetchInBatches<{ cells: Cell[] }>(db, query)) yield batch.map(({ cells }) => cells);
}

/** Who was of each group, from when until when. */
export const copyGroupPeople = (db: ChurchDb) =>
  sheetOf(
    db,
    "Personas de grupos",
    [
      { header: "Grupo", kind: "text", width: 28 },
      { header: "Persona", kind: "text", width: 28 },
      { header: "Desde", kind: "day", width: 12 },
      { header: "Hasta", kind: "day", width: 12 },
    ],
    Prisma.sql`
      SELECT ARRAY[g.name, m.name, to_char(gm.from_date, 'YYYY-MM-DD'), to_char(gm.to_date, 'YYYY-MM-DD')] AS cells
      FROM group_members gm JOIN groups g ON g.id = gm.group_id JOIN members m ON m.id = gm.member_id
      WHERE g.deleted_at IS NULL AND m.deleted_at IS NULL ORDER BY g.sort_name, g.id, m.sort_name, m.id, gm.from_date`,
  );

/** What met: a group, a class, or the church at a service. */
const met = Prisma.sql`coalesce(g.name, c.name, t.service)`;

const meetings = Prisma.sql`
  meetings t LEFT JOIN groups g ON g.church_id = t.church_id AND g.id = t.group_id
  LEFT JOIN classes c ON c.church_id = t.church_id AND c.id = t.class_id`;

/** Every meeting that was reported, with how many came. */
export const copyMeetings = (db: ChurchDb) =>
  sheetOf(
    db,
    "Reuniones",
    [
      { header: "Grupo, clase o culto", kind: "text", width: 28 },
      { header: "Fecha", kind: "day", width: 12 },
      { header: labels.time, kind: "text", width: 9 },
      { header: "Hubo reunión", kind: "text", width: 13 },
      { header: "Vinieron", kind: "count", width: 10 },
      { header: "Faltaron", kind: "count", width: 10 },
      { header: "Visitas", kind: "count", width: 10 },
      { header: "Hombres", kind: "count", width: 10 },
      { header: "Mujeres", kind: "count", width: 10 },
      { header: "Niños", kind: "count", width: 10 },
      { header: "Biblias", kind: "count", width: 10 },
      { header: "Ofrenda", kind: "money", width: 12 },
      { header: "Visitas con nombre", kind: "text", width: 40 },
      { header: labels.notes, kind: "text", width: 40 },
      { header: "Informó", kind: "text", width: 28 },
    ],
    Prisma.sql`
      SELECT ARRAY[${met}, to_char(t.date, 'YYYY-MM-DD'), t.time, CASE WHEN t.held THEN 'Sí' ELSE 'No' END, t.present::text,
        t.absent::text, t.visitors::text, t.men::text, t.women::text, t.children::text, t.bibles::text, t.offering::text,
        (SELECT string_agg(concat_ws(' ', v.name, v.phone), ', ' ORDER BY v.id) FROM meeting_visitors v WHERE v.meeting_id = t.id),
        t.notes, t.sent_by] AS cells
      FROM ${meetings} ORDER BY t.date, t.id`,
  );

/** Who came to each meeting; of who was erased, without the name. */
export const copyAttendance = (db: ChurchDb) =>
  sheetOf(
    db,
    "Asistencia",
    [
      { header: "Grupo o clase", kind: "text", width: 28 },
      { header: "Fecha", kind: "day", width: 12 },
      { header: "Persona", kind: "text", width: 28 },
      { header: "Asistencia", kind: "text", width: 11 },
    ],
    Prisma.sql`
      SELECT ARRAY[${met}, to_char(t.date, 'YYYY-MM-DD'), coalesce(m.name, '[persona borrada]'),
        CASE WHEN a.present THEN 'Vino' ELSE 'Faltó' END] AS cells
      FROM ${meetings} JOIN attendance a ON a.church_id = t.church_id AND a.meeting_id = t.id
      LEFT JOIN members m ON m.church_id = a.church_id AND m.id = a.member_id
      ORDER BY t.date, t.id, m.sort_name, a.id`,
  );
