import type pg from "pg";
import { Prisma } from "@/prisma/generated/client";
import { database, LIMITS, transactionSettings } from "./database";

declare const church: unique symbol;

/** A transaction that sees one church and nothing else; only `inChurch` makes one. */
export type ChurchDb = Prisma.TransactionClient & { readonly [church]: true };

/** Whose scope is opened, and for whom; `userId` goes into the history. `long`: for a whole table, which may take minutes. */
export type ChurchScope = { churchId: number; userId: number | null; readOnly?: boolean; long?: boolean };

/** Deadlock, serialization failure. */
const RETRIED = ["40P01", "40001"];

/**
 * Opens a church's scope: one transaction in which row-level security shows that church alone.
 * Deadlocks and serialization failures are tried once more; every other error ends the transaction and is thrown.
 */
export async function inChurch<Result>(scope: ChurchScope, work: (db: ChurchDb) => Promise<Result>): Promise<Result> {
  const { prisma, opening } = database();
  const attempt = () =>
    opening.run(scopeSettings(scope), () =>
      prisma.$transaction((tx) => work(tx as ChurchDb), {
        maxWait: LIMITS.maxWait,
        timeout: scope.long ? LIMITS.long : LIMITS.transaction,
      }),
    );
  return retried(attempt);
}

/** Tries once more what a deadlock or a serialization failure broke off. */
export async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!RETRIED.includes(sqlState(error) ?? "")) throw error;
    return attempt();
  }
}

/** The SQLSTATE behind an error of Prisma's or pg's, if there is one. */
export function sqlState(error: unknown): string | undefined {
  return databaseCause(error)?.code;
}

/** The constraint that refused a row, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseCause(error)?.constraint;
}

/** What the transaction of a scope sets for itself. */
export function scopeSettings({ churchId, userId, readOnly = false }: ChurchScope) {
  return [
    `SET LOCAL transaction_read_only = ${readOnly ? "on" : "off"}`,
    transactionSettings({ churchId, userId }),
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
  // What opens or ends a transaction comes as the adapter threw it.
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
