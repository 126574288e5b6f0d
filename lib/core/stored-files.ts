import { randomBytes } from "node:crypto";
import { AppError } from "./errors";

/** Where uploads live; the same on a disk and in a bucket. Files are written once and never changed. */
export type Storage = {
  /** All of the file or nothing of it. 503 or 507 when it cannot be kept. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Those of a folder, of all folders below it too; files of the same folder follow one another. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date }>;
};

type StoredFile = { bytes: ReadableStream<Uint8Array>; size: number };

/** `church/12/<random>.webp`, `user/7/<random>.webp`: whose it is, and 128 random bits. */
const KEY = /^[a-z]{1,20}\/[1-9]\d{0,9}\/[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

/** A key that no other file has. `folder`: `church/12`. */
export const newKey = (folder: string, extension: string) =>
  checkedKey(`${folder}/${randomBytes(16).toString("hex")}.${extension}`);

export const isKey = (key: string) => KEY.test(key);

/** No key leads out of the storage, whoever made it. */
export function checkedKey(key: string) {
  if (!isKey(key)) throw new TypeError("Not a key of the storage");
  return key;
}

/** The address under which a file is shown; it changes with the file, so that no browser shows the one of before. */
export const fileUrl = (address: string, key: string | null) =>
  key && `${address}?v=${key.slice(key.lastIndexOf("/") + 1).slice(0, 8)}`;

export const storageFull = () =>
  new AppError(507, "NO_ROOM", "Ya no hay espacio para guardar archivos. Avisa a quien administra esta instalación.");

export const storageAway = () =>
  new AppError(503, "UNAVAILABLE", "No pudimos guardar ni leer archivos en este momento. Inténtalo de nuevo.", {
    retryAfter: 5,
  });
