import { inBackground } from "@/lib/core/background";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { log } from "@/lib/core/log";
import { eachChurch, stopIfDraining } from "@/lib/core/queue/jobs";
import { makeImage, makePicture, type Picture, type PictureSizes, type Shape } from "./images";
import { freeRoom, getStorageUse, requireSomeRoom, reserveRoom } from "./quota";
import { storage } from "./storage";
import { newKey, pictureKeyOf, variantKey } from "./stored-files";
import type { FileContent } from "./uploaded-file";

/** Writes a key (null: none) into its row in one transaction and returns the previous key. */
type Assign<Result> = (key: string | null) => Promise<{ previous: string | null; result: Result }>;

/** An upload and where it is stored. */
type Upload = {
  /** `church/12`, whose quota limits it, or `user/7`. */
  folder: string;
  image: FileContent;
  /** Key of the picture that it replaces, whose space is freed. */
  replaces?: string | null;
};

/**
 * Re-encodes and stores an image before a row references it, so that every referenced key has its file.
 * The previous file is removed after the commit. If `assign` fails, the new file is left to `removeOrphans`, since a
 * commit whose response was lost may have happened. 403 when the quota of the church is full.
 */
export async function setImage<Result>(
  { shape, ...upload }: Upload & { shape: Shape | PictureSizes },
  assign: Assign<Result>,
): Promise<Result> {
  const key = typeof shape === "string" ? await storeImage(upload, shape) : (await storePicture(upload, shape)).photo;
  return removePrevious(await assign(key));
}

export const removeImage = async <Result>(assign: Assign<Result>): Promise<Result> =>
  removePrevious(await assign(null));

async function storeImage(upload: Upload, shape: Shape) {
  const bytes = await makeImage(await bytesToConvert(upload), shape, upload.folder);
  const photo = newKey(upload.folder, "webp");
  await putFiles(upload, photo, [{ key: photo, bytes }]);
  return photo;
}

/** Stored picture; `photo`: key of its largest WebP. */
export type StoredPicture = Omit<Picture, "files"> & { photo: string };

/** Re-encodes a picture and stores all of its variants; 403 when the quota of the church is full. */
export async function storePicture(upload: Upload, sizes: PictureSizes): Promise<StoredPicture> {
  const { files, ...picture } = await makePicture(await bytesToConvert(upload), sizes, upload.folder);
  const photo = newKey(upload.folder, "webp");
  await putFiles(
    upload,
    photo,
    files.map(({ format, width, bytes }) => ({ key: variantKey(photo, format, width), bytes })),
  );
  return { ...picture, photo };
}

async function bytesToConvert({ folder, image, replaces }: Upload) {
  const churchId = churchOf(folder);
  if (churchId && !replaces) await requireSomeRoom(churchId);
  return new Uint8Array(await image.arrayBuffer());
}

