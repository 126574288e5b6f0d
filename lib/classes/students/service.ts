import { addDays, mondayOf } from "@/lib/attendance/rules";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { hasWords } from "@/lib/core/db/search";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { yearsBefore } from "@/lib/core/values/dates";
import { knownAge } from "@/lib/members/rules";
import { missingMember } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { fitsAge, highestMark, isMark, nextClass, STUDENTS_MAX } from "../rules";
import { FOUND_MAX, holdOpenClass, requireClass } from "../service";
import type {
  Candidate,
  EnrolInput,
  MarksInput,
  MoveInput,
  RecordInput,
  StudentClasses,
  StudentRecord,
  StudentRow,
} from "./schema";

/** Weeks whose attendance is shown. */
const WEEKS = 12;

/** People who fit a class and are suggested before anybody searches. */
const SUGGESTED_MAX = 60;

const isHere = Prisma.sql`m.deleted_at IS NULL AND m.left_reason IS NULL`;

const day = (column: Prisma.Sql) => Prisma.sql`to_char(${column}, 'YYYY-MM-DD')`;

type StoredStudent = Omit<StudentRow, "age" | "fits" | "next" | "weeks"> & {
  birthday: string | null;
  marks: Marked[] | null;
};

type Marked = { date: string; present: boolean };

/** Marks of the person `e.member_id` in the class `e.class_id` since a day. */
const marksSince = (from: string) => Prisma.sql`
  (SELECT jsonb_agg(jsonb_build_object('date', g.date, 'present', a.present) ORDER BY g.date)
   FROM meetings g JOIN attendance a ON a.meeting_id = g.id AND a.member_id = e.member_id
   WHERE g.class_id = e.class_id AND g.date >= ${from}::date)`;

const lastAttended = Prisma.sql`
  (SELECT to_char(max(g.date), 'YYYY-MM-DD') FROM meetings g JOIN attendance a ON a.meeting_id = g.id AND a.member_id = e.member_id
   WHERE g.class_id = e.class_id AND a.present)`;

/** When each person of a class came last, and their marks since a day: its meetings are read once, not once a person. */
const attendanceOf = (id: number, from: string) => Prisma.sql`
  SELECT a.member_id, to_char(max(g.date) FILTER (WHERE a.present), 'YYYY-MM-DD') AS last,
    jsonb_agg(jsonb_build_object('date', g.date, 'present', a.present) ORDER BY g.date) FILTER (WHERE g.date >= ${from}::date) AS marks
  FROM meetings g JOIN attendance a ON a.church_id = g.church_id AND a.meeting_id = g.id
  WHERE g.class_id = ${id} AND a.member_id IS NOT NULL GROUP BY 1`;

/** Monday of the first of the weeks shown. */
const firstWeek = (today: string) => addDays(mondayOf(today), -7 * (WEEKS - 1));

/** By week, the oldest first: whether somebody came at least once, or null without a mark. */
function weeksOf(marks: Marked[] | null, today: string) {
  const first = firstWeek(today);
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(first, 7 * index));
  return weeks.map((monday) => {
    const inWeek = (marks ?? []).filter(({ date }) => mondayOf(date) === monday);
    return inWeek.length === 0 ? null : inWeek.some(({ present }) => present);
  });
}

/** Who is in a class, or was, by name; 404. `today`: `YYYY-MM-DD`. */
export async function listStudents(
  db: ChurchDb,
  id: number,
  state: "current" | "past",
  today: string,
): Promise<StudentRow[]> {
  await requireClass(db, id);
  const [rows, siblings] = await Promise.all([
    db.$queryRaw<StoredStudent[]>`
      WITH came AS MATERIALIZED (${attendanceOf(id, firstWeek(today))})
      SELECT e.member_id AS "memberId", m.name, ${day(Prisma.sql`m.birthday`)} AS birthday,
        ${day(Prisma.sql`e.from_date`)} AS from, ${day(Prisma.sql`e.to_date`)} AS to, e.mark::text AS mark, e.passed,
        e.certificate_id AS "certificateId", a.last AS "lastAttended", a.marks,
        r.allergies IS NOT NULL AS "hasAllergies", r.remarks IS NOT NULL AS "hasRemarks"
      FROM enrolments e JOIN members m ON m.id = e.member_id LEFT JOIN student_records r ON r.member_id = e.member_id
      LEFT JOIN came a ON a.member_id = e.member_id
      WHERE e.class_id = ${id} AND m.deleted_at IS NULL
        AND ${state === "current" ? Prisma.sql`e.to_date IS NULL AND m.left_reason IS NULL` : Prisma.sql`(e.to_date IS NOT NULL OR m.left_reason IS NOT NULL)`}
      ORDER BY m.sort_name, m.id LIMIT ${STUDENTS_MAX}`,
    listSiblings(db, id),
  ]);
  const own = siblings.find((one) => one.id === id);
  return rows.map(({ birthday, marks, ...row }) => {
    const age = knownAge(birthday, today);
    const next = own && state === "current" ? nextClass(own, siblings, age) : null;
    return {
      ...row,
      age,
      fits: age === null || !own || fitsAge(own, age),
      next: next && { id: next.id, name: next.name },
      weeks: weeksOf(marks, today),
    };
  });
}

