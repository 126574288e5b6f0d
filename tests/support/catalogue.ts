import { connections } from "@/lib/core/identity-db";
import { IDENTITY_TABLES } from "@/scripts/grants.mjs";

/** The church of the open scope, as policies and defaults must write it. */
export const CHURCH_OF_THE_DOOR = "(NULLIF(current_setting('app.church_id'::text, true), ''::text))::integer";

/** Prisma's own list of migrations is neither a church's nor anybody's. */
const MIGRATIONS_TABLE = "_prisma_migrations";

/** Rows of a query outside every church's scope, as the application's role. */
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

export const churchTables = async () => (await tables()).filter((name) => !IDENTITY_TABLES.includes(name));
