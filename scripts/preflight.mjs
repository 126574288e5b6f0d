// Checks of the database before the application serves requests.
import pg from "pg";
import { demoEmails } from "./demo.mjs";
import { migrate } from "./migrate.mjs";
import { pendingMigrations } from "./migrations.mjs";

/** @typedef {{ DATABASE_URL: string, MIGRATION_DATABASE_URL?: string, BACKUP_DATABASE_URL?: string }} Addresses */

const LOOPBACK = ["127.0.0.1", "::1", "localhost"];

/**
 * Applies migrations when MIGRATION_DATABASE_URL is set, and refuses an unsafe configuration.
 * @param {Addresses & { HOST: string, ATRIO_DEMO?: string }} env
 * @throws {Error} in Spanish, with the remedy
 */
export async function preflight({ HOST, ATRIO_DEMO, ...addresses }) {
  await prepareDatabase(addresses, async (client) => {
    if (!LOOPBACK.includes(HOST) && ATRIO_DEMO !== "1") await refusePublicDemo(client, HOST);
  });
}

/**
 * Applies migrations when MIGRATION_DATABASE_URL is set; requires the application's role and no pending migration.
 * @param {Addresses} addresses
 * @param {(client: pg.Client) => Promise<void>} [check] further checks with the application's role
 * @throws {Error} in Spanish, with the remedy
 */
export async function prepareDatabase({ DATABASE_URL, MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL }, check) {
  if (MIGRATION_DATABASE_URL) await migrate(MIGRATION_DATABASE_URL, BACKUP_DATABASE_URL);
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: "atrio-preflight" });
  await client.connect().catch((error) => {
    throw new Error(`No hay conexión con la base de datos de DATABASE_URL: ${error.message}`);
  });
  try {
    await refusePowerfulRole(client);
    await refusePending(client);
    await check?.(client);
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client */
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

/** @param {pg.Client} client */
async function refusePending(client) {
  const pending = await pendingMigrations(client);
  if (pending.length === 0) return;
  throw new Error(
    `Faltan migraciones en la base de datos (${pending.join(", ")}). Aplícalas con MIGRATION_DATABASE_URL y: npm run db:migrate`,
  );
}

/** @param {pg.Client} client @param {string} host */
async function refusePublicDemo(client, host) {
  const { rows } = await client.query("SELECT email FROM users WHERE email = ANY($1)", [demoEmails]);
  if (rows.length === 0) return;
  throw new Error(
    `La base de datos tiene las cuentas de demostración, cuya contraseña es pública, y HOST=${host} la abriría a la red. ` +
      "Elimina esas cuentas, usa HOST=127.0.0.1, o acepta el riesgo con ATRIO_DEMO=1.",
  );
}
