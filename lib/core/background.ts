import { log } from "./log";

/** Running tasks, which the server awaits before it exits. */
const running = new Set<Promise<unknown>>();

const drains = new Set<() => Promise<unknown>>();
let draining = false;

/** Registers a function that is called once when the process shuts down, and awaited. */
export function onDrain(end: () => Promise<unknown>) {
  drains.add(end);
}

/** Whether the process shuts down: it finishes its requests and accepts no others. */
export const isDraining = () => draining;

/** Begins the shutdown; resolves when the registered functions have ended. */
export async function drain() {
  draining = true;
  await Promise.allSettled([...drains].map((end) => end()));
}

/** Runs work after the response has been sent (a mail, for example); a failure is only logged. */
export function inBackground(name: string, work: () => Promise<unknown>) {
  const task = work()
    .catch((error: Error) => log.error({ task: name, error: error.message }, "background task failed"))
    .finally(() => running.delete(task));
  running.add(task);
}

/** Resolves when every background task has settled. */
export const waitForBackgroundTasks = async () => {
  while (running.size > 0) await Promise.all(running);
};
