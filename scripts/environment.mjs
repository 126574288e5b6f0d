// Environment variables of the application, completed for the embedded database.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openEmbedded } from "./database/embedded.mjs";
import { migrate } from "./migrate.mjs";
import { dataDir } from "./project.mjs";
import { writeWhole } from "./whole-file.mjs";

/**
 * Without a DATABASE_URL, opens and migrates the embedded database of the data folder, and sets its variables.
 * @param {Parameters<typeof openEmbedded>[0]} [options]
 * @returns {Promise<import("./database.mjs").Embedded | undefined>} the embedded database, if it is used
 */
export async function openEnvironment(options) {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.ATRIO_DATA_DIR = dataDir();
  if (process.env.DATABASE_URL) return;
  const database = await openEmbedded(options);
  await migrate(database.url("owner"), database.url("backup"));
  process.env.DATABASE_URL = database.url("app");
  process.env.AUTH_SECRET ||= persistentSecret(path.join(dataDir(), "auth-secret"));
  return database;
}

/** Characters that AUTH_SECRET has at least. */
const SECRET_LENGTH = 32;

/** @param {string} file with the secret, created once */
export function persistentSecret(file) {
  const existing = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (existing.length >= SECRET_LENGTH) return existing;
  if (existing)
    throw new Error(
      `${file} está incompleto. Recupéralo de una copia, o bórralo: se crea otro, y cada persona entra de nuevo en su navegador.`,
    );
  const secret = randomBytes(48).toString("base64url");
  writeWhole(file, secret);
  return secret;
}
