import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { DATABASE, startDatabase } from "@/scripts/database.mjs";
import { migrate } from "@/scripts/migrate.mjs";
import { bundleProgram } from "./bundled-program";

/** Connection URLs for workers, without the worker's number that ends the database's name. */
export type TestDatabase = { dataDir: string; appUrl: string; ownerUrl: string; backupUrl: string };

declare module "vitest" {
  interface ProvidedContext {
    database: TestDatabase;
  }
}

/** Starts one throw-away Postgres for the run and copies the migrated database for each worker. */
export default async function setup(project: TestProject) {
  const dataDir = process.env.ATRIO_TEST_DIR ?? mkdtempSync(path.join(tmpdir(), "atrio-test-"));
  // The Postgres user needs to traverse the folder.
  if (!process.env.ATRIO_TEST_DIR) chmodSync(dataDir, 0o711);
  // Worker threads are TypeScript: bundled once, as in the application's build.
  process.env.ATRIO_WORKER ??= path.resolve(await bundleProgram("server/worker.ts"));
  const embedded = await startDatabase(dataDir, { throwAway: true });
  await migrate(embedded.url("owner"));
  const numbers = Array.from({ length: project.config.maxWorkers }, (_, index) => index + 1);
  const owner = new pg.Client({ connectionString: embedded.url("owner", "postgres") });
  await owner.connect();
  const prefix = `test_${project.name.replaceAll("-", "_")}_`;
  for (const number of numbers) await owner.query(`CREATE DATABASE ${prefix}${number} TEMPLATE ${DATABASE}`);
  await owner.end();
  project.provide("database", {
    // Projects run at the same time, and their databases have churches of the same ids.
    dataDir: path.join(dataDir, project.name),
    appUrl: embedded.url("app", prefix),
    ownerUrl: embedded.url("owner", prefix),
    backupUrl: embedded.url("backup", prefix),
  });
  return async () => {
    await embedded.stop();
    // Another project of the run may still use it.
    if (!existsSync(path.join(dataDir, "postgres/postmaster.pid"))) rmSync(dataDir, { recursive: true, force: true });
  };
}
