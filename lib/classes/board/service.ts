import { addDays, lastMeetingDay } from "@/lib/attendance/rules";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { validationError } from "@/lib/core/errors";
import type { Board, BoardQuery } from "./schema";

type Course = { id: number; name: string; weekday: number | null };

/** Classes of a board at most. */
const CLASSES_MAX = 200;

/** Sunday. */
const USUAL_DAY = 7;

/**
 * One day of the classes of a course, those that are open or met on it; by default the course with most classes, and the last day on
 * which most of them meet. 400 for a course that does not exist. `today`: `YYYY-MM-DD`.
 */
export async function getBoard(db: ChurchDb, query: BoardQuery, today: string): Promise<Board> {
  const courses = await listOpenCourses(db);
  const course = query.course === undefined ? courses[0] : await findCourse(db, courses, query.course);
  const date = query.date ?? lastMeetingDay(course?.weekday ?? USUAL_DAY, today);
  const rows = course ? await readRows(db, course.id, date) : [];
  const before = addDays(date, -7);
  return {
    date,
    courseId: course?.id ?? null,
    course: course?.name ?? "",
    courses: courses.map(({ id, name }) => ({ id, name })),
    rows,
    totals: sum(rows.filter(({ state }) => state === "reported")),
    last: course ? await readLast(db, course.id, before) : null,
  };
}

/** Courses with open classes, the one with most of them first, and the day of the week of most. */
const listOpenCourses = (db: ChurchDb) => db.$queryRaw<Course[]>`
  SELECT c.id, c.name, mode() WITHIN GROUP (ORDER BY k.weekday)::int AS weekday
  FROM courses c JOIN classes k ON k.course_id = c.id AND k.deleted_at IS NULL AND k.closed_at IS NULL
  GROUP BY c.church_id, c.id ORDER BY count(*) DESC, c.id LIMIT ${CLASSES_MAX}`;

async function findCourse(db: ChurchDb, courses: Course[], id: number): Promise<Course> {
  const open = courses.find((one) => one.id === id);
  if (open) return open;
  const row = await db.course.findFirst({ where: { id }, select: { id: true, name: true } });
  if (!row) throw validationError({ course: "Ese curso no existe" });
  return { ...row, weekday: null };
}

type Row = Board["rows"][number];

const readRows = (db: ChurchDb, courseId: number, date: string) => db.$queryRaw<Row[]>`
  SELECT k.id, k.name, k.min_age AS "minAge", k.max_age AS "maxAge", t.name AS teacher,
    CASE WHEN g.id IS NULL THEN 'missing' WHEN g.held THEN 'reported' ELSE 'none' END AS state,
    coalesce(g.present, 0) AS present, greatest(coalesce(g.present + g.absent, 0), of.enrolled) AS enrolled,
    coalesce(g.visitors, 0) AS visitors, coalesce(g.bibles, 0) AS bibles, coalesce(g.offering, 0)::numeric(14, 2)::text AS offering
  FROM classes k
  LEFT JOIN members t ON t.id = k.teacher_id AND t.deleted_at IS NULL
  LEFT JOIN meetings g ON g.class_id = k.id AND g.date = ${date}::date
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS enrolled FROM enrolments e JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL AND m.left_reason IS NULL
    WHERE e.class_id = k.id AND e.from_date <= ${date}::date AND (e.to_date IS NULL OR e.to_date > ${date}::date)) AS of
  WHERE k.course_id = ${courseId} AND k.deleted_at IS NULL AND (k.closed_at IS NULL OR g.id IS NOT NULL)
    AND (g.id IS NOT NULL OR ((k.start_date IS NULL OR k.start_date <= ${date}::date) AND (k.end_date IS NULL OR k.end_date >= ${date}::date)))
  ORDER BY g.id IS NULL, k.min_age NULLS LAST, k.sort_name, k.id LIMIT ${CLASSES_MAX}`;

function sum(rows: Row[]): Board["totals"] {
  const total = (field: "present" | "enrolled" | "visitors" | "bibles") =>
    rows.reduce((before, row) => before + row[field], 0);
  const cents = rows.reduce((before, { offering }) => before + BigInt(offering.replace(".", "")), 0n);
  const digits = cents.toString().padStart(3, "0");
  return {
    present: total("present"),
    enrolled: total("enrolled"),
    visitors: total("visitors"),
    bibles: total("bibles"),
    offering: `${digits.slice(0, -2)}.${digits.slice(-2)}`,
  };
}

async function readLast(db: ChurchDb, courseId: number, date: string): Promise<Board["last"]> {
  const [{ present }] = await db.$queryRaw<[{ present: number | null }]>`
    SELECT sum(g.present)::int AS present FROM meetings g JOIN classes k ON k.id = g.class_id AND k.deleted_at IS NULL
    WHERE k.course_id = ${courseId} AND g.date = ${date}::date AND g.held`;
  return present === null ? null : { date, present };
}
