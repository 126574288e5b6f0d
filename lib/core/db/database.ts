import { AsyncLocalStorage } from "node:async_hooks";
import { constants } from "node:os";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { isDraining } from "@/lib/core/background";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";
import { publishGauge } from "@/lib/core/metrics";
import { PrismaClient } from "@/prisma/generated/client";
import { statementName } from "./raw-query";

// Imported only by `db.ts`, `transaction.ts` and `bulk-db.ts` (church scope) and `identity-db.ts`.

declare module "pg" {
  interface QueryConfig<I> {
    /** Milliseconds; the pool's by default. */
    query_timeout?: number;
  }
}

/** Milliseconds. */
const LIMITS = {
  /** For a free connection. */
  maxWait: 5_000,
  transaction: 15_000,
  /** Transaction over a whole table. */
  long: 300_000,
  statement: 10_000,
  /** For an answer to one query, where the server has not ended the statement before: it no longer answers. */
  query: 12_000,
  lock: 5_000,
  /** Between two statements of a transaction. */
  idle: 10_000,
};

/** Time limits of this process, in milliseconds: `LIMITS`, longer for tests on a busy machine (ATRIO_LIMITS_FACTOR). */
export function timeLimits(): typeof LIMITS {
  const factor = env().ATRIO_LIMITS_FACTOR;
  const { maxWait, transaction, long, statement, query, lock, idle } = LIMITS;
  return {
    maxWait: maxWait * factor,
    transaction: transaction * factor,
    long: long * factor,
    statement: statement * factor,
    query: query * factor,
    lock: lock * factor,
    idle: idle * factor,
  };
}

/** Connections of this process, made with the first query. */
let connected: ReturnType<typeof connect> | undefined;

export function database() {
  connected ??= connect();
  return connected;
}

/** Ends the connections, when the queries on them have ended. */
export async function endDatabase() {
  await connected?.pool.end();
  connected = undefined;
}

/**
 * SET LOCAL statements of a transaction; church and user are those that the history records. `keepsPlans`: Postgres may
 * keep the plan of a prepared statement.
 */
export function transactionSettings({
  churchId,
  userId,
  keepsPlans = false,
}: {
  churchId?: number;
  userId?: number | null;
  keepsPlans?: boolean;
}) {
  const { statement, lock, idle } = timeLimits();
  return [
    `SET LOCAL statement_timeout = ${statement}`,
    `SET LOCAL lock_timeout = ${lock}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${idle}`,
    ...(churchId
      ? [
          // A generic plan, made with one church's statistics, would be used for all churches of the connection.
          `SET LOCAL plan_cache_mode = ${keepsPlans ? "auto" : "force_custom_plan"}`,
          `SET LOCAL app.church_id = '${requireInteger(churchId)}'`,
        ]
      : []),
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
  const pool = createPool({ max: env().DATABASE_POOL, application_name: "atrio" });
  pool.on("connect", (client) => watchTransactions(client, beginSettings));
  publishGauge(
    {
      name: "atrio_database_pool",
      help: "Connections of this process's pool: total, idle; and what waits for one: waiting",
      label: "state",
    },
    () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
  /** Runs a query on the connection of the transaction that the next Prisma transaction joins. */
  const joining = new AsyncLocalStorage<(query: pg.QueryConfig) => Promise<pg.QueryResult>>();
  const adapter = new PrismaPg(poolForPrisma(pool, joining), {
    // Without parameters Postgres always keeps a generic plan, unless the statement has no name.
    statementNameGenerator: ({ sql, args }) => (args.length > 0 ? statementName(sql) : ""),
  });
  return { pool, prisma: new PrismaClient({ adapter }), beginSettings, joining };
}

/** Statements that a joined transaction leaves to the one that it joins. */
const BOUNDS = ["BEGIN", "COMMIT", "ROLLBACK"];

/** The pool, which hands out the connection of the transaction to join, if any. */
function poolForPrisma(
  pool: pg.Pool,
  joining: AsyncLocalStorage<(query: pg.QueryConfig) => Promise<pg.QueryResult>>,
): pg.Pool {
  const connect = (...args: Parameters<typeof pool.connect>) => {
    const run = joining.getStore();
    if (!run) return pool.connect(...args);
    const query = async (one: pg.QueryConfig) =>
      BOUNDS.includes(one.text) ? { rows: [], fields: [], rowCount: 0 } : run(one);
    return Promise.resolve({ query, on: () => {}, removeListener: () => {}, release: () => {} });
  };
  return Object.create(pool, { connect: { value: connect } });
}

/** A pool of the application's role, whose connections end when the server no longer answers. */
export function createPool(settings: { max: number; application_name: string }) {
  const { maxWait, query } = timeLimits();
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: maxWait,
    query_timeout: query,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    ...settings,
  });
  pool.on("connect", endOnTimeout);
  // An idle client may drop; the pool replaces it. The embedded database ends after what the process drains.
  pool.on("error", (error) => {
    if (!isDraining()) log.info({ error: error.message }, "idle database connection lost");
  });
  return pool;
}

/** Ends a connection whose server does not answer a query in time, which would block every later query on it. */
function endOnTimeout(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const explain = (error: unknown) => {
    if (!(error instanceof Error) || error.message !== "Query read timeout") return error;
    client.end().catch(() => {});
    // Fields of a socket error, as which the adapter and the error mapping know it.
    return Object.assign(error, { code: "ETIMEDOUT", errno: -constants.errno.ETIMEDOUT, syscall: "read" });
  };
  client.query = ((...args: unknown[]) => {
    if (isSubmittable(args[0])) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === "function")
      return query(...args.slice(0, -1), (error: unknown, result: unknown) =>
        callback(error && explain(error), result),
      );
    return query(...args).catch((error) => {
      throw explain(error);
    });
  }) as typeof client.query;
}

/** COMMIT was answered with ROLLBACK: an earlier statement failed. The connection can be used again. */
export class NothingSaved extends Error {
  constructor() {
    super("The transaction had failed: nothing was saved");
  }
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
    if (text === "COMMIT" && result.command !== "COMMIT") throw new NothingSaved();
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
