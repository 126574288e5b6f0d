// Restores database and files from an archive: everything, verified by checksum, or nothing.
import { from as copyFrom } from "pg-copy-streams";
import { SERVING_LOCK } from "../../server/serving.mjs";
import { waitForLock } from "../advisory.mjs";
import { connectClient } from "../client.mjs";
import { applyFunctions } from "../database/functions.mjs";
import { grantAll, QUEUE_SCHEMA } from "../database/grants.mjs";
import {
  applyMigrations,
  hasUsers,
  MIGRATION_LOCK,
  pendingMigrations,
  unknownMigrations,
} from "../database/migrations.mjs";
import { loadReferenceData } from "../database/reference-data.mjs";
import { cancelOnDisconnect, migrateQueue, refuseSuperuser } from "../migrate.mjs";
import { dataDir } from "../project.mjs";
import { checkArchive } from "./check.mjs";
import { openFiles } from "./files.mjs";
import { checksumTable, copyIn, listTables, quoteIdentifier, TEXT_SETTINGS } from "./tables.mjs";

/** @typedef {import("./check.mjs").Manifest} Manifest */
/** @typedef {{ statement: string }} Statement */

/** Tables emptied after a restore: they would revive ended sessions and used links. */
const SESSION_TABLES = ["sessions", "mail_tokens"];

/**
 * @typedef {object} Plan
 * @property {string} url of the owner of the tables
 * @property {string} file
 * @property {Manifest} manifest of that file, as returned by `checkArchive`
 * @property {boolean} replace existing data
 * @property {boolean} keepSessions
 */

/**
 * Recreates the schema of the archive and loads its rows and files, in one transaction that compares every table with
 * the archive's checksums.
 * @param {Plan} plan
 * @returns {Promise<{ ended: number }>} number of ended sessions and links
 * @throws {Error} in Spanish; nothing has changed then
 */
