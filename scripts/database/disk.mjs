// Room on the disk of a data folder.
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { formatMegabytes } from "../backup/words.mjs";

/** Bytes that an empty database takes, with what Postgres writes ahead. */
const NEW_MIN = 250 * 1024 * 1024;
/** Bytes below which the application counts as not ready (lib/http/health.ts). */
const READY_MIN = 100 * 1024 * 1024;

/**
 * Refuses to create a database without room for it, and warns where one has become short of it.
 * @param {string} folder of data, which may not exist yet @param {boolean} isNew
 * @param {(folder: string) => Promise<number>} [read] bytes free
 * @throws {Error} in Spanish
 */
export async function checkDisk(folder, isNew, read = freeBytes) {
  const free = await read(path.resolve(folder));
  if (isNew && free < NEW_MIN)
    throw new Error(
      `Quedan ${formatMegabytes(free)} libres en el disco de ${folder}, y una base de datos nueva necesita ${formatMegabytes(NEW_MIN)}. ` +
        "Libera espacio o elige otra carpeta con ATRIO_DATA_DIR.",
    );
  if (free < READY_MIN)
    console.warn(
      `Quedan ${formatMegabytes(free)} libres en el disco de ${folder}: con menos de ${formatMegabytes(READY_MIN)} Atrio se declara no listo. Libera espacio.`,
    );
}

/** Of the folder, or the nearest one above it that exists. @param {string} folder @returns {Promise<number>} */
async function freeBytes(folder) {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
