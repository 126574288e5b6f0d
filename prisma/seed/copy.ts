import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type ChurchScope = { churchId: number; userId: number };

/** Does something through a church's scope, in one transaction. @param client logged in as the application */
export async function throughDoor<Result>(
  client: pg.Client,
  { churchId, userId }: ChurchScope,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("BEGIN");
  await client.query(
    "SELECT set_config('app.church_id', $1, true), set_config('app.user_id', $2, true), set_config('role', 'atrio_tenant', true)",
    [String(churchId), String(userId)],
  );
  // New entries of the search indexes are merged in large portions.
  await client.query("SET LOCAL gin_pending_list_limit = '64MB'; SET LOCAL work_mem = '64MB'");
  const result = await work();
  await client.query("COMMIT");
  return result;
}

/** A field of a row, the column it goes into, and its type. */
export type CopiedColumn<Row> = [column: string, type: string, field: keyof Row & string];

/**
 * Copies rows into a temporary table `incoming`, whose `line` counts them: COPY cannot write under row-level security.
 * Inside `throughDoor`.
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
  for (const row of rows) yield `${columns.map(([, , field]) => quoted(row[field])).join(",")}\n`;
}

/** An empty field is null. */
const quoted = (value: string | null) => (value === null ? "" : `"${value.replaceAll('"', '""')}"`);
