// npm run db:migrate: applies pending migrations and changed functions as the owner of the tables, then renews the grants of the
// other roles.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { runMigrations } from "graphile-worker";
import { runScript, stop } from "../server/lifetime.mjs";
import { waitForLock } from "./advisory.mjs";
import { backupsFolder, createBackup } from "./backup/create.mjs";
import { connectClient } from "./client.mjs";
import { openEmbedded } from "./database/embedded.mjs";
import { applyFunctions, hasOtherFunctions } from "./database/functions.mjs";
import { grantAll } from "./database/grants.mjs";
import { applyMigrations, hasUsers, MIGRATION_LOCK, pendingMigrations } from "./database/migrations.mjs";
import { loadReferenceData } from "./database/reference-data.mjs";
import { isMain, loadDotEnv, root } from "./project.mjs";
import { settleRelease } from "./released.mjs";

/** Number of pre-migration backups to keep. */
const BACKUPS_KEPT = 5;

/**
 * Applies pending migrations and changed functions, all of them or none, and renews the grants and the reference tables; fast
 * when nothing is pending. A database with users is backed up before migrations.
 * @param {string} ownerUrl
 * @param {string} [backupUrl] of the role that reads everything; without it there is no backup, and a line says so
 * @returns {Promise<string[]>} the applied migrations
 * @throws {Error} in Spanish; the database is then unchanged
 */
export async function migrate(ownerUrl, backupUrl) {
  settleRelease();
  const client = await connectClient(ownerUrl, "atrio-migrate", "MIGRATION_DATABASE_URL");
  try {
    await cancelOnDisconnect(client);
    await waitForLock(client, MIGRATION_LOCK, "Otro proceso migra, respalda o restaura esta base de datos");
    await refuseSuperuser(client);
    const pending = await pendingMigrations(client);
    if (pending.length > 0 || (await hasOtherFunctions(client))) await applyPending(client, pending, backupUrl);
    await migrateQueue(ownerUrl);
    await grantAll(client);
    await inTransaction(client, () => loadReferenceData(client));
    return pending;
  } finally {
    await client.end();
  }
}

/** @param {import("pg").Client} client @param {() => Promise<void>} work */
async function inTransaction(client, work) {
  await client.query("BEGIN");
  try {
    await work();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Creates or upgrades the tables of the job queue; each step of its library is a transaction. @param {string} ownerUrl */
export const migrateQueue = (ownerUrl) => runMigrations({ connectionString: ownerUrl, maxPoolSize: 1 });

/**
 * Makes the server cancel a running statement and release its locks when this process is killed.
 * @param {import("pg").Client} client
 */
export async function cancelOnDisconnect(client) {
  // Not supported on every operating system.
  await client.query("SET client_connection_check_interval = '2s'").catch(() => {});
}

/** @param {import("pg").Client} client @throws {Error} in Spanish */
export async function refuseSuperuser(client) {
  const { rows } = await client.query(
    `SELECT rolsuper OR rolbypassrls AS "bypassesRls" FROM pg_roles WHERE rolname = current_user`,
  );
  if (rows[0].bypassesRls)
    throw new Error(
      "MIGRATION_DATABASE_URL debe entrar con el dueño de las tablas (atrio_owner), no con un superusuario.",
    );
}

/** @param {import("pg").Client} client @param {string[]} pending @param {string} [backupUrl] */
async function applyPending(client, pending, backupUrl) {
  const backup = pending.length > 0 && (await hasUsers(client)) ? await backUp(backupUrl) : undefined;
  await client.query("BEGIN");
  try {
    await applyMigrations(client, pending);
    await applyFunctions(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new Error(
      [
        error instanceof Error ? error.message : error,
        "Todo lo que la actualización hizo en la base de datos se deshizo: tus datos están como antes y la versión anterior de Atrio funciona con ellos.",
        "Para seguir con la versión anterior, ponla de nuevo (por ejemplo: git checkout <versión>) e inicia con: npm start",
        ...(backup
          ? [
              `El respaldo que se hizo antes: ${backup}\nNo hace falta para volver; si lo quisieras: npm run restore -- ${backup} --replace`,
            ]
          : []),
        "Si corriges la causa, repite con: npm run db:migrate",
      ].join("\n\n"),
    );
  }
}

/** @param {string} [backupUrl] */
async function backUp(backupUrl) {
  if (!backupUrl) {
    console.log(
      "Se migra sin respaldo: falta BACKUP_DATABASE_URL (el rol atrio_backup). Haz el tuyo antes de actualizar.",
    );
    return;
  }
  console.log("Hay migraciones pendientes: primero, un respaldo.");
  const { file } = await createBackup({
    url: backupUrl,
    folder: backupsFolder(),
    purpose: "antes-de-migrar",
    keep: BACKUPS_KEPT,
    isSchemaLocked: true,
  }).catch((error) => {
    throw new Error(`${error.message}\n\nSin respaldo no se migra: la base de datos está como antes.`);
  });
  console.log(`Respaldo de antes de migrar: ${file}`);
  return file;
}

/**
 * Runs Prisma's command line as the owner.
 * @param {string[]} args @param {string} [ownerUrl]
 */
export function prisma(args, ownerUrl) {
  const cli = path.join(root, "node_modules/prisma/build/index.js");
  return promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...(ownerUrl && { MIGRATION_DATABASE_URL: ownerUrl }),
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
}

async function main() {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL } = process.env;
  if (DATABASE_URL && !MIGRATION_DATABASE_URL)
    throw new Error("Falta MIGRATION_DATABASE_URL: la dirección de Postgres con el dueño de las tablas (atrio_owner).");
  const embedded = MIGRATION_DATABASE_URL ? undefined : await openEmbedded();
  const applied = await migrate(
    MIGRATION_DATABASE_URL || embedded?.url("owner") || "",
    embedded ? embedded.url("backup") : BACKUP_DATABASE_URL,
  );
  await stop(0, applied.length > 0 ? `Migraciones aplicadas: ${applied.join(", ")}` : "No hay migraciones pendientes.");
}

if (isMain(import.meta)) {
  loadDotEnv();
  await runScript(main, { interrupted: () => 1 });
}
