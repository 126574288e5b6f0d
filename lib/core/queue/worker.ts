import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, parseCronItems, run, runTaskListOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import { onDrain } from "@/lib/core/background";
import { createPool } from "@/lib/core/identity-db";
import { log } from "@/lib/core/log";
import { publishGauge } from "@/lib/core/metrics";
import { PermanentError, type QueueTask } from "./queue";

/** Times at which a task runs without being asked. `match`: minute, hour, day, month and weekday in UTC. */
export type QueueTimetable = {
  task: string;
  match: string;
  maxAttempts: number;
  /** Milliseconds: a run missed while no process lived is made up for when it is not older. */
  backfill: number;
};

/** Jobs at the same time in this process. */
const CONCURRENCY = 4;
/** One connection listens, and one is for what no job waits for. */
const CONNECTIONS = CONCURRENCY + 2;
/** Of the queue's connections in pg_stat_activity: a living process has at least one. */
const APPLICATION = "atrio-queue";
/** Milliseconds between two looks for jobs that no notification announced: those whose time comes. */
const POLL_INTERVAL = 5_000;
/** Milliseconds between two searches for jobs whose worker is gone. */
const MAINTENANCE_INTERVAL = 60_000;
/** Milliseconds until the queue is started again: doubled from the first to the second. */
const PAUSES = { first: 1_000, last: 30_000 };
/** Days that a job which failed for good is kept. */
const FAILED_DAYS = 7;
/** Jobs of the timetable run one after the other, in one process at a time. */
const TIMETABLE_QUEUE = "timetable";

const logger = new Logger(() => (level, message) => {
  // Not its errors: the tasks log their own failures.
  if (level === "warning") log.warn({ queue: message }, "queue");
});

type Pool = ReturnType<typeof createPool>;

/**
 * Runs the jobs of the queue in this process until it drains, and comes back whenever the database was away. Every
 * process of an installation may do so: a job runs in one of them.
 */
export function startQueue(tasks: QueueTask[], timetable: QueueTimetable[]) {
  const stopping = new AbortController();
  const pool = createPool({ max: CONNECTIONS, application_name: APPLICATION });
  const running = keepRunning(pool, tasks, timetable, stopping.signal);
  const maintenance = setInterval(() => {
    maintain(pool, tasks).catch((error: Error) => log.warn({ error: error.message }, "queue maintenance failed"));
  }, MAINTENANCE_INTERVAL).unref();
  onDrain(async () => {
    stopping.abort();
    clearInterval(maintenance);
    await running;
    await pool.end();
  });
}

async function keepRunning(pool: Pool, tasks: QueueTask[], timetable: QueueTimetable[], signal: AbortSignal) {
  /** Workers of earlier rounds, which are gone and may have left jobs locked. */
  let workers: string[] = [];
  for (let pause = PAUSES.first; !signal.aborted; pause = Math.min(2 * pause, PAUSES.last)) {
    try {
      await unlock(pool, workers.length > 0 ? workers : await findAbandoned(pool));
      workers = [];
      const events: WorkerEvents = new EventEmitter();
      events.on("worker:create", ({ worker }) => workers.push(worker.workerId));
      const runner = await openRunner(pool, tasks, timetable, events);
      pause = PAUSES.first;
      const stop = () => void runner.stop().catch(() => {});
      signal.addEventListener("abort", stop);
      if (signal.aborted) stop();
      await runner.promise.finally(() => signal.removeEventListener("abort", stop));
    } catch (error) {
      log.warn({ error: (error as Error).message }, "queue stopped, it is started again");
    }
    if (!signal.aborted) await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

function openRunner(pool: Pool, tasks: QueueTask[], timetable: QueueTimetable[], events: WorkerEvents) {
  return run({
    pgPool: pool,
    events,
    taskList: taskList(tasks),
    parsedCronItems: parseCronItems(
      timetable.map(({ task, match, maxAttempts, backfill }) => ({
        task,
        match,
        options: { backfillPeriod: backfill, maxAttempts, queueName: TIMETABLE_QUEUE, jobKey: task },
      })),
    ),
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL,
    noHandleSignals: true,
    logger,
  });
}

/** Runs what waits in the queue and is due, once, in the caller's process; for tests and scripts. */
export async function drainQueue(pool: Pool, tasks: QueueTask[]) {
  const client = await pool.connect();
  await runTaskListOnce({ pgPool: pool, noHandleSignals: true, logger }, taskList(tasks), client).finally(() =>
    client.release(),
  );
}

function taskList(tasks: QueueTask[]): TaskList {
  return Object.fromEntries(
    tasks.map(({ name, limit, work }) => [
      name,
      async (payload, { job, withPgClient }) => {
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts };
        try {
          await withLimit(work(payload, attempt), limit);
        } catch (error) {
          // Its last attempt: the queue has no other way to give up a job that runs.
          if (error instanceof PermanentError)
            await withPgClient((client) =>
              client.query("UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1", [job.id]),
            );
          throw error;
        }
      },
    ]),
  );
}

function withLimit(work: Promise<unknown>, limit: number | undefined) {
  if (!limit) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${limit / 1000} s`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// --- Jobs whose worker is gone -----------------------------------------------------------------------------------------

async function maintain(pool: Pool, tasks: QueueTask[]) {
  const limits = tasks.flatMap(({ name, limit }) => (limit ? [{ name, seconds: (2 * limit) / 1000 }] : []));
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
     JOIN json_to_recordset($1::json) AS limits (name text, seconds int) ON name = task_identifier
     WHERE locked_at < now() - seconds * interval '1 second'`,
    [JSON.stringify(limits)],
  );
  await unlock(
    pool,
    rows.map(({ worker }) => worker),
  );
  await pool.query(
    `SELECT FROM graphile_worker.complete_jobs(ARRAY(
       SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - $1 * interval '1 day'))`,
    [FAILED_DAYS],
  );
  await countJobs(pool);
}

/** Workers that hold jobs although no other process has a connection: they ended without releasing them. */
async function findAbandoned(pool: Pool) {
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (
       SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid())`,
    [APPLICATION],
  );
  return rows.map(({ worker }) => worker);
}

async function unlock(pool: Pool, workers: string[]) {
  if (workers.length === 0) return;
  await pool.query("SELECT FROM graphile_worker.force_unlock_workers($1::text[])", [workers]);
}

let counts: Record<string, number> = {};

async function countJobs(pool: Pool) {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE attempts = 0)::int AS waiting,
       count(*) FILTER (WHERE attempts > 0 AND attempts < max_attempts)::int AS retrying,
       count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed
     FROM graphile_worker.jobs WHERE locked_at IS NULL`,
  );
  counts = rows[0] ?? {};
  publishGauge(
    { name: "atrio_queue_jobs", help: "Jobs of the queue: waiting, retrying, failed for good", label: "state" },
    () => counts,
  );
}
