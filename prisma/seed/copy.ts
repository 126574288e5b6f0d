import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type ChurchScope = { churchId: number; userId: number };

/** Runs work in a transaction scoped to one church. @param client connected as the application's role */
export async function inChurchTransaction<Result>(
  client: pg.Client,
  { churchId, userId }: ChurchScope,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("BEGIN");
  await client.query(
    "SELECT set_config('app.church_id', $1, true), set_config('app.user_id', $2, true), set_config('role', 'atrio_tenant', true)",
    [String(churchId), String(userId)],
  );
  // Merges new entries of the search indexes in large batches.
  await client.query("SET LOCAL gin_pending_list_limit = '64MB'; SET LOCAL work_mem = '64MB'");
  const result = await work();
  await client.query("COMMIT");
  return result;
}

/** Target column, its type, and the field of a row. */
export type CopiedColumn<Row> = [column: string, type: string, field: keyof Row & string];

/**
 * Copies rows into a temporary table `incoming`, numbered by `line`: COPY cannot write under row-level security.
 * To be called inside a transaction.
 */
export async function copyIncoming<Row extends Record<keyof Row, string | null>>(
  client: pg.Client,
  columns: readonly CopiedColumn<Row>[],
  rows: Iterable<Row>,
) {
  const definition = columns.map(([column, type]) => `${column} ${type}`).join(", ");
  await client.query(`CREATE TEMPORARY TABLE incoming (line serial, ${definition}) ON COMMIT DROP`);
  const names = columns.map(([column]) => column).join(", ");
  await pipeline(
    Readable.from(lines(columns, rows)),
    client.query(copyFrom(`COPY incoming (${names}) FROM STDIN (FORMAT csv)`)),
  );
}

function* lines<Row extends Record<keyof Row, string | null>>(
  columns: readonly CopiedColumn<Row>[],
  rows: Iterable<Row>,
) {
  for (const row of rows) yield `${columns.map(([, , field]) => toCsvField(row[field])).join(",")}\n`;
}

/** Quotes a value for CSV; null becomes an empty field. */
const toCsvField = (value: string | null) => (value === null ? "" : `"${value.replaceAll('"', '""')}"`);
