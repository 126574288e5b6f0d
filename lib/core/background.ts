import { log } from "./log";

/** Running tasks, which the server process awaits before it exits; shared through `globalThis` between bundles. */
const BACKGROUND = Symbol.for("atrio.background");
const shared = globalThis as typeof globalThis & { [BACKGROUND]?: Set<Promise<unknown>> };
shared[BACKGROUND] ??= new Set();
const running = shared[BACKGROUND];

/** What the server process ends, and awaits, before it exits. */
const DRAINS = Symbol.for("atrio.drains");

/** Registers what ends when the server process drains: `end` is called once, and its end is awaited. */
export function onDrain(end: () => Promise<unknown>) {
  const drains = globalThis as typeof globalThis & { [DRAINS]?: Set<() => Promise<unknown>> };
  drains[DRAINS] ??= new Set();
  drains[DRAINS].add(end);
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
