import { setTimeout as sleep } from "node:timers/promises";
import { Logger, parseCronItems, run, runTaskListOnce, type TaskList } from "graphile-worker";
import { onDrain } from "@/lib/core/background";
import { createPool } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import { publishGauge } from "@/lib/core/metrics";
import { findDeadWorkers, showLife } from "./life";
import { GivenBack, PermanentError, type QueueTask } from "./queue";

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
/** Milliseconds between two looks for jobs that no notification announced: those whose time comes. */
const POLL_INTERVAL = 5_000;
/** Milliseconds between two searches for jobs whose worker is gone. */
const MAINTENANCE_INTERVAL = 15_000;
/** Attempts up to which a job gets another one for one that ended with its process. */
const ATTEMPTS_MAX = 10;
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
  const pool = createPool({ max: CONNECTIONS, application_name: "atrio-queue" });
  const life = showLife();
  const running = keepRunning({ pool, life, tasks, timetable, signal: stopping.signal });
  const maintenance = setInterval(() => {
    maintain(pool, tasks).catch((error: Error) => log.warn({ error: error.message }, "queue maintenance failed"));
  }, MAINTENANCE_INTERVAL).unref();
  onDrain(async () => {
    stopping.abort();
    clearInterval(maintenance);
    await running;
    await Promise.all([pool.end(), life.end()]);
  });
}

type Running = {
  pool: Pool;
  life: ReturnType<typeof showLife>;
  tasks: QueueTask[];
  timetable: QueueTimetable[];
  signal: AbortSignal;
};

async function keepRunning({ signal, ...given }: Running) {
  for (let pause = PAUSES.first; !signal.aborted; pause = Math.min(2 * pause, PAUSES.last)) {
    try {
      // Also what the workers of an earlier round hold: they are gone, but their process lives.
      await free(given.pool, [...(await findDeadWorkers(given.pool)), ...given.life.forget()]);
      const runner = await openRunner(given);
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

function openRunner({ pool, life, tasks, timetable }: Omit<Running, "signal">) {
  return run({
    pgPool: pool,
    // Before the first job of a worker.
    preset: {
      plugins: [
        {
          name: "atrio-life",
          version: "1.0.0",
          worker: { hooks: { startWorker: (_context, { worker }) => life.add(worker.workerId) } },
        },
      ],
    },
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
          // The queue has no other way to give up a job that runs, or not to count an attempt.
          const attempts =
            error instanceof PermanentError ? "attempts" : error instanceof GivenBack ? "max_attempts + 1" : undefined;
          if (attempts)
            await withPgClient((client) =>
              client.query(`UPDATE graphile_worker._private_jobs SET max_attempts = ${attempts} WHERE id = $1`, [
                job.id,
              ]),
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
  await free(pool, [...(await findDeadWorkers(pool)), ...rows.map(({ worker }) => worker)]);
  await pool.query(
    `SELECT FROM graphile_worker.complete_jobs(ARRAY(
       SELECT id FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - $1 * interval '1 day'))`,
    [FAILED_DAYS],
  );
  await countJobs(pool);
}

/** Frees what workers hold, for another attempt: one that ended with its process is not the job's failure. A removed job has no key. */
async function free(pool: Pool, workers: string[]) {
  if (workers.length === 0) return;
  log.warn({ workers: workers.length }, "queue: frees what dead workers hold");
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET max_attempts = max_attempts + 1
     WHERE locked_by = ANY($1::text[]) AND key IS NOT NULL AND attempts >= max_attempts AND max_attempts < $2`,
    [workers, ATTEMPTS_MAX],
  );
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
