// Checks of the database before the application serves requests.
import { connectClient } from "./client.mjs";
import { QUEUE_SCHEMA } from "./database/grants.mjs";
import { pendingMigrations } from "./database/migrations.mjs";
import { findOpenDemoAccounts } from "./demo-accounts.mjs";
import { migrate } from "./migrate.mjs";

/** @typedef {{ DATABASE_URL: string, MIGRATION_DATABASE_URL?: string, BACKUP_DATABASE_URL?: string }} Addresses */

const LOOPBACK = /^(127(\.\d+){3}|\[?::1\]?|localhost)$/;

/** @typedef {{ HOST: string, APP_URL?: string, TRUSTED_PROXY?: number, ATRIO_DEMO?: string }} Reach */

/**
 * Applies migrations when MIGRATION_DATABASE_URL is set, and refuses an unsafe configuration.
 * @param {Addresses & Reach} env
 * @throws {Error} in Spanish, with the remedy
 */
export async function preflight({ HOST, APP_URL, TRUSTED_PROXY, ATRIO_DEMO, ...addresses }) {
  await prepareDatabase(addresses, async (client) => {
    const setting = publicSetting({ HOST, APP_URL, TRUSTED_PROXY });
    if (setting && ATRIO_DEMO !== "1") await refusePublicDemo(client, setting);
  });
}

/**
 * First setting that lets other machines reach the application: behind a proxy, HOST is this machine.
 * @param {Reach} env
 */
function publicSetting({ HOST, APP_URL, TRUSTED_PROXY = 0 }) {
  if (!LOOPBACK.test(HOST)) return `HOST=${HOST}`;
  if (APP_URL && !LOOPBACK.test(new URL(APP_URL).hostname)) return `APP_URL=${APP_URL}`;
  if (TRUSTED_PROXY > 0) return `TRUSTED_PROXY=${TRUSTED_PROXY}`;
}

/**
 * Applies migrations when MIGRATION_DATABASE_URL is set; requires the application's role and no pending migration.
 * @param {Addresses} addresses
 * @param {(client: import("pg").Client) => Promise<void>} [check] further checks with the application's role
 * @throws {Error} in Spanish, with the remedy
 */
export async function prepareDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL }, check) {
  if (MIGRATION_DATABASE_URL) await migrate(MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL);
  const client = await connectClient(DATABASE_URL, "atrio-preflight", "DATABASE_URL");
  try {
    await refusePooler(client, DATABASE_URL);
    await refusePowerfulRole(client);
    await refusePending(client);
    await check?.(client);
  } finally {
    await client.end();
  }
}

/**
 * Refuses a pooler in transaction mode, which gives each transaction another session: locks, notifications and prepared
 * statements belong to sessions.
 * @param {import("pg").Client} client @param {string} url
 */
async function refusePooler(client, url) {
  const other = await connectClient(url, "atrio-preflight", "DATABASE_URL");
  const isPooled = await sharesSessions(client, other).finally(() => other.end());
  if (isPooled) throw new Error(POOLER);
}

/** Transactions that are compared: a pooler may give two of them the same session by chance. */
const ATTEMPTS = 5;

/** @typedef {{ query: (text: string) => Promise<{ rows: { pid?: number }[] }> }} Connection */

/**
 * Whether two connections get their sessions from one pool, a transaction at a time.
 * @param {Connection} client @param {Connection} other
 */
export async function sharesSessions(client, other) {
  const sessionOf = async (/** @type {Connection} */ one) =>
    (await one.query("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
  const own = await sessionOf(client);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // It keeps the session that it gets, so that the next transaction of `client` needs another one.
    await other.query("BEGIN");
    const [theirs, ours] = [await sessionOf(other), await sessionOf(client)];
    await other.query("COMMIT");
    if (theirs === own || ours !== own) return true;
  }
  return false;
}

const POOLER =
  "DATABASE_URL pasa por un repartidor de conexiones en modo «transaction» (pgbouncer, Supavisor, RDS Proxy …), con el que Atrio no puede trabajar. " +
  "Usa su modo «session», o la dirección directa de Postgres.";

/** @param {import("pg").Client} client */
async function refusePowerfulRole(client) {
  const { rows } = await client.query(`
    SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses, EXISTS (
      SELECT FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND pg_has_role(c.relowner, 'MEMBER')
    ) AS owns
    FROM pg_roles WHERE rolname = current_user`);
  const [{ name, bypasses, owns }] = rows;
  if (bypasses)
    throw new Error(
      `DATABASE_URL entra como ${name}, que pasa por encima de row-level security. Usa el rol atrio_app.`,
    );
  if (owns) throw new Error(`DATABASE_URL entra como ${name}, que es dueño de las tablas. Usa el rol atrio_app.`);
}

/** @param {import("pg").Client} client */
async function refusePending(client) {
  const missing = [...(await pendingMigrations(client)), ...((await hasQueue(client)) ? [] : ["la cola de trabajos"])];
  if (missing.length === 0) return;
  throw new Error(
    `Faltan migraciones en la base de datos (${missing.join(", ")}). Aplícalas con MIGRATION_DATABASE_URL y: npm run db:migrate`,
  );
}

/** @param {import("pg").Client} client */
async function hasQueue(client) {
  const { rows } = await client.query(
    "SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = '_private_jobs' AND has_schema_privilege(schemaname, 'USAGE')",
    [QUEUE_SCHEMA],
  );
  return rows.length > 0;
}

/** @param {import("pg").Client} client @param {string} setting */
async function refusePublicDemo(client, setting) {
  const open = await findOpenDemoAccounts(client);
  if (open.length === 0) return;
  throw new Error(
    `La base de datos tiene cuentas de demostración (${open.join(" y ")}), cuya contraseña es pública, y ${setting} las abriría a la red. ` +
      "Para quitarlas con su iglesia: npm run demo:remove (con Docker, docker compose run --rm app npm run demo:remove). " +
      "Para conservarlas, quita ese valor y cambia sus contraseñas en «Mi cuenta»; " +
      "para mostrar la demostración a todos, pon ATRIO_DEMO=1.",
  );
}
