/** Last queued task of each church. */
const lastTasks = new Map<number, Promise<unknown>>();

/** Runs the long tasks of a church one at a time, so that one church takes at most one database connection. */
export async function serializePerChurch<Result>(churchId: number, work: () => Promise<Result>): Promise<Result> {
  const task = (lastTasks.get(churchId) ?? Promise.resolve()).then(work, work);
  lastTasks.set(churchId, task);
  try {
    return await task;
  } finally {
    if (lastTasks.get(churchId) === task) lastTasks.delete(churchId);
  }
}
