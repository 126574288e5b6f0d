import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { filteredSource, selectPage } from "@/lib/core/db/paging";
import { findRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { moveToTrash, purgeTrash, restoreFromTrash, trashOf, trashOrder } from "@/lib/core/db/trash";
import { notFound, validationError } from "@/lib/core/errors";
import { removeLater, type StoredPicture } from "@/lib/core/files/files";
import { picturesInUse } from "@/lib/core/files/pictures";
import { fileUrl } from "@/lib/core/files/stored-files";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import { keyOfWidth, type PictureRow, saveStored, storePublicPicture } from "@/lib/pictures/store";
import { Prisma } from "@/prisma/generated/client";
import { lockSite, requireRoom } from "./quota";
import { imageWidths, type SiteImageKind, TRASH_DAYS } from "./rules";
import { type ImageRow, type ImageTrash, type ImageUpdate, INVALID_URL } from "./schema";
import { isVideoShown } from "./sermons/links";

/** A row of `site_images`. */
export type SiteImage = PictureRow & { version: number; alt: string };

const siteImages: RowTable = {
  name: Prisma.sql`site_images`,
  alias: Prisma.sql`i`,
  columns: Prisma.sql`i.id, i.version, i.photo, i.width, i.height, i.widths, i.preview, i.alt`,
  joins: Prisma.empty,
  condition: Prisma.sql`i.deleted_at IS NULL`,
};

const trash = trashOf(siteImages);

/** Columns of a row as `toPublicImage` takes it, of the alias `i`. */
export const imageColumns = siteImages.columns;

/** Kinds of which a site has one picture. */
export type SingleKind = "cover" | "pastors" | "giving";

type SingleTarget = { kind: SingleKind };

/** What shows a picture of its own: the site, its pastors, its accounts, an event or an activity. */
export type ImageTarget = SingleTarget | { kind: "event"; eventId: number } | { kind: "activity"; activityId: number };

/** Stores a picture of a kind, outside any transaction; 422 for a file that is no picture, 403 when there is no room for it. */
export const storeSiteImage = (
  scope: ChurchScope,
  kind: SiteImageKind,
  file: FileContent,
  replaces: string | null = null,
) => storePublicPicture(scope, { ...imageWidths[kind], replaces }, file);

/** Sets or replaces the one picture of a kind; 422 for a file that is no picture. */
export async function setSiteImage(scope: ChurchScope, target: SingleTarget, file: FileContent): Promise<ImageRow> {
  const replaces = await inChurch(scope, (db) => findTargetKey(db, target));
  const stored = await storeSiteImage(scope, target.kind, file, replaces);
  return saveStored(scope, stored, async (db) => {
    const { previous, image } = await attachImage(db, target, stored);
    return { previous, result: image };
  });
}

/** Removes the one picture of a kind; no change without one. */
export async function removeSiteImage(scope: ChurchScope, target: SingleTarget) {
  removeLater(await inChurch(scope, (db) => detachImage(db, target)));
}

/** Makes a stored picture the target's; returns it, and the key of the replaced picture. */
export async function attachImage(db: ChurchDb, target: ImageTarget, stored: StoredPicture) {
  await lockTarget(db, target);
  const { photo, width, height, widths, preview } = stored;
  // What stands below a QR is not about the picture, and stays.
  const [replaced] = await db.$queryRaw<(SiteImage & { previous: string })[]>`
    WITH old AS (SELECT id, photo FROM site_images WHERE ${isOf(target)} AND deleted_at IS NULL)
    UPDATE site_images i
    SET photo = ${photo}, width = ${width}, height = ${height}, widths = ${widths}, preview = ${preview},
        alt = CASE WHEN ${target.kind === "giving"} THEN alt ELSE '' END, version = version + 1
    FROM old WHERE i.id = old.id RETURNING ${imageColumns}, old.photo AS previous`;
  const image = replaced ?? (await insertImage(db, target, stored, 0));
  return { previous: replaced?.previous ?? null, image: toImageRow(image) };
}

/** Storage key of the target's picture; null without one. */
export async function findTargetKey(db: ChurchDb, target: ImageTarget): Promise<string | null> {
  const [image] = await db.$queryRaw<{ photo: string }[]>`
    SELECT photo FROM site_images WHERE ${isOf(target)} AND deleted_at IS NULL`;
  return image?.photo ?? null;
}

/** Removes the target's picture; returns the key of its files, null without one. */
export async function detachImage(db: ChurchDb, target: ImageTarget): Promise<string | null> {
  await lockTarget(db, target);
  const [removed] = await db.$queryRaw<{ photo: string }[]>`
    DELETE FROM site_images WHERE ${isOf(target)} AND deleted_at IS NULL RETURNING photo`;
  return removed?.photo ?? null;
}

/** The one picture of a kind; null without one. */
export async function findSiteImage(db: ChurchDb, kind: SingleKind): Promise<ImageRow | null> {
  const [image] = await db.$queryRaw<SiteImage[]>`
    SELECT ${imageColumns} FROM site_images i WHERE ${isOf({ kind })} AND deleted_at IS NULL`;
  return image ? toImageRow(image) : null;
}

/** Pictures of the gallery, in their order. */
export async function listImages(db: ChurchDb): Promise<ImageRow[]> {
  const rows = await db.$queryRaw<SiteImage[]>`
    SELECT ${imageColumns} FROM site_images i WHERE kind = 'gallery' AND deleted_at IS NULL ORDER BY position, id`;
  return rows.map(toImageRow);
}

/** Stores a picture and adds it at the end of the gallery; 422 for a file that is no picture, 403 PLAN when it is full. */
export async function createImage(scope: ChurchScope, plan: number, file: FileContent): Promise<ImageRow> {
  // Before a processor converts a picture that would be refused.
  await inChurch(scope, (db) => requireGalleryRoom(db, plan));
  const stored = await storeSiteImage(scope, "gallery", file);
  return saveStored(scope, stored, async (db) => ({ previous: null, result: await addGalleryImage(db, plan, stored) }));
}

/** 403 PLAN when the gallery is full. */
const requireGalleryRoom = (db: ChurchDb, plan: number) =>
  requireRoom(db, plan, "gallery", () => countGalleryImages(db));

/** Pictures of the gallery outside the trash. */
export const countGalleryImages = (db: ChurchDb) => db.siteImage.count({ where: { kind: "gallery", deletedAt: null } });

/** Adds a stored picture at the end of the gallery; 403 PLAN when it is full. */
export async function addGalleryImage(db: ChurchDb, plan: number, stored: StoredPicture): Promise<ImageRow> {
  await requireGalleryRoom(db, plan);
  const [{ next }] = await db.$queryRaw<[{ next: number }]>`
    SELECT coalesce(max(position) + 1, 0)::int AS next FROM site_images WHERE kind = 'gallery'`;
  return toImageRow(await insertImage(db, { kind: "gallery" }, stored, next));
}

/** Saves the alternative text of a picture; 409 with the current row when `version` is stale, or 404. */
export async function updateImage(db: ChurchDb, { id, version, alt }: ImageUpdate): Promise<ImageRow> {
  const row = await updateVersioned<SiteImage>(db, siteImages, { id, version }, { alt });
  if (!row) throw await staleRow(db, "site_images", await getImage(db, id));
  return toImageRow(row);
}

/** Puts pictures of the gallery first, in this order; 404 when one of them is not there. */
export async function orderImages(db: ChurchDb, ids: number[]): Promise<ImageRow[]> {
  await lockSite(db);
  const images = await listImages(db);
  const unknown = ids.filter((id) => !images.some((image) => image.id === id));
  if (unknown.length > 0) throw notFound("Esa imagen no existe o está en la papelera.");
  const order = [...new Set([...ids, ...images.map(({ id }) => id)])];
  await db.$executeRaw`
    UPDATE site_images i SET position = o.position - 1
    FROM unnest(${order}::int[]) WITH ORDINALITY AS o (id, position)
    WHERE i.id = o.id AND i.position <> o.position - 1`;
  return listImages(db);
}

/** Moves the picture of a URL from the gallery to the trash; 400 when it is no such URL, 404 for another picture. */
export async function deleteImage(db: ChurchDb, imageUrl: string) {
  const [, id, file = ""] = IMAGE_URL.exec(imageUrl) ?? [];
  if (!id) throw validationError({ imageUrl: INVALID_URL });
  const isKnown = Number(id) <= ID_MAX && (await isInGallery(db, Number(id), file));
  if (!isKnown || (await moveToTrash(db, siteImages, [Number(id)])) === 0)
    throw notFound("Esa imagen no existe o ya está en la papelera.");
}

const IMAGE_URL = /^\/api\/builder\/images\/([1-9]\d{0,9})\/photo\?v=([0-9a-f]{8})$/;
const ID_MAX = 2_147_483_647;

async function isInGallery(db: ChurchDb, id: number, file: string) {
  const image = await db.siteImage.findFirst({ where: { id, kind: "gallery" }, select: { photo: true } });
  return image?.photo.split("/").at(-1)?.startsWith(file) ?? false;
}

/** One page of the deleted pictures, last deleted first. */
export async function listImageTrash(db: ChurchDb, query: { page: number; pageSize: number }): Promise<ImageTrash> {
  const source = filteredSource(trash, Prisma.sql`id, deleted_at`, []);
  const { rows, count } = await selectPage<SiteImage & { deletedAt: string }>(
    db,
    { ...source, ...query, ...trashOrder },
    trash,
  );
  return { rows: rows.map((row) => ({ ...toImageRow(row), deletedAt: row.deletedAt })), count };
}

/** Restores a picture to its place in the gallery; no effect on one outside the trash, 403 PLAN when it is full, or 404. */
export async function restoreImage(db: ChurchDb, id: number, plan: number): Promise<ImageRow> {
  await lockSite(db);
  const image = await findRow<SiteImage>(db, trash, id);
  if (image) {
    await requireGalleryRoom(db, plan);
    await restoreFromTrash(db, siteImages, [id]);
  }
  return getImage(db, id);
}

/** Permanently deletes the pictures that have been in the trash for 30 days. */
export const emptyImageTrash = (db: ChurchDb) => purgeTrash(db, siteImages, TRASH_DAYS);

/** Those of the storage keys that belong to pictures of the site. */
export const listUsedPhotos = (db: ChurchDb, keys: string[]) => picturesInUse(db, siteImages, keys);

/** Whether the site shows the picture of a storage key. */
export async function isSiteImageShown(db: ChurchDb, photo: string): Promise<boolean> {
  const image = await db.siteImage.findFirst({
    where: {
      photo,
      deletedAt: null,
      OR: [{ eventId: null }, { event: { deletedAt: null } }],
      AND: { OR: [{ activityId: null }, { activity: { deletedAt: null } }] },
    },
    select: { video: true },
  });
  return image !== null && (image.video === null || isVideoShown(db, image.video));
}

/** Storage key of a picture, also in the trash, in the smallest width that is not below `width`; 404. */
export async function getImageKey(db: ChurchDb, id: number, width?: number): Promise<string> {
  const image = await db.siteImage.findFirst({ where: { id }, select: { photo: true, widths: true } });
  if (!image) throw notFound("Esa imagen no existe.");
  return keyOfWidth(image, width);
}

/** URL of a picture in the administration. */
export const imageUrlOf = ({ id, photo }: { id: number; photo: string }) =>
  fileUrl(`/api/builder/images/${id}/photo`, photo) as string;

/** A picture that is not in the trash, or 404. */
export async function getImage(db: ChurchDb, id: number) {
  const row = await findRow<SiteImage>(db, siteImages, id);
  if (!row) throw notFound("Esa imagen no existe o está en la papelera.");
  return toImageRow(row);
}

const toImageRow = ({ id, version, photo, width, height, alt }: SiteImage): ImageRow => ({
  ...{ id, version, imageUrl: imageUrlOf({ id, photo }), width, height, alt },
});

/** Adds the still of a video, which has none. */
export const attachStill = (db: ChurchDb, video: string, stored: StoredPicture) =>
  insertImage(db, { kind: "sermon", video }, stored, 0);

/** Inserts a picture of a target, of the gallery or of a video. */
async function insertImage(
  db: ChurchDb,
  target: ImageTarget | { kind: "gallery" } | { kind: "sermon"; video: string },
  { photo, width, height, widths, preview }: StoredPicture,
  position: number,
): Promise<SiteImage> {
  const { eventId, activityId, video } = { eventId: null, activityId: null, video: null, ...target };
  const [row] = await db.$queryRaw<[SiteImage]>`
    INSERT INTO site_images AS i (kind, event_id, activity_id, video, photo, width, height, widths, preview, position)
    VALUES (${target.kind}::site_image_kind, ${eventId}, ${activityId}, ${video}, ${photo}, ${width}, ${height},
            ${widths}, ${preview}, ${position})
    RETURNING ${imageColumns}`;
  return row;
}

/** Of two concurrent pictures of one target the second sees the first, so that its files get removed. */
async function lockTarget(db: ChurchDb, target: ImageTarget) {
  if (target.kind === "event")
    await db.$executeRaw`SELECT FROM site_events WHERE id = ${target.eventId} FOR NO KEY UPDATE`;
  else if (target.kind === "activity")
    await db.$executeRaw`SELECT FROM site_activities WHERE id = ${target.activityId} FOR NO KEY UPDATE`;
  else await lockSite(db);
}

function isOf(target: ImageTarget) {
  if (target.kind === "event") return Prisma.sql`event_id = ${target.eventId}`;
  if (target.kind === "activity") return Prisma.sql`activity_id = ${target.activityId}`;
  return Prisma.sql`kind = ${target.kind}::site_image_kind`;
}
