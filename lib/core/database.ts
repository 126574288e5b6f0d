import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env.mjs";
import { log } from "./log";

// Imported only by `db.ts` and `bulk-db.ts` (church scope) and `identity-db.ts`.

/** Milliseconds. */
const LIMITS = {
  /** For a free connection. */
  maxWait: 5_000,
  transaction: 15_000,
  /** Transaction over a whole table. */
  long: 300_000,
  statement: 10_000,
  lock: 5_000,
  /** Between two statements of a transaction. */
  idle: 10_000,
};

/** Time limits of this process, in milliseconds: `LIMITS`, longer for tests on a busy machine (ATRIO_LIMITS_FACTOR). */
export function timeLimits(): typeof LIMITS {
  const factor = env().ATRIO_LIMITS_FACTOR;
  const { maxWait, transaction, long, statement, lock, idle } = LIMITS;
  return {
    maxWait: maxWait * factor,
    transaction: transaction * factor,
    long: long * factor,
    statement: statement * factor,
    lock: lock * factor,
    idle: idle * factor,
  };
}

/** One pool per process, although the bundle contains this file twice, for the pages and for the endpoints. */
const shared = globalThis as typeof globalThis & { atrioDatabase?: ReturnType<typeof connect> };

export function database() {
  shared.atrioDatabase ??= connect();
  return shared.atrioDatabase;
}

/** SET LOCAL statements of a transaction; church and user are those that the history records. */
export function transactionSettings({ churchId, userId }: { churchId?: number; userId?: number | null }) {
  const { statement, lock, idle } = timeLimits();
  return [
    `SET LOCAL statement_timeout = ${statement}`,
    `SET LOCAL lock_timeout = ${lock}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${idle}`,
    ...(churchId ? [`SET LOCAL app.church_id = '${requireInteger(churchId)}'`] : []),
    ...(userId ? [`SET LOCAL app.user_id = '${requireInteger(userId)}'`] : []),
  ].join("; ");
}

function requireInteger(id: number) {
  if (!Number.isSafeInteger(id)) throw new TypeError("An id is a whole number");
  return id;
}

function connect() {
  /** SET LOCAL statements sent in one round trip with the BEGIN of the next transaction. */
  const beginSettings = new AsyncLocalStorage<string>();
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: timeLimits().maxWait,
    idleTimeoutMillis: 60_000,
    application_name: "atrio",
  });
  pool.on("connect", (client) => watchTransactions(client, beginSettings));
  // An idle client may drop; the pool replaces it.
  pool.on("error", (error) => log.info({ error: error.message }, "idle database connection lost"));
  const adapter = new PrismaPg(pool, {
    // Without parameters Postgres always keeps a generic plan, unless the statement has no name.
    statementNameGenerator: ({ sql, args }) =>
      args.length > 0 ? createHash("sha1").update(sql).digest("base64url") : "",
  });
  return { pool, prisma: new PrismaClient({ adapter }), beginSettings };
}

/**
 * Prepends the settings of the scope to BEGIN, and throws when the server answers COMMIT with ROLLBACK (a statement had
 * failed and its error was swallowed), so that no unsaved change is reported as saved.
 */
function watchTransactions(client: pg.PoolClient, beginSettings: AsyncLocalStorage<string>) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const runQuery = async (...args: unknown[]) => {
    const text = typeof args[0] === "object" && args[0] ? (args[0] as pg.QueryConfig).text : args[0];
    const settings = text === "BEGIN" ? beginSettings.getStore() : undefined;
    const result = await (settings ? query(`BEGIN; ${settings}`) : query(...args));
    if (text === "COMMIT" && result.command !== "COMMIT")
      throw new Error("The transaction had failed: nothing was saved");
    return Array.isArray(result) ? result[0] : result;
  };
  client.query = ((...args: unknown[]) =>
    args.some((arg) => typeof arg === "function") || isSubmittable(args[0])
      ? query(...args)
      : runQuery(...args)) as typeof client.query;
}

function isSubmittable(query: unknown) {
  return typeof query === "object" && query !== null && "submit" in query;
}
