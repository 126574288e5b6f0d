import { randomUUID } from "node:crypto";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict, notFound, staleVersion, validationError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { targetColumn } from "./links/service";
import { SENDER_MAX, type Target } from "./rules";
import type { Meeting, MeetingRow, ReportInput, Roll } from "./schema";

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns of `MeetingRow`, of the meetings `t`. */
export const meetingColumns = Prisma.sql`
  t.id, to_char(t.date, 'YYYY-MM-DD') AS date, t.time, t.held, t.present, t.absent, t.visitors, t.bibles, t.verses,
  t.offering::text AS offering, t.notes, t.sent_by AS "sentBy", ${instant(Prisma.sql`t.sent_at`)} AS "sentAt",
  t.draft_id AS "draftId", t.version`;

/** Tables of who is of a group or of a class from a day until another. */
const places = (target: Target) =>
  "groupId" in target
    ? Prisma.sql`SELECT member_id, from_date, to_date FROM group_members WHERE group_id = ${target.groupId}`
    : Prisma.sql`SELECT member_id, from_date, to_date FROM enrolments WHERE class_id = ${target.classId}`;

/** Person whom a report of a day may mark, by name. `name`: whole. */
export type RollPerson = { memberId: number; name: string; surnames: string | null; cellphone: string | null };

/** Who is of a group or class on a day, `YYYY-MM-DD`, or was marked in its meeting of that day. */
export const listRoll = (db: ChurchDb, target: Target, date: string): Promise<RollPerson[]> => {
  const { column, id } = targetColumn(target);
  return db.$queryRaw<RollPerson[]>`
    SELECT m.id AS "memberId", m.name, m.surnames, m.cellphone
    FROM members m
    WHERE (m.deleted_at IS NULL AND m.left_reason IS NULL AND m.id IN (
        SELECT p.member_id FROM (${places(target)}) AS p
        WHERE p.from_date <= ${date}::date AND (p.to_date IS NULL OR p.to_date > ${date}::date)))
      OR m.id IN (SELECT a.member_id FROM meetings t JOIN attendance a ON a.church_id = t.church_id AND a.meeting_id = t.id
                  WHERE t.${column} = ${id} AND t.date = ${date}::date)
    ORDER BY m.sort_name, m.id`;
};

/** Whom the report of a day may mark, and the report that there is; the caller has checked that the target exists. */
export async function getRoll(db: ChurchDb, target: Target, date: string): Promise<Roll> {
  const [people, row] = [await listRoll(db, target, date), await findMeeting(db, target, date)];
  return {
    date,
    people: people.map(({ memberId, name }) => ({ memberId, name })),
    meeting: row ? await withPeople(db, target, row) : null,
  };
}

/** Meeting of a group or class on a day; undefined without a report. */
export async function findMeeting(db: ChurchDb, target: Target, date: string): Promise<MeetingRow | undefined> {
  const { column, id } = targetColumn(target);
  const [row] = await db.$queryRaw<MeetingRow[]>`
    SELECT ${meetingColumns} FROM meetings t WHERE t.${column} = ${id} AND t.date = ${date}::date`;
  return row;
}

/** Newest meetings of a group or class. */
export const listMeetings = (db: ChurchDb, target: Target, limit: number): Promise<MeetingRow[]> => {
  const { column, id } = targetColumn(target);
  return db.$queryRaw<MeetingRow[]>`
    SELECT ${meetingColumns} FROM meetings t WHERE t.${column} = ${id} ORDER BY t.date DESC LIMIT ${limit}`;
};

/** A meeting with its people, visitors and reports; 404 for one of something else. */
export async function getMeeting(db: ChurchDb, target: Target, id: number): Promise<Meeting> {
  const { column, id: targetId } = targetColumn(target);
  const [row] = await db.$queryRaw<MeetingRow[]>`
    SELECT ${meetingColumns} FROM meetings t WHERE t.id = ${id} AND t.${column} = ${targetId}`;
  if (!row) throw notFound("Esa reunión no existe.");
  return withPeople(db, target, row);
}

