// Creates a backup: a consistent snapshot of the database and the uploaded files in one archive.
import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { onStop } from "../../server/lifetime.mjs";
import { waitForLock } from "../advisory.mjs";
import { connectClient } from "../client.mjs";
import { appliedMigrations, MIGRATION_LOCK } from "../database/migrations.mjs";
import { dataDir, root } from "../project.mjs";
import { createArchive } from "./archive.mjs";
import { checkArchive, FORMAT, FORMAT_VERSION, fileName, partName } from "./check.mjs";
import { openFiles } from "./files.mjs";
import { checksumTable, copyOut, listTables, quoteIdentifier, readSequences, TEXT_SETTINGS } from "./tables.mjs";

/** @typedef {ReturnType<typeof createArchive> extends Promise<infer Archive> ? Archive : never} Archive */
/** @typedef {import("./check.mjs").Manifest} Manifest */
/**
 * @typedef {object} Plan
 * @property {string} url of a role with read access to all rows: atrio_backup
 * @property {string} folder of the archives
 * @property {string} [purpose] a word in the file name; each purpose is rotated on its own
 * @property {number} [keep] number of archives of this purpose to keep, including this one; all by default
 * @property {string} [file] instead of the default name
 * @property {boolean} [isSchemaLocked] whether the caller holds MIGRATION_LOCK
 */

/** Bytes of a compressed part, which is held in memory. */
const PART = 4 * 1024 * 1024;
/** Milliseconds after which a .part file counts as abandoned. */
const STALE = 24 * 60 * 60 * 1000;
/** gzip level: higher ones take much longer for little gain. */
const LEVEL = 6;

export const backupsFolder = () => path.join(dataDir(), "backups");

/**
 * Writes every table as of one snapshot, the uploaded files, and their checksums to one archive, which gets its final
 * name after it has been read back and verified.
 * @param {Plan} plan
 * @returns {Promise<{ file: string, manifest: Manifest, size: number, missing: number, removed: string[] }>}
 * @throws {Error} in Spanish; the partial archive is deleted
 */
export async function createBackup({ url, folder, purpose, keep, file, isSchemaLocked = false }) {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Error(`No se puede escribir en ${folder}: ${error.message}`);
  });
  await removeStale(folder);
  const target = file ?? path.join(folder, nameOf(new Date(), purpose));
  if (existsSync(target)) throw new Error(`Ya existe ${target}.`);
  const partFile = `${target}.${process.pid}.part`;
  const discard = () => rm(partFile, { force: true });
  onStop(discard);
  const client = await connectClient(url, "atrio-backup", "BACKUP_DATABASE_URL");
  const archive = await createArchive(partFile);
  try {
    const missing = await copyEverything(client, archive, isSchemaLocked);
    const manifest = await checkArchive(partFile);
    await rename(partFile, target);
    await syncFolder(path.dirname(target));
    const removed = keep ? await rotate(folder, purpose, keep) : [];
    return { file: target, manifest, size: (await stat(target)).size, missing, removed };
  } catch (error) {
    throw explainError(/** @type {NodeJS.ErrnoException} */ (error), target);
  } finally {
    await archive.close();
    await discard();
    await client.end().catch(() => {});
  }
}

/**
 * @param {import("pg").Client} client @param {Archive} archive @param {boolean} isSchemaLocked
 * @returns {Promise<number>} number of files deleted meanwhile
 */
