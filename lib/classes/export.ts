import { fetchInBatches } from "@/lib/core/db/batches";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { fetchRows } from "@/lib/core/db/rows";
import { filterText, searchTexts, valuesOf } from "@/lib/core/text/filter-texts";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";
import { Prisma } from "@/prisma/generated/client";
import { listCourses } from "./courses/service";
import { agesText, classFieldLabels as labels, markKindLabels, passedText, weekdayText } from "./labels";
import type { ClassExportQuery, ClassRow } from "./schema";
import { classes, classOrders, conditionsOf } from "./service";

type Column<Row> = WorksheetColumn & { cell: (row: Row) => Cell };

const classColumns: readonly Column<ClassRow>[] = [
  { header: "Clase", kind: "text", width: 26, cell: ({ name }) => name },
  { header: labels.courseId, kind: "text", width: 22, cell: ({ course }) => course },
  { header: labels.term, kind: "text", width: 14, cell: ({ term }) => term },
  { header: "Edades", kind: "text", width: 16, cell: (row) => agesText(row) },
  { header: labels.teacherId, kind: "text", width: 28, cell: ({ teacher }) => teacher },
  { header: labels.assistantId, kind: "text", width: 28, isNotPrinted: true, cell: ({ assistant }) => assistant },
  { header: labels.room, kind: "text", width: 14, cell: ({ room }) => room },
  {
    header: labels.weekday,
    kind: "text",
    width: 12,
    cell: ({ weekday }) => (weekday === null ? null : weekdayText(weekday)),
  },
  { header: labels.time, kind: "text", width: 8, cell: ({ time }) => time },
  { header: labels.startDate, kind: "day", width: 12, isNotPrinted: true, cell: ({ startDate }) => startDate },
  { header: labels.endDate, kind: "day", width: 12, isNotPrinted: true, cell: ({ endDate }) => endDate },
  { header: "Alumnos", kind: "count", width: 10, cell: ({ students }) => String(students) },
  { header: "Estado", kind: "text", width: 12, cell: ({ closedAt }) => (closedAt ? "Terminada" : "Abierta") },
  { header: labels.notes, kind: "text", width: 40, isNotPrinted: true, cell: ({ notes }) => notes },
];

/** Streamed worksheet of the classes that match the filters or ids, in list order. */
export const exportClasses = (db: ChurchDb, query: ClassExportQuery): Worksheet => ({
  name: "Clases",
  columns: classColumns,
  rows: classBatches(db, query),
});

async function* classBatches(db: ChurchDb, { ids, sort, format: _, ...filters }: ClassExportQuery) {
  const conditions = ids ? [Prisma.sql`k.id = ANY(${ids})`] : conditionsOf(filters);
  for await (const batch of fetchRows<ClassRow>(db, classes, conditions, classOrders[sort]))
    yield batch.map((row) => classColumns.map(({ cell }) => cell(row)));
}

/** Filters of the list in words. */
export async function classFilterTexts(db: ChurchDb, { name, course, state }: ClassExportQuery) {
  const chosen = course ? await db.course.findMany({ where: { id: { in: course } }, select: { name: true } }) : [];
  return [
    ...searchTexts(name),
    ...filterText(labels.courseId, valuesOf(chosen.map((one) => one.name))),
    ...(state === "all" ? [] : [state === "closed" ? "Terminadas" : "Abiertas"]),
  ];
}

type ExportedStudent = {
  className: string;
  course: string;
  term: string;
  name: string;
  from: string;
  to: string | null;
  mark: string | null;
  passed: boolean | null;
  present: number;
  absent: number;
  allergies: string | null;
  remarks: string | null;
};