type Sibling = { id: number; name: string; term: string; minAge: number | null; maxAge: number | null };

/** A class with the open ones of its course. */
const listSiblings = (db: ChurchDb, id: number) => db.$queryRaw<Sibling[]>`
  SELECT k.id, k.name, k.term, k.min_age AS "minAge", k.max_age AS "maxAge" FROM classes k
  WHERE k.course_id = (SELECT course_id FROM classes WHERE id = ${id}) AND k.deleted_at IS NULL
    AND (k.closed_at IS NULL OR k.id = ${id})`;

/** People of the church who are not in a class: those with a name like this, or, without one, of its ages. 404. */
export async function findCandidates(db: ChurchDb, id: number, name: string, today: string): Promise<Candidate[]> {
  await requireClass(db, id);
  const own = (await listSiblings(db, id)).find((one) => one.id === id);
  const isOfAge = [
    Prisma.sql`m.birthday IS NOT NULL`,
    ...(own?.minAge == null ? [] : [Prisma.sql`m.birthday <= ${yearsBefore(today, own.minAge)}::date`]),
    ...(own?.maxAge == null ? [] : [Prisma.sql`m.birthday > ${yearsBefore(today, own.maxAge + 1)}::date`]),
  ];
  const conditions = name
    ? [hasWords(Prisma.sql`m.search`, name), hasWords(Prisma.sql`atrio_fold(m.name)`, name)]
    : isOfAge;
  if (!name && own?.minAge == null && own?.maxAge == null) return [];
  const rows = await db.$queryRaw<(Omit<Candidate, "age" | "fits"> & { birthday: string | null })[]>`
    SELECT m.id, m.name, ${day(Prisma.sql`m.birthday`)} AS birthday,
      (SELECT k.name FROM enrolments e JOIN classes k ON k.id = e.class_id AND k.closed_at IS NULL AND k.deleted_at IS NULL
       WHERE e.member_id = m.id AND e.to_date IS NULL AND k.course_id = (SELECT course_id FROM classes WHERE id = ${id})
       ORDER BY k.id DESC LIMIT 1) AS "otherClass"
    FROM members m
    WHERE ${isHere} AND ${Prisma.join(conditions, " AND ")}
      AND NOT EXISTS (SELECT FROM enrolments e WHERE e.class_id = ${id} AND e.member_id = m.id AND e.to_date IS NULL)
    ORDER BY m.sort_name, m.id LIMIT ${name ? FOUND_MAX : SUGGESTED_MAX}`;
  return rows.map(({ birthday, ...row }) => {
    const age = knownAge(birthday, today);
    return { ...row, age, fits: age === null || !own || fitsAge(own, age) };
  });
}

/**
 * Enrols people in an open class; who was in it before is again. Answers how many entered. 400 for somebody who is no longer in the
 * church or a day after today, 409 for an ended class or more than a report can have; or 404.
 */
export async function enrol(
  db: ChurchDb,
  id: number,
  { memberIds, from }: EnrolInput,
  today: string,
): Promise<{ changed: number }> {
  const { name } = await holdOpenClass(db, id);
  if (from !== undefined && from > today) throw validationError({ from: "Ese día todavía no llega" });
  await requireHere(db, memberIds);
  return { changed: await enterClass(db, { id, name }, memberIds, from ?? today) };
}

async function enterClass(db: ChurchDb, { id, name }: { id: number; name: string }, memberIds: number[], from: string) {
  const changed = await db.$executeRaw`
    INSERT INTO enrolments (class_id, member_id, from_date)
    SELECT ${id}, member, ${from}::date FROM (SELECT DISTINCT unnest(${memberIds}::int[])) AS entering (member)
    ON CONFLICT (church_id, class_id, member_id) DO UPDATE SET from_date = EXCLUDED.from_date, to_date = NULL
    WHERE enrolments.to_date IS NOT NULL`;
  const count = await db.enrolment.count({ where: { classId: id, toDate: null } });
  if (count > STUDENTS_MAX) throw conflict(`${name} tendría más de ${STUDENTS_MAX} personas: haz otra clase.`);
  return changed;
}

