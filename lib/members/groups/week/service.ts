import { listGroupUrls } from "@/lib/attendance/links/service";
import { addDays, mondayOf } from "@/lib/attendance/rules";
import { type ChurchDb, withoutCommit } from "@/lib/core/db/church-db";
import { isOwn } from "@/lib/core/db/own-church";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { toE164 } from "@/lib/core/text/phones";
import { guessSurnames } from "@/lib/core/values/surnames";
import { findDuplicates } from "@/lib/members/duplicates";
import { minorColumns, type StoredMinor, withMinor } from "@/lib/members/guardians/minors";
import { memberInput } from "@/lib/members/schema";
import { createMember, type MemberPolicy } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { ABSENCES, CHART_WEEKS, SHOWN_MEETINGS, WEEK_ROWS_MAX } from "./rules";
import type {
  Absentee,
  GroupWeek,
  Missing,
  Newcomer,
  PersonGroups,
  VisitorAccept,
  VisitorRow,
  WeekOffering,
} from "./schema";

/** Who asks: the church, with whether they may write, and its day. */
type Asking = MemberPolicy & { id: number; writes: boolean };

const MISSING = "Esa visita no existe.";

/** Condition that a row of `groups` meets. */
const meets = Prisma.sql`archived_at IS NULL AND deleted_at IS NULL`;

/** Condition that a row `g` of `groups` has people, or is no network: one of other groups alone has nothing to report. */
const reports = Prisma.sql`
  (NOT EXISTS (SELECT FROM groups child WHERE child.parent_id = g.id AND child.deleted_at IS NULL)
    OR EXISTS (SELECT FROM group_members p WHERE p.group_id = g.id AND p.to_date IS NULL))`;

/**
 * The week from a Monday on: what groups reported, and what waits. The default is the week of yesterday: on a Monday one looks back.
 * `today`: `YYYY-MM-DD`.
 */
export async function getGroupWeek(db: ChurchDb, monday: string, church: Asking, today: string): Promise<GroupWeek> {
  const sunday = addDays(monday, 6);
  const [totals, chart, offerings, missing, absent, newcomers] = [
    await readTotals(db, monday, sunday),
    await listWeeks(db, monday),
    await listOfferings(db, monday, sunday),
    await listMissing(db, monday, church, today),
    await listAbsent(db, sunday, church, today),
    await listNewcomers(db, sunday),
  ];
  return {
    week: monday,
    ...totals,
    presentBefore: chart.at(-2)?.present ?? 0,
    offerings,
    missing,
    absent,
    newcomers,
    chart,
  };
}

type Totals = Pick<GroupWeek, "groups" | "reported" | "present" | "visitors" | "offering">;

/** Groups that there were by the end of a week, and sums of their meetings in it. */
async function readTotals(db: ChurchDb, monday: string, sunday: string): Promise<Totals> {
  const [totals] = await db.$queryRaw<[Totals]>`
    SELECT
      (SELECT count(*)::int FROM groups g WHERE deleted_at IS NULL AND ${reports}
        AND (archived_at IS NULL OR archived_at::date > ${sunday}::date OR EXISTS (
          SELECT FROM meetings w WHERE w.group_id = g.id AND w.date BETWEEN ${monday}::date AND ${sunday}::date))
        AND (created_at::date <= ${sunday}::date OR EXISTS (
          SELECT FROM meetings w WHERE w.group_id = g.id AND w.date <= ${sunday}::date))) AS groups,
      count(DISTINCT group_id)::int AS reported, coalesce(sum(present), 0)::int AS present,
      coalesce(sum(visitors), 0)::int AS visitors, coalesce(sum(offering), 0)::numeric(30, 2)::text AS offering
    FROM meetings WHERE ${isOwn} AND group_id IS NOT NULL AND date BETWEEN ${monday}::date AND ${sunday}::date`;
  return totals;
}

/** How many came in each of the weeks until that of a Monday, the oldest first. */
const listWeeks = (db: ChurchDb, monday: string) => db.$queryRaw<GroupWeek["chart"]>`
  SELECT to_char(w.monday, 'YYYY-MM-DD') AS week, coalesce(t.present, 0)::int AS present, coalesce(t.meetings, 0)::int AS meetings
  FROM (SELECT ${monday}::date - 7 * ago AS monday FROM generate_series(0, ${CHART_WEEKS - 1}) AS ago) AS w
  LEFT JOIN (
    SELECT date_trunc('week', date)::date AS monday, sum(present) AS present, count(*) FILTER (WHERE held) AS meetings
    FROM meetings
    WHERE ${isOwn} AND group_id IS NOT NULL
      AND date BETWEEN ${monday}::date - ${7 * (CHART_WEEKS - 1)}::int AND ${monday}::date + 6
    GROUP BY 1) AS t ON t.monday = w.monday
  ORDER BY 1`;

