// One consistent picture of everything in one file.
import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { onStop } from "../lifetime.mjs";
import { appliedMigrations, MIGRATION_LOCK } from "../migrations.mjs";
import { dataDir, root } from "../project.mjs";
import { beginArchive } from "./archive.mjs";
import { checkArchive, FORMAT, FORMAT_VERSION, fileName, partName } from "./check.mjs";
import { openFiles } from "./files.mjs";
import { copyOut, listTables, quoted, readSequences, SAME_TEXTS, sumOf } from "./tables.mjs";

/** @typedef {ReturnType<typeof beginArchive> extends Promise<infer Archive> ? Archive : never} Archive */
/** @typedef {import("./check.mjs").Manifest} Manifest */
/**
 * @typedef {object} Plan
 * @property {string} url of a role that sees all rows and may only read: atrio_backup
 * @property {string} folder where the archives lie
 * @property {string} [purpose] a word in the name; archives of one purpose are kept apart from the others
 * @property {number} [keep] how many archives of this purpose stay, this one included; all when left out
 * @property {string} [file] another name than the usual one
 * @property {boolean} [isSchemaLocked] the caller holds the lock of the migrations
 */

/** Bytes of a compressed part; so much of a table is in memory at once. */
const PART = 4 * 1024 * 1024;
/** Milliseconds after which a half archive is one that nobody writes any more. */
const STALE = 24 * 60 * 60 * 1000;
/** Of gzip: the next levels take much longer for little. */
const LEVEL = 6;

export const backupsFolder = () => path.join(dataDir(), "backups");

/**
 * Copies every table as of one moment, the uploaded files, and the sums to compare them by, into one archive that gets
 * its name when it has been written, read again and found whole.
 * @param {Plan} plan
 * @returns {Promise<{ file: string, manifest: Manifest, size: number, missing: number, removed: string[] }>}
 * @throws {Error} in Spanish; no half archive stays
 */
export async function createBackup({ url, folder, purpose, keep, file, isSchemaLocked = false }) {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Error(`No se puede escribir en ${folder}: ${error.message}`);
  });
  await removeStale(folder);
  const target = file ?? path.join(folder, nameOf(new Date(), purpose));
  if (existsSync(target)) throw new Error(`Ya existe ${target}.`);
  const half = `${target}.${process.pid}.part`;
  const discard = () => rm(half, { force: true });
  onStop(discard);
  const client = new pg.Client({ connectionString: url, application_name: "atrio-backup" });
  await client.connect().catch((error) => {
    throw new Error(`No hay conexión con la base de datos de BACKUP_DATABASE_URL: ${error.message}`);
  });
  const archive = await beginArchive(half);
  try {
    const missing = await copyEverything(client, archive, isSchemaLocked);
    const manifest = await checkArchive(half);
    await rename(half, target);
    await settle(path.dirname(target));
    const removed = keep ? await rotate(folder, purpose, keep) : [];
    return { file: target, manifest, size: (await stat(target)).size, missing, removed };
  } catch (error) {
    throw explained(/** @type {NodeJS.ErrnoException} */ (error), target);
  } finally {
    await archive.close();
    await discard();
    await client.end().catch(() => {});
  }
}

/**
 * @param {pg.Client} client @param {Archive} archive @param {boolean} isSchemaLocked
 * @returns {Promise<number>} files that went away meanwhile
 */
async function copyEverything(client, archive, isSchemaLocked) {
  await refuseFiltered(client);
  await client.query(SAME_TEXTS);
  // Rewritten tables would look empty to a transaction that began before.
  if (!isSchemaLocked) await client.query("SELECT pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
  const tables = await listTables(client);
  if (tables.length === 0) throw new Error("No hay nada que respaldar: la base de datos está vacía.");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(", ")} IN ACCESS SHARE MODE`);
  const migrations = await appliedMigrations(client);
  const { rows: server } = await client.query("SHOW server_version");
  // Soon after the picture was taken: what its rows name is there, but for what is being replaced right now.
  const { files, missing } = await copyFiles(archive);
  /** @type {Manifest["tables"]} */
  const copied = [];
  for (const table of tables) {
    await copyTable(client, archive, table);
    copied.push({ ...table, ...(await sumOf(client, table)) });
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

/** Row-level security would leave out rows without a word. @param {pg.Client} client */
async function refuseFiltered(client) {
  const { rows } = await client.query(
    "SELECT rolname AS name, rolsuper OR rolbypassrls AS sees FROM pg_roles WHERE rolname = current_user",
  );
  const [{ name, sees }] = rows;
  if (!sees)
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

/** @param {pg.Client} client @param {Archive} archive @param {import("./tables.mjs").Table} table */
async function copyTable(client, archive, table) {
  const rows = client.query(copyTo(copyOut(table)));
  const packed = rows.pipe(createGzip({ level: LEVEL }));
  rows.on("error", (error) => packed.destroy(error));
  /** @type {Buffer[]} */
  let waiting = [];
  let size = 0;
  let part = 0;
  const write = async () => {
    await archive.add(partName(table.name, ++part), size, waiting);
    [waiting, size] = [[], 0];
  };
  for await (const chunk of packed) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART) await write();
  }
  if (size > 0) await write();
}

/** The rename is on the disk too, where the system can sync a folder. @param {string} folder */
async function settle(folder) {
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

/** Removes the oldest archives of a purpose. @param {string} folder @param {string | undefined} purpose @param {number} keep */
async function rotate(folder, purpose, keep) {
  const pattern = new RegExp(`^atrio-\\d{8}T\\d{6,9}Z${purpose ? `-${purpose}` : ""}\\.tar$`);
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** What a process that was killed has left. @param {string} folder */
async function removeStale(folder) {
  for (const name of (await readdir(folder)).filter((name) => /^atrio-.*\.part$/.test(name))) {
    const file = path.join(folder, name);
    const info = await stat(file).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > STALE) await rm(file, { force: true });
  }
}

/** @param {NodeJS.ErrnoException} error @param {string} target */
function explained(error, target) {
  if (error.code === "ENOSPC") return new Error(`No hay espacio en el disco para el respaldo ${target}.`);
  if (error.code === "42501")
    return new Error(
      `El rol de BACKUP_DATABASE_URL no puede leer todo (${error.message}). Se lo permite: npm run db:migrate`,
    );
  return error;
}
