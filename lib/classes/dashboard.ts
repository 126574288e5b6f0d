import { addDays, lastMeetingDay } from "@/lib/attendance/rules";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { weekdayDate } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import type { DashboardContext, DueTask } from "@/lib/registry";

/** Newest classes on the home, and names in a line. */
const [NEWEST, NAMED] = [6, 3];

/** Part of the home. */
export async function readDashboard(db: ChurchDb, { today, church }: DashboardContext) {
  const [[{ students }], lastSubjects, late, waiting] = await Promise.all([
    db.$queryRaw<[{ students: number }]>`
      SELECT count(DISTINCT m.id)::int AS students FROM enrolments e
      JOIN classes k ON k.id = e.class_id AND k.deleted_at IS NULL AND k.closed_at IS NULL
      JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL AND m.left_reason IS NULL
      WHERE e.to_date IS NULL`,
    db.$queryRaw<{ id: number; title: string }[]>`
      SELECT k.id, k.name || ' · ' || c.name AS title FROM classes k JOIN courses c ON c.id = k.course_id
      WHERE k.deleted_at IS NULL AND k.closed_at IS NULL ORDER BY k.id DESC LIMIT ${NEWEST}`,
    listLate(db, today),
    listWaiting(db),
  ]);
  return {
    stats: { students },
    lastSubjects,
    due: [...deviceTasks(waiting, church), ...lateTasks(late, church)],
  };
}

type Late = { id: number; name: string; date: string };

/** Open classes without a report of the last day before today on which they meet. */
async function listLate(db: ChurchDb, today: string): Promise<Late[]> {
  const yesterday = addDays(today, -1);
  const rows = await db.$queryRaw<{ id: number; name: string; weekday: number; since: string; until: string | null }[]>`
    SELECT id, name, weekday, to_char(coalesce(start_date, created_at::date), 'YYYY-MM-DD') AS since,
      to_char(end_date, 'YYYY-MM-DD') AS until
    FROM classes k
    WHERE weekday IS NOT NULL AND closed_at IS NULL AND deleted_at IS NULL
      AND EXISTS (SELECT FROM enrolments e WHERE e.class_id = k.id AND e.to_date IS NULL)
    ORDER BY sort_name, id`;
  const due = rows
    .map(({ weekday, ...row }) => ({ ...row, date: lastMeetingDay(weekday, yesterday) }))
    .filter(({ date, since, until }) => since <= date && (until === null || date <= until));
  if (due.length === 0) return [];
  const met = await db.$queryRaw<{ id: number; date: string }[]>`
    SELECT class_id AS id, to_char(date, 'YYYY-MM-DD') AS date FROM meetings
    WHERE class_id = ANY(${due.map(({ id }) => id)}) AND date >= ${addDays(today, -7)}::date`;
  const reported = new Set(met.map(({ id, date }) => `${id} ${date}`));
  return due.filter(({ id, date }) => !reported.has(`${id} ${date}`));
}

function lateTasks(late: Late[], church: DashboardContext["church"]): DueTask[] {
  const [first] = late;
  if (!first) return [];
  const days = new Set(late.map(({ date }) => date));
  const names = late.slice(0, NAMED).map(({ name }) => name);
  const rest = late.length - names.length;
  const named = rest > 0 ? `${names.join(", ")} y ${rest} más` : new Intl.ListFormat("es").format(names);
  return [
    {
      title:
        late.length === 1
          ? `${first.name} sin informe`
          : `${countText(late.length, "clase", "clases", church)} sin informe`,
      note: days.size === 1 ? `${late.length === 1 ? "" : `${named}. `}${capital(weekdayDate(first.date))}` : named,
      href: late.length === 1 ? `/classes/${first.id}` : `/classes/board?date=${first.date}`,
      action: late.length === 1 ? "Abrir" : "Ver tablero",
      canWait: true,
    },
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Waiting = { id: number; name: string; device: string };

/** Telephones that ask to be admitted, with their open classes. */
const listWaiting = (db: ChurchDb) => db.$queryRaw<Waiting[]>`
  SELECT k.id, k.name, d.name AS device
  FROM attendance_devices d JOIN attendance_links l ON l.id = d.link_id AND l.ended_at IS NULL AND l.expires_at > now()
  JOIN classes k ON k.id = l.class_id AND k.deleted_at IS NULL AND k.closed_at IS NULL
  WHERE d.admitted_at IS NULL ORDER BY d.requested_at, d.id`;

function deviceTasks(waiting: Waiting[], church: DashboardContext["church"]): DueTask[] {
  const [first] = waiting;
  if (!first) return [];
  const of = new Set(waiting.map(({ name }) => name));
  return [
    {
      title:
        waiting.length === 1
          ? `«${first.device}» espera que lo admitas`
          : `${countText(waiting.length, "celular espera", "celulares esperan", church)} que los admitas`,
      note: `Clase ${[...of].slice(0, NAMED).join(", ")}: verá alergias y apoderados`,
      href: `/classes/${first.id}`,
      action: "Revisar",
    },
  ];
}
