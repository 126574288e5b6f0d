// Server of node:http and pg alone: the round trips of an endpoint without its checks, log and metrics.
import { once } from "node:events";
import { createServer } from "node:http";
import { parentPort, Worker, workerData } from "node:worker_threads";
import pg from "pg";
import { prepared } from "./measure.mjs";

/**
 * @typedef {{ text: string, values: unknown[] }} Statement
 * @typedef {{ url: string, churchId: number, statement: Statement, writes: boolean, connections: number }} Options
 *   url: of the application's database user; connections: of the pool
 */

/**
 * Starts a server, in a thread of its own, that answers each request with the rows of a statement of a church, after four
 * round trips: a session by its id, BEGIN with settings, the statement, COMMIT.
 * @param {Options} options @returns {Promise<string>} address
 */
export async function startBareServer(options) {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  worker.unref();
  const [port] = await once(worker, "message");
  return `http://127.0.0.1:${port}/`;
}

/** Statement that inserts a copy of the church's first row of a table. @param {pg.Client} owner @param {string} table @param {number} churchId */
export async function copyStatement(owner, table, churchId) {
  const { rows } = await owner.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
    [table],
  );
  const [{ columns }] = rows;
  const first = await owner.query(`SELECT min(id) AS id FROM ${table} WHERE church_id = $1`, [churchId]);
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table} WHERE id = $1 RETURNING *`;
  return { text, values: [first.rows[0].id] };
}

/** @param {Options} options */
async function serve({ url, churchId, statement, writes, connections }) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const begin = `BEGIN; SET LOCAL transaction_read_only = ${writes ? "off" : "on"}; SET LOCAL app.church_id = '${churchId}'; SET LOCAL role = atrio_tenant`;
  const answer = async () => {
    await pool.query(prepared("SELECT * FROM sessions WHERE id = $1", [1]));
    const client = await pool.connect();
    try {
      await client.query(begin);
      const { rows } = await client.query(prepared(statement.text, statement.values));
      await client.query("COMMIT");
      return JSON.stringify(rows);
    } finally {
      client.release();
    }
  };
  const server = createServer((_, response) => {
    answer().then(
      (body) => response.writeHead(200, { "Content-Type": "application/json" }).end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    parentPort?.postMessage(typeof address === "object" && address?.port);
  });
}

if (workerData?.statement) await serve(workerData);
