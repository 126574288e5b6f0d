import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, insertRow, orderBy, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { staleRow } from "@/lib/core/db/stale-row";
import { moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { imageUrlOf } from "../images";
import { requireRoom } from "../quota";
import { TRASH_DAYS } from "../rules";
import type {
  EventInput,
  EventList,
  EventListQuery,
  EventRow,
  EventTrash,
  EventUpdate,
  SiteTrashQuery,
} from "../schema";

/** Local time at which an event `e` is past: its end, or the midnight after its last day. */
export const eventEnd = Prisma.sql`
  CASE WHEN e.all_day THEN coalesce(e.ends_at, e.starts_at) + interval '1 day'
       ELSE coalesce(e.ends_at, date_trunc('day', e.starts_at) + interval '1 day') END`;

const isPast = (timeZone: string) => Prisma.sql`(now() AT TIME ZONE ${timeZone}::text >= ${eventEnd})`;

/** A column of `e` as the API has it. */
export const eventMoment = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column}, CASE WHEN e.all_day THEN 'YYYY-MM-DD' ELSE 'YYYY-MM-DD"T"HH24:MI' END)`;

/** Events outside the trash, as of now in a time zone (IANA name). */
const eventsIn = (timeZone: string): RowTable => ({
  name: Prisma.sql`site_events`,
  alias: Prisma.sql`e`,
  columns: Prisma.sql`
    e.id, e.version, e.title, ${eventMoment(Prisma.sql`e.starts_at`)} AS date, ${eventMoment(Prisma.sql`e.ends_at`)} AS "end",
    e.place, e.details, ${isPast(timeZone)} AS "isPast", i.id AS "imageId", i.photo`,
  joins: Prisma.sql`LEFT JOIN site_images i ON i.event_id = e.id AND i.deleted_at IS NULL`,
  condition: Prisma.sql`e.deleted_at IS NULL`,
});

type StoredEvent = Omit<EventRow, "imageUrl"> & { imageId: number | null; photo: string | null };

/** Time zone and plan of the church. */
type SiteChurch = { timeZone: string; plan: number };
type Zoned = Pick<SiteChurch, "timeZone">;

/** Coming events, the next one first, then past ones, the latest first. */
const comingFirst = orderBy({ is_past: "asc", place_in_time: "asc", id: "asc" });

/** One page of the events, and the total count. */
export const listEvents = (db: ChurchDb, { when, ...page }: EventListQuery, church: Zoned) =>
  listMatching(db, when ? [Prisma.sql`${isPast(church.timeZone)} = ${when === "past"}`] : [], page, church);

/** First events in whose title or place the words occur, and how many there are. */
export const findEvents = (db: ChurchDb, text: string, pageSize: number, church: Zoned) =>
  listMatching(
    db,
    [hasWords(Prisma.sql`atrio_fold(concat_ws(' ', e.title, e.place))`, text)],
    { page: 1, pageSize },
    church,
  );

async function listMatching(
  db: ChurchDb,
  conditions: Prisma.Sql[],
  query: Pick<EventListQuery, "page" | "pageSize">,
  { timeZone }: Zoned,
): Promise<EventList> {
  const past = isPast(timeZone);
  const columns = Prisma.sql`
    id, ${past} AS is_past,
    extract(epoch FROM e.starts_at) * CASE WHEN ${past} THEN -1 ELSE 1 END AS place_in_time`;
  const table = eventsIn(timeZone);
  const page = { ...filteredSource(table, columns, conditions), ...query, ...comingFirst };
  const { rows, count } = await selectPage<StoredEvent>(db, page, table);
  return { rows: rows.map(toEventRow), count };
}

/** A coming event on the home; `time` is null for whole days, `lastDay` without an end. */
export type NextEvent = {
  id: number;
  title: string;
  place: string;
  day: string;
  time: string | null;
  lastDay: string | null;
};

/** The next events that are not past, at most `max`. */
export const listNextEvents = (db: ChurchDb, max: number, { timeZone }: Zoned) =>
  db.$queryRaw<NextEvent[]>`
    SELECT e.id, e.title, e.place, to_char(e.starts_at, 'YYYY-MM-DD') AS day,
           CASE WHEN NOT e.all_day THEN to_char(e.starts_at, 'HH24:MI') END AS time,
           to_char(e.ends_at, 'YYYY-MM-DD') AS "lastDay"
    FROM site_events e WHERE e.deleted_at IS NULL AND NOT ${isPast(timeZone)} ORDER BY e.starts_at, e.id LIMIT ${max}`;

/** An event that is not in the trash, or 404. */
export async function getEvent(db: ChurchDb, id: number, { timeZone }: SiteChurch): Promise<EventRow> {
  const row = await findRow<StoredEvent>(db, eventsIn(timeZone), id);
  if (!row) throw notFound("Ese evento no existe o está en la papelera.");
  return toEventRow(row);
}

/** Creates an event; 403 PLAN for a coming one beyond the plan's limit. */
export async function createEvent(db: ChurchDb, input: EventInput, church: SiteChurch): Promise<EventRow> {
  const row = await insertRow<StoredEvent>(db, eventsIn(church.timeZone), toColumns(input));
  if (!row.isPast) await requireRoomForEvent(db, church, row.id);
  return toEventRow(row);
}

/**
 * Updates an event; 409 with the current row when `version` is stale, 403 PLAN when a past one becomes a coming one
 * beyond the plan's limit, or 404.
 */
export async function updateEvent(
  db: ChurchDb,
  { id, version, ...input }: EventUpdate,
  church: SiteChurch,
): Promise<EventRow> {
  const current = await getEvent(db, id, church);
  const row = await updateVersioned<StoredEvent>(db, eventsIn(church.timeZone), { id, version }, toColumns(input));
  if (!row) throw await staleRow(db, "site_events", await getEvent(db, id, church));
  if (current.isPast && !row.isPast) await requireRoomForEvent(db, church, id);
  return toEventRow(row);
}

/** Moves an event to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteEvent(db: ChurchDb, id: number, { timeZone }: SiteChurch) {
  if ((await moveToTrash(db, eventsIn(timeZone), [id])) === 0)
    throw notFound("Ese evento no existe o ya está en la papelera.");
}

/** Restores an event from the trash; no effect on one outside it. 403 PLAN beyond the plan's limit, or 404. */
export async function restoreEvent(db: ChurchDb, id: number, church: SiteChurch): Promise<EventRow> {
  const isRestored = (await restoreFromTrash(db, eventsIn(church.timeZone), [id])) > 0;
  const row = await getEvent(db, id, church);
  if (isRestored && !row.isPast) await requireRoomForEvent(db, church, id);
  return row;
}

/** One page of the trash, last deleted first. */
export async function listEventTrash(
  db: ChurchDb,
  query: SiteTrashQuery,
  { timeZone }: SiteChurch,
): Promise<EventTrash> {
  const trash = trashOf(eventsIn(timeZone));
  const page = { ...filteredSource(trash, Prisma.sql`id, deleted_at`, []), ...query, ...trashOrder };
  const { rows, count } = await selectPage<StoredEvent & { deletedAt: string }>(db, page, trash);
  return { rows: rows.map((row) => ({ ...toEventRow(row), deletedAt: row.deletedAt })), count };
}

/** Permanently deletes the events that have been in the trash for 30 days. */
export const emptyEventTrash = (db: ChurchDb) => purgeTrash(db, eventsIn("UTC"), TRASH_DAYS);

/** 403 PLAN unless the plan allows one more coming event than those beside `id`. */
const requireRoomForEvent = (db: ChurchDb, { timeZone, plan }: SiteChurch, id: number) =>
  requireRoom(db, plan, "events", () => countComingEvents(db, { timeZone }, id));

/** Coming events outside the trash, beside `id`. */
export async function countComingEvents(db: ChurchDb, { timeZone }: Zoned, id = 0) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM site_events e
    WHERE e.deleted_at IS NULL AND e.id <> ${id} AND NOT ${isPast(timeZone)}`;
  return count;
}

const toEventRow = ({ imageId, photo, ...row }: StoredEvent): EventRow => ({
  ...row,
  imageUrl: imageId && photo ? imageUrlOf({ id: imageId, photo }) : null,
});

const toColumns = ({ title, date, end, place, details }: EventInput) => ({
  title,
  starts_at: date,
  ends_at: end,
  all_day: !date.includes("T"),
  place,
  details,
});