async function listOfferings(db: ChurchDb, monday: string, sunday: string): Promise<GroupWeek["offerings"]> {
  const rows = await db.$queryRaw<(WeekOffering & { count: number; waiting: string })[]>`
    SELECT t.id AS "meetingId", g.id AS "groupId", g.name AS group, to_char(t.date, 'YYYY-MM-DD') AS date,
      t.offering::text AS amount, t.draft_id IS NOT NULL AS "isPassed", (count(*) OVER ())::int AS count,
      coalesce(sum(t.offering) FILTER (WHERE t.draft_id IS NULL) OVER (), 0)::numeric(30, 2)::text AS waiting
    FROM meetings t JOIN groups g ON g.id = t.group_id
    WHERE t.offering > 0 AND t.date BETWEEN ${monday}::date AND ${sunday}::date
    ORDER BY g.sort_name, g.id, t.date LIMIT ${WEEK_ROWS_MAX}`;
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    waiting: first?.waiting ?? "0.00",
    rows: rows.map(({ count: _, waiting: __, ...row }) => row),
  };
}

/** Columns of `m` by which one writes to a person, or to who answers for a minor. */
const contactColumns = Prisma.sql`
  m.name, m.surnames, m.cellphone, to_char(m.birthday, 'YYYY-MM-DD') AS birthday, ${minorColumns}`;

type Contacted = StoredMinor & { name: string; surnames: string | null; cellphone: string | null };

/** A person with whom to write to: a minor's own number is not for that. */
function toContact<Row extends Contacted>(row: Row, { country }: Asking, today: string) {
  const { minorAnswer: _, birthday: __, ...person } = withMinor(row, { country, today });
  return {
    ...person,
    surnames: row.surnames ?? guessSurnames(row.name),
    cellphone: person.isMinor ? null : row.cellphone,
  };
}

/** Condition that a row `g` of `groups` should have reported the week of a Monday by `today`, and has not. */
const isMissing = (monday: string, today: string) => Prisma.sql`
  ${meets} AND ${reports} AND ${monday}::date + coalesce(g.weekday, 7) - 1 <= ${today}::date
  AND (g.created_at::date <= ${monday}::date + 6
    OR EXISTS (SELECT FROM meetings w WHERE w.group_id = g.id AND w.date < ${monday}::date))
  AND NOT EXISTS (SELECT FROM meetings w WHERE w.group_id = g.id AND w.date BETWEEN ${monday}::date AND ${monday}::date + 6)`;

type StoredMissing = Omit<Missing, "leader" | "link"> & { leaderId: number | null; count: number };

/** Groups that have met, or should have, and have not reported. */
async function listMissing(db: ChurchDb, monday: string, church: Asking, today: string): Promise<GroupWeek["missing"]> {
  const sunday = addDays(monday, 6);
  const rows = await db.$queryRaw<StoredMissing[]>`
    SELECT g.id, g.name, g.weekday::int AS weekday, g.leader_id AS "leaderId", to_char(l.date, 'YYYY-MM-DD') AS "lastDate",
      (count(*) OVER ())::int AS count
    FROM groups g
    LEFT JOIN LATERAL (SELECT max(t.date) AS date FROM meetings t WHERE t.group_id = g.id AND t.date <= ${sunday}::date) AS l ON true
    WHERE ${isMissing(monday, today)}
    ORDER BY l.date NULLS LAST, g.sort_name, g.id LIMIT ${WEEK_ROWS_MAX}`;
  const leaderIds = rows.flatMap(({ leaderId }) => (leaderId === null ? [] : [leaderId]));
  const leaders = await db.$queryRaw<(Contacted & { id: number })[]>`
    SELECT m.id, ${contactColumns} FROM members m
    WHERE m.id = ANY (${leaderIds}::int[]) AND m.deleted_at IS NULL AND m.left_reason IS NULL`;
  const byId = new Map(leaders.map((leader) => [leader.id, toContact(leader, church, today)]));
  const ids = rows.map(({ id }) => id);
  const urls = church.writes ? await listGroupUrls(db, church.id, ids) : new Map<number, string>();
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _, leaderId, ...row }) => ({
      ...row,
      leader: byId.get(leaderId ?? 0) ?? null,
      link: urls.get(row.id) ?? null,
    })),
  };
}

