import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/core/errors";

/** Storage of uploads, on disk or in a bucket. Files are immutable. */
export type Storage = {
  /** Stores a file atomically. 503 or 507 when it cannot be stored. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; null when it does not exist. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file; no error when it does not exist. */
  remove(key: string): Promise<void>;
  /** Keys of a picture's stored files: its own and those of its variants. */
  listVariants(key: string): Promise<string[]>;
  /** Lists the files of a folder recursively, grouped by folder; `size`: bytes. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date; size: number }>;
};

export type StoredFile = { bytes: ReadableStream<Uint8Array>; size: number };

/** Owner and 128 random bits: `church/12/<random>.webp`, `user/7/<random>.webp`; a picture's variant: `…-480.avif`. */
const KEY = /^[a-z]{1,20}\/[1-9]\d{0,9}\/[0-9a-f]{32}(?:-[1-9]\d{0,3})?\.[a-z0-9]{1,8}$/;

/** Creates a unique key. `folder`: `church/12`. */
export const newKey = (folder: string, extension: string) =>
  checkedKey(`${folder}/${randomBytes(16).toString("hex")}.${extension}`);

export type PictureFormat = "webp" | "avif";

/** Key of a picture in a format and, smaller than the largest, in a width in pixels. */
export const variantKey = (key: string, format: PictureFormat, width?: number) =>
  checkedKey(`${withoutExtension(key)}${width ? `-${width}` : ""}.${format}`);

/** Key of the picture that a file is a variant of; that of any other file itself. */
export const pictureKeyOf = (key: string) => key.replace(/(?:-\d+)?\.(?:webp|avif)$/, ".webp");

export const withoutExtension = (key: string) => key.slice(0, key.lastIndexOf("."));

export const isKey = (key: string) => KEY.test(key);

/** Throws a TypeError for a malformed key, which might lead out of the storage (path traversal). */
export function checkedKey(key: string) {
  if (!isKey(key)) throw new TypeError("Not a key of the storage");
  return key;
}

/** URL of a file with a version of its key, so that browsers never display a cached predecessor. */
export const fileUrl = (address: string, key: string | null) =>
  key && `${address}?v=${key.slice(key.lastIndexOf("/") + 1).slice(0, 8)}`;

export const storageFull = () =>
  new AppError(507, "NO_ROOM", "Ya no hay espacio para guardar archivos. Avisa a quien administra esta instalación.");

export const storageUnavailable = () =>
  new AppError(503, "UNAVAILABLE", "No pudimos guardar ni leer archivos en este momento. Inténtalo de nuevo.", {
    retryAfter: 5,
  });
