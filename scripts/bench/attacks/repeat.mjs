// Clients of an attack.
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ url: string, token: string }} Target `url`: of the application; `token`: of the owner of the attacking church */
/** @typedef {() => Promise<void>} Stop resolves when the last request has ended */
/** @typedef {(target: Target) => Promise<Stop>} Attack */

/** Milliseconds between two requests of a client: what is measured is the work, not a flood of refused requests. */
const PAUSE = 1_000;

/**
 * Runs work on `clients` connections, on each one call after another, until it is stopped.
 * @param {number} clients @param {(signal: AbortSignal, count: number) => Promise<unknown>} work
 * @param {number} [pause] milliseconds
 * @returns {Stop}
 */
export function repeat(clients, work, pause = PAUSE) {
  const stopped = new AbortController();
  const { signal } = stopped;
  // Each client's request listens to it.
  setMaxListeners(0, signal);
  let count = 0;
  const loops = Array.from({ length: clients }, async () => {
    while (!signal.aborted) {
      await work(signal, ++count).catch(ignoreAbort);
      await sleep(pause, undefined, { signal }).catch(ignoreAbort);
    }
  });
  return async () => {
    stopped.abort();
    await Promise.all(loops);
  };
}

/** A client that leaves, and a connection that the server closes, are part of an attack. @param {unknown} error */
function ignoreAbort(error) {
  const { name, code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
  if (!["AbortError", "TimeoutError", "TypeError"].includes(name) && !["ECONNRESET", "EPIPE"].includes(code))
    throw error;
}
