import type { Meeting, MeetingRow, ReportInput } from "@/lib/attendance/schema";
import {
  findMeeting,
  getMeeting,
  listMeetings,
  listRoll,
  type Office,
  saveOfficeReport,
} from "@/lib/attendance/service";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { Prisma } from "@/prisma/generated/client";
import { holdOpenClass, requireClass } from "../service";
import type { PickupRow, Roll } from "./schema";

/** Meetings of a class that are listed: more than a year of weeks. */
const LISTED_MAX = 60;

/** The last meetings of a class, the newest first; 404. */
export async function listClassMeetings(db: ChurchDb, id: number): Promise<MeetingRow[]> {
  await requireClass(db, id);
  return listMeetings(db, { classId: id }, LISTED_MAX);
}

/** A meeting of a class, or 404. */
export async function getClassMeeting(db: ChurchDb, id: number, meetingId: number): Promise<Meeting> {
  await requireClass(db, id);
  return getMeeting(db, { classId: id }, meetingId);
}

/** Whom a report of a day may mark, and the meeting of that day; 404. */
export async function getRoll(db: ChurchDb, id: number, date: string): Promise<Roll> {
  await requireClass(db, id);
  const target = { classId: id };
  const [people, meeting] = [await listRoll(db, target, date), await findMeeting(db, target, date)];
  return { date, people: people.map(({ memberId, name }) => ({ memberId, name })), meetingId: meeting?.id ?? null };
}

/** Saves the report of a day by the office (`saveOfficeReport`); 409 once the class has ended, 404. */
export async function reportClass(
  db: ChurchDb,
  id: number,
  report: ReportInput,
  by: { user: Office; today: string },
): Promise<Meeting> {
  await holdOpenClass(db, id);
  return saveOfficeReport(db, { classId: id }, report, by);
}

/** Who was taken from a class on a day, and whose code was tried; 404. */
export async function listPickups(db: ChurchDb, id: number, date: string): Promise<PickupRow[]> {
  await requireClass(db, id);
  return db.$queryRaw<PickupRow[]>`
    SELECT p.id, p.member_id AS "memberId", m.name, p.tries::int AS tries, p.taken_by AS "takenBy",
      ${takenAt} AS "takenAt", p.handed_by AS "handedBy"
    FROM pickups p LEFT JOIN members m ON m.id = p.member_id
    WHERE p.class_id = ${id} AND p.date = ${date}::date ORDER BY p.taken_at DESC NULLS LAST, p.id`;
}

const takenAt = Prisma.sql`to_char(p.taken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
