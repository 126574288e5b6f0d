import { connections } from "@/lib/core/db/identity-db";
import { IDENTITY_TABLES, REFERENCE_TABLES } from "@/scripts/database/grants.mjs";

/** SQL of the scoped church's id, as policies and defaults must write it. */
export const SCOPED_CHURCH_ID = "(NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer";

/** Prisma's table of migrations has no church. */
const MIGRATIONS_TABLE = "_prisma_migrations";

/** Rows of a query as the application's role, without a church scope. */
export async function rowsOf<Row extends object>(sql: string, values: unknown[] = []) {
  const { rows } = await connections().query<Row>(sql, values);
  return rows;
}

export async function tables() {
  const rows = await rowsOf<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'm', 'v', 'f')",
  );
  return rows.map(({ name }) => name).filter((name) => name !== MIGRATIONS_TABLE);
}

export const identityTables = async () => (await tables()).filter((name) => IDENTITY_TABLES.includes(name));

export const churchTables = async () =>
  (await tables()).filter((name) => ![...IDENTITY_TABLES, ...REFERENCE_TABLES].includes(name));