async function requireHere(db: ChurchDb, memberIds: number[]) {
  const here = await db.$queryRaw<{ id: number }[]>`
    SELECT m.id FROM members m WHERE m.id = ANY(${memberIds}) AND ${isHere} FOR SHARE`;
  const missing = new Set(memberIds).size - here.length;
  if (missing === 0) return;
  throw validationError({
    memberIds:
      missing === 1
        ? "Una de las personas no existe o ya no está en la iglesia"
        : `${missing} de las personas no existen o ya no están en la iglesia`,
  });
}

/** Takes somebody out of an open class from a day on, by default today; 404 for who is not in it, 409 once it has ended. */
export async function endEnrolment(
  db: ChurchDb,
  { id, memberId }: { id: number; memberId: number },
  to: string | undefined,
  today: string,
) {
  await holdOpenClass(db, id);
  if (to !== undefined && to > today) throw validationError({ to: "Ese día todavía no llega" });
  if ((await leaveClass(db, id, [memberId], to ?? today)) === 0) throw notFound("Esa persona no está en la clase.");
}

/** Who entered on the day or later was never in it. */
const leaveClass = (db: ChurchDb, id: number, memberIds: number[], to: string) => db.$executeRaw`
  UPDATE enrolments SET to_date = greatest(${to}::date, from_date)
  WHERE class_id = ${id} AND member_id = ANY(${memberIds}) AND to_date IS NULL`;

/**
 * Moves people from a class to another open one of its course, today. Answers how many moved. 400 for a class of another course or
 * somebody who is not in the first one, 409 once one of them has ended; or 404.
 */
export async function moveStudents(
  db: ChurchDb,
  id: number,
  { memberIds, classId }: MoveInput,
  today: string,
): Promise<{ changed: number }> {
  if (classId === id) throw validationError({ classId: "Ya están en esa clase" });
  // In the order of their ids, so that two that exchange people do not wait for each other.
  const held = new Map<number, Awaited<ReturnType<typeof holdOpenClass>>>();
  for (const one of [id, classId].toSorted((a, b) => a - b)) held.set(one, await holdOpenClass(db, one));
  const [own, other] = [held.get(id), held.get(classId)];
  if (!own || !other || own.courseId !== other.courseId)
    throw validationError({ classId: "Elige una clase del mismo curso" });
  await requireHere(db, memberIds);
  const left = await leaveClass(db, id, memberIds, today);
  if (left < new Set(memberIds).size)
    throw validationError({ memberIds: "Alguien de la lista ya no está en la clase" });
  await enterClass(db, other, memberIds, today);
  return { changed: left };
}

/**
 * Writes the marks of students; the others keep theirs. 400 naming the field for a mark of another kind or somebody who was never in
 * the class, 409 once it has ended; or 404.
 */
export async function saveMarks(db: ChurchDb, id: number, { rows }: MarksInput): Promise<{ changed: number }> {
  const { marks } = await holdOpenClass(db, id);
  const highest = highestMark(marks);
  const refused = rows.flatMap(({ mark }, index) =>
    mark === null || isMark(mark, marks)
      ? []
      : [
          [
            `rows.${index}.mark`,
            highest === null ? "Este curso no pone notas" : `La nota es de ${highest} como máximo`,
          ],
        ],
  );
  if (refused.length > 0) throw validationError(Object.fromEntries(refused));
  const ids = rows.map(({ memberId }) => memberId);
  if (new Set(ids).size < ids.length) throw validationError({ rows: "Alguien está dos veces" });
  const [{ found, changed }] = await db.$queryRaw<[{ found: number; changed: number }]>`
    WITH given AS (
      SELECT * FROM unnest(${ids}::int[], ${rows.map(({ mark }) => mark)}::numeric[], ${rows.map(({ passed }) => passed)}::boolean[])
        AS g (member, mark, passed)),
    changed AS (
      UPDATE enrolments e SET mark = g.mark, passed = g.passed FROM given g
      WHERE e.class_id = ${id} AND e.member_id = g.member AND (e.mark, e.passed) IS DISTINCT FROM (g.mark, g.passed) RETURNING 1)
    SELECT (SELECT count(*)::int FROM given g JOIN enrolments e ON e.class_id = ${id} AND e.member_id = g.member) AS found,
      (SELECT count(*)::int FROM changed) AS changed`;
  if (found < ids.length) throw validationError({ rows: "Hay alguien que no es de esta clase" });
  return { changed };
}

