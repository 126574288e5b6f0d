import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { log } from "./log";
import { checkedKey, isKey, type Storage, storageAway, storageFull } from "./stored-files";

/** Files below a folder that nobody but this process's user can read. */
export function diskStorage(root: string): Storage {
  const place = (key: string) => path.join(root, ...checkedKey(key).split("/"));
  return {
    put: async (key, bytes) => write(place(key), bytes),
    get: async (key) => read(place(key)),
    remove: async (key) => rm(place(key), { force: true }).catch(fail),
    list: (prefix) => filesIn(root, prefix),
  };
}

/** Beside its place first, so that whatever stands under a key is whole; a crash leaves a file that the sweep knows by its key. */
async function write(file: string, bytes: Uint8Array) {
  const folder = path.dirname(file);
  const half = path.join(folder, `${randomBytes(16).toString("hex")}.part`);
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(half, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, file);
    await sync(folder);
    if (made) for (const above of ["..", "../..", "../../.."]) await sync(path.join(folder, above));
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    fail(error);
  }
}

/** The name survives a power cut too, where the system can sync a folder (Windows cannot). */
async function sync(folder: string) {
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

async function* filesIn(root: string, prefix: string): AsyncGenerator<{ key: string; at: Date }> {
  const entries = await opendir(path.join(root, ...prefix.split("/").filter(Boolean))).catch((error) => {
    if (isMissing(error)) return null;
    fail(error);
  });
  for await (const entry of entries ?? []) {
    const below = `${prefix.replace(/\/$/, "")}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, below);
    else if (isKey(below)) {
      // Removed since it was listed: nothing to tell.
      const info = await stat(path.join(root, ...below.split("/"))).catch(() => null);
      if (info) yield { key: below, at: info.mtime };
    }
  }
}

const isMissing = (error: unknown) => ["ENOENT", "ENOTDIR"].includes(codeOf(error));

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException)?.code);

function fail(error: unknown): never {
  log.error({ error: String(error) }, "storage failed");
  throw ["ENOSPC", "EDQUOT", "EFBIG"].includes(codeOf(error)) ? storageFull() : storageAway();
}
