import { inBackground } from "@/lib/core/background";
import { identityDb } from "@/lib/core/db/identity-db";

/** Work that jobs of the queue name. `work` rejects to be tried again. */
export type QueueTask = {
  name: string;
  /** Milliseconds after which an attempt has failed. */
  limit?: number;
  work: (payload: unknown, attempt: { number: number; isLast: boolean }) => Promise<unknown>;
};

/** Rejects a job that would fail again however often it is tried. */
export class PermanentError extends Error {}

/** Gives a job back to the queue, for another process: the attempt does not count. */
export class GivenBack extends Error {}

/** A transaction, or the database itself. */
export type QueueDb = { $executeRawUnsafe: (query: string, ...values: unknown[]) => Promise<unknown> };

type JobSpec = {
  /** A job that still waits under the same key is replaced. */
  key: string;
  maxAttempts: number;
  /** Lower runs first. */
  priority?: number;
  /** Jobs of one queue run one after the other, so that they do not take all workers. */
  queue?: string;
};

/** Adds a job to the queue, in the caller's transaction: the job exists when that commits, and only then. */
export async function addJob(
  db: QueueDb,
  task: string,
  payload: object,
  { key, maxAttempts, priority = 0, queue }: JobSpec,
) {
  await db.$executeRawUnsafe(
    `SELECT FROM graphile_worker.add_job($1::text, $2::json, max_attempts => $3::int, job_key => $4::text, priority => $5::int, queue_name => $6::text)`,
    task,
    JSON.stringify(payload),
    maxAttempts,
    key,
    priority,
    queue ?? null,
  );
}

/** Adds a job beside the caller's transaction, for work that the next change makes up for: without a commit, it has nothing to do. */
export const addJobLater = (task: string, payload: object, spec: JobSpec) =>
  inBackground(`queue ${task}`, () => addJob(identityDb(), task, payload, spec));

/** Removes the job that waits under a key; one that runs already is not tried again. */
export const removeJob = (db: QueueDb, key: string) =>
  db.$executeRawUnsafe("SELECT FROM graphile_worker.remove_job($1::text)", key);
