import { log } from "./log";

/** The server process waits for these before it ends. */
const BACKGROUND = Symbol.for("atrio.background");
const shared = globalThis as typeof globalThis & { [BACKGROUND]?: Set<Promise<unknown>> };
shared[BACKGROUND] ??= new Set();
const running = shared[BACKGROUND];

/** Goes on after the answer has been sent (a mail, for example); a failure is logged and reaches nobody else. */
export function inBackground(what: string, work: () => Promise<unknown>) {
  const task = work()
    .catch((error: Error) => log.error({ task: what, error: error.message }, "background task failed"))
    .finally(() => running.delete(task));
  running.add(task);
}

/** Resolves when everything that was left to the background has ended. */
export const backgroundDone = async () => {
  while (running.size > 0) await Promise.all(running);
};
