import { isDraining } from "@/lib/core/background";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { log } from "@/lib/core/log";
import { metrics } from "@/lib/core/metrics";
import { GivenBack, type QueueTask } from "./queue";
import type { QueueTimetable } from "./worker";

/** Night in the Americas, and every hour; UTC. */
const NIGHTLY = "11 7 * * *";
const HOURLY = "41 * * * *";
/** Milliseconds. */
const HOUR = 60 * 60_000;

/** `nightly`: once a day, at night; otherwise every hour. */
export type Job = { name: string; work: () => Promise<unknown>; nightly?: boolean };

/**
 * The jobs as tasks of the queue: each runs in one process at a time. One that no process was there for is made up for
 * within a day, or within the hour, and one that fails at night is tried again.
 */
export function scheduleJobs(jobs: Job[]): { tasks: QueueTask[]; timetable: QueueTimetable[] } {
  return {
    tasks: jobs.map((job) => ({ name: job.name, work: () => runJob(job) })),
    timetable: jobs.map(({ name, nightly = false }) => ({
      task: name,
      match: nightly ? NIGHTLY : HOURLY,
      maxAttempts: nightly ? 5 : 1,
      backfill: nightly ? 24 * HOUR : HOUR,
    })),
  };
}

async function runJob({ name: job, work }: Job) {
  const began = performance.now();
  const outcome = await work().then(
    () => "done" as const,
    (error: Error) => error,
  );
  const ms = Math.round(performance.now() - began);
  if (outcome instanceof GivenBack) {
    log.info({ job, ms }, "job given back");
    throw outcome;
  }
  if (outcome !== "done") log.error({ job, error: outcome.message }, "job failed");
  metrics()?.jobRuns.inc({ job, outcome: outcome === "done" ? "done" : "failed" });
  metrics()?.jobSeconds.observe({ job }, ms / 1000);
  if (outcome !== "done") throw outcome;
  log.info({ job, ms }, "job done");
}

/** Runs work in the scope of each church, without a user; as `eachChurch`. */
export const forEachChurch = (work: (db: ChurchDb) => Promise<unknown>) =>
  eachChurch((churchId) => inChurch({ churchId, userId: null }, work));

/** @throws {GivenBack} between two steps of a job, when the process shuts down; another process continues it. */
export function stopIfDraining() {
  if (isDraining()) throw new GivenBack("the process drains");
}

/**
 * Runs work for the id of each church.
 * @throws {Error} after all of them, when the work failed in some
 * @throws {GivenBack} between two churches, when the process drains
 */
export async function eachChurch(work: (churchId: number) => Promise<unknown>) {
  const churches = await identityDb().church.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  let failures = 0;
  for (const { id } of churches) {
    stopIfDraining();
    await work(id).catch((error: Error) => {
      failures++;
      metrics()?.jobChurchFailures.inc();
      log.error({ church: id, error: error.message }, "job failed in a church");
    });
  }
  if (failures > 0) throw new Error(`failed in ${failures} of ${churches.length} churches`);
}
