import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";

/** Advisory locks of workers of the queue, by the hash of their names: held while their process lives. */
const LIFE_LOCK = 7_031_019;
/** Milliseconds between two signs of life of a process. */
const HEARTBEAT = 10_000;
/** Seconds without one after which a process counts as dead: its connection is there, and it does nothing. */
const SILENCE = 40;
/** Milliseconds until a lost connection is opened again. */
const PAUSE = 1_000;

/**
 * Connection on which this process shows that its workers live. Postgres ends its locks with the process; of one that is
 * frozen, the last sign grows old.
 */
export function showLife() {
  const workers = new Set<string>();
  const ending = new AbortController();
  const { signal } = ending;
  let client: Promise<pg.Client> | undefined;
  /** Queries of the connection, one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    ask((opened) => opened.query("SELECT")).catch(() => {});
  }, HEARTBEAT).unref();

  return { add, forget, end };

  /** Resolves when others see that a worker lives. */
  async function add(worker: string) {
    workers.add(worker);
    await ask((opened) => hold(opened, [worker]));
  }

  /** Names of the workers of this process so far, which live no more. */
  function forget() {
    const gone = [...workers];
    workers.clear();
    return gone;
  }

  async function end() {
    ending.abort();
    clearInterval(timer);
    await (await client)?.end();
  }

  function ask(query: (opened: pg.Client) => Promise<unknown>) {
    last = last.catch(() => {}).then(async () => query(await open()));
    return last;
  }

  function open() {
    client ??= connect();
    client.catch(() => {
      client = undefined;
    });
    return client;
  }

  async function connect() {
    const opened = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: "atrio-queue",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    opened.on("error", () => {}); // "end" follows
    await opened.connect();
    opened.once("end", () => void reopen());
    await hold(opened, [...workers]);
    return opened;
  }

  async function reopen() {
    client = undefined;
    while (!signal.aborted && !client) {
      await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await open().catch((error: Error) => log.warn({ error: error.message }, "queue: no sign of life"));
    }
  }
}

async function hold(client: pg.Client, workers: string[]) {
  await client.query("SELECT pg_advisory_lock_shared($1, hashtext(worker)) FROM unnest($2::text[]) AS worker", [
    LIFE_LOCK,
    workers,
  ]);
}

/** Names of workers that hold jobs although their process has ended, or has sent no sign of life for so many seconds. */
export async function findDeadWorkers(pool: pg.Pool, silence = SILENCE): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (
       SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND datname = current_database() AND classid = $1 AND granted
         AND objid = (hashtext(locked_by)::bigint & 4294967295)::oid
         AND state_change > now() - $2 * interval '1 second')`,
    [LIFE_LOCK, silence],
  );
  return rows.map(({ worker }) => worker);
}
