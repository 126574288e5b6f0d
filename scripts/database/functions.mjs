// Puts the functions of prisma/functions, which stand there once, into the database.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../project.mjs";
import { FUNCTION_TABLES } from "./grants.mjs";
import { describeError } from "./migrations.mjs";

/** @typedef {Pick<import("pg").Client, "query">} Client */

const folder = path.join(root, "prisma/functions");

/** Files in the order in which they run. */
export const functionFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, script: readFileSync(path.join(folder, name), "utf8") }));

/** Comment of the table of migrations, which goes with it when a restore drops everything. */
const commentOf = (/** @type {ReturnType<typeof functionFiles>} */ files) =>
  `prisma/functions ${createHash("sha256").update(JSON.stringify(files)).digest("hex")}`;

/** Whether the database has the functions of other files than these. @param {Client} client */
export async function hasOtherFunctions(client) {
  const { rows } = await client.query(
    "SELECT obj_description(to_regclass('public._prisma_migrations'), 'pg_class') AS comment",
  );
  return rows[0].comment !== commentOf(functionFiles());
}

/**
 * Runs the files in the open transaction.
 * @param {Client} client as the owner of the tables, with MIGRATION_LOCK and every migration applied
 * @throws {Error} in Spanish, naming the file that failed
 */
export async function applyFunctions(client) {
  const files = functionFiles();
  await client.query(FUNCTION_TABLES.map((name) => `DELETE FROM public.${name}`).join("; "));
  for (const { name, script } of files)
    await client.query(script).catch((error) => {
      throw new Error(`El archivo ${name} de prisma/functions falló:\n\n${describeError(error, script)}`);
    });
  await client.query(`COMMENT ON TABLE public._prisma_migrations IS '${commentOf(files)}'`);
}
