import type { Meeting, MeetingRow, ReportInput } from "@/lib/attendance/schema";
import { getMeeting, listMeetings, type Office, saveOfficeReport } from "@/lib/attendance/service";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { holdOpenClass, requireClass } from "../service";

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
