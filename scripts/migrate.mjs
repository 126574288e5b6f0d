// npm run db:migrate: applies pending migrations as the owner of the tables, then grants what the other roles need.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startDatabase } from "./database.mjs";
import { grantAll } from "./grants.mjs";
import { dataDir, isMain, loadDotEnv, root } from "./project.mjs";

/** One process migrates at a time. */
const MIGRATION_LOCK = 7_031_002;
const UNDEFINED_TABLE = "42P01";

/**
 * Applies what is pending and renews the grants; quick when nothing is.
 * @param {string} ownerUrl
 * @returns {Promise<string[]>} the migrations that were applied
 * @throws {Error} in Spanish; the database is then as it was before the migration that failed
 */
export async function migrate(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "atrio-migrate" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseSuperuser(client);
    const pending = await pendingMigrations(client);
    if (pending.length > 0) await deploy(client, ownerUrl);
    await grantAll(client);
    return pending;
  } finally {
    await client.end();
  }
}

/**
 * Migrations of the folder that the database does not have yet, oldest first.
 * @param {Pick<pg.Client, "query">} client any role of ours
 */
export async function pendingMigrations(client) {
  const applied = await appliedMigrations(client);
  const known = readdirSync(path.join(root, "prisma/migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `La base de datos es de una versión más nueva de Atrio (${unknown.join(", ")}). Actualiza el programa, o restaura un respaldo anterior.`,
    );
  return known.filter((name) => !applied.includes(name));
}

/** @param {Pick<pg.Client, "query">} client @returns {Promise<string[]>} */
async function appliedMigrations(client) {
  try {
    const { rows } = await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    return rows.map((row) => row.migration_name);
  } catch (error) {
    if (/** @type {pg.DatabaseError} */ (error).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** @param {pg.Client} client */
async function refuseSuperuser(client) {
  const { rows } = await client.query(
    "SELECT rolsuper OR rolbypassrls AS all_powerful FROM pg_roles WHERE rolname = current_user",
  );
  if (rows[0].all_powerful)
    throw new Error(
      "MIGRATION_DATABASE_URL debe entrar con el dueño de las tablas (atrio_owner), no con un superusuario.",
    );
}

/** @param {pg.Client} client @param {string} ownerUrl */
async function deploy(client, ownerUrl) {
  try {
    await prisma(["migrate", "deploy"], ownerUrl);
  } catch (error) {
    const { stdout = "", stderr = "" } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    const failed = await forgetFailure(client);
    throw new Error(
      [
        failed ? `La migración ${failed} falló:` : "Las migraciones no se pudieron aplicar:",
        `${stderr}\n${stdout}`.trim(),
        "Lo que esa migración hizo se deshizo por completo: tus datos están como antes.",
        "Puedes volver a la versión anterior de Atrio, o corregir la causa y ejecutar: npm run db:migrate",
      ].join("\n\n"),
    );
  }
}

/**
 * Each migration is one transaction, so a failed one left nothing but its mark, which would block the next attempt.
 * @param {pg.Client} client
 */
async function forgetFailure(client) {
  const { rows } = await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
     WHERE finished_at IS NULL AND rolled_back_at IS NULL RETURNING migration_name`,
  );
  return rows[0]?.migration_name;
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
  loadDotEnv();
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = process.env;
  if (DATABASE_URL && !MIGRATION_DATABASE_URL)
    throw new Error("Falta MIGRATION_DATABASE_URL: la dirección de Postgres con el dueño de las tablas (atrio_owner).");
  const embedded = MIGRATION_DATABASE_URL ? undefined : await startDatabase(dataDir());
  try {
    const applied = await migrate(MIGRATION_DATABASE_URL || embedded?.url("owner") || "");
    console.log(applied.length > 0 ? `Migraciones aplicadas: ${applied.join(", ")}` : "No hay migraciones pendientes.");
  } finally {
    await embedded?.stop();
  }
}

if (isMain(import.meta))
  await main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
