import type pg from "pg";
import { Prisma } from "@/prisma/generated/client";
import { timeLimits, transactionSettings } from "./database";
import { inTransaction } from "./transaction";

export { commitWith, withoutCommit } from "./transaction";

declare const church: unique symbol;

/** Transaction scoped to one church by row-level security; only `inChurch` makes one. Queries started together are sent together. */
export type ChurchDb = Prisma.TransactionClient & { readonly [church]: true };

/**
 * Church and user of a transaction; `userId` goes into the history. `seesDonors`: rows of who gives what are seen and
 * written, otherwise there are none. `long`: over a whole table, may take minutes.
 * `commitsEarly`: the work is one operation, which may end the transaction with `commitWith`.
 */
export type ChurchScope = {
  churchId: number;
  userId: number | null;
  seesDonors?: boolean;
  readOnly?: boolean;
  long?: boolean;
  commitsEarly?: boolean;
};

/** Deadlock, serialization failure. */
const RETRYABLE_STATES = ["40P01", "40001"];

/**
 * Runs work in a transaction scoped to one church by row-level security.
 * Deadlocks and serialization failures are retried once; every other error ends the transaction and is thrown.
 */
export async function inChurch<Result>(scope: ChurchScope, work: (db: ChurchDb) => Promise<Result>): Promise<Result> {
  const { transaction, long } = timeLimits();
  const { churchId, readOnly = false, commitsEarly } = scope;
  const limit = scope.long ? long : transaction;
  const spec = { churchId, settings: scopeSettings(scope), limit, readOnly, commitsEarly };
  return withRetry(() => inTransaction(spec, (db) => work(db as ChurchDb)));
}

/**
 * Results of queries that were started together and so share a round trip; once all have ended, the failure of the first
 * of them, in this order, is thrown.
 */
export async function inOneTrip<const Queries extends readonly Promise<unknown>[]>(queries: Queries) {
  const settled = await Promise.allSettled(queries);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return settled.map((one) => one.status === "fulfilled" && one.value) as {
    -readonly [Key in keyof Queries]: Awaited<Queries[Key]>;
  };
}

/** First statement of a transaction: from here on every query sees the same snapshot. */
export const holdSnapshot = (db: ChurchDb) => db.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;

/** Retries once after a deadlock or a serialization failure. */
export async function withRetry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!RETRYABLE_STATES.includes(sqlState(error) ?? "")) throw error;
    return attempt();
  }
}

/** SQLSTATE of a Prisma or pg error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  return databaseCause(error)?.code;
}

/** Name of the constraint that an error reports as violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseCause(error)?.constraint;
}

/**
 * Kilobytes of a search index's changes that wait to be merged. Every search of every church scans them, and the change
 * that fills the list waits for the merge; Postgres' default of 4 MB makes both slow and no change faster.
 */
const PENDING_CHANGES = 256;

/**
 * SET LOCAL statements of a church-scoped transaction. One that writes keeps plans: of its statements only those of
 * `byKey` are prepared, and foreign keys and triggers are the same lookups for every church.
 */
export function scopeSettings({ churchId, userId, seesDonors = false, readOnly = false }: ChurchScope) {
  return [
    `SET LOCAL transaction_read_only = ${readOnly ? "on" : "off"}`,
    ...(readOnly ? [] : [`SET LOCAL gin_pending_list_limit = ${PENDING_CHANGES}`]),
    transactionSettings({ churchId, userId, keepsPlans: !readOnly }),
    `SET LOCAL app.sees_donors = ${seesDonors ? "'on'" : "'off'"}`,
    "SET LOCAL role = atrio_tenant",
  ].join("; ");
}

type DatabaseCause = { code?: string; constraint?: string };

function databaseCause(error: unknown): DatabaseCause | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const cause = (error.meta?.driverAdapterError as { cause?: AdapterCause } | undefined)?.cause;
    const code = cause?.originalCode ?? lostConnections[cause?.kind ?? ""] ?? prismaStates[error.code];
    return { code, constraint: constraintName(cause) };
  }
  // Errors of BEGIN, COMMIT and ROLLBACK arrive as the adapter threw them.
  if (error instanceof Error && error.name === "DriverAdapterError") {
    const { originalCode, kind = "" } = (error.cause ?? {}) as AdapterCause;
    return { code: originalCode ?? lostConnections[kind] };
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

/** Adapter error kinds of a failed connection → SQLSTATE; a raw query carries no other sign of it. */
const lostConnections: Record<string, string> = {
  DatabaseNotReachable: "08001",
  ConnectionClosed: "08006",
  SocketTimeout: "08006",
};

/** Prisma error codes → SQLSTATE, for errors without the server's own state. */
const prismaStates: Record<string, string> = { P2034: "40001", P2002: "23505", P2003: "23503" };

function constraintName(cause: AdapterCause | undefined) {
  return cause?.constraint?.index ?? cause?.originalMessage?.match(/constraint "([^"]+)"/)?.[1];
}
