import { randomBytes } from "node:crypto";
import path from "node:path";
import { inject } from "vitest";

const { dataDir, appUrl, ownerUrl, backupUrl } = inject("database");
const worker = process.env.VITEST_POOL_ID ?? "1";

Object.assign(process.env, {
  DATABASE_URL: `${appUrl}${worker}`,
  MIGRATION_DATABASE_URL: `${ownerUrl}${worker}`,
  BACKUP_DATABASE_URL: `${backupUrl}${worker}`,
  ATRIO_DATA_DIR: path.join(dataDir, `worker-${worker}`),
  APP_URL: "http://localhost:3000",
  AUTH_SECRET: randomBytes(32).toString("base64url"),
  // Tests queue many calls, and other processes may use the machine: five seconds for a connection become thirty.
  ATRIO_LIMITS_FACTOR: "6",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
});
