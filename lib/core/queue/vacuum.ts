import pg from "pg";
import * as z from "zod";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";
import { stopIfDraining } from "./jobs";
import { addJobLater, type QueueTask } from "./queue";

/** Written rows above which autovacuum, which comes within a minute, is too late. */
const ROWS_MAX = 10_000;
/** Milliseconds for one table. */
const LIMIT = 600_000;

const VACUUM_TASK = "database: vacuum";

const payloadSchema = z.object({ tables: z.array(z.string()) });

/** Queues a vacuum of tables after work that has written so many rows; few rows are left to autovacuum. */
export function vacuumAfter(rows: number, tables: string[]) {
  if (rows <= ROWS_MAX) return;
  const spec = { key: `${VACUUM_TASK} ${tables}`, maxAttempts: 1, priority: 10, queue: VACUUM_TASK };
  addJobLater(VACUUM_TASK, { tables }, spec);
}

/**
 * Task that vacuums and analyzes tables, one at a time, as slowly as autovacuum and without a lock that others wait for.
 * The application's role may do so since Postgres 17; before, Postgres leaves the table out, and a line in the log says so.
 */
export const vacuumTask: QueueTask = {
  name: VACUUM_TASK,
  work: async (payload) => {
    const { tables } = payloadSchema.parse(payload);
    const client = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: "atrio-vacuum",
      connectionTimeoutMillis: 5_000,
      statement_timeout: LIMIT,
      keepAlive: true,
    });
    client.on("error", () => {}); // the query rejects
    client.on("notice", ({ message }) => log.info({ notice: message }, "vacuum"));
    await client.connect();
    try {
      await client.query("SET vacuum_cost_delay = '2ms'");
      for (const table of tables) {
        stopIfDraining();
        // TRUNCATE would lock the table.
        await client.query(`VACUUM (ANALYZE, SKIP_LOCKED, TRUNCATE false) ${client.escapeIdentifier(table)}`);
      }
    } finally {
      await client.end();
    }
  },
};
