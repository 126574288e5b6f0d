import { inBackground } from "@/lib/core/background";
import { type ChurchDb, inChurch } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import type { FileContent } from "@/lib/core/uploaded-file";
import { makeImage, type Shape } from "./images";
import { storage } from "./storage";
import { newKey } from "./stored-files";

/** Writes a key (null: none) into its row in one transaction and returns the previous key. */
type Assign<Result> = (key: string | null) => Promise<{ previous: string | null; result: Result }>;

/**
 * Re-encodes and stores an image before a row references it, so that every referenced key has its file.
 * The previous file is removed after the commit. If `assign` fails, the new file is left to `removeOrphans`, since a
 * commit whose response was lost may have happened. `folder`: `church/12`.
 */
export async function setImage<Result>(
  { folder, image, shape }: { folder: string; image: FileContent; shape: Shape },
  assign: Assign<Result>,
): Promise<Result> {
  const bytes = await makeImage(new Uint8Array(await image.arrayBuffer()), shape, folder);
  const key = newKey(folder, "webp");
  await (await storage()).put(key, bytes);
  return removePrevious(await assign(key));
}

export const removeImage = async <Result>(assign: Assign<Result>): Promise<Result> =>
  removePrevious(await assign(null));

function removePrevious<Result>({ previous, result }: Awaited<ReturnType<Assign<Result>>>) {
  if (previous) inBackground("remove a replaced file", async () => (await storage()).remove(previous));
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
  const used = new Set((await Promise.all(referrers.identity.map((findUsed) => findUsed(keys)))).flat());
  if (owner === "church") {
    const scope = { churchId: Number(id), userId: null, readOnly: true };
    for (const findUsed of referrers.inChurch)
      for (const key of await inChurch(scope, (db) => findUsed(db, keys))) used.add(key);
  }
  const orphans = keys.filter((key) => !used.has(key));
  const { remove } = await storage();
  for (const key of orphans) await remove(key);
  if (orphans.length > 0) log.info({ folder, removed: orphans.length }, "orphaned files removed");
}
