import { readdir, statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { isDraining } from "@/lib/core/background";
import { connections } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";

/** Free bytes below which the disk counts as full. */
const DISK_MIN = 100 * 1024 * 1024;
/** Milliseconds for each check; proxies give up soon after. */
const LIMIT = 3_000;

/** Answer of `GET /api/health/ready`, with 200 or 503. */
export const readinessAnswer = z.strictObject({
  status: z.enum(["ok", "unavailable"]).meta({ description: "Si puede atender" }),
  checks: z
    .strictObject({
      process: z.enum(["ok", "ending"]).meta({ description: "El proceso; `ending`: se está apagando" }),
      database: z.enum(["ok", "readonly", "unavailable"]).meta({
        description: "La base de datos; `readonly`: solo se deja leer, como una réplica",
      }),
      migrations: z.enum(["ok", "pending", "newer", "unknown"]).meta({
        description: "Si la base está al día; `newer`: es de una versión posterior, que esta no conoce",
      }),
      disk: z.enum(["ok", "full"]).meta({ description: "El disco" }),
    })
    .meta({ description: "Qué se comprobó" }),
});

/** Checks shutdown, database, migrations and free disk space. */
export async function readiness() {
  const [database, disk] = await Promise.all([inTime(checkDatabase(), AWAY), inTime(diskHasRoom(), false)]);
  const checks = { process: isDraining() ? "ending" : "ok", ...database, disk: disk ? "ok" : "full" };
  const ready = Object.values(checks).every((check) => check === "ok");
  logChange(checks);
  return { ready, checks };
}

let logged = "";

/** Logs a failed check once, not with every request of a proxy. */
function logChange(checks: Record<string, string>) {
  const failed = Object.entries(checks).filter(([, check]) => check !== "ok");
  const state = JSON.stringify(failed);
  if (failed.length > 0 && state !== logged) log.warn({ checks }, "not ready");
  logged = state;
}

/** Result of a check, or `late` when it takes longer than LIMIT. */
async function inTime<Result>(check: Promise<Result>, late: Result) {
  const timer = new AbortController();
  const limit = sleep(LIMIT, late, { signal: timer.signal }).catch(() => late);
  return Promise.race([check, limit]).finally(() => timer.abort());
}

const AWAY = { database: "unavailable", migrations: "unknown" };

async function checkDatabase() {
  try {
    const query = connections().query<{ names: string[]; isReadOnly: boolean }>({ text: STATE, query_timeout: LIMIT });
    const [expected, { rows }] = await Promise.all([expectedMigrations(), query]);
    const [{ names, isReadOnly } = { names: [], isReadOnly: false }] = rows;
    return { database: isReadOnly ? "readonly" : "ok", migrations: compareMigrations(expected, names) };
  } catch {
    return AWAY;
  }
}

const STATE = `
  SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly",
         coalesce(json_agg(migration_name), '[]') AS names
  FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

/** Ending of the name of a migration with which the previous release still works (docs/architecture.md). */
const COMPATIBLE = "_compatible";

/** Whether a schema with these migrations serves a program that knows those `expected`. */
export function compareMigrations(expected: string[], applied: string[]) {
  if (expected.some((name) => !applied.includes(name))) return "pending";
  const unknown = applied.filter((name) => !expected.includes(name));
  return unknown.every((name) => name.endsWith(COMPATIBLE)) ? "ok" : "newer";
}

async function expectedMigrations() {
  const entries = await readdir(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function diskHasRoom() {
  const { bavail, bsize } = await statfs(env().ATRIO_DATA_DIR).catch(() => statfs(process.cwd()));
  return bavail * bsize > DISK_MIN;
}