/** Stores all files of a picture; without the last one, none of them. */
async function putFiles(
  { folder, replaces = null }: Upload,
  photo: string,
  files: { key: string; bytes: Uint8Array }[],
) {
  const churchId = churchOf(folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (churchId) await reserveRoom(churchId, { key: photo, bytes, replaces });
  const { put } = await storage();
  try {
    for (const { key, bytes } of files) await put(key, bytes);
  } catch (error) {
    removeLater(photo);
    throw error;
  }
}

/** Church of a folder; null for that of a user. */
const churchOf = (folder: string) => (folder.startsWith("church/") ? Number(folder.split("/")[1]) : null);

/** Removes the files of a picture that no row references any more, after the answer; null: none. */
export function removeLater(key: string | null) {
  if (key) inBackground("remove a replaced file", () => removeFile(key));
}

/** Removes a file that no row references, with its variants if it is a picture, and frees its space. */
export async function removeFile(key: string) {
  const { listVariants, remove } = await storage();
  for (const file of await listVariants(key)) await remove(file);
  const churchId = churchOf(key);
  if (churchId) await freeRoom(churchId, [key]);
}

function removePrevious<Result>({ previous, result }: Awaited<ReturnType<Assign<Result>>>) {
  removeLater(previous);
  return result;
}

/** Hours after which a file that no row references counts as orphaned. */
const ORPHAN_HOURS = 24;
/** Keys per query. */
const BATCH = 500;

/** Returns those of the keys that rows reference. */
type FindUsedKeys<Args extends unknown[]> = (...args: [...Args, keys: string[]]) => Promise<string[]>;

/** Look-ups of referenced keys: in a church's scope, and in the identity tables. */
export type Referrers = { inChurch: FindUsedKeys<[ChurchDb]>[]; identity: FindUsedKeys<[]>[] };

/** Removes files that no row references, a day after they were stored: from failed uploads and deleted rows. */
export async function removeOrphans(referrers: Referrers) {
  for (const owner of ["church", "user"])
    for await (const { folder, keys } of oldFiles(owner)) {
      stopIfDraining();
      await sweepFolder(folder, keys, referrers).catch((error: Error) =>
        log.error({ folder, error: error.message }, "sweep of files failed"),
      );
    }
}

/** Keys of files older than `ORPHAN_HOURS`, in batches of one folder. */
async function* oldFiles(owner: string) {
  const before = Date.now() - ORPHAN_HOURS * 3_600_000;
  let folder = "";
  let keys: string[] = [];
  for await (const { key, at } of (await storage()).list(owner)) {
    if (at.getTime() >= before) continue;
    const keyFolder = key.slice(0, key.lastIndexOf("/"));
    if (keys.length > 0 && (keyFolder !== folder || keys.length === BATCH)) {
      yield { folder, keys };
      keys = [];
    }
    folder = keyFolder;
    keys.push(key);
  }
  if (keys.length > 0) yield { folder, keys };
}

async function sweepFolder(folder: string, keys: string[], referrers: Referrers) {
  const churchId = churchOf(folder);
  // Rows reference a picture, to which its variants belong.
  const pictures = [...new Set(keys.map(pictureKeyOf))];
  const used = new Set((await Promise.all(referrers.identity.map((findUsed) => findUsed(pictures)))).flat());
  if (churchId) {
    const scope = { churchId, userId: null, readOnly: true };
    for (const findUsed of referrers.inChurch)
      for (const key of await inChurch(scope, (db) => findUsed(db, pictures))) used.add(key);
  }
  const orphans = keys.filter((key) => !used.has(pictureKeyOf(key)));
  const { remove } = await storage();
  for (const key of orphans) await remove(key);
  if (churchId && orphans.length > 0) await freeRoom(churchId, orphans.map(pictureKeyOf));
  if (orphans.length > 0) log.info({ folder, removed: orphans.length }, "orphaned files removed");
}

/**
 * Corrects the recorded sizes of each church's pictures by what is stored; with `isPending`, only where some have not been
 * counted. Of the last day it leaves those that it knows: they may be half stored.
 */
export const countStoredFiles = ({ isPending = false } = {}) =>
  eachChurch(async (churchId) => {
    const scope = { churchId, userId: null };
    if (isPending && !(await inChurch({ ...scope, readOnly: true }, getStorageUse)).isPending) return;
    const sizes = new Map<string, number>();
    for await (const { key, size } of (await storage()).list(`church/${churchId}`))
      sizes.set(pictureKeyOf(key), (sizes.get(pictureKeyOf(key)) ?? 0) + size);
    const corrected = await inChurch({ ...scope, long: true }, (db) => recordSizes(db, sizes));
    if (corrected > 0) log.info({ church: churchId, corrected }, "sizes of stored pictures corrected");
  });

/** Answers how many of the records differed. */
async function recordSizes(db: ChurchDb, sizes: Map<string, number>) {
  const [keys, bytes] = [[...sizes.keys()], [...sizes.values()]];
  const written = await db.$executeRaw`
    INSERT INTO stored_files AS f (key, bytes) SELECT * FROM unnest(${keys}::text[], ${bytes}::bigint[])
    ON CONFLICT (church_id, key) DO UPDATE SET bytes = EXCLUDED.bytes
    WHERE f.bytes IS NULL OR (f.bytes <> EXCLUDED.bytes AND f.created_at < now() - interval '1 day')`;
  const removed = await db.$executeRaw`
    DELETE FROM stored_files f WHERE (bytes IS NULL OR created_at < now() - interval '1 day')
      AND NOT EXISTS (SELECT FROM unnest(${keys}::text[]) AS stored (key) WHERE stored.key = f.key)`;
  return written + removed;
}
