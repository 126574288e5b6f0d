// The embedded database of a script: it stops with the script, which ends with exit code 1 when the database is lost.

import { onStop, stop } from "../../server/lifetime.mjs";
import { hasDatabase, startDatabase } from "../database.mjs";
import { dataDir } from "../project.mjs";
import { checkDisk } from "./disk.mjs";

/**
 * Starts the embedded database of the data folder until the script ends, also while it is still starting.
 * @param {Pick<import("../database.mjs").Options, "throwAway">} [options]
 */
export async function openEmbedded(options) {
  await checkDisk(dataDir(), !hasDatabase(dataDir()));
  const interrupted = new AbortController();
  const starting = startDatabase(dataDir(), { signal: interrupted.signal, onLost: endWithout, ...options });
  onStop(async () => {
    interrupted.abort();
    const started = await starting.catch(() => undefined);
    await started?.stop();
  });
  return starting;
}

/** @param {string} reason */
function endWithout(reason) {
  console.error(`Postgres no vuelve: Atrio termina. ${reason}`);
  return stop(1);
}
