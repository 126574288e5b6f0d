import { readdir, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { isDraining } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";
import { connections } from "@/lib/core/identity-db";

/** Free bytes below which the disk counts as full. */
const DISK_MIN = 100 * 1024 * 1024;
/** Milliseconds for each check: what asks for the readiness gives up soon after. */
const LIMIT = 3_000;

/** Answer of `GET /api/health/ready`, with 200 or 503. */
export const readinessAnswer = z.strictObject({
  status: z.enum(["ok", "unavailable"]).meta({ description: "Si puede atender" }),
  checks: z
    .strictObject({
      process: z.enum(["ok", "ending"]).meta({ description: "El proceso; `ending`: se está apagando" }),
      database: z.enum(["ok", "unavailable"]).meta({ description: "La base de datos" }),
      migrations: z.enum(["ok", "pending", "unknown"]).meta({ description: "Si la base está al día" }),
      disk: z.enum(["ok", "full"]).meta({ description: "El disco" }),
    })
    .meta({ description: "Qué se comprobó" }),
});

/** Checks shutdown, database, migrations and free disk space. */
export async function readiness() {
  const [migrations, disk] = await Promise.all([inTime(migrationsApplied(), null), inTime(diskHasRoom(), false)]);
  const checks = {
    process: isDraining() ? "ending" : "ok",
    database: migrations === null ? "unavailable" : "ok",
    migrations: migrations === false ? "pending" : migrations === null ? "unknown" : "ok",
    disk: disk ? "ok" : "full",
  };
  return { ready: Object.values(checks).every((check) => check === "ok"), checks };
}

/** Result of a check, or `late` when it takes longer than LIMIT. */
async function inTime<Result>(check: Promise<Result>, late: Result) {
  const timer = new AbortController();
  const limit = sleep(LIMIT, late, { signal: timer.signal }).catch(() => late);
  return Promise.race([check, limit]).finally(() => timer.abort());
}

/** `null` when the database does not answer. */
async function migrationsApplied() {
  try {
    const query = connections().query({ text: APPLIED, query_timeout: LIMIT });
    const [expected, applied] = await Promise.all([expectedMigrations(), query]);
    const names = new Set(applied.rows.map(({ name }: { name: string }) => name));
    return expected.every((name) => names.has(name));
  } catch {
    return null;
  }
}

const APPLIED =
  "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";

async function expectedMigrations() {
  const entries = await readdir(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function diskHasRoom() {
  const { bavail, bsize } = await statfs(env().ATRIO_DATA_DIR).catch(() => statfs(process.cwd()));
  return bavail * bsize > DISK_MIN;
}
