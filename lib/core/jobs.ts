import { type ChurchDb, inChurch } from "./db";
import { connections, identityDb } from "./identity-db";
import { log } from "./log";
import { metrics } from "./metrics";

/** First key of the jobs' advisory locks. */
const JOB_LOCKS = 7_031_020;
/** Milliseconds between two runs of the due jobs. */
const INTERVAL = 60 * 60 * 1000;
/** Milliseconds until the first run, so that the process start is not slowed down. */
const FIRST_DELAY = 60 * 1000;

/** Hour in UTC: night in the Americas. */
const NIGHT_HOUR = 7;

/** `nightly`: once a day, at night; otherwise every hour. */
export type Job = { name: string; work: () => Promise<unknown>; nightly?: boolean };

/** Runs the due jobs every hour in this process; each job runs in one instance at a time. */
export function schedule(jobs: Job[]) {
  const runAll = async () => {
    for (const job of jobs.filter(isDue))
      await runJob(job).catch((error: Error) => log.error({ job: job.name, error: error.message }, "job failed"));
  };
  setTimeout(() => {
    void runAll();
    setInterval(runAll, INTERVAL).unref();
  }, FIRST_DELAY).unref();
}

const isDue = ({ nightly = false }: Job) => !nightly || new Date().getUTCHours() === NIGHT_HOUR;

/** Runs a job unless another instance is running it; returns whether it ran. */
export async function runJob(job: Job): Promise<boolean> {
  const began = performance.now();
  try {
    const hasRun = await runUnderLock(job);
    if (hasRun) countRun(job, "done", began);
    return hasRun;
  } catch (error) {
    countRun(job, "failed", began);
    throw error;
  }
}

function countRun({ name: job }: Job, outcome: "done" | "failed", began: number) {
  metrics()?.jobRuns.inc({ job, outcome });
  metrics()?.jobSeconds.observe({ job }, (performance.now() - began) / 1000);
}

async function runUnderLock({ name, work }: Job) {
  const client = await connections().connect();
  let connectionError: Error | undefined;
  // The lock is released with its connection; without a listener the loss would end the process.
  client.on("error", (error) => {
    connectionError = error;
  });
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1, hashtext($2)) AS free", [JOB_LOCKS, name]);
    if (!rows[0].free) return false;
    const began = Date.now();
    await work().finally(() =>
      client.query("SELECT pg_advisory_unlock($1, hashtext($2))", [JOB_LOCKS, name]).catch((error) => {
        connectionError = error;
      }),
    );
    log.info({ job: name, ms: Date.now() - began }, "job done");
    return true;
  } finally {
    client.removeAllListeners("error");
    client.release(connectionError);
  }
}

/** Runs work in the scope of each church, without a user; a failure in one church does not stop the others. */
export async function forEachChurch(work: (db: ChurchDb) => Promise<unknown>) {
  const churches = await identityDb().church.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  for (const { id } of churches) {
    await inChurch({ churchId: id, userId: null }, work).catch((error: Error) => {
      metrics()?.jobChurchFailures.inc();
      log.error({ church: id, error: error.message }, "job failed in a church");
    });
  }
}
