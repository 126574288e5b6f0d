import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { imageUrlOf } from "../images";
import { lockSite, requireRoom } from "../quota";
import { TRASH_DAYS } from "../rules";
import type {
  ActivityInput,
  ActivityList,
  ActivityRow,
  ActivityTrash,
  ActivityUpdate,
  SiteTrashQuery,
} from "../schema";

/** Activities outside the trash. */
const activities: RowTable = {
  name: Prisma.sql`site_activities`,
  alias: Prisma.sql`a`,
  columns: Prisma.sql`a.id, a.version, a.title, a.text, i.id AS "imageId", i.photo`,
  joins: Prisma.sql`LEFT JOIN site_images i ON i.activity_id = a.id AND i.deleted_at IS NULL`,
  condition: Prisma.sql`a.deleted_at IS NULL`,
};

const trash = trashOf(activities);

type StoredActivity = Omit<ActivityRow, "imageUrl"> & { imageId: number | null; photo: string | null };

/** The activities in their order. */
export async function listActivities(db: ChurchDb): Promise<ActivityList> {
  const rows = await db.$queryRaw<StoredActivity[]>`
    SELECT ${activities.columns} FROM site_activities a ${activities.joins}
    WHERE ${activities.condition} ORDER BY a.position, a.id`;
  return { rows: rows.map(toActivityRow), count: rows.length };
}

/** An activity that is not in the trash, or 404. */
export async function getActivity(db: ChurchDb, id: number): Promise<ActivityRow> {
  const row = await findRow<StoredActivity>(db, activities, id);
  if (!row) throw notFound("Esa actividad no existe o está en la papelera.");
  return toActivityRow(row);
}

/** Creates an activity after the others; 403 PLAN beyond the plan's limit. */
export async function createActivity(db: ChurchDb, input: ActivityInput, plan: number): Promise<ActivityRow> {
  await requireRoom(db, plan, "activities", () => countActivities(db));
  const { _max } = await db.siteActivity.aggregate({ _max: { position: true } });
  const position = (_max.position ?? -1) + 1;
  return toActivityRow(await insertRow<StoredActivity>(db, activities, { ...toColumns(input), position }));
}

/** Updates an activity; 409 with the current row when `version` is stale, or 404. */
export async function updateActivity(db: ChurchDb, { id, version, ...input }: ActivityUpdate): Promise<ActivityRow> {
  const row = await updateVersioned<StoredActivity>(db, activities, { id, version }, toColumns(input));
  if (!row) throw await staleRow(db, "site_activities", await getActivity(db, id));
  return toActivityRow(row);
}

/** Reorders the activities; those left out follow in their order. 404 for one that does not exist. */
export async function orderActivities(db: ChurchDb, ids: number[]): Promise<ActivityList> {
  await lockSite(db);
  const current = (await listActivities(db)).rows.map(({ id }) => id);
  if (ids.some((id) => !current.includes(id))) throw notFound("Esa actividad no existe o está en la papelera.");
  const rest = current.filter((id) => !ids.includes(id));
  await db.$executeRaw`
    UPDATE site_activities a SET position = o.place - 1
    FROM unnest(${[...new Set(ids), ...rest]}::int[]) WITH ORDINALITY AS o (id, place)
    WHERE a.id = o.id AND a.position <> o.place - 1`;
  return listActivities(db);
}

/** Moves an activity to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteActivity(db: ChurchDb, id: number) {
  if ((await moveToTrash(db, activities, [id])) === 0)
    throw notFound("Esa actividad no existe o ya está en la papelera.");
}

/** Restores an activity from the trash; no effect on one outside it. 403 PLAN beyond the plan's limit, or 404. */
export async function restoreActivity(db: ChurchDb, id: number, plan: number): Promise<ActivityRow> {
  const isDeleted = await findRow(db, trash, id);
  if (isDeleted) {
    await requireRoom(db, plan, "activities", () => countActivities(db));
    await restoreFromTrash(db, activities, [id]);
  }
  return getActivity(db, id);
}

/** One page of the trash, last deleted first. */
export async function listActivityTrash(db: ChurchDb, query: SiteTrashQuery): Promise<ActivityTrash> {
  const page = { ...filteredSource(trash, Prisma.sql`id, deleted_at`, []), ...query, ...trashOrder };
  const { rows, count } = await selectPage<StoredActivity & { deletedAt: string }>(db, page, trash);
  return { rows: rows.map((row) => ({ ...toActivityRow(row), deletedAt: row.deletedAt })), count };
}

/** Permanently deletes the activities that have been in the trash for 30 days. */
export const emptyActivityTrash = (db: ChurchDb) => purgeTrash(db, activities, TRASH_DAYS);

/** Activities outside the trash. */
export const countActivities = (db: ChurchDb) => db.siteActivity.count({ where: { deletedAt: null } });

const toActivityRow = ({ imageId, photo, ...row }: StoredActivity): ActivityRow => ({
  ...row,
  imageUrl: imageId && photo ? imageUrlOf({ id: imageId, photo }) : null,
});

const toColumns = ({ title, text }: ActivityInput) => ({ title, text });
