import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { inBackground } from "@/lib/core/background";
import { log } from "@/lib/core/log";
import { type ChurchScope, scopeSettings } from "./church-db";
import { database } from "./database";

declare const bulk: unique symbol;

/** Church-scoped transaction for bulk work: plain SQL and COPY into temporary tables. Only `inBulk` makes one. */
export type BulkDb = {
  readonly [bulk]: true;
  query: <Row extends pg.QueryResultRow = Record<string, never>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** `table` includes its columns: `incoming (name, email)`; rows are in COPY's text format. */
  copy: (table: string, rows: Iterable<Uint8Array>) => Promise<void>;
};

/** Milliseconds: for one statement, for a lock, idle between two statements (a file is read meanwhile). */
const LIMITS = { statement: 120_000, lock: 20_000, idle: 60_000 };

/** Milliseconds without an answer to a query, after which the connection is ended. */
const query_timeout = LIMITS.statement + 5_000;

const settings = [
  `SET LOCAL statement_timeout = ${LIMITS.statement}`,
  `SET LOCAL lock_timeout = ${LIMITS.lock}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${LIMITS.idle}`,
  // GIN entries stay in the pending list until another connection merges them: `mergePending`.
  "SET LOCAL gin_pending_list_limit = '2047MB'",
  "SET LOCAL work_mem = '64MB'",
].join("; ");

/**
 * Runs bulk work in one transaction scoped to one church: COMMIT when the result has `isKept`, otherwise ROLLBACK.
 * Errors are not retried.
 */
export async function inBulk<Result>(
  scope: ChurchScope,
  work: (db: BulkDb) => Promise<{ result: Result; isKept: boolean }>,
): Promise<Result> {
  const client = await database().pool.connect();
  // COPY cannot be part of a pipeline.
  const setPipeline = (pipeline: boolean) => Object.assign(client, { pipeline });
  setPipeline(false);
  let connectionError: Error | undefined;
  // Without a listener a lost connection would end the process.
  const onConnectionError = (error: Error) => {
    connectionError = error;
  };
  client.on("error", onConnectionError);
  try {
    await client.query(`BEGIN; ${scopeSettings(scope)}; ${settings}`);
    const { result, isKept } = await work(toBulkDb(client));
    await client.query({ text: isKept ? "COMMIT" : "ROLLBACK", query_timeout });
    // The entries of the last statements, which a merge under way may have missed.
    await merging;
    await mergePending();
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(onConnectionError);
    // Rolled back or not, entries stay in the pending list.
    if (!connectionError) inBackground("merge search indexes", mergePending);
    throw connectionError ?? error;
  } finally {
    client.off("error", onConnectionError);
    setPipeline(true);
    client.release(connectionError);
  }
}

/** Running merge of this process. */
let merging: Promise<void> | undefined;
/** Whether the last merge failed; on a full disk each of them fails, and only the first is logged. */
let isMergeFailing = false;

/**
 * Merges the GIN pending lists of the search indexes, one merge at a time. Every search of every church scans what is
 * pending, committed or not.
 */
function mergePending() {
  merging ??= database()
    .pool.query({ text: "SELECT atrio_merge_pending()", query_timeout })
    .then(
      () => {
        isMergeFailing = false;
      },
      (error: Error) => {
        if (!isMergeFailing) log.warn({ error: error.message }, "search indexes not merged");
        isMergeFailing = true;
      },
    )
    .finally(() => {
      merging = undefined;
    });
  return merging;
}

const toBulkDb = (client: pg.PoolClient) =>
  ({
    query: async (text: string, values: unknown[] = []) => {
      const { rows } = await client.query({ text, values, query_timeout });
      void mergePending();
      return rows;
    },
    copy: (table: string, rows: Iterable<Uint8Array>) =>
      pipeline(
        Readable.from(rows),
        client.query(Object.assign(copyFrom(`COPY ${table} FROM STDIN`), { query_timeout })),
      ),
  }) as unknown as BulkDb;
