import type { ReportInput } from "@/lib/attendance/schema";
import { reportInput } from "@/lib/attendance/schema";
import { reportMeeting } from "@/lib/members/groups/meetings";
import { addGroupPeople } from "@/lib/members/groups/people";
import { type GroupInput, groupInput } from "@/lib/members/groups/schema";
import { createGroup } from "@/lib/members/groups/service";
import { asOwner, type TestChurch, unique } from "../church";

const place = { country: "CO", timeZone: "America/Bogota" };

/** Day of the church: groups begin and meet until it. */
export const TODAY = "2026-11-29";

/** An accepted body of a group. */
export const groupBody = (changes: Partial<GroupInput> = {}) => ({
  name: `Célula ${unique()}`,
  kind: "Célula",
  weekday: 3,
  time: "19:30",
  place: "Calle 12 # 4-56",
  ...changes,
});

/** A group of the church. */
export const aGroup = (church: TestChurch, changes: Partial<GroupInput> = {}) =>
  asOwner(church, (db) => createGroup(db, groupInput.parse(groupBody(changes)), place));

/** Puts people into a group from a day on. */
export const inGroup = (church: TestChurch, groupId: number, memberIds: number[], fromDate = "2020-01-01") =>
  asOwner(church, (db) => addGroupPeople(db, groupId, { memberIds, fromDate }, TODAY));

/** A report by the office, of a Wednesday unless it says another day; the meeting. */
export const aReport = (church: TestChurch, groupId: number, report: Partial<ReportInput> = {}) =>
  asOwner(church, (db) =>
    reportMeeting(
      db,
      groupId,
      { ...reportInput.parse({ date: "2024-03-06" }), ...report },
      {
        user: { id: church.owner.id, name: church.owner.name },
        today: "2100-01-01",
      },
    ),
  );
