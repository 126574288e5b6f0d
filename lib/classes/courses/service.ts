import type { ChurchDb } from "@/lib/core/db/church-db";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { conflict, notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { COURSES_MAX } from "../rules";
import type { CourseInput, CourseRow, CourseUpdate } from "./schema";

/** Who studies in an open class now. */
const studying = Prisma.sql`e.to_date IS NULL AND k.closed_at IS NULL AND k.deleted_at IS NULL`;

const courses: RowTable = {
  name: Prisma.sql`courses`,
  alias: Prisma.sql`c`,
  columns: Prisma.sql`
    c.id, c.version, c.name, c.kind, c.marks, c.description, c.archived_at IS NOT NULL AS archived,
    (SELECT count(*)::int FROM classes k WHERE k.course_id = c.id AND k.deleted_at IS NULL) AS classes,
    (SELECT count(*)::int FROM classes k WHERE k.course_id = c.id AND k.deleted_at IS NULL AND k.closed_at IS NULL) AS open,
    (SELECT count(DISTINCT e.member_id)::int FROM classes k JOIN enrolments e ON e.class_id = k.id
     WHERE k.course_id = c.id AND ${studying}) AS students`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

/** Courses by name; `archived`: those that are no longer offered too. */
export const listCourses = (db: ChurchDb, archived = false) => db.$queryRaw<CourseRow[]>`
  SELECT ${courses.columns} FROM courses c
  WHERE ${archived ? Prisma.sql`true` : Prisma.sql`c.archived_at IS NULL`}
  ORDER BY atrio_sort_key(c.name) COLLATE "C", c.id`;

/** A course, archived or not, or 404. */
export async function getCourse(db: ChurchDb, id: number): Promise<CourseRow> {
  const row = await findRow<CourseRow>(db, courses, id);
  if (!row) throw notFound("Ese curso no existe.");
  return row;
}

export async function createCourse(db: ChurchDb, input: CourseInput): Promise<CourseRow> {
  if ((await db.course.count()) >= COURSES_MAX) throw conflict(`Una iglesia tiene ${COURSES_MAX} cursos como máximo.`);
  return insertRow<CourseRow>(db, courses, input);
}

/** Updates a course; 409 with the current row when `version` is stale, and for another kind of marks where some are given; or 404. */
export async function updateCourse(db: ChurchDb, { id, version, ...input }: CourseUpdate): Promise<CourseRow> {
  const before = await getCourse(db, id);
  if (before.marks !== input.marks && (await hasMarks(db, id)))
    throw conflict("Sus clases ya tienen notas de otro tipo.", {
      marks: "Ya hay notas: quítalas antes, o haz otro curso",
    });
  const row = await updateVersioned<CourseRow>(db, courses, { id, version }, input);
  if (!row) throw await staleRow(db, "courses", before);
  return row;
}

async function hasMarks(db: ChurchDb, courseId: number) {
  const [{ has }] = await db.$queryRaw<[{ has: boolean }]>`
    SELECT EXISTS (SELECT FROM enrolments e JOIN classes k ON k.id = e.class_id
                   WHERE k.course_id = ${courseId} AND e.mark IS NOT NULL) AS has`;
  return has;
}

/** Deletes a course for good; 409 while it has classes, those in the trash included, or 404. */
export async function deleteCourse(db: ChurchDb, id: number) {
  const { classes } = await getCourse(db, id);
  if ((await db.class.count({ where: { courseId: id } })) > 0)
    throw conflict(
      classes > 0 ? "Ese curso tiene clases: archívalo." : "Ese curso tiene clases en la papelera: archívalo.",
    );
  await db.course.deleteMany({ where: { id } });
}

/** Takes a course out of what is offered for new classes, or puts it back; no effect on one that is so already; or 404. */
export async function archiveCourse(db: ChurchDb, id: number, isArchived: boolean): Promise<CourseRow> {
  await db.$executeRaw`
    UPDATE courses SET archived_at = CASE WHEN ${isArchived} THEN now() END, version = version + 1
    WHERE id = ${id} AND (archived_at IS NOT NULL) <> ${isArchived}`;
  return getCourse(db, id);
}
