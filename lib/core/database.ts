import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env.mjs";
import { log } from "./log";

// Behind both doors, `db.ts` (a church's) and `identity-db.ts`; nobody else imports it.

/** Milliseconds: for a free connection, for the whole transaction, for one over a whole table, for one statement, for a lock, between two statements. */
export const LIMITS = {
  maxWait: 5_000,
  transaction: 15_000,
  long: 300_000,
  statement: 10_000,
  lock: 5_000,
  idle: 10_000,
};

/** One for the process: bundled, this file exists once for the pages and once for the endpoints. */
const shared = globalThis as typeof globalThis & { atrioDatabase?: ReturnType<typeof connect> };

export function database() {
  shared.atrioDatabase ??= connect();
  return shared.atrioDatabase;
}

/** What a transaction sets for itself; `opens` names the church and the person whose history it writes. */
export function transactionSettings({ churchId, userId }: { churchId?: number; userId?: number | null }) {
  return [
    `SET LOCAL statement_timeout = ${LIMITS.statement}`,
    `SET LOCAL lock_timeout = ${LIMITS.lock}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${LIMITS.idle}`,
    ...(churchId ? [`SET LOCAL app.church_id = '${whole(churchId)}'`] : []),
    ...(userId ? [`SET LOCAL app.user_id = '${whole(userId)}'`] : []),
  ].join("; ");
}

function whole(id: number) {
  if (!Number.isSafeInteger(id)) throw new TypeError("An id is a whole number");
  return id;
}

function connect() {
  /** What the transaction that is being opened sets together with its BEGIN, in one round trip. */
  const opening = new AsyncLocalStorage<string>();
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: LIMITS.maxWait,
    idleTimeoutMillis: 60_000,
    application_name: "atrio",
  });
  pool.on("connect", (client) => watchTransactions(client, opening));
  // Nobody waits for an idle connection: the next query takes another one.
  pool.on("error", (error) => log.info({ error: error.message }, "idle database connection lost"));
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: ({ sql }) => createHash("sha1").update(sql).digest("base64url"),
  });
  return { pool, prisma: new PrismaClient({ adapter }), opening };
}

/**
 * BEGIN travels with the settings of the scope; a COMMIT that the server answers with ROLLBACK (some statement had
 * failed and somebody swallowed the error) becomes an error, so that nothing that was not saved is ever reported as saved.
 */
function watchTransactions(client: pg.PoolClient, opening: AsyncLocalStorage<string>) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
  const watched = async (...args: unknown[]) => {
    const text = typeof args[0] === "object" && args[0] ? (args[0] as pg.QueryConfig).text : args[0];
    const settings = text === "BEGIN" ? opening.getStore() : undefined;
    const result = await (settings ? query(`BEGIN; ${settings}`) : query(...args));
    if (text === "COMMIT" && result.command !== "COMMIT")
      throw new Error("The transaction had failed: nothing was saved");
    return Array.isArray(result) ? result[0] : result;
  };
  client.query = ((...args: unknown[]) =>
    args.some((arg) => typeof arg === "function") || isSubmittable(args[0])
      ? query(...args)
      : watched(...args)) as typeof client.query;
}

function isSubmittable(query: unknown) {
  return typeof query === "object" && query !== null && "submit" in query;
}
