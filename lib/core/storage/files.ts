import { inBackground } from "@/lib/core/background";
import { type ChurchDb, inChurch } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { FileContent } from "@/lib/core/uploaded-file";
import { makeImage, makePicture, type Picture, type PictureSizes, type Shape } from "./images";
import { storage } from "./storage";
import { newKey, pictureKeyOf, variantKey } from "./stored-files";

/** Writes a key (null: none) into its row in one transaction and returns the previous key. */
type Assign<Result> = (key: string | null) => Promise<{ previous: string | null; result: Result }>;

/**
 * Re-encodes and stores an image before a row references it, so that every referenced key has its file.
 * The previous file is removed after the commit. If `assign` fails, the new file is left to `removeOrphans`, since a
 * commit whose response was lost may have happened. `folder`: `church/12`.
 */
export async function setImage<Result>(
  { folder, image, shape }: { folder: string; image: FileContent; shape: Shape | PictureSizes },
  assign: Assign<Result>,
): Promise<Result> {
  const key =
    typeof shape === "string"
      ? await storeImage(folder, image, shape)
      : (await storePicture(folder, image, shape)).photo;
  return removePrevious(await assign(key));
}

export const removeImage = async <Result>(assign: Assign<Result>): Promise<Result> =>
  removePrevious(await assign(null));

async function storeImage(folder: string, image: FileContent, shape: Shape) {
  const bytes = await makeImage(new Uint8Array(await image.arrayBuffer()), shape, folder);
  const key = newKey(folder, "webp");
  await (await storage()).put(key, bytes);
  return key;
}

/** Stored picture; `photo`: key of its largest WebP. */
export type StoredPicture = Omit<Picture, "files"> & { photo: string };

/** Re-encodes a picture and stores all of its variants; without the last one, none of them. `folder`: `church/12`. */
export async function storePicture(folder: string, image: FileContent, sizes: PictureSizes): Promise<StoredPicture> {
  const { files, ...picture } = await makePicture(new Uint8Array(await image.arrayBuffer()), sizes, folder);
  const photo = newKey(folder, "webp");
  const { put } = await storage();
  try {
    for (const { format, width, bytes } of files) await put(variantKey(photo, format, width), bytes);
  } catch (error) {
    removeLater(photo);
    throw error;
  }
  return { ...picture, photo };
}

/** Removes the files of a picture that no row references any more, after the answer; null: none. */
export function removeLater(key: string | null) {
  if (key) inBackground("remove a replaced file", () => removeFile(key));
}

/** Removes a file, with its variants if it is a picture. */
async function removeFile(key: string) {
  const { listVariants, remove } = await storage();
  for (const file of await listVariants(key)) await remove(file);
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
    for await (const { folder, keys } of oldFiles(owner))
      await sweepFolder(folder, keys, referrers).catch((error: Error) =>
        log.error({ folder, error: error.message }, "sweep of files failed"),
      );
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
  const [owner, id] = folder.split("/");
  // Rows reference a picture, to which its variants belong.
  const pictures = [...new Set(keys.map(pictureKeyOf))];
  const used = new Set((await Promise.all(referrers.identity.map((findUsed) => findUsed(pictures)))).flat());
  if (owner === "church") {
    const scope = { churchId: Number(id), userId: null, readOnly: true };
    for (const findUsed of referrers.inChurch)
      for (const key of await inChurch(scope, (db) => findUsed(db, pictures))) used.add(key);
  }
  const orphans = keys.filter((key) => !used.has(pictureKeyOf(key)));
  const { remove } = await storage();
  for (const key of orphans) await remove(key);
  if (orphans.length > 0) log.info({ folder, removed: orphans.length }, "orphaned files removed");
}
