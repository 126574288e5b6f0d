import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { diskStorage } from "@/lib/core/files/disk";
import { type Bucket, s3Storage } from "@/lib/core/files/s3";
import { newKey, pictureKeyOf, type Storage, variantKey } from "@/lib/core/files/stored-files";
import { startBucket } from "./support/bucket";

let folder: string;
let bucket: Bucket;
let stopBucket: () => Promise<unknown>;
const warnings = vi.spyOn(process, "emitWarning");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "atrio-storage-"));
  ({ bucket, stop: stopBucket } = await startBucket(path.join(folder, "s3")));
});

afterAll(async () => {
  await stopBucket();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = async (storage: Storage, key: string) => {
  const file = await storage.get(key);
  if (!file) return null;
  const bytes = Buffer.from(await new Response(file.bytes).arrayBuffer());
  expect(bytes.length).toBe(file.size);
  return bytes.toString();
};

const keysIn = async (storage: Storage, prefix: string) => {
  const keys: string[] = [];
  for await (const { key, at } of storage.list(prefix)) {
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.sort();
};

/** Puts a file as each of the keys. */
async function putAll(storage: Storage, keys: string[]) {
  for (const key of keys) await storage.put(key, Buffer.from("x"));
}

/** Puts a file into the bucket, whose pages have a thousand keys, and copies it as the S3 mock keeps it for the other ones. */
async function copyAll(storage: Storage, [first = "", ...others]: string[]) {
  await storage.put(first, Buffer.from("x"));
  const fileOf = (key: string) => path.join(folder, "s3", bucket.bucket, key);
  const name = path.basename(first);
  const parts = (await readdir(path.dirname(fileOf(first)))).filter((file) => file.startsWith(name));
  expect(parts.length).toBeGreaterThan(0);
  for (const key of others) {
    await mkdir(path.dirname(fileOf(key)), { recursive: true });
    for (const part of parts)
      await copyFile(fileOf(first) + part.slice(name.length), fileOf(key) + part.slice(name.length));
  }
}

describe.each([
  ["a folder", () => diskStorage(path.join(folder, "uploads")), 90, putAll],
  ["a bucket", () => s3Storage(bucket), 1_050, copyAll],
])("files in %s", (_, open, many, fill) => {
  test("are put, read, listed and removed", async () => {
    const storage = open();
    const [one, two, other] = [newKey("church/12", "webp"), newKey("church/12", "webp"), newKey("church/123", "webp")];
    for (const key of [one, two, other]) await storage.put(key, Buffer.from(`contents of ${key}`));
    expect(await bytesOf(storage, one)).toBe(`contents of ${one}`);
    expect(await keysIn(storage, "church/12")).toEqual([one, two].sort());
    expect(await keysIn(storage, "church")).toEqual([one, two, other].sort());
    expect(await keysIn(storage, "user")).toEqual([]);
    await storage.remove(one);
    await storage.remove(one);
    expect(await bytesOf(storage, one)).toBeNull();
    expect(await keysIn(storage, "church/12")).toEqual([two]);
  });

  test("of one picture are its variants, and no others", async () => {
    const storage = open();
    const [picture, other] = [newKey("church/77", "webp"), newKey("church/77", "webp")];
    expect(await storage.listVariants(picture)).toEqual([]);
    const variants = [picture, variantKey(picture, "avif"), variantKey(picture, "webp", 480)].sort();
    for (const key of [...variants, other, variantKey(other, "avif", 480)]) await storage.put(key, Buffer.from("x"));
    expect((await storage.listVariants(picture)).sort()).toEqual(variants);
    expect(variants.map(pictureKeyOf)).toEqual([picture, picture, picture]);
    await expect(storage.listVariants("church/77/../78")).rejects.toThrow(TypeError);
  });

  test("of one folder are listed consecutively, beyond one page", async () => {
    const storage = open();
    const keys = Array.from({ length: many }, (_, index) => newKey(`user/${(index % 3) + 1}`, "webp"));
    await fill(storage, keys);
    const folders: string[] = [];
    let count = 0;
    for await (const { key } of storage.list("user")) {
      count++;
      const owner = key.slice(0, key.lastIndexOf("/"));
      if (folders.at(-1) !== owner) folders.push(owner);
    }
    expect(count).toBe(keys.length);
    expect(folders.sort()).toEqual(["user/1", "user/2", "user/3"]);
  });

  test("have unique keys, and an invalid key is refused", async () => {
    const storage = open();
    expect(newKey("church/1", "webp")).toMatch(/^church\/1\/[0-9a-f]{32}\.webp$/);
    expect(new Set(Array.from({ length: 1_000 }, () => newKey("user/1", "webp"))).size).toBe(1_000);
    const random = "0".repeat(32);
    for (const key of [
      "",
      "../../etc/passwd",
      `church/../user/${random}.webp`,
      `church/1/../2/${random}.webp`,
      `/church/1/${random}.webp`,
      `church/1/${random}.webp/..`,
      `church/1/${random}`,
      `church/1/${random}.webp\u0000.png`,
      `church/1/${random}.webp\n`,
      `church\\1\\${random}.webp`,
      `church/0/${random}.webp`,
      `church/1/${random.slice(1)}.webp`,
    ]) {
      await expect(storage.put(key, Buffer.from("x")), key).rejects.toThrow("Not a key");
      await expect(storage.get(key), key).rejects.toThrow("Not a key");
      await expect(storage.remove(key), key).rejects.toThrow("Not a key");
    }
    for (const owner of ["../church/1", "church/1/2", "church/x", ""])
      expect(() => newKey(owner, "webp"), owner).toThrow("Not a key");
  });
});

test("stored files and folders are readable only by their owner, without partial files", async () => {
  const root = path.join(folder, "private");
  const key = newKey("church/7", "webp");
  await diskStorage(root).put(key, Buffer.from("x"));
  const mode = async (...parts: string[]) => ((await stat(path.join(root, ...parts))).mode & 0o777).toString(8);
  expect([await mode(), await mode("church"), await mode("church", "7"), await mode(key)]).toEqual([
    "700",
    "700",
    "700",
    "600",
  ]);
  expect(await readdir(path.join(root, "church", "7"))).toEqual([key.split("/")[2]]);
});

/** Stores a file in a process with this environment and a maximum file size of `limit` blocks of 512 bytes. */
function putInProcess(bytes: number, environment: Record<string, string>, limit = "unlimited") {
  const script = `ulimit -f ${limit}; exec "$0" --import tsx tests/support/put-file.ts "$1"`;
  const required = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none", AUTH_SECRET: "x".repeat(32) };
  const env = { ...process.env, ...required, LOG_LEVEL: "silent", ...environment };
  const { stdout, stderr } = spawnSync("sh", ["-c", script, process.execPath, String(bytes)], {
    env,
    encoding: "utf8",
  });
  expect(stdout, stderr).not.toBe("");
  return JSON.parse(stdout);
}

test("with S3_BUCKET files are stored in the bucket and none on disk", async () => {
  const ATRIO_DATA_DIR = path.join(folder, "with-bucket");
  const { key } = putInProcess(1_000, {
    ATRIO_DATA_DIR,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint ?? "",
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
  expect(await bytesOf(s3Storage(bucket), key)).toHaveLength(1_000);
  expect(existsSync(ATRIO_DATA_DIR)).toBe(false);
});

test("a full disk answers 507, keeps no partial file, and accepts files when space is free again", async () => {
  const root = path.join(folder, "full");
  const put = (bytes: number, limit: string) => putInProcess(bytes, { ATRIO_DATA_DIR: root }, limit);
  // The limit fails in the middle of a write, as a full disk does.
  expect(put(200_000, "64")).toEqual({
    status: 507,
    code: "NO_ROOM",
    message: "Ya no hay espacio para guardar archivos. Avisa a quien administra esta instalación.",
  });
  expect(await readdir(path.join(root, "uploads", "church", "1"))).toEqual([]);
  const [storage, key] = [diskStorage(path.join(root, "uploads")), newKey("church/1", "webp")];
  await storage.put(key, Buffer.alloc(200_000));
  expect(await bytesOf(storage, key)).toHaveLength(200_000);
});

test("an unwritable folder and an unreachable bucket answer 503", async () => {
  const file = path.join(folder, "no-folder");
  await writeFile(file, "");
  const unavailable = { status: 503, code: "UNAVAILABLE", details: { retryAfter: 5 } };
  await expect(diskStorage(file).put(newKey("user/1", "webp"), Buffer.from("x"))).rejects.toMatchObject(unavailable);
  const silent = s3Storage({ ...bucket, endpoint: "http://127.0.0.1:9" });
  const key = newKey("user/1", "webp");
  await expect(silent.put(key, Buffer.from("x"))).rejects.toMatchObject(unavailable);
  await expect(silent.get(key)).rejects.toMatchObject(unavailable);
  await expect(silent.remove(key)).rejects.toMatchObject(unavailable);
  await expect(silent.list("user")[Symbol.asyncIterator]().next()).rejects.toMatchObject(unavailable);
  const unknown = s3Storage({ ...bucket, bucket: "nobodys" });
  await expect(unknown.put(key, Buffer.from("x"))).rejects.toMatchObject(unavailable);
});

test("a bucket warns nobody that later versions of its library need another Node", () => {
  expect(warnings.mock.calls.filter(([warning]) => String(warning).includes("AWS"))).toEqual([]);
});
