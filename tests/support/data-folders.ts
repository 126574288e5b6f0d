import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { startDatabase } from "@/scripts/database.mjs";
import { inDatabase } from "./databases";

const scratch: string[] = [];
const open: { stop: () => Promise<void> }[] = [];

/** For `afterAll`: stops the databases and removes the folders. */
export async function removeFolders() {
  await Promise.all(open.splice(0).map((database) => database.stop()));
  for (const folder of scratch.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** A temporary folder that the Postgres user may traverse. */
export async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "atrio-start-"));
  await chmod(folder, 0o711);
  scratch.push(folder);
  return folder;
}

export async function startIn(folder: string, options: Parameters<typeof startDatabase>[1] = {}) {
  const database = await startDatabase(folder, { throwAway: true, ...options });
  open.push(database);
  return database;
}

/** Writes a table with one row into a new database. */
export async function writeKept(address: string) {
  await inDatabase(address, (client) => client.query("CREATE TABLE kept AS SELECT 7 AS number"));
}

/** Expects that the database of the folder starts and has the row of `writeKept`. */
export async function expectKept(folder: string) {
  const database = await startIn(folder);
  const rows = await inDatabase(database.url("owner"), (client) => client.query("SELECT number FROM kept"));
  expect(rows.rows).toEqual([{ number: 7 }]);
  await database.stop();
}

export const settingsOf = (folder: string) => readFileSync(path.join(folder, "database.json"), "utf8");
