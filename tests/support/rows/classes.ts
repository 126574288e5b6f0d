import { newDeviceSecret, requestDevice } from "@/lib/attendance/devices/service";
import { createLink } from "@/lib/attendance/links/service";
import { reportInput } from "@/lib/attendance/schema";
import { courseInput } from "@/lib/classes/courses/schema";
import { createCourse } from "@/lib/classes/courses/service";
import { reportClass } from "@/lib/classes/meetings/service";
import { classInput } from "@/lib/classes/schema";
import { createClass } from "@/lib/classes/service";
import { enrol, saveMarks } from "@/lib/classes/students/service";
import type { ModuleRows } from "../bodies";
import { asOwner, churchToday, type TestChurch, unique } from "../church";
import { typeIds } from "./certificates";
import { aMember } from "./members";

const ASKING = { country: "CO", timeZone: "America/Bogota", plan: 2, writes: true };

export const courseBody = (changes: Record<string, unknown> = {}) => ({
  name: `Curso ${unique()}`,
  kind: "Escuela dominical",
  marks: "twenty",
  description: "Cada domingo antes del culto.",
  ...changes,
});

export const aCourse = (church: TestChurch, changes: Record<string, unknown> = {}) =>
  asOwner(church, (db) => createCourse(db, courseInput.parse(courseBody(changes))));

/** An accepted body of a class. */
export const classBody = (courseId: number, changes: Record<string, unknown> = {}) => ({
  courseId,
  name: `Clase ${unique()}`,
  term: "2025",
  teacherId: null,
  assistantId: null,
  room: "Aula 2",
  minAge: 4,
  maxAge: 5,
  startDate: "2025-01-05",
  endDate: null,
  weekday: 7,
  time: "09:30",
  notes: "Traen sus cuadernos.",
  ...changes,
});

/** A class, of a course of its own unless one is given. */
export async function aClass(church: TestChurch, changes: Record<string, unknown> = {}) {
  const courseId = (changes.courseId as number | undefined) ?? (await aCourse(church)).id;
  return asOwner(church, (db) => createClass(db, classInput.parse(classBody(courseId, changes)), ASKING));
}

/** Enrols people in a class since a day. */
export const enrolled = (church: TestChurch, classId: number, memberIds: number[], from = "2025-01-05") =>
  asOwner(church, (db) => enrol(db, classId, { memberIds, from }, churchToday()));

/** A report of a class. */
export const aMeeting = (church: TestChurch, classId: number, report: Record<string, unknown>) =>
  asOwner(church, (db) =>
    reportClass(db, classId, reportInput.parse(report), {
      user: { id: church.owner.id, name: "Ana" },
      today: churchToday(),
    }),
  );

/** What the certificates of a class have in common. */
export const certificatesBody = (certificateTypeId: number | undefined) => ({
  pastor: "Daniel Herrera",
  pastorRole: "Pastor principal",
  pastor2: null,
  pastor2Role: null,
  design: "clasico-dorado",
  place: "Heredia",
  paper: "letter",
  expeditionDate: "2025-11-30",
  certificateTypeId,
  bookEntry: false,
});

export const rows: ModuleRows = {
  create: async (church) => {
    const student = await aMember(church, { birthday: "2021-05-17" });
    const { id, courseId } = await aClass(church);
    const other = await aClass(church, { courseId, minAge: 6, maxAge: 8 });
    await enrolled(church, id, [student.id]);
    const meeting = await aMeeting(church, id, {
      date: "2025-11-23",
      marks: [{ memberId: student.id, present: true, bible: true, verse: false }],
      visitors: [{ name: "Katherine Soto", phone: "987 654 321" }],
      offering: "8.50",
      notes: "Oramos por Brígida.",
    });
    const { Bautizo } = await typeIds(church);
    const deviceId = await asOwner(church, async (db) => {
      await saveMarks(db, id, { rows: [{ memberId: student.id, mark: null, passed: true }] });
      await createLink(db, church.id, { classId: id });
      const link = await db.attendanceLink.findFirstOrThrow({ where: { classId: id } });
      await requestDevice(db, link.id, { name: "Celular de Noemí", secret: newDeviceSecret() });
      return (await db.attendanceDevice.findFirstOrThrow({ where: { linkId: link.id } })).id;
    });
    return {
      "classes/certificate": Bautizo as number,
      "classes/courses": courseId,
      classes: id,
      "classes/other": other.id,
      "classes/students": student.id,
      "classes/meetings": meeting.id,
      "classes/devices": deviceId,
    };
  },
  bodies: (_, ids) => ({
    "POST /classes": classBody(ids["classes/courses"] as number),
    "PUT /classes": { ...classBody(ids["classes/courses"] as number), id: ids.classes, version: 1 },
    "POST /classes/bulk": { action: "restore", ids: [ids.classes] },
    "POST /classes/courses": courseBody(),
    "POST /classes/offerings": { date: "2025-11-23" },
    "PUT /classes/courses": { ...courseBody(), id: ids["classes/courses"], version: 1 },
    "POST /classes/{id}/certificates": certificatesBody(ids["classes/certificate"]),
    "POST /classes/{id}/meetings": {
      date: "2025-11-16",
      held: true,
      marks: [{ memberId: ids["classes/students"], present: true, bible: false, verse: true }],
      visitors: [{ name: "Katherine Soto", phone: "987 654 321" }],
      visitorCount: 1,
      offering: "8.50",
      notes: "Oramos por Brígida.",
      version: 0,
    },
    "POST /classes/{id}/pickups/{memberId}": { takenBy: "Brígida Ramos Palomino", despite: true },
    "POST /classes/{id}/students": { memberIds: [ids["classes/students"]], from: "2025-11-02" },
    "POST /classes/{id}/students/move": { memberIds: [ids["classes/students"]], classId: ids["classes/other"] },
    "PUT /classes/{id}/students/marks": { rows: [{ memberId: ids["classes/students"], mark: "17.5", passed: true }] },
    "PUT /classes/students/{memberId}/record": { allergies: "Maní", remarks: "Usa audífonos.", version: 0 },
  }),
};