type StoredAbsentee = Contacted &
  Pick<Absentee, "id" | "photo" | "groupId" | "group"> & { marks: (boolean | null)[]; count: number };

/** People of a group who did not come the last times on which they were marked. */
async function listAbsent(db: ChurchDb, sunday: string, church: Asking, today: string): Promise<GroupWeek["absent"]> {
  const rows = await db.$queryRaw<StoredAbsentee[]>`
    WITH last AS MATERIALIZED (
      SELECT g.id AS group_id, t.id, t.date
      FROM groups g
      JOIN LATERAL (
        SELECT id, date FROM meetings t WHERE t.group_id = g.id AND t.date BETWEEN ${sunday}::date - 83 AND ${sunday}::date
        ORDER BY t.date DESC LIMIT ${SHOWN_MEETINGS}) AS t ON true
      WHERE ${meets}),
    marked AS MATERIALIZED (
      SELECT l.group_id, a.member_id, (array_agg(a.present ORDER BY l.date DESC))[1:${ABSENCES}] AS recent
      FROM attendance a JOIN last l ON l.id = a.meeting_id
      WHERE a.${isOwn} AND a.meeting_id = ANY (ARRAY(SELECT id FROM last))
      GROUP BY 1, 2)
    SELECT m.id, ${contactColumns}, m.photo, g.id AS "groupId", g.name AS group, (count(*) OVER ())::int AS count,
      (SELECT array_agg(a.present ORDER BY l.date)
       FROM last l LEFT JOIN attendance a ON a.meeting_id = l.id AND a.member_id = m.id
       WHERE l.group_id = g.id AND l.date >= p.from_date) AS marks
    FROM marked k
    JOIN groups g ON g.id = k.group_id
    JOIN members m ON m.id = k.member_id
    JOIN group_members p ON p.group_id = g.id AND p.member_id = m.id AND p.to_date IS NULL
    WHERE k.recent = array_fill(false, ARRAY[${ABSENCES}::int]) AND m.deleted_at IS NULL AND m.left_reason IS NULL
    ORDER BY g.sort_name, m.sort_name, m.id LIMIT ${WEEK_ROWS_MAX}`;
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _, marks, ...row }) => ({
      ...toContact(row, church, today),
      photo: fileUrl(`/api/members/${row.id}/photo`, row.photo),
      dots: marks,
    })),
  };
}

const visitorColumns = Prisma.sql`
  v.id, v.name, v.phone, g.id AS "groupId", g.name AS group, to_char(t.date, 'YYYY-MM-DD') AS date`;

const visitorTables = Prisma.sql`
  meeting_visitors v JOIN meetings t ON t.id = v.meeting_id JOIN groups g ON g.id = t.group_id`;

/** Visitors until a day who are neither people of the church yet nor dismissed, the last first. */
async function listNewcomers(db: ChurchDb, sunday: string): Promise<GroupWeek["newcomers"]> {
  const rows = await db.$queryRaw<(Newcomer & { count: number })[]>`
    SELECT ${visitorColumns}, (count(*) OVER ())::int AS count FROM ${visitorTables}
    WHERE v.member_id IS NULL AND v.dismissed_at IS NULL AND t.date <= ${sunday}::date
    ORDER BY t.date DESC, v.id DESC LIMIT ${WEEK_ROWS_MAX}`;
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
}

/** For the home: visitors who wait, and groups that did not report the week of yesterday. `today`: `YYYY-MM-DD`. */
export async function countGroupWork(db: ChurchDb, today: string): Promise<{ visitors: number; missing: number }> {
  const monday = mondayOf(addDays(today, -1));
  const [row] = await db.$queryRaw<[{ visitors: number; missing: number }]>`
    SELECT
      (SELECT count(*)::int FROM ${visitorTables} WHERE v.member_id IS NULL AND v.dismissed_at IS NULL) AS visitors,
      (SELECT count(*)::int FROM groups g WHERE ${isMissing(monday, today)}) AS missing`;
  return row;
}

/** A visitor of a group's meeting; 404. */
export async function getVisitor(db: ChurchDb, id: number): Promise<VisitorRow> {
  const [row] = await db.$queryRaw<VisitorRow[]>`
    SELECT ${visitorColumns}, v.member_id AS "memberId", v.dismissed_at IS NOT NULL AS dismissed FROM ${visitorTables} WHERE v.id = ${id}`;
  if (!row) throw notFound(MISSING);
  return row;
}

/**
 * Makes a visitor a person of the church, as «Visitante», or says which person it is. 409 `SAME` with those who have the same name or
 * telephone, unless `confirm`; 409 for a visitor who is a person already.
 */