/** What teachers have to know of a person; 404 for one who is not there. */
export async function getRecord(db: ChurchDb, memberId: number): Promise<StudentRecord> {
  await requireMember(db, memberId);
  return readRecord(db, memberId);
}

async function readRecord(db: ChurchDb, memberId: number): Promise<StudentRecord> {
  const row = await db.studentRecord.findFirst({
    where: { memberId },
    select: { version: true, allergies: true, remarks: true },
  });
  return { memberId, ...(row ?? { version: 0, allergies: null, remarks: null }) };
}

/** Saves what teachers have to know of a person; 409 with it as it is when `version` is stale, or 404. */
export async function saveRecord(
  db: ChurchDb,
  memberId: number,
  { allergies, remarks, version }: RecordInput,
): Promise<StudentRecord> {
  await requireMember(db, memberId, Prisma.sql`FOR NO KEY UPDATE`);
  const stored = await db.studentRecord.findFirst({ where: { memberId }, select: { id: true, version: true } });
  if (version !== undefined && version !== (stored?.version ?? 0))
    throw await staleAnswer(db, "student_records", stored?.id ?? 0, await readRecord(db, memberId));
  await db.$executeRaw`
    INSERT INTO student_records (member_id, allergies, remarks) VALUES (${memberId}, ${allergies}, ${remarks})
    ON CONFLICT (church_id, member_id) DO UPDATE
    SET allergies = EXCLUDED.allergies, remarks = EXCLUDED.remarks, version = student_records.version + 1`;
  return readRecord(db, memberId);
}

async function requireMember(db: ChurchDb, id: number, lock = Prisma.empty) {
  const [row] = await db.$queryRaw<
    { id: number }[]
  >`SELECT id FROM members WHERE id = ${id} AND deleted_at IS NULL ${lock}`;
  if (!row) throw await missingMember(db, id);
}

/** Classes of a person told at most. */
const TOLD_MAX = 100;

type StoredClass = Omit<StudentClasses["studies"][number], "weeks"> & { attended: Marked[] | null };

/** Classes in which a person studies or studied, and teaches, with what teachers have to know; 404. `today`: `YYYY-MM-DD`. */
export async function getStudentClasses(db: ChurchDb, memberId: number, today: string): Promise<StudentClasses> {
  await requireMember(db, memberId);
  const [studies, teaches, record] = await Promise.all([
    db.$queryRaw<StoredClass[]>`
      SELECT k.id AS "classId", k.name, c.name AS course, k.term, k.closed_at IS NULL AS "isOpen", c.marks,
        ${day(Prisma.sql`e.from_date`)} AS from, ${day(Prisma.sql`e.to_date`)} AS to, e.mark::text AS mark, e.passed,
        came.present, came.absent, ${lastAttended} AS "lastAttended", ${marksSince(firstWeek(today))} AS attended
      FROM enrolments e JOIN classes k ON k.id = e.class_id AND k.deleted_at IS NULL JOIN courses c ON c.id = k.course_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE a.present)::int AS present, count(*) FILTER (WHERE NOT a.present)::int AS absent
        FROM meetings g JOIN attendance a ON a.meeting_id = g.id AND a.member_id = e.member_id WHERE g.class_id = k.id) AS came
      WHERE e.member_id = ${memberId}
      ORDER BY e.to_date IS NULL AND k.closed_at IS NULL DESC, e.from_date DESC, k.id DESC LIMIT ${TOLD_MAX}`,
    db.$queryRaw<StudentClasses["teaches"]>`
      SELECT k.id AS "classId", k.name, c.name AS course, k.term, k.teacher_id IS DISTINCT FROM ${memberId} AS "isAssistant"
      FROM classes k JOIN courses c ON c.id = k.course_id
      WHERE ${memberId} IN (k.teacher_id, k.assistant_id) AND k.deleted_at IS NULL AND k.closed_at IS NULL
      ORDER BY k.sort_name, k.id LIMIT ${TOLD_MAX}`,
    readRecord(db, memberId),
  ]);
  return {
    studies: studies.map(({ attended, ...row }) => ({ ...row, weeks: weeksOf(attended, today) })),
    teaches,
    record,
  };
}
