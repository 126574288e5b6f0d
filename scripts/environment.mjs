// Environment variables of the application, completed for the embedded database.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startDatabase } from "./database.mjs";
import { onStop } from "./lifetime.mjs";
import { migrate } from "./migrate.mjs";
import { dataDir } from "./project.mjs";

/**
 * Without a DATABASE_URL, starts and migrates the embedded database of the data folder, and sets its variables. The
 * database stops with this script.
 * @param {Parameters<typeof startDatabase>[1]} [options]
 * @returns {Promise<import("./database.mjs").Embedded | undefined>} the embedded database, if it is used
 */
export async function openEnvironment(options) {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.ATRIO_DATA_DIR = dataDir();
  if (process.env.DATABASE_URL) return;
  const starting = startDatabase(dataDir(), options);
  onStop(() => starting.then((started) => started.stop()).catch(() => {}));
  const database = await starting;
  await migrate(database.url("owner"), database.url("backup"));
  process.env.DATABASE_URL = database.url("app");
  process.env.AUTH_SECRET ||= persistentSecret(path.join(dataDir(), "auth-secret"));
  return database;
}

/** @param {string} file with the secret, created once */
function persistentSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}