/** Adds who came, who visited and who reported to a meeting. */
export async function withPeople(db: ChurchDb, target: Target, row: MeetingRow): Promise<Meeting> {
  const [roll, marks, guests, reports] = [
    await listRoll(db, target, row.date),
    await db.attendance.findMany({ where: { meetingId: row.id, memberId: { not: null } } }),
    await db.meetingVisitor.findMany({ where: { meetingId: row.id }, orderBy: { id: "asc" } }),
    await db.meetingReport.findMany({ where: { meetingId: row.id }, orderBy: { id: "desc" }, take: 20 }),
  ];
  const byMember = new Map(marks.map((mark) => [mark.memberId, mark]));
  return {
    ...row,
    marks: roll.map(({ memberId, name }) => {
      const mark = byMember.get(memberId);
      return {
        memberId,
        name,
        present: mark?.present ?? null,
        bible: mark?.bible ?? false,
        verse: mark?.verse ?? false,
      };
    }),
    guests: guests.map(({ id, name, phone, memberId, dismissedAt }) => ({
      id,
      name,
      phone,
      memberId,
      dismissed: dismissedAt !== null,
    })),
    reports: reports.map(({ sentBy, sentAt, device, present, absent }) => ({
      sentBy,
      sentAt: sentAt.toISOString(),
      device,
      present,
      absent,
    })),
  };
}

/**
 * Who sends a report. `key`: of the page, so that a report that arrives twice counts once; `device`: of a link, null from within Atrio.
 */
export type Sender = { name: string; key: string; device: string | null; userId: number | null };

/** `changed`: somebody has reported since `version`; the meeting as it is. */
export type Reported = { kind: "saved" | "repeated" | "changed"; meetingId: number };

/**
 * Saves the report of a meeting, which replaces the one before; the caller has checked that the target exists and the day is allowed.
 * 400 for a person who is not of it on that day, 409 for an offering that finances already has.
 */
export async function saveReport(db: ChurchDb, target: Target, report: ReportInput, sender: Sender): Promise<Reported> {
  await lockTarget(db, target);
  const [sent] = await db.$queryRaw<{ meetingId: number }[]>`
    SELECT meeting_id AS "meetingId" FROM meeting_reports WHERE key = ${sender.key}`;
  if (sent) return { kind: "repeated", meetingId: sent.meetingId };
  const before = await findMeeting(db, target, report.date);
  if (before && report.version !== undefined && report.version !== before.version)
    return { kind: "changed", meetingId: before.id };
  const marks = report.held ? report.marks : [];
  await checkMarks(db, target, report.date, marks);
  const offering = report.held ? report.offering : null;
  if (before && before.draftId !== null && before.offering !== offering)
    throw conflict("Esa ofrenda ya pasó a Finanzas.", { offering: "Ya pasó a Finanzas: pide allá que la corrijan." });
  const meetingId = await storeMeeting(db, target, { ...report, offering }, sender, before?.id);
  await storeMarks(db, meetingId, marks);
  await storeVisitors(db, meetingId, report.held ? report.visitors : []);
  const [{ present, absent }] = await storeCounts(db, meetingId, target, report);
  await db.$executeRaw`
    INSERT INTO meeting_reports (meeting_id, key, sent_by, device, user_id, present, absent)
    VALUES (${meetingId}, ${sender.key}, ${sender.name}, ${sender.device}, ${sender.userId}, ${present}, ${absent})`;
  return { kind: "saved", meetingId };
}

/** Who reports from within Atrio. */
export type Office = { id: number; name: string };

/**
 * Saves the report of a day from within Atrio: of any day until `today`, `YYYY-MM-DD`. 409 with the meeting as it is when somebody has
 * reported since `version`; otherwise the errors of `saveReport`.
 */
export async function saveOfficeReport(
  db: ChurchDb,
  target: Target,
  report: ReportInput,
  { user, today }: { user: Office; today: string },
): Promise<Meeting> {
  if (report.date > today) throw validationError({ date: "Ese día todavía no llega" });
  const sender = { name: user.name.slice(0, SENDER_MAX), key: randomUUID(), device: null, userId: user.id };
  const { kind, meetingId } = await saveReport(db, target, report, sender);
  const meeting = await getMeeting(db, target, meetingId);
  if (kind === "changed") throw staleVersion(meeting, meeting.sentBy ?? undefined);
  return meeting;
}

/** Reports of one group or class take turns. */
const lockTarget = (db: ChurchDb, target: Target) =>
  "groupId" in target
    ? db.$queryRaw`SELECT id FROM groups WHERE id = ${target.groupId} FOR NO KEY UPDATE`
    : db.$queryRaw`SELECT id FROM classes WHERE id = ${target.classId} FOR NO KEY UPDATE`;

async function checkMarks(db: ChurchDb, target: Target, date: string, marks: ReportInput["marks"]) {
  if (marks.length === 0) return;
  const roll = new Set((await listRoll(db, target, date)).map(({ memberId }) => memberId));
  const ids = marks.map(({ memberId }) => memberId);
  if (ids.some((id) => !roll.has(id))) throw validationError({ marks: "Hay alguien que ese día no era de la lista." });
  if (new Set(ids).size < ids.length) throw validationError({ marks: "Hay alguien dos veces." });
}

