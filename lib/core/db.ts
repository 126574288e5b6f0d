import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { env } from "./env.mjs";
import { log } from "./log";

declare const church: unique symbol;

/** A transaction that sees one church and nothing else; only `inChurch` makes one. */
export type ChurchDb = Prisma.TransactionClient & { readonly [church]: true };

/** Whose door is opened, and for whom; `userId` goes into the history. */
export type Door = { churchId: number; userId: number | null; readOnly?: boolean };

/** Milliseconds: for a free connection, for the whole transaction, for one statement, for a lock, between two statements. */
const LIMITS = { maxWait: 5_000, transaction: 15_000, statement: 10_000, lock: 5_000, idle: 10_000 };
/** Deadlock, serialization failure. */
const RETRIED = ["40P01", "40001"];

/** One for the process: bundled, this file exists once for the pages and once for the endpoints. */
const shared = globalThis as typeof globalThis & { atrioDatabase?: ReturnType<typeof connect> };

function database() {
  shared.atrioDatabase ??= connect();
  return shared.atrioDatabase;
}

/** The base client sees the identity tables; it is private to this file and lib/auth. */
export const identityDb = () => database().prisma;

/** Connections for what is no church's row and no query of Prisma's: who is asking, rate limits, health. */
export const connections = () => database().pool;

/**
 * Opens a church's door: one transaction in which row-level security shows that church alone.
 * Deadlocks and serialization failures are tried once more; every other error ends the transaction and is thrown.
 */
export async function inChurch<Result>(door: Door, work: (db: ChurchDb) => Promise<Result>): Promise<Result> {
  const { prisma, opening } = database();
  const attempt = () =>
    opening.run(doorSettings(door), () =>
      prisma.$transaction((tx) => work(tx as ChurchDb), {
        maxWait: LIMITS.maxWait,
        timeout: LIMITS.transaction,
      }),
    );
  try {
    return await attempt();
  } catch (error) {
    if (!RETRIED.includes(sqlState(error) ?? "")) throw error;
    return attempt();
  }
}

/** A transaction over the identity tables; `opens` names the church whose history it writes, if any. */
export function inIdentity<Result>(
  opens: { churchId?: number; userId?: number | null },
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const { prisma, opening } = database();
  return opening.run(identitySettings(opens), () =>
    prisma.$transaction(work, { maxWait: LIMITS.maxWait, timeout: LIMITS.transaction }),
  );
}

/** Inside an identity transaction: from here on it belongs to a church, as the door would have it. */
export async function enterChurch(tx: Prisma.TransactionClient, churchId: number) {
  await tx.$executeRaw`SELECT set_config('app.church_id', ${String(churchId)}, true)`;
  return tx as ChurchDb;
}

/** The SQLSTATE behind an error of Prisma's or pg's, if there is one. */
export function sqlState(error: unknown): string | undefined {
  return databaseCause(error)?.code;
}

/** The constraint that refused a row, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseCause(error)?.constraint;
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
 * BEGIN travels with the settings of the door; a COMMIT that the server answers with ROLLBACK (some statement had
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

function doorSettings({ churchId, userId, readOnly = false }: Door) {
  return [
    `SET LOCAL transaction_read_only = ${readOnly ? "on" : "off"}`,
    identitySettings({ churchId, userId }),
    "SET LOCAL role = atrio_tenant",
  ].join("; ");
}

function identitySettings({ churchId, userId }: { churchId?: number; userId?: number | null }) {
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

type DatabaseCause = { code?: string; constraint?: string };

function databaseCause(error: unknown): DatabaseCause | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const cause = (error.meta?.driverAdapterError as { cause?: AdapterCause } | undefined)?.cause;
    const code = cause?.originalCode ?? lostConnections[cause?.kind ?? ""] ?? prismaStates[error.code];
    return { code, constraint: constraintName(cause) };
  }
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return { code: error.code, constraint: (error as pg.DatabaseError).constraint };
}

type AdapterCause = {
  kind?: string;
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string; fields?: string[] };
};

/** What the adapter calls a connection that failed, as SQLSTATE would: a raw query has no other sign of it. */
const lostConnections: Record<string, string> = {
  DatabaseNotReachable: "08001",
  ConnectionClosed: "08006",
  SocketTimeout: "08006",
};

/** What Prisma calls a state when it does not say which one the server gave. */
const prismaStates: Record<string, string> = { P2034: "40001", P2002: "23505", P2003: "23503" };

function constraintName(cause: AdapterCause | undefined) {
  return cause?.constraint?.index ?? cause?.originalMessage?.match(/constraint "([^"]+)"/)?.[1];
}
