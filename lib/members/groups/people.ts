import { addDays, mondayOf, PEOPLE_MAX } from "@/lib/attendance/rules";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { notFound, validationError } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { formatDate } from "@/lib/core/values/dates";
import { WEEKS } from "./rules";
import type { AddedInput, GroupPeople, StayRow, StayUpdate } from "./schema";
import { requireGroup } from "./service";

/** Mondays of the last weeks, the oldest first. `today`: `YYYY-MM-DD`. */
const weeksUntil = (today: string) =>
  Array.from({ length: WEEKS }, (_, week) => addDays(mondayOf(today), (week + 1 - WEEKS) * 7));

type StoredStay = StayRow & {
  name: string;
  photo: string | null;
  leftReason: GroupPeople["people"][number]["leftReason"];
};

/** People of a group, now and before, and what they did in the last weeks; 404. `today`: `YYYY-MM-DD` of the church. */
export async function listGroupPeople(db: ChurchDb, id: number, today: string): Promise<GroupPeople> {
  await requireGroup(db, id);
  const mondays = weeksUntil(today);
  const since = mondays[0] as string;
  const [people, weeks, marks] = await Promise.all([
    db.$queryRaw<StoredStay[]>`
      SELECT gm.id, gm.member_id AS "memberId", to_char(gm.from_date, 'YYYY-MM-DD') AS "fromDate",
        to_char(gm.to_date, 'YYYY-MM-DD') AS "toDate", m.name, m.photo, m.left_reason AS "leftReason"
      FROM group_members gm JOIN members m ON m.id = gm.member_id
      WHERE gm.group_id = ${id} AND m.deleted_at IS NULL
      ORDER BY gm.to_date IS NOT NULL OR m.left_reason IS NOT NULL, m.sort_name, m.id, gm.from_date LIMIT ${STAYS_MAX}`,
    db.$queryRaw<GroupPeople["weeks"]>`
      SELECT to_char(date_trunc('week', date), 'YYYY-MM-DD') AS monday, count(*) FILTER (WHERE held)::int AS meetings,
        sum(present)::int AS present, sum(absent)::int AS absent, sum(visitors)::int AS visitors
      FROM meetings WHERE group_id = ${id} AND date >= ${since}::date AND date < ${addDays(since, WEEKS * 7)}::date GROUP BY 1`,
    db.$queryRaw<{ memberId: number; monday: string; came: boolean }[]>`
      SELECT a.member_id AS "memberId", to_char(date_trunc('week', t.date), 'YYYY-MM-DD') AS monday, bool_or(a.present) AS came
      FROM meetings t JOIN attendance a ON a.church_id = t.church_id AND a.meeting_id = t.id
      WHERE t.group_id = ${id} AND t.date >= ${since}::date AND a.member_id IS NOT NULL GROUP BY 1, 2`,
  ]);
  const byWeek = new Map(weeks.map((week) => [week.monday, week]));
  const states = new Map(marks.map(({ memberId, monday, came }) => [`${memberId} ${monday}`, came]));
  return {
    weeks: mondays.map((monday) => byWeek.get(monday) ?? { monday, meetings: 0, present: 0, absent: 0, visitors: 0 }),
    people: people.map(({ photo, ...row }) => ({
      ...row,
      photo: fileUrl(`/api/members/${row.memberId}/photo`, photo),
      weeks: mondays.map((monday) => states.get(`${row.memberId} ${monday}`) ?? null),
    })),
  };
}

/** Stays that are listed: those of now, and so many before. */
const STAYS_MAX = 1_000;

const NOT_YET = "Elige hoy o un día anterior";

/** Adds people to a group from a day on, today without one; who is of it stays as they were. 404, 400. Answers how many were added. */
export async function addGroupPeople(db: ChurchDb, id: number, { memberIds, fromDate }: AddedInput, today: string) {
  await requireGroup(db, id);
  const from = fromDate ?? today;
  if (from > today) throw validationError({ fromDate: NOT_YET });
  const ids = [...new Set(memberIds)];
  const here = await db.member.count({ where: { id: { in: ids }, deletedAt: null, leftReason: null } });
  if (here < ids.length)
    throw validationError({ memberIds: "Alguien no existe, está en la papelera o ya no está en la iglesia" });
  const [later] = await db.$queryRaw<{ name: string; until: string }[]>`
    SELECT m.name, to_char(max(gm.to_date), 'YYYY-MM-DD') AS until
    FROM group_members gm JOIN members m ON m.id = gm.member_id
    WHERE gm.group_id = ${id} AND gm.member_id = ANY(${ids}) AND gm.to_date > ${from}::date
      AND NOT EXISTS (SELECT FROM group_members held
                      WHERE held.group_id = ${id} AND held.member_id = gm.member_id AND held.to_date IS NULL)
    GROUP BY m.id, m.name LIMIT 1`;
  if (later)
    throw validationError({
      fromDate: `${later.name} ya fue del grupo hasta el ${formatDate(later.until)}: elige ese día o uno posterior`,
    });
  const added = await db.$executeRaw`
    INSERT INTO group_members (group_id, member_id, from_date)
    SELECT ${id}, member_id, ${from}::date FROM unnest(${ids}::int[]) AS a (member_id)
    ON CONFLICT DO NOTHING`;
  const count = await db.groupMember.count({ where: { groupId: id, toDate: null } });
  if (count > PEOPLE_MAX) throw validationError({ memberIds: `Un grupo tiene ${PEOPLE_MAX} personas como máximo` });
  return { added };
}

/** Changes from when until when a person is of a group; 404, 400 for days that overlap with another stay of theirs. */
export async function changeStay(db: ChurchDb, groupId: number, input: StayUpdate, today: string): Promise<StayRow> {
  const { id, fromDate, toDate } = input;
  await requireGroup(db, groupId);
  if (fromDate > today) throw validationError({ fromDate: NOT_YET });
  if (toDate !== null && toDate > today) throw validationError({ toDate: NOT_YET });
  if (toDate !== null && toDate < fromDate) throw validationError({ toDate: "Es antes de que llegara" });
  const [stay] = await db.$queryRaw<{ overlaps: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM group_members other
      WHERE other.group_id = gm.group_id AND other.member_id = gm.member_id AND other.id <> gm.id
        AND daterange(other.from_date, other.to_date) && daterange(${fromDate}::date, ${toDate}::date)) AS overlaps
    FROM group_members gm JOIN members m ON m.id = gm.member_id AND m.deleted_at IS NULL
    WHERE gm.id = ${id} AND gm.group_id = ${groupId} FOR UPDATE OF gm`;
  if (!stay) throw notFound(NOT_OF_IT);
  if (stay.overlaps) throw validationError({ fromDate: "En esos días ya era del grupo" });
  const [row] = await db.$queryRaw<[StayRow]>`
    UPDATE group_members SET from_date = ${fromDate}::date, to_date = ${toDate}::date WHERE id = ${id}
    RETURNING id, member_id AS "memberId", to_char(from_date, 'YYYY-MM-DD') AS "fromDate", to_char(to_date, 'YYYY-MM-DD') AS "toDate"`;
  return row;
}

const NOT_OF_IT = "Esa persona no es de este grupo.";

/** Takes a person out of a group as if they had never been of it; who came to its meetings stays counted. 404. */
export async function forgetStay(db: ChurchDb, { id, stayId }: { id: number; stayId: number }) {
  await requireGroup(db, id);
  const gone = await db.$executeRaw`DELETE FROM group_members WHERE id = ${stayId} AND group_id = ${id}`;
  if (gone === 0) throw notFound(NOT_OF_IT);
}
