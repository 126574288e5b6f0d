import type { ChurchDb } from "@/lib/core/db/church-db";
import { passOfferings } from "@/lib/finances/drafts/service";
import { asOwner, type TestChurch, unique } from "../church";

/** A group without endpoints in between, with new people of these names. */
export const aGroupOf = (church: TestChurch, names: string[], changes: object = {}) =>
  asOwner(church, async (db) => {
    const { id } = await db.group.create({ data: { name: `Célula ${unique()}`, kind: "Célula", ...changes } });
    const fixed = { baptized: false, genre: "N", civilStatus: "sin_dato" } as const;
    const positionId = church.positions.Miembro as number;
    const people: number[] = [];
    for (const name of names) {
      const person = await db.member.create({ data: { ...fixed, positionId, name } });
      people.push(person.id);
    }
    await db.groupMember.createMany({
      data: people.map((memberId) => ({ groupId: id, memberId, fromDate: new Date("2023-01-01") })),
    });
    return { id, people };
  });

type MeetingOf = { groupId?: number; classId?: number; date: string; offering?: string; visitors?: string[] };

/** A reported meeting. `present`, `absent`: ids of people. */
export const aMeeting = (
  church: TestChurch,
  { visitors = [], date, offering, ...of }: MeetingOf,
  { present = [], absent = [] }: { present?: number[]; absent?: number[] } = {},
) => asOwner(church, (db) => insertMeeting(db, { visitors, date, offering, ...of }, { present, absent }));

async function insertMeeting(
  db: ChurchDb,
  { visitors = [], date, ...of }: MeetingOf,
  { present, absent }: { present: number[]; absent: number[] },
) {
  const counts = { present: present.length, absent: absent.length, visitors: visitors.length };
  const { id } = await db.meeting.create({ data: { ...of, ...counts, date: new Date(date), sentBy: "Ana Ruiz" } });
  const marks = [
    ...present.map((memberId) => [memberId, true] as const),
    ...absent.map((memberId) => [memberId, false] as const),
  ];
  await db.attendance.createMany({
    data: marks.map(([memberId, isPresent]) => ({ meetingId: id, memberId, present: isPresent })),
  });
  for (const name of visitors) await db.meetingVisitor.create({ data: { meetingId: id, name } });
  return id;
}

/** A visitor of a group who waits. */
export async function aVisitor(church: TestChurch) {
  const { id } = await aGroupOf(church, []);
  const meetingId = await aMeeting(church, { groupId: id, date: "2024-03-06", visitors: [`Visita ${unique()}`] });
  return asOwner(church, async (db) => (await db.meetingVisitor.findFirstOrThrow({ where: { meetingId } })).id);
}

/** A draft of offerings that waits. */
export async function aDraft(church: TestChurch) {
  const { id } = await aGroupOf(church, []);
  await aMeeting(church, { groupId: id, date: "2024-03-06", offering: "46.50" });
  const days = { from: "2024-03-04", to: "2024-03-10" };
  return asOwner(church, async (db) => (await passOfferings(db, "members", days, null)).id);
}
