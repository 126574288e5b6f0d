// Lists the migrations of the folder and of a database, and applies the pending ones.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../project.mjs";

/** @typedef {Pick<import("pg").Client, "query">} Client */

/** Advisory lock: exclusive while the schema changes, shared while it must not change. */
export const MIGRATION_LOCK = 7_031_002;

const folder = path.join(root, "prisma/migrations");

/** Migrations that this version of Atrio knows, oldest first. */
function knownMigrations() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(scriptOf(entry.name)))
    .map((entry) => entry.name)
    .sort();
}

/** Migrations that the database has, oldest first. @param {Client} client @returns {Promise<string[]>} */
export async function appliedMigrations(client) {
  if (!(await hasTable(client, "_prisma_migrations"))) return [];
  const { rows } = await client.query(
    `SELECT migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Migrations of the folder that the database does not have yet, oldest first.
 * @param {Client} client any role of Atrio
 * @throws {Error} in Spanish, when the database has migrations that this version does not know
 */
export async function pendingMigrations(client) {
  const applied = await appliedMigrations(client);
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0)
    throw new Error(
      `La base de datos es de una versión más nueva de Atrio (${unknown.join(", ")}). Actualiza el programa, o restaura un respaldo anterior.`,
    );
  return knownMigrations().filter((name) => !applied.includes(name));
}

/** Names that only a newer version of Atrio knows. @param {string[]} names */
export const unknownMigrations = (names) => names.filter((name) => !knownMigrations().includes(name));

/**
 * Runs migrations in the open transaction, so that all of them apply or none, and records them in Prisma's table.
 * @param {Client} client as the owner of the tables @param {string[]} names
 * @throws {Error} in Spanish, naming the one that failed
 */
export async function applyMigrations(client, names) {
  await prepareTable(client);
  for (const name of names) {
    const script = readFileSync(scriptOf(name), "utf8");
    await client.query(script).catch((error) => {
      throw new Error(`La migración ${name} falló:\n\n${describeError(error, script)}`);
    });
    await client.query(
      `INSERT INTO public._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), createHash("sha256").update(script).digest("hex"), name],
    );
  }
}

/**
 * Creates the table as Prisma does, or marks unfinished attempts, which left nothing else, as rolled back.
 * @param {Client} client
 */
async function prepareTable(client) {
  if (await hasTable(client, "_prisma_migrations"))
    await client.query(
      "UPDATE public._prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
    );
  else
    await client.query(`
      CREATE TABLE public._prisma_migrations (
        id varchar(36) PRIMARY KEY NOT NULL,
        checksum varchar(64) NOT NULL,
        finished_at timestamptz,
        migration_name varchar(255) NOT NULL,
        logs text,
        rolled_back_at timestamptz,
        started_at timestamptz NOT NULL DEFAULT now(),
        applied_steps_count integer NOT NULL DEFAULT 0
      )`);
}

/** Whether the database has users, to whom all other rows belong. @param {Client} client */
export async function hasUsers(client) {
  if (!(await hasTable(client, "users"))) return false;
  return (await client.query("SELECT FROM public.users LIMIT 1")).rowCount !== 0;
}

/** @param {Client} client @param {string} name of the schema `public` */
async function hasTable(client, name) {
  const { rows } = await client.query("SELECT to_regclass('public.' || quote_ident($1)) IS NOT NULL AS exists", [name]);
  return rows[0].exists;
}

/** @param {string} name */
const scriptOf = (name) => path.join(folder, name, "migration.sql");

/** What Postgres says, and the line of the file. @param {import("pg").DatabaseError} error @param {string} script */
export function describeError({ message, detail, hint, position }, script) {
  const line = position && script.slice(0, Number(position)).split("\n").length;
  return [message, detail, hint, line && `(línea ${line} de su archivo SQL)`].filter(Boolean).join("\n");
}
