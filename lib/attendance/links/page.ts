import type { ChurchDb } from "@/lib/core/db/church-db";
import { phoneText } from "@/lib/core/text/phones";
import { classNames, groupNames } from "../names";
import type { Target } from "../rules";
import { listRoll } from "../service";
import { targetColumn } from "./service";

/** What the page of a link says of its group or class. */
export type Place = {
  isClass: boolean;
  name: string;
  weekday: number | null;
  time: string | null;
  room: string | null;
  teacher: string | null;
};

/** The group or class of a link. */
export async function readPlace(db: ChurchDb, target: Target): Promise<Place> {
  if ("groupId" in target) {
    const [row] = await db.$queryRaw<[Pick<Place, "name" | "weekday" | "time">]>`
      SELECT name, weekday::int AS weekday, time FROM groups WHERE id = ${target.groupId}`;
    return { isClass: false, ...row, room: null, teacher: null };
  }
  const [row] = await db.$queryRaw<[Omit<Place, "isClass" | "teacher"> & Teacher]>`
    SELECT c.name, c.weekday::int AS weekday, c.time, c.room, m.name AS "teacherName", m.surnames
    FROM classes c LEFT JOIN members m ON m.id = c.teacher_id WHERE c.id = ${target.classId}`;
  const { teacherName, surnames, ...place } = row;
  const teacher = teacherName === null ? null : (groupNames([{ name: teacherName, surnames }])[0] ?? null);
  return { isClass: true, ...place, teacher };
}

type Teacher = { teacherName: string | null; surnames: string | null };

/** Everything that a link says of a person: how they are called there, and a telephone if the church shows it. */
export type ListedPerson = { memberId: number; name: string; phone: string | null };

/** People whom a report of a day may mark, as a link names them: of a class without surnames. `country`: ISO 3166-1. */
export async function listPeople(db: ChurchDb, target: Target, date: string, country: string): Promise<ListedPerson[]> {
  const roll = await listRoll(db, target, date);
  const isClass = "classId" in target;
  const names = isClass ? classNames(roll) : groupNames(roll);
  const showsPhones = !isClass && (await readShowsPhones(db));
  return roll.map(({ memberId, cellphone }, at) => ({
    memberId,
    name: names[at] ?? "",
    phone: showsPhones && cellphone ? phoneText(cellphone, country) : null,
  }));
}

async function readShowsPhones(db: ChurchDb) {
  const [row] = await db.$queryRaw<{ shows: boolean }[]>`SELECT shows_phones AS shows FROM group_settings`;
  return row?.shows ?? false;
}

/** Days since `from` of which there is a report. */
export async function listReportedDays(db: ChurchDb, target: Target, from: string): Promise<Set<string>> {
  const { column, id } = targetColumn(target);
  const rows = await db.$queryRaw<{ date: string }[]>`
    SELECT to_char(t.date, 'YYYY-MM-DD') AS date FROM meetings t WHERE t.${column} = ${id} AND t.date >= ${from}::date`;
  return new Set(rows.map(({ date }) => date));
}

/** Says of a link that a report has come by it. */
export const recordUse = (db: ChurchDb, linkId: number) =>
  db.$executeRaw`UPDATE attendance_links SET used_at = now() WHERE id = ${linkId}`;
