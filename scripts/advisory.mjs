// Advisory locks of Postgres, which it releases with the connection of their holder.

/** Milliseconds until a line says what is waited for. */
const NOTICE = 3_000;

/**
 * Takes an advisory lock, however long its holder works; a line says so.
 * @param {import("pg").Client} client @param {number} lock @param {string} words about the holder
 * @param {{ shared?: boolean }} [options]
 */
export async function waitForLock(client, lock, words, { shared = false } = {}) {
  const notice = setTimeout(() => console.log(`${words}: se espera a que termine.`), NOTICE);
  await client
    .query(`SELECT ${shared ? "pg_advisory_lock_shared" : "pg_advisory_lock"}($1)`, [lock])
    .finally(() => clearTimeout(notice));
}
