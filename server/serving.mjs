// Marks a database as served by a running process, for as long as that lives.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Advisory lock of the application's database: shared by every process that serves it, exclusive during a restore. */
export const SERVING_LOCK = 7_031_003;

/** Milliseconds between two attempts to take the lock again after its connection was lost. */
const PAUSE = 2_000;

/**
 * Holds the lock on a connection of its own, again after it was lost.
 * @param {string} url of the application's role
 * @returns {Promise<() => Promise<void>>} releases it
 * @throws {Error} in Spanish, during a restore
 */
export async function holdServing(url) {
  let isOver = false;
  let client = await take();
  return async () => {
    isOver = true;
    await client.end().catch(() => {});
  };

  async function take() {
    const taken = new pg.Client({
      connectionString: url,
      application_name: "atrio",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    taken.on("error", () => {}); // "end" follows
    try {
      await taken.connect();
      const { rows } = await taken.query("SELECT pg_try_advisory_lock_shared($1) AS free", [SERVING_LOCK]);
      if (!rows[0].free)
        throw new Error("Se restaura un respaldo en esta base de datos: espera a que termine y repite.");
    } catch (error) {
      await taken.end().catch(() => {});
      throw error;
    }
    taken.once("end", retake);
    return taken;
  }

  async function retake() {
    while (!isOver) {
      await sleep(PAUSE, undefined, { ref: false });
      const taken = await take().catch(() => undefined);
      if (!taken) continue;
      client = taken;
      if (isOver) await taken.end().catch(() => {});
      return;
    }
  }
}
