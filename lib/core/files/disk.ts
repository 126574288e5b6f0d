import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { log } from "@/lib/core/log";
import { makePrivateFolder } from "./private-folder.mjs";
import { checkedKey, isKey, pictureKeyOf, type Storage, storageFull, storageUnavailable } from "./stored-files";

/** Storage in a folder, readable only by the user of this process. */
export function diskStorage(root: string): Storage {
  const toPath = (key: string) => path.join(root, ...checkedKey(key).split("/"));
  return {
    put: async (key, bytes) => write(root, toPath(key), bytes),
    get: async (key) => read(toPath(key)),
    remove: async (key) => rm(toPath(key), { force: true }).catch(fail),
    listVariants: async (key) => variantsOf(key, path.dirname(toPath(key))),
    list: (prefix) => filesIn(root, prefix),
  };
}

/** Writes a `.part` file and renames it, so that every file is complete; `removeOrphans` removes crash leftovers. */
async function write(root: string, file: string, bytes: Uint8Array) {
  const folder = path.dirname(file);
  const partFile = path.join(folder, `${randomBytes(16).toString("hex")}.part`);
  try {
    const rootCreated = await makePrivateFolder(root);
    const created = (await mkdir(folder, { recursive: true, mode: 0o700 })) ?? rootCreated;
    const handle = await open(partFile, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partFile, file);
    await syncFolder(folder);
    if (created) for (const parent of ["..", "../..", "../../.."]) await syncFolder(path.join(folder, parent));
  } catch (error) {
    await rm(partFile, { force: true }).catch(() => {});
    fail(error);
  }
}

/** Syncs a folder, so that a new name survives a power cut; Windows cannot. */
async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function read(file: string) {
  try {
    const handle = await open(file, "r");
    const { size } = await handle.stat();
    const bytes = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
    return { bytes, size };
  } catch (error) {
    if (isMissing(error)) return null;
    fail(error);
  }
}

async function variantsOf(key: string, folder: string) {
  const names = await readdir(folder).catch((error) => (isMissing(error) ? [] : fail(error)));
  const keys = names.map((name) => key.slice(0, key.lastIndexOf("/") + 1) + name);
  return keys.filter((other) => isKey(other) && pictureKeyOf(other) === key);
}

async function* filesIn(root: string, prefix: string): AsyncGenerator<{ key: string; at: Date; size: number }> {
  const entries = await opendir(path.join(root, ...prefix.split("/").filter(Boolean))).catch((error) => {
    if (isMissing(error)) return null;
    fail(error);
  });
  for await (const entry of entries ?? []) {
    const key = `${prefix.replace(/\/$/, "")}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, key);
    else if (isKey(key)) {
      // The file may have been removed since it was listed.
      const info = await stat(path.join(root, ...key.split("/"))).catch(() => null);
      if (info) yield { key, at: info.mtime, size: info.size };
    }
  }
}

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes(codeOf(error));

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException)?.code);

function fail(error: unknown): never {
  log.error({ error: String(error) }, "storage failed");
  throw ["ENOSPC", "EDQUOT", "EFBIG"].includes(codeOf(error)) ? storageFull() : storageUnavailable();
}
