// Storage of uploaded files for backups: keys and bytes, in a folder or in an S3 bucket.
import { constants, createWriteStream } from "node:fs";
import { mkdir, open, opendir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** @typedef {import("./archive.mjs").Bytes} Bytes */
/**
 * Files are written once under unique names and never changed.
 * @typedef {object} Files
 * @property {string} place for messages
 * @property {() => AsyncGenerator<string>} keys
 * @property {(key: string) => Promise<{ size: number, bytes: AsyncIterable<Buffer> } | undefined>} read undefined when it was deleted
 * @property {(key: string, size: number, bytes: Bytes) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove
 */

/** Folders and a name without anything that could escape the folder. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*){1,7}$/;
/** File that is still being written. */
const UNFINISHED = /\.part$/;

/** @param {string} key */
export const isKey = (key) => KEY.test(key) && key.length <= 200 && !UNFINISHED.test(key);

/**
 * Opens the uploads of this installation: the bucket when S3_BUCKET is set, otherwise the data folder.
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Files>}
 */
export async function openFiles(dataDir, env) {
  return env.S3_BUCKET ? openBucket(env.S3_BUCKET, env) : openFolder(path.join(dataDir, "uploads"));
}

/** @param {string} folder @returns {Files} */
function openFolder(folder) {
  return {
    place: folder,
    keys: () => keysIn(folder, ""),
    async read(key) {
      const handle = await open(path.join(folder, key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
        ignoreMissing,
      );
      if (!handle) return;
      const { size } = await handle.stat();
      return { size, bytes: handle.createReadStream() };
    },
    async write(key, _size, bytes) {
      const file = path.join(folder, key);
      const partFile = `${file}.part`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(bytes), createWriteStream(partFile, { mode: 0o600, flush: true }));
      await rename(partFile, file);
    },
    remove: (key) => rm(path.join(folder, key), { force: true }),
  };
}

/** @param {string} root @param {string} subfolder @returns {AsyncGenerator<string>} */
async function* keysIn(root, subfolder) {
  const folder = await opendir(path.join(root, subfolder)).catch(ignoreMissing);
  for await (const entry of folder ?? []) {
    const key = subfolder ? `${subfolder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* keysIn(root, key);
    else if (entry.isFile() && isKey(key)) yield key;
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (["ENOENT", "ENOTDIR", "ELOOP"].includes(error.code ?? "")) return null;
  throw error;
}

/** @param {string} bucket @param {Record<string, string | undefined>} env @returns {Promise<Files>} */
async function openBucket(bucket, env) {
  const s3 = await import("@aws-sdk/client-s3");
  const client = new s3.S3Client({
    region: env.S3_REGION || "us-east-1",
    endpoint: env.S3_ENDPOINT || undefined,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" },
    // Compatible with stores other than Amazon's.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (/** @type {string} */ key) => ({ Bucket: bucket, Key: key });
  return {
    place: `S3, ${bucket}`,
    async *keys() {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket });
      for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key && isKey(Key)) yield Key;
    },
    async read(key) {
      const answer = await client.send(new s3.GetObjectCommand(at(key))).catch((error) => {
        if (error instanceof s3.NoSuchKey) return;
        throw error;
      });
      if (!answer?.Body) return;
      return { size: answer.ContentLength ?? 0, bytes: /** @type {Readable} */ (answer.Body) };
    },
    async write(key, size, bytes) {
      const file = { Body: Readable.from(bytes), ContentLength: size, ContentType: "application/octet-stream" };
      await client.send(new s3.PutObjectCommand({ ...at(key), ...file }));
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
  };
}
