import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { requireRoom } from "../quota";
import { TRASH_DAYS } from "../rules";
import type { SermonInput, SermonList, SermonRow, SermonTrash, SermonUpdate, SiteTrashQuery } from "../schema";
import { youtubeId } from "../videos";
import { findStills, followLinks } from "./stills";

/** Sermons outside the trash. */
const sermons: RowTable = {
  name: Prisma.sql`site_sermons`,
  alias: Prisma.sql`s`,
  columns: Prisma.sql`s.id, s.version, s.link, s.title, s.preacher, s.date::text AS date`,
  joins: Prisma.empty,
  condition: Prisma.sql`s.deleted_at IS NULL`,
};

const trash = trashOf(sermons);

type StoredSermon = Omit<SermonRow, "imageUrl">;

const missing = () => notFound("Esa prédica no existe o está en la papelera.");

/** The sermons, newest first; without a date last. */
export async function listSermons(db: ChurchDb): Promise<SermonList> {
  const rows = await db.$queryRaw<StoredSermon[]>`
    SELECT ${sermons.columns} FROM site_sermons s
    WHERE ${sermons.condition} ORDER BY s.date DESC NULLS LAST, s.id DESC`;
  return { rows: await withStills(db, rows), count: rows.length };
}

/** A sermon that is not in the trash, or 404. */
export async function getSermon(db: ChurchDb, id: number): Promise<SermonRow> {
  const row = await findRow<StoredSermon>(db, sermons, id);
  if (!row) throw missing();
  return withStill(db, row);
}

/** Creates a sermon; 403 PLAN beyond the plan's limit. */
export async function createSermon(db: ChurchDb, input: SermonInput, plan: number): Promise<SermonRow> {
  await followLinks(db);
  await requireRoomForSermon(db, plan);
  const row = await insertRow<StoredSermon>(db, sermons, input);
  return withStill(db, row);
}

/** Updates a sermon; 409 with the current row when `version` is stale, or 404. */
export async function updateSermon(db: ChurchDb, { id, version, ...input }: SermonUpdate): Promise<SermonRow> {
  await followLinks(db);
  const row = await updateVersioned<StoredSermon>(db, sermons, { id, version }, input);
  if (!row) throw await staleRow(db, "site_sermons", await getSermon(db, id));
  return withStill(db, row);
}

/** Moves a sermon to the trash for 30 days; 404 when it is not there or already in the trash. */
export async function deleteSermon(db: ChurchDb, id: number) {
  await followLinks(db);
  if ((await moveToTrash(db, sermons, [id])) === 0) throw notFound("Esa prédica no existe o ya está en la papelera.");
}

/** Restores a sermon from the trash; no effect on one outside it. 403 PLAN beyond the plan's limit, or 404. */
export async function restoreSermon(db: ChurchDb, id: number, plan: number): Promise<SermonRow> {
  await followLinks(db);
  if (await findRow(db, trash, id)) {
    await requireRoomForSermon(db, plan);
    await restoreFromTrash(db, sermons, [id]);
  }
  return getSermon(db, id);
}

/** One page of the trash, last deleted first. */
export async function listSermonTrash(db: ChurchDb, query: SiteTrashQuery): Promise<SermonTrash> {
  const page = { ...filteredSource(trash, Prisma.sql`id, deleted_at`, []), ...query, ...trashOrder };
  const { rows, count } = await selectPage<StoredSermon & { deletedAt: string }>(db, page, trash);
  return { rows: await withStills(db, rows), count };
}

/** Permanently deletes the sermons that have been in the trash for 30 days. */
export const emptySermonTrash = (db: ChurchDb) => purgeTrash(db, sermons, TRASH_DAYS);

/** Sermons outside the trash. */
export const countSermons = (db: ChurchDb) => db.siteSermon.count({ where: { deletedAt: null } });

const requireRoomForSermon = (db: ChurchDb, plan: number) => requireRoom(db, plan, "sermons", () => countSermons(db));

const withStill = async (db: ChurchDb, row: StoredSermon) => (await withStills(db, [row]))[0] as SermonRow;

/** Rows with the address of their video's still. */
async function withStills<Row extends StoredSermon>(db: ChurchDb, rows: Row[]) {
  const stills = await findStills(db, rows);
  return rows.map((row) => ({ ...row, imageUrl: stills.get(youtubeId(row.link)) ?? null }));
}
