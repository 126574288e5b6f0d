import { inBackground } from "./background";
import { type ChurchDb, inChurch } from "./db";
import { makeImage, type Shape } from "./images";
import { log } from "./log";
import { storage } from "./storage";
import { newKey } from "./stored-files";

/** Writes a key (null: none) into its row in one transaction, and tells the key that stood there before. */
type Assign<Result> = (key: string | null) => Promise<{ previous: string | null; result: Result }>;

/**
 * The one road for pictures: made anew, stored, and only then named by a row, so that no row is ever without its file.
 * The file of before goes after the commit. Where `assign` fails the new file stays for the sweep: a commit whose answer
 * was lost may have happened. `folder`: `church/12`.
 */
export async function setImage<Result>(
  { folder, image, shape }: { folder: string; image: Blob; shape: Shape },
  assign: Assign<Result>,
): Promise<Result> {
  const bytes = await makeImage(new Uint8Array(await image.arrayBuffer()), shape);
  const key = newKey(folder, "webp");
  await (await storage()).put(key, bytes);
  return settle(await assign(key));
}

export const removeImage = async <Result>(assign: Assign<Result>): Promise<Result> => settle(await assign(null));

function settle<Result>({ previous, result }: Awaited<ReturnType<Assign<Result>>>) {
  if (previous) inBackground("remove a replaced file", async () => (await storage()).remove(previous));
  return result;
}

/** Hours after which a file that no row refers to is nobody's any more. */
const ORPHAN_HOURS = 24;
/** Files asked about at once. */
const BATCH = 500;

/** Which of these keys rows refer to. */
type InUse<Asked extends unknown[]> = (...asked: [...Asked, keys: string[]]) => Promise<string[]>;

/** Everybody who keeps keys in rows: through a church's scope, and in the identity tables. */
export type Referrers = { inChurch: InUse<[ChurchDb]>[]; outside: InUse<[]>[] };

/** Removes the files that no row refers to, a day after they were stored: those of broken uploads and of destroyed rows. */
export async function removeOrphans(referrers: Referrers) {
  for (const owner of ["church", "user"])
    for await (const { folder, keys } of oldFiles(owner))
      await sweep(folder, keys, referrers).catch((error: Error) =>
        log.error({ folder, error: error.message }, "sweep of files failed"),
      );
}

/** Files of more than a day, folder by folder, in batches. */
async function* oldFiles(owner: string) {
  const before = Date.now() - ORPHAN_HOURS * 3_600_000;
  let folder = "";
  let keys: string[] = [];
  for await (const { key, at } of (await storage()).list(owner)) {
    if (at.getTime() >= before) continue;
    const found = key.slice(0, key.lastIndexOf("/"));
    if (keys.length > 0 && (found !== folder || keys.length === BATCH)) {
      yield { folder, keys };
      keys = [];
    }
    folder = found;
    keys.push(key);
  }
  if (keys.length > 0) yield { folder, keys };
}

async function sweep(folder: string, keys: string[], referrers: Referrers) {
  const [owner, id] = folder.split("/");
  const used = new Set((await Promise.all(referrers.outside.map((inUse) => inUse(keys)))).flat());
  if (owner === "church") {
    const scope = { churchId: Number(id), userId: null, readOnly: true };
    for (const inUse of referrers.inChurch)
      for (const key of await inChurch(scope, (db) => inUse(db, keys))) used.add(key);
  }
  const orphans = keys.filter((key) => !used.has(key));
  const { remove } = await storage();
  for (const key of orphans) await remove(key);
  if (orphans.length > 0) log.info({ folder, removed: orphans.length }, "orphaned files removed");
}