export async function acceptVisitor(
  db: ChurchDb,
  id: number,
  { memberId, confirm }: VisitorAccept,
  church: Asking,
): Promise<VisitorRow> {
  await db.$queryRaw`SELECT id FROM meeting_visitors WHERE id = ${id} FOR UPDATE`;
  const visitor = await getVisitor(db, id);
  if (visitor.memberId !== null) throw conflict(`${visitor.name} ya está entre las personas.`);
  const accepted = memberId ?? (await addVisitor(db, visitor, church, confirm === true));
  const known = await db.member.count({ where: { id: accepted, deletedAt: null } });
  if (known === 0) throw notFound("Esa persona no existe o está en la papelera.");
  await db.$executeRaw`UPDATE meeting_visitors SET member_id = ${accepted}, dismissed_at = NULL WHERE id = ${id}`;
  return getVisitor(db, id);
}

async function addVisitor(db: ChurchDb, { name, phone }: VisitorRow, church: Asking, isConfirmed: boolean) {
  const cellphone = phone && toE164(phone, church.country);
  if (!isConfirmed) {
    const query = { id: 0, name, cellphone: phone ?? "", email: "", document: "" };
    const same = await findDuplicates(db, query, church);
    if (same.length > 0)
      throw new AppError(
        409,
        "SAME",
        `Ya hay alguien con ese nombre o ese celular: ${same.map((one) => one.name).join(", ")}.`,
        {
          current: same.map((one) => ({ id: one.id, name: one.name, phone: one.phone, position: one.position })),
        },
      );
  }
  const input = memberInput.parse({
    name,
    cellphone: cellphone || null,
    birthday: null,
    joinDate: null,
    baptized: "false",
    genre: "N",
    civilStatus: "sin_dato",
    positionId: await visitorPosition(db),
    // A telephone that is none stays with the person.
    notes: phone && !cellphone ? `Celular que dejó: ${phone}` : null,
  });
  const { id } = await withoutCommit(db, () => createMember(db, input, church));
  return id;
}

/** Position of visitors; one of a church that has none is called as those of new churches. */
async function visitorPosition(db: ChurchDb): Promise<number> {
  const [position] = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM positions WHERE atrio_fold(value) IN ('visitante', 'visita') ORDER BY id LIMIT 1`;
  if (!position) throw conflict("Falta el cargo «Visitante»: agrégalo en Configuración y vuelve a intentarlo.");
  return position.id;
}

/** Dismisses a visitor, or lists one again; 409 for one who is a person of the church. */
export async function dismissVisitor(db: ChurchDb, id: number, dismissed: boolean): Promise<VisitorRow> {
  const visitor = await getVisitor(db, id);
  if (visitor.memberId !== null) throw conflict(`${visitor.name} ya está entre las personas.`);
  await db.$executeRaw`
    UPDATE meeting_visitors SET dismissed_at = CASE WHEN ${dismissed} THEN now() END WHERE id = ${id} AND member_id IS NULL`;
  return getVisitor(db, id);
}

/** Groups of a person, with how they attended in the last weeks. `today`: `YYYY-MM-DD`. */
export async function listPersonGroups(db: ChurchDb, memberId: number, today: string): Promise<PersonGroups> {
  const groups = await db.$queryRaw<PersonGroups["groups"]>`
    SELECT g.id, g.name, g.kind, to_char(p.from_date, 'YYYY-MM-DD') AS from, to_char(p.to_date, 'YYYY-MM-DD') AS to,
      (SELECT to_char(max(t.date), 'YYYY-MM-DD') FROM attendance a JOIN meetings t ON t.id = a.meeting_id
       WHERE a.member_id = p.member_id AND a.present AND t.group_id = g.id) AS "lastDate",
      (SELECT array_agg(w.present ORDER BY w.ago DESC)
       FROM (SELECT ago, bool_or(a.present) AS present
             FROM generate_series(0, ${CHART_WEEKS - 1}) AS ago
             LEFT JOIN meetings t ON t.group_id = g.id
               AND t.date BETWEEN date_trunc('week', ${today}::date)::date - 7 * ago AND date_trunc('week', ${today}::date)::date - 7 * ago + 6
             LEFT JOIN attendance a ON a.meeting_id = t.id AND a.member_id = p.member_id
             GROUP BY ago) AS w) AS dots
    FROM group_members p JOIN groups g ON g.id = p.group_id
    WHERE p.member_id = ${memberId} AND g.deleted_at IS NULL
    ORDER BY p.to_date DESC NULLS FIRST, g.sort_name, g.id LIMIT 50`;
  return { groups };
}
