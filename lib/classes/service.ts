import type { ChurchDb } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import {
  bothWays,
  findRow,
  insertRow,
  knownFirst,
  type Order,
  orderBy,
  type RowTable,
  updateVersioned,
} from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { changeTrash, moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { contactsOf } from "@/lib/members/guardians/rules";
import { findMemberNames, members, type StoredMember, toMemberRow } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { TRASH_DAYS } from "./rules";
import type {
  ClassBulkInput,
  ClassCounts,
  ClassDetail,
  ClassFilters,
  ClassInput,
  ClassList,
  ClassListQuery,
  ClassRow,
  ClassTrashList,
  ClassTrashQuery,
  ClassUpdate,
} from "./schema";

/** Church of who asks, for whom the telephone of a teacher is meant. */
export type ClassChurch = Parameters<typeof toMemberRow>[1];

const day = (column: string) => Prisma.raw(`to_char(k.${column}, 'YYYY-MM-DD')`);

/** People who are in the class `k` now. */
const studentCount = Prisma.sql`
  SELECT count(*)::int AS sort_students FROM enrolments e
  JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL AND m.left_reason IS NULL
  WHERE e.class_id = k.id AND e.to_date IS NULL`;

/** Classes outside the trash. Teachers in the trash are none. */
export const classes: RowTable = {
  name: Prisma.sql`classes`,
  alias: Prisma.sql`k`,
  columns: Prisma.sql`
    k.id, k.version, k.course_id AS "courseId", c.course_name AS course, c.course_marks AS marks, k.name, k.term,
    t.teacher_key AS "teacherId", t.teacher_name AS teacher, a.assistant_key AS "assistantId", a.assistant_name AS assistant,
    k.room, k.min_age AS "minAge", k.max_age AS "maxAge", ${day("start_date")} AS "startDate", ${day("end_date")} AS "endDate",
    k.weekday, k.time, k.notes, s.sort_students AS students,
    (SELECT to_char(max(g.date), 'YYYY-MM-DD') FROM meetings g WHERE g.class_id = k.id) AS "lastMeeting",
    to_char(k.closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "closedAt"`,
  // Under names of their own: the orders name columns of classes.
  joins: Prisma.sql`
    JOIN (SELECT id AS course_key, name AS course_name, marks AS course_marks, atrio_sort_key(name) COLLATE "C" AS sort_course
          FROM courses) AS c ON c.course_key = k.course_id
    LEFT JOIN (SELECT id AS teacher_key, name AS teacher_name, sort_name AS sort_teacher FROM members
               WHERE deleted_at IS NULL) AS t ON t.teacher_key = k.teacher_id
    LEFT JOIN (SELECT id AS assistant_key, name AS assistant_name FROM members
               WHERE deleted_at IS NULL) AS a ON a.assistant_key = k.assistant_id
    CROSS JOIN LATERAL (${studentCount}) AS s`,
  condition: Prisma.sql`k.deleted_at IS NULL`,
};

const trash = trashOf(classes);

/** What the orders compare, as `joins` has it; a church has few classes. */
const sortColumns = Prisma.sql`
  k.id, k.sort_name, k.deleted_at, (${studentCount}) AS sort_students,
  (SELECT atrio_sort_key(c.name) COLLATE "C" FROM courses c WHERE c.id = k.course_id) AS sort_course,
  (SELECT t.sort_name FROM members t WHERE t.id = k.teacher_id AND t.deleted_at IS NULL) AS sort_teacher`;

export const classOrders: Record<ClassListQuery["sort"], Order> = {
  newest: orderBy({ id: "desc" }),
  ...bothWays("name", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("course", (way) => orderBy({ sort_course: way, sort_name: way, id: way })),
  ...bothWays("teacher", (way) => knownFirst("sort_teacher", { sort_teacher: way, id: way })),
  ...bothWays("students", (way) => orderBy({ sort_students: way, id: way })),
};

const MISSING = "Esa clase no existe o está en la papelera.";

/** One page of the classes that match the query, and the total count. */
export async function listClasses(db: ChurchDb, query: ClassListQuery): Promise<ClassList> {
  const source = filteredSource(classes, sortColumns, conditionsOf(query));
  return selectPage<ClassRow>(db, { ...source, ...query, ...classOrders[query.sort] }, classes);
}

/** A class outside the trash with its contact, or 404. */
export async function getClass(db: ChurchDb, id: number, church: ClassChurch): Promise<ClassDetail> {
  const row = await findRow<ClassRow>(db, classes, id);
  if (!row) throw notFound(MISSING);
  const [meetings, teacher] = await Promise.all([
    db.meeting.count({ where: { classId: id } }),
    row.teacherId === null ? undefined : findRow<StoredMember>(db, members, row.teacherId),
  ]);
  const [contact] = teacher ? contactsOf(toMemberRow(teacher, church)) : [];
  return { ...row, meetings, contact: contact ? { name: contact.name, cellphone: contact.cellphone } : null };
}

/** Class that a transaction holds. `closedAt`: null while it is open; `marks`: of its course. */
type HeldClass = Pick<ClassRow, "id" | "name" | "courseId" | "marks" | "minAge" | "maxAge" | "term"> & {
  closedAt: Date | null;
};

/** Holds a class outside the trash until the transaction ends, or 404. */
export async function holdClass(db: ChurchDb, id: number): Promise<HeldClass> {
  const [row] = await db.$queryRaw<HeldClass[]>`
    SELECT k.id, k.name, k.term, k.course_id AS "courseId", c.marks, k.min_age AS "minAge", k.max_age AS "maxAge",
      k.closed_at AS "closedAt"
    FROM classes k JOIN courses c ON c.id = k.course_id
    WHERE k.id = ${id} AND ${classes.condition} FOR NO KEY UPDATE OF k`;
  if (!row) throw notFound(MISSING);
  return row;
}

/** Like `holdClass`; 409 once the class has ended. */
export async function holdOpenClass(db: ChurchDb, id: number) {
  const row = await holdClass(db, id);
  if (row.closedAt) throw conflict(`${row.name} ya terminó: vuelve a abrirla para cambiar algo.`);
  return row;
}

/** The id of a class outside the trash, or 404. */
export async function requireClass(db: ChurchDb, id: number) {
  const row = await db.class.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
  if (!row) throw notFound(MISSING);
  return row;
}

export async function createClass(db: ChurchDb, input: ClassInput, church: ClassChurch): Promise<ClassDetail> {
  await requireCourse(db, input.courseId);
  await requirePeople(db, input);
  const { id } = await insertRow<ClassRow>(db, classes, toColumns(input));
  return getClass(db, id, church);
}

/** Updates a class; 409 with the current row when `version` is stale, and once it has ended; or 404. */
export async function updateClass(
  db: ChurchDb,
  { id, version, ...input }: ClassUpdate,
  church: ClassChurch,
): Promise<ClassDetail> {
  const before = await holdOpenClass(db, id);
  if (before.courseId !== input.courseId) await requireCourse(db, input.courseId, before.marks);
  await requirePeople(db, input, await peopleOf(db, id));
  const row = await updateVersioned<ClassRow>(db, classes, { id, version }, toColumns(input));
  if (!row) throw await staleRow(db, "classes", await getClass(db, id, church));
  return getClass(db, id, church);
}

/** 400 for a course that does not exist or is archived, or, of a class that gives marks, has others. */
async function requireCourse(db: ChurchDb, courseId: number, marks?: string) {
  const [course] = await db.$queryRaw<{ marks: string; archivedAt: Date | null }[]>`
    SELECT marks, archived_at AS "archivedAt" FROM courses WHERE id = ${courseId} FOR SHARE`;
  if (!course || course.archivedAt) throw validationError({ courseId: "Ese curso no existe o está archivado" });
  if (marks !== undefined && course.marks !== marks)
    throw validationError({ courseId: "Ese curso tiene notas de otro tipo: haz una clase nueva" });
}

type ClassPeople = Pick<ClassInput, "teacherId" | "assistantId">;

async function peopleOf(db: ChurchDb, id: number): Promise<ClassPeople> {
  return db.class.findFirstOrThrow({ where: { id }, select: { teacherId: true, assistantId: true } });
}

/** 400 for somebody who has left the church or does not exist, unless they are `kept`. */
async function requirePeople(db: ChurchDb, input: ClassPeople, kept?: ClassPeople) {
  const given = (["teacherId", "assistantId"] as const).filter(
    (field) => input[field] !== null && input[field] !== kept?.[field],
  );
  if (given.length === 0) return;
  const ids = given.map((field) => input[field] as number);
  const here = await db.member.findMany({
    where: { id: { in: ids }, deletedAt: null, leftReason: null },
    select: { id: true },
  });
  const found = new Set(here.map(({ id }) => id));
  const missing = given.filter((field) => !found.has(input[field] as number));
  if (missing.length > 0)
    throw validationError(Object.fromEntries(missing.map((field) => [field, "Esa persona no existe o ya no está"])));
}

/** Moves a class to the trash for 30 days; 409 for one that has met, or 404. */
export async function deleteClass(db: ChurchDb, id: number) {
  await requireNoMeetings(db, [Prisma.sql`k.id = ${id}`]);
  if ((await moveToTrash(db, classes, [id])) === 0) throw notFound("Esa clase no existe o ya está en la papelera.");
}

/** Restores a class from the trash; no effect on one outside it, or 404. */
export async function restoreClass(db: ChurchDb, id: number, church: ClassChurch): Promise<ClassDetail> {
  await restoreFromTrash(db, classes, [id]);
  return getClass(db, id, church);
}

/** Bulk change; 409 for a deletion of classes that have met. Answers how many changed. */
export async function changeClasses(db: ChurchDb, change: ClassBulkInput) {
  if (change.action === "delete")
    await requireNoMeetings(
      db,
      change.ids ? [Prisma.sql`k.id = ANY(${change.ids})`] : conditionsOf(change.filter as ClassFilters),
    );
  return changeTrash(db, classes, change, {
    list: conditionsOf,
    trash: ({ name }: { name: string }) => [matchesName(name)],
  });
}

/** 409 while some of the classes have met: what was counted in them stays. */
async function requireNoMeetings(db: ChurchDb, conditions: Prisma.Sql[]) {
  const met = await db.$queryRaw<{ name: string }[]>`
    SELECT k.name FROM classes k
    WHERE ${Prisma.join([isOwn, classes.condition, ...conditions], " AND ")} AND EXISTS (SELECT FROM meetings g WHERE g.class_id = k.id)
    ORDER BY k.sort_name LIMIT 2`;
  const [first] = met;
  if (!first) return;
  throw conflict(
    met.length === 1
      ? `${first.name} tiene reuniones con informe: termínala en vez de eliminarla.`
      : "Algunas de esas clases tienen reuniones con informe: termínalas en vez de eliminarlas.",
  );
}

/** One page of the trash, last deleted first. */
export async function listClassTrash(db: ChurchDb, { name, ...query }: ClassTrashQuery): Promise<ClassTrashList> {
  const source = filteredSource(trash, sortColumns, [matchesName(name)]);
  return selectPage<ClassRow & { deletedAt: string }>(db, { ...source, ...query, ...trashOrder }, trash);
}

/** Permanently deletes the classes that have been in the trash for 30 days. */
export const emptyTrash = (db: ChurchDb) => purgeTrash(db, classes, TRASH_DAYS);

/** Number of the classes that match the filters, and of the people who study and teach in them. */
export async function getClassStats(db: ChurchDb, query: ClassFilters): Promise<ClassCounts> {
  const matching = Prisma.join([isOwn, classes.condition, ...conditionsOf(query)], " AND ");
  const [stats] = await db.$queryRaw<[ClassCounts]>`
    WITH matching AS (SELECT k.id, k.teacher_id, k.assistant_id FROM classes k WHERE ${matching})
    SELECT (SELECT count(*)::int FROM matching) AS classes,
      (SELECT count(DISTINCT m.id)::int FROM matching JOIN enrolments e ON e.class_id = matching.id AND e.to_date IS NULL
       JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL AND m.left_reason IS NULL) AS students,
      (SELECT count(DISTINCT who)::int FROM matching CROSS JOIN LATERAL unnest(ARRAY[teacher_id, assistant_id]) AS who) AS teachers`;
  return stats;
}

/** People who match a fragment of a name, to choose a teacher from. */
export const findTeachers = (db: ChurchDb, name: string) => findMemberNames(db, name, FOUND_MAX);

/** People who are found at once. */
export const FOUND_MAX = 20;

/** SQL conditions of a list's filters on the classes `k`. */
export const conditionsOf = ({ name, course, state }: ClassFilters) =>
  [
    name && matchesName(name),
    course && Prisma.sql`k.course_id = ANY(${course})`,
    state !== "all" && (state === "closed" ? Prisma.sql`k.closed_at IS NOT NULL` : Prisma.sql`k.closed_at IS NULL`),
  ].filter((part) => part instanceof Prisma.Sql);

const matchesName = (name: string) => hasWords(Prisma.sql`k.search`, name);

const toColumns = ({ courseId, teacherId, assistantId, minAge, maxAge, startDate, endDate, ...rest }: ClassInput) => ({
  course_id: courseId,
  teacher_id: teacherId,
  assistant_id: assistantId,
  min_age: minAge,
  max_age: maxAge,
  start_date: Prisma.sql`${startDate}::date`,
  end_date: Prisma.sql`${endDate}::date`,
  ...rest,
});