export async function restoreArchive({ url, file, manifest, replace, keepSessions }) {
  const storage = await openFiles(dataDir(), process.env);
  /** @type {Set<string>} */
  const existingKeys = new Set();
  for await (const key of storage.keys()) existingKeys.add(key);
  const archiveKeys = new Set(manifest.files.map(({ key }) => key));
  const obsolete = [...existingKeys].filter((key) => !archiveKeys.has(key));
  const client = await connect(url);
  try {
    await cancelOnDisconnect(client);
    await waitForLock(client, MIGRATION_LOCK, "Otro proceso migra, respalda o restaura esta base de datos");
    await refuseSuperuser(client);
    await refuseServed(client);
    await refuseUnsuitable(client, obsolete.length, replace);
    await migrateQueue(url);
    const ended = await load(client, { file, manifest, keepSessions, existingKeys, storage });
    // After the commit: until then the previous database still had all its files.
    for (const key of obsolete) await storage.remove(key);
    await client.query("ANALYZE");
    return { ended };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @param {import("pg").Client} client
 * @param {Pick<Plan, "file" | "manifest" | "keepSessions"> & { existingKeys: Set<string>, storage: import("./files.mjs").Files }} what
 */
async function load(client, { file, manifest, keepSessions, existingKeys, storage }) {
  /** @type {string[]} */
  const added = [];
  try {
    await client.query(TEXT_SETTINGS);
    await client.query("BEGIN");
    await dropEverything(client);
    // Its jobs name rows that are no longer there; the mails of the archive's day were sent.
    await client.query(`TRUNCATE ${QUEUE_SCHEMA}._private_jobs, ${QUEUE_SCHEMA}._private_job_queues`);
    await createSchema(client, manifest);
    const restoreStatements = await disableConstraints(client);
    await checkArchive(file, {
      table: (name) => client.query(copyFrom(copyIn(findTable(manifest, name)))),
      async file(key, size, bytes) {
        if (!existingKeys.has(key)) added.push(key);
        await storage.write(key, size, bytes);
      },
    });
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query("SELECT setval($1::regclass, $2, $3)", [`public.${quoteIdentifier(name)}`, value, isCalled]);
    await compare(client, manifest);
    const ended = keepSessions ? 0 : await endSessions(client);
    for (const { statement } of restoreStatements) await client.query(statement);
    // Those of an older archive follow its pending migrations.
    if ((await pendingMigrations(client)).length === 0) await applyFunctions(client);
    await grantAll(client);
    await loadReferenceData(client);
    await client.query("COMMIT");
    return ended;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    for (const key of added) await storage.remove(key).catch(() => {});
    throw error;
  }
}

/**
 * @param {Manifest} manifest
 * @throws {Error} in Spanish, when only a newer Atrio can restore it
 */
export function refuseNewer({ migrations, atrio }) {
  const unknown = unknownMigrations(migrations);
  if (unknown.length > 0)
    throw new Error(
      `El respaldo es de una versión más nueva de Atrio (${atrio}; esta no conoce ${unknown.join(", ")}). Restáuralo con ella. No se cambió nada.`,
    );
}

/** Whether the database has data to back up before a restore. @param {string} url of the owner of the tables */
export async function isInUse(url) {
  const client = await connect(url);
  return hasUsers(client).finally(() => client.end());
}

/** @param {string} url */
const connect = (url) => connectClient(url, "atrio-restore", "MIGRATION_DATABASE_URL");

/**
 * Refuses what `restoreArchive` would refuse later, before anything is written.
 * @param {string} url of the owner of the tables
 */
export async function refuseWhileServed(url) {
  const client = await connect(url);
  await refuseServed(client).finally(() => client.end());
}

/** Refuses while a process serves the database, however long nobody has used it, and keeps others from starting. @param {import("pg").Client} client */
async function refuseServed(client) {
  const { rows } = await client.query(
    `SELECT pg_try_advisory_lock($1) AS free, count(*)::int AS users FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'atrio'`,
    [SERVING_LOCK],
  );
  if (!rows[0].free || rows[0].users > 0)
    throw new Error("Atrio está en marcha con esta base de datos: detenlo y repite. No se cambió nada.");
}

/** @param {import("pg").Client} client @param {number} files @param {boolean} replace */
async function refuseUnsuitable(client, files, replace) {
  const tables = await listTables(client);
  const isAtrio = tables.length === 0 || tables.some(({ name }) => name === "_prisma_migrations");
  if (!isAtrio) throw new Error("La base de datos tiene tablas que no son de Atrio: usa otra. No se cambió nada.");
  const existing = [...((await hasUsers(client)) ? ["cuentas"] : []), ...(files > 0 ? [`${files} archivos`] : [])];
  if (replace || existing.length === 0) return;
  throw new Error(
    `Aquí ya hay datos (${existing.join(" y ")}). Restaura en otro lugar, o reemplázalos con --replace: antes se respaldan. No se cambió nada.`,
  );
}

/**
 * Drops everything in the schema `public` except extensions, which an administrator may have created.
 * @param {import("pg").Client} client
 */
async function dropEverything(client) {
  const { rows } = await client.query(`
    WITH extended AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT 1 AS step, format('DROP TABLE %s CASCADE', string_agg(c.oid::regclass::text, ', ')) AS statement
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM extended WHERE classid = 'pg_class'::regclass AND objid = c.oid)
    HAVING count(*) > 0
    UNION ALL
    SELECT 2, format('DROP ROUTINE %s CASCADE', string_agg(p.oid::regprocedure::text, ', '))
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM extended WHERE classid = 'pg_proc'::regclass AND objid = p.oid)
    HAVING count(*) > 0
    UNION ALL
    SELECT 3, format('DROP TYPE %s CASCADE', string_agg(t.oid::regtype::text, ', '))
    FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM extended WHERE classid = 'pg_type'::regclass AND objid = t.oid)
    HAVING count(*) > 0
    ORDER BY step`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Creates the tables as of the archive's migrations; the rows of _prisma_migrations come from the archive.
 * @param {import("pg").Client} client @param {Manifest} manifest
 */
async function createSchema(client, manifest) {
  await applyMigrations(client, manifest.migrations);
  await client.query("DELETE FROM public._prisma_migrations");
  const created = JSON.stringify(await listTables(client));
  if (created !== JSON.stringify(manifest.tables.map(({ name, columns }) => ({ name, columns }))))
    throw new Error(
      "Las tablas del respaldo no son las de sus migraciones: alguien cambió una migración publicada, o el esquema a mano. No se cambió nada.",
    );
}

/**
 * For the load, lifts row-level security, triggers (they would write history and derive values again) and foreign keys
 * (rows come in any table order).
 * @param {import("pg").Client} client
 * @returns {Promise<Statement[]>} statements that restore everything; foreign keys are checked then
 */
async function disableConstraints(client) {
  const { rows } = await client.query(`
    SELECT 1 AS step,
      format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', oid::regclass) AS disable,
      format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', oid::regclass) AS enable
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity
    UNION ALL
    SELECT 2, format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
      format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
        CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' END, tgname)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'
    UNION ALL
    SELECT 3, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' AND conparentid = 0
    ORDER BY step`);
  for (const { disable } of rows) await client.query(disable);
  // Row-level security last: with it the check of the foreign keys would see no rows.
  return rows.reverse().map(({ enable }) => ({ statement: enable }));
}

/** @param {Manifest} manifest @param {string} name */
function findTable({ tables }, name) {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`El respaldo está dañado: la tabla ${name} no está en su índice. No se cambió nada.`);
  return table;
}

/** @param {import("pg").Client} client @param {Manifest} manifest */
async function compare(client, { tables }) {
  for (const table of tables) {
    const { rows, checksum } = await checksumTable(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(
        `La tabla ${table.name} no quedó como en el respaldo (${rows} filas de ${table.rows}). No se cambió nada.`,
      );
  }
}

/** @param {import("pg").Client} client */
async function endSessions(client) {
  let ended = 0;
  for (const name of SESSION_TABLES)
    ended += (await client.query(`DELETE FROM public.${quoteIdentifier(name)}`)).rowCount ?? 0;
  return ended;
}
