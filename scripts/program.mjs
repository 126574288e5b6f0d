// Runs TypeScript programs on the application's database.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { run } from "../server/lifetime.mjs";
import { root } from "./project.mjs";

/** Opens the database like `npm start`, without serving. */
export async function openDatabase() {
  const { generateClient } = await import("./build.mjs");
  const { openEnvironment } = await import("./environment.mjs");
  await generateClient();
  if (!(await openEnvironment())) await prepareExternalDatabase();
}

/** AUTH_SECRET gets a random value: the programs need no sessions. */
async function prepareExternalDatabase() {
  const { prepareDatabase } = await import("./preflight.mjs");
  const { DATABASE_URL = "", MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL } = process.env;
  await prepareDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL });
  process.env.AUTH_SECRET ||= randomBytes(48).toString("base64url");
}

/** @param {string} program below the project's folder @param {string[]} [args] @returns {Promise<number>} its exit code */
export async function runProgram(program, args = []) {
  const { code } = await run(process.execPath, ["--import", "tsx", path.join(root, program), ...args], { show: true });
  return code;
}
