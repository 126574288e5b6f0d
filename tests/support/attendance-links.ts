import { createLink } from "@/lib/attendance/links/service";
import type { Target } from "@/lib/attendance/rules";
import { asOwner, type TestChurch, unique } from "./church";
import { aMember } from "./rows/members";

/** A group with these people in it since 2020. */
export async function aGroup(church: TestChurch, people: readonly string[], changes: { weekday?: number } = {}) {
  const name = `Célula ${unique()}`;
  const { id } = await asOwner(church, (db) =>
    db.group.create({ data: { name, kind: "Célula", time: "19:30", ...changes } }),
  );
  const members = await addPeople(church, people, (memberId) =>
    asOwner(church, (db) => db.groupMember.create({ data: { groupId: id, memberId, fromDate: SINCE } })),
  );
  return { id, name, members, target: { groupId: id } };
}

/** A class with these children in it since 2020. */
export async function aClass(church: TestChurch, people: readonly string[]) {
  const name = `Corderitos ${unique()}`;
  const { id } = await asOwner(church, async (db) => {
    const course = await db.course.create({ data: { name: `Escuela ${unique()}`, kind: "Escuela dominical" } });
    return db.class.create({ data: { courseId: course.id, name, term: "2026", room: "Aula 2" } });
  });
  const members = await addPeople(church, people, (memberId) =>
    asOwner(church, (db) => db.enrolment.create({ data: { classId: id, memberId, fromDate: SINCE } })),
  );
  return { id, name, members, target: { classId: id } };
}

const SINCE = new Date("2020-01-01");

async function addPeople(church: TestChurch, people: readonly string[], add: (memberId: number) => Promise<unknown>) {
  const members: { id: number; name: string }[] = [];
  for (const name of people) {
    const member = await aMember(church, { name });
    await add(member.id);
    members.push({ id: member.id, name });
  }
  return members;
}

/** Code of a new link. */
export async function aLink(church: TestChurch, target: Target) {
  const { url } = await asOwner(church, (db) => createLink(db, church.id, target));
  return url?.split("/").at(-1) ?? "";
}
