import type { Meeting, ReportInput } from "@/lib/attendance/schema";
import { getMeeting, meetingColumns, type Office, saveOfficeReport } from "@/lib/attendance/service";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { Prisma } from "@/prisma/generated/client";
import { requireGroup } from "./service";

type MeetingPage = { page: number; pageSize: number };

/** One page of the meetings of a group, the newest first; 404. */
export async function listGroupMeetings(db: ChurchDb, groupId: number, { page, pageSize }: MeetingPage) {
  await requireGroup(db, groupId);
  const meetings = Prisma.sql`meetings t WHERE t.group_id = ${groupId}`;
  const [rows, [{ count }]] = await Promise.all([
    db.$queryRaw<Omit<Meeting, "marks" | "guests" | "reports">[]>`
      SELECT ${meetingColumns} FROM ${meetings} ORDER BY t.date DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count FROM ${meetings}`,
  ]);
  return { rows, count };
}

/** A meeting of a group with who came; 404. */
export async function getGroupMeeting(db: ChurchDb, groupId: number, id: number): Promise<Meeting> {
  await requireGroup(db, groupId);
  return getMeeting(db, { groupId }, id);
}

/** Saves the report of a day by the office (`saveOfficeReport`); 404. */
export async function reportMeeting(
  db: ChurchDb,
  groupId: number,
  report: ReportInput,
  by: { user: Office; today: string },
): Promise<Meeting> {
  await requireGroup(db, groupId);
  return saveOfficeReport(db, { groupId }, report, by);
}