async function copyEverything(client, archive, isSchemaLocked) {
  await refuseRestrictedRole(client);
  await client.query(TEXT_SETTINGS);
  // A table rewritten by a migration looks empty to a snapshot taken before it.
  if (!isSchemaLocked)
    await waitForLock(client, MIGRATION_LOCK, "Otro proceso migra o restaura esta base de datos", { shared: true });
  const tables = await listTables(client);
  if (tables.length === 0) throw new Error("No hay nada que respaldar: la base de datos está vacía.");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoteIdentifier(name)).join(", ")} IN ACCESS SHARE MODE`);
  const migrations = await appliedMigrations(client);
  const { rows: server } = await client.query("SHOW server_version");
  // Soon after the snapshot: the files that its rows refer to exist, except those being replaced at this moment.
  const { files, missing } = await copyFiles(archive);
  /** @type {Manifest["tables"]} */
  const copied = [];
  for (const table of tables) {
    await copyTable(client, archive, table);
    copied.push({ ...table, ...(await checksumTable(client, table)) });
  }
  const sequences = await readSequences(client);
  await client.query("COMMIT");
  await archive.finish({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    atrio: JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version,
    createdAt: new Date().toISOString(),
    postgres: server[0].server_version,
    migrations,
    tables: copied,
    sequences,
    files,
  });
  return missing;
}

/** Refuses a role subject to row-level security, which would leave out rows silently. @param {import("pg").Client} client */
async function refuseRestrictedRole(client) {
  const { rows } = await client.query(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS "seesAll" FROM pg_roles WHERE rolname = current_user`,
  );
  const [{ name, seesAll }] = rows;
  if (!seesAll)
    throw new Error(
      `BACKUP_DATABASE_URL entra como ${name}, que no ve las filas de las iglesias (le falta BYPASSRLS). Usa el rol atrio_backup.`,
    );
}

/** @param {Archive} archive */
async function copyFiles(archive) {
  const storage = await openFiles(dataDir(), process.env);
  /** @type {Manifest["files"]} */
  const files = [];
  let missing = 0;
  for await (const key of storage.keys()) {
    const found = await storage.read(key);
    if (!found) missing++;
    else files.push({ key, size: found.size, sha256: await archive.add(fileName(key), found.size, found.bytes) });
  }
  return { files, missing };
}

/** @param {import("pg").Client} client @param {Archive} archive @param {import("./tables.mjs").Table} table */
async function copyTable(client, archive, table) {
  const rows = client.query(copyTo(copyOut(table)));
  const compressed = rows.pipe(createGzip({ level: LEVEL }));
  rows.on("error", (error) => compressed.destroy(error));
  /** @type {Buffer[]} */
  let buffered = [];
  let size = 0;
  let part = 0;
  const write = async () => {
    await archive.add(partName(table.name, ++part), size, buffered);
    buffered = [];
    size = 0;
  };
  for await (const chunk of compressed) {
    buffered.push(chunk);
    size += chunk.length;
    if (size >= PART) await write();
  }
  if (size > 0) await write();
}

/** Syncs the rename to disk, where the system can sync a folder. @param {string} folder */
async function syncFolder(folder) {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

// --- Names -------------------------------------------------------------------------------------------------------------

/** @param {Date} at @param {string} [purpose] */
function nameOf(at, purpose) {
  const time = at.toISOString().replace(/[-:.]/g, "");
  return `atrio-${time}${purpose ? `-${purpose}` : ""}.tar`;
}

/**
 * Removes the oldest archives of a purpose.
 * @param {string} folder @param {string | undefined} purpose @param {number} keep
 */
async function rotate(folder, purpose, keep) {
  const pattern = new RegExp(`^atrio-\\d{8}T\\d{6,9}Z${purpose ? `-${purpose}` : ""}\\.tar$`);
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** Removes .part files left by killed processes. @param {string} folder */
async function removeStale(folder) {
  for (const name of (await readdir(folder)).filter((name) => /^atrio-.*\.part$/.test(name))) {
    const file = path.join(folder, name);
    const info = await stat(file).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > STALE) await rm(file, { force: true });
  }
}

/** @param {NodeJS.ErrnoException} error @param {string} target */
function explainError(error, target) {
  if (error.code === "ENOSPC") return new Error(`No hay espacio en el disco para el respaldo ${target}.`);
  if (error.code === "42501")
    return new Error(
      `El rol de BACKUP_DATABASE_URL no puede leer todo (${error.message}). Se lo permite: npm run db:migrate`,
    );
  return error;
}
