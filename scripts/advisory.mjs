// Advisory locks of Postgres, which it releases with the connection of their holder.

/** Milliseconds before printing who holds the lock. */
const NOTICE = 3_000;

/**
 * Takes an advisory lock, without a limit of time, and prints that it waits.
 * @param {import("pg").Client} client @param {number} lock @param {string} message about the holder
 * @param {{ shared?: boolean }} [options]
 */
export async function waitForLock(client, lock, message, { shared = false } = {}) {
  const notice = setTimeout(() => console.log(`${message}: se espera a que termine.`), NOTICE);
  await client
    .query(`SELECT ${shared ? "pg_advisory_lock_shared" : "pg_advisory_lock"}($1)`, [lock])
    .finally(() => clearTimeout(notice));
}
