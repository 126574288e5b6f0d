import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { inBackground } from "./background";
import { database } from "./database";
import { type ChurchScope, scopeSettings } from "./db";

declare const bulk: unique symbol;

/** A church's scope for work on many rows: plain SQL and COPY into temporary tables. Only `inBulk` makes one. */
export type BulkDb = {
  readonly [bulk]: true;
  query: <Row extends pg.QueryResultRow = Record<string, never>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** `table`: with its columns, `incoming (name, email)`; rows as COPY's text format has them. */
  copy: (table: string, rows: Iterable<Uint8Array>) => Promise<void>;
};

/** Milliseconds: for one statement, for a lock, between two statements (a file is read meanwhile). */
const LIMITS = { statement: 120_000, lock: 20_000, idle: 60_000 };

const settings = [
  `SET LOCAL statement_timeout = ${LIMITS.statement}`,
  `SET LOCAL lock_timeout = ${LIMITS.lock}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${LIMITS.idle}`,
  // New entries of a search index wait until the transaction is over: `mergePending`.
  "SET LOCAL gin_pending_list_limit = '2047MB'",
  "SET LOCAL work_mem = '64MB'",
].join("; ");

/**
 * Opens a church's scope for many rows: one transaction, all of it or nothing; `isKept` says which. What fails is not tried
 * again.
 */
export async function inBulk<Result>(
  scope: ChurchScope,
  work: (db: BulkDb) => Promise<{ result: Result; isKept: boolean }>,
): Promise<Result> {
  const { pool, opening } = database();
  const client = await pool.connect();
  let lost: Error | undefined;
  // Without a listener a lost connection would end the process.
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on("error", onLost);
  try {
    await opening.run(`${scopeSettings(scope)}; ${settings}`, () => client.query("BEGIN"));
    const { result, isKept } = await work(doorOf(client));
    await client.query(isKept ? "COMMIT" : "ROLLBACK");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(onLost);
    throw lost ?? error;
  } finally {
    client.off("error", onLost);
    client.release(lost);
    // Entries of what was rolled back wait there too.
    if (!lost) inBackground("merge search indexes", mergePending);
  }
}

/** Puts new entries of search indexes in their place. Until then searches read them one by one, and find the same. */
const mergePending = () => database().pool.query("SELECT atrio_merge_pending()");

const doorOf = (client: pg.PoolClient) =>
  ({
    query: async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows,
    copy: (table: string, rows: Iterable<Uint8Array>) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`COPY ${table} FROM STDIN`))),
  }) as unknown as BulkDb;