async function storeMeeting(
  db: ChurchDb,
  target: Target,
  { date, held, offering, notes }: Pick<ReportInput, "date" | "held" | "offering" | "notes">,
  { name }: Sender,
  id: number | undefined,
): Promise<number> {
  if (id !== undefined) {
    await db.$executeRaw`
      UPDATE meetings SET held = ${held}, offering = ${offering}::numeric, notes = ${notes}, sent_by = ${name}, sent_at = now(),
        version = version + 1
      WHERE id = ${id}`;
    return id;
  }
  const { column, id: targetId } = targetColumn(target);
  const time =
    "groupId" in target
      ? Prisma.sql`(SELECT time FROM groups WHERE id = ${targetId})`
      : Prisma.sql`(SELECT time FROM classes WHERE id = ${targetId})`;
  const [row] = await db.$queryRaw<[{ id: number }]>`
    INSERT INTO meetings (${column}, date, time, held, offering, notes, sent_by)
    VALUES (${targetId}, ${date}::date, ${time}, ${held}, ${offering}::numeric, ${notes}, ${name}) RETURNING id`;
  return row.id;
}

/** Marks of the people who have one; those of the erased stay. */
async function storeMarks(db: ChurchDb, meetingId: number, marks: ReportInput["marks"]) {
  const ids = marks.map(({ memberId }) => memberId);
  await db.$executeRaw`
    DELETE FROM attendance WHERE meeting_id = ${meetingId} AND member_id IS NOT NULL AND member_id <> ALL (${ids}::int[])`;
  if (marks.length === 0) return;
  await db.$executeRaw`
    INSERT INTO attendance (meeting_id, member_id, present, bible, verse)
    SELECT ${meetingId}, a.member_id, a.present, a.bible, a.verse
    FROM unnest(${ids}::int[], ${marks.map(({ present }) => present)}::boolean[],
      ${marks.map(({ present, bible }) => present && bible === true)}::boolean[],
      ${marks.map(({ present, verse }) => present && verse === true)}::boolean[]) AS a (member_id, present, bible, verse)
    ON CONFLICT (church_id, meeting_id, member_id) DO UPDATE
    SET present = EXCLUDED.present, bible = EXCLUDED.bible, verse = EXCLUDED.verse`;
}

/** Visitors of the report; who has become a person of the church, or was dismissed, stays as such. */
async function storeVisitors(db: ChurchDb, meetingId: number, visitors: ReportInput["visitors"]) {
  const kept = visitors.flatMap(({ id }) => (typeof id === "number" ? [id] : []));
  await db.$executeRaw`
    DELETE FROM meeting_visitors
    WHERE meeting_id = ${meetingId} AND member_id IS NULL AND dismissed_at IS NULL AND id <> ALL (${kept}::int[])`;
  for (const { id, name, phone } of visitors) {
    const changed =
      typeof id === "number"
        ? await db.$executeRaw`
            UPDATE meeting_visitors SET name = ${name}, phone = ${phone} WHERE id = ${id} AND meeting_id = ${meetingId}`
        : 0;
    if (changed === 0)
      await db.$executeRaw`INSERT INTO meeting_visitors (meeting_id, name, phone) VALUES (${meetingId}, ${name}, ${phone})`;
  }
}

/** How many came and did not, with the erased. */
const storeCounts = (db: ChurchDb, meetingId: number, target: Target, { held, visitorCount }: ReportInput) => {
  const isClass = "classId" in target;
  return db.$queryRaw<[{ present: number; absent: number }]>`
    UPDATE meetings t SET present = c.present, absent = c.absent,
      bibles = CASE WHEN ${isClass} THEN c.bibles END, verses = CASE WHEN ${isClass} THEN c.verses END,
      visitors = CASE WHEN ${held} THEN c.guests + ${visitorCount}::int ELSE 0 END
    FROM (SELECT count(*) FILTER (WHERE present)::int AS present, count(*) FILTER (WHERE NOT present)::int AS absent,
            count(*) FILTER (WHERE bible)::int AS bibles, count(*) FILTER (WHERE verse)::int AS verses,
            (SELECT count(*)::int FROM meeting_visitors WHERE meeting_id = ${meetingId}) AS guests
          FROM attendance WHERE meeting_id = ${meetingId}) AS c
    WHERE t.id = ${meetingId} RETURNING t.present, t.absent`;
};