const studentColumns: readonly Column<ExportedStudent>[] = [
  { header: "Clase", kind: "text", width: 26, cell: ({ className }) => className },
  { header: "Curso", kind: "text", width: 22, cell: ({ course }) => course },
  { header: "Periodo", kind: "text", width: 14, cell: ({ term }) => term },
  { header: "Alumno", kind: "text", width: 32, cell: ({ name }) => name },
  { header: "Desde", kind: "day", width: 12, cell: ({ from }) => from },
  { header: "Hasta", kind: "day", width: 12, cell: ({ to }) => to },
  { header: "Nota", kind: "money", width: 10, cell: ({ mark }) => mark },
  { header: "Aprobó", kind: "text", width: 12, cell: ({ passed }) => passedText(passed) },
  { header: "Vino", kind: "count", width: 8, cell: ({ present }) => String(present) },
  { header: "Faltó", kind: "count", width: 8, cell: ({ absent }) => String(absent) },
  { header: "Alergias", kind: "text", width: 30, cell: ({ allergies }) => allergies },
  { header: "Observaciones", kind: "text", width: 40, cell: ({ remarks }) => remarks },
];

/** Streamed worksheet of who studies or studied in the classes outside the trash, with their attendance. */
export const exportStudents = (db: ChurchDb): Worksheet => ({
  name: "Alumnos",
  columns: studentColumns,
  rows: studentBatches(db),
});

async function* studentBatches(db: ChurchDb) {
  const rows = fetchInBatches<ExportedStudent>(
    db,
    Prisma.sql`
      SELECT k.name AS "className", c.name AS course, k.term, m.name, to_char(e.from_date, 'YYYY-MM-DD') AS from,
        to_char(e.to_date, 'YYYY-MM-DD') AS to, e.mark::text AS mark, e.passed, coalesce(came.present, 0) AS present,
        coalesce(came.absent, 0) AS absent, r.allergies, r.remarks
      FROM (SELECT * FROM enrolments WHERE ${isOwn}) AS e
      JOIN classes k ON k.id = e.class_id AND k.deleted_at IS NULL JOIN courses c ON c.id = k.course_id
      JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL
      LEFT JOIN student_records r ON r.member_id = e.member_id
      LEFT JOIN (
        SELECT g.class_id, a.member_id, count(*) FILTER (WHERE a.present)::int AS present, count(*) FILTER (WHERE NOT a.present)::int AS absent
        FROM meetings g JOIN attendance a ON a.meeting_id = g.id WHERE g.class_id IS NOT NULL GROUP BY g.class_id, a.member_id
      ) AS came ON came.class_id = e.class_id AND came.member_id = e.member_id
      ORDER BY k.sort_name, k.id, m.sort_name, e.id`,
  );
  for await (const batch of rows) yield batch.map((row) => studentColumns.map(({ cell }) => cell(row)));
}

type ExportedCourse = Awaited<ReturnType<typeof listCourses>>[number];

const courseColumns: readonly Column<ExportedCourse>[] = [
  { header: "Curso", kind: "text", width: 28, cell: ({ name }) => name },
  { header: "Tipo", kind: "text", width: 24, cell: ({ kind }) => kind },
  { header: "Notas", kind: "text", width: 16, cell: ({ marks }) => markKindLabels[marks] },
  { header: "Clases", kind: "count", width: 9, cell: (row) => String(row.classes) },
  { header: "Abiertas", kind: "count", width: 9, cell: ({ open }) => String(open) },
  { header: "Alumnos", kind: "count", width: 9, cell: ({ students }) => String(students) },
  { header: "Archivado", kind: "text", width: 10, cell: ({ archived }) => (archived ? "Sí" : "No") },
  { header: "Descripción", kind: "text", width: 40, cell: ({ description }) => description },
];

/** Worksheet of all courses. */
export const exportCourses = (db: ChurchDb): Worksheet => ({
  name: "Cursos",
  columns: courseColumns,
  rows: courseBatches(db),
});

async function* courseBatches(db: ChurchDb) {
  yield (await listCourses(db, true)).map((row) => courseColumns.map(({ cell }) => cell(row)));
}
