import { type ChurchDb, inChurch } from "./db";
import { connections, identityDb } from "./identity-db";
import { log } from "./log";

/** First key of the advisory locks of jobs. */
const JOB_LOCKS = 7_031_020;
/** Milliseconds between two looks at what is due. */
const INTERVAL = 60 * 60 * 1000;
/** Milliseconds after the start, so that a start is not slowed down. */
const FIRST = 60 * 1000;

/** UTC: night in the Americas. */
const NIGHT = 7;

/** `nightly`: once a day, while people sleep; otherwise every hour. */
export type Job = { name: string; work: () => Promise<unknown>; nightly?: boolean };

/** Runs jobs once an hour in this process; of any number of instances one at a time does each. */
export function schedule(jobs: Job[]) {
  const runAll = async () => {
    for (const job of jobs.filter(isDue))
      await runJob(job).catch((error: Error) => log.error({ job: job.name, error: error.message }, "job failed"));
  };
  setTimeout(() => {
    void runAll();
    setInterval(runAll, INTERVAL).unref();
  }, FIRST).unref();
}

const isDue = ({ nightly = false }: Job) => !nightly || new Date().getUTCHours() === NIGHT;

/** Runs a job unless another instance is at it; tells whether it ran. */
export async function runJob({ name, work }: Job): Promise<boolean> {
  const client = await connections().connect();
  let lost: Error | undefined;
  // The lock goes with its connection; without a listener the loss would end the process.
  client.on("error", (error) => {
    lost = error;
  });
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1, hashtext($2)) AS free", [JOB_LOCKS, name]);
    if (!rows[0].free) return false;
    const began = Date.now();
    await work().finally(() =>
      client.query("SELECT pg_advisory_unlock($1, hashtext($2))", [JOB_LOCKS, name]).catch((error) => {
        lost = error;
      }),
    );
    log.info({ job: name, ms: Date.now() - began }, "job done");
    return true;
  } finally {
    client.removeAllListeners("error");
    client.release(lost);
  }
}

/** Does something in each church, through its scope and as nobody in particular; one that fails does not stop the others. */
export async function forEachChurch(work: (db: ChurchDb) => Promise<unknown>) {
  const churches = await identityDb().church.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  for (const { id } of churches) {
    await inChurch({ churchId: id, userId: null }, work).catch((error: Error) =>
      log.error({ church: id, error: error.message }, "job failed in a church"),
    );
  }
}
