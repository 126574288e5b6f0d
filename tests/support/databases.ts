import { randomUUID } from "node:crypto";
import pg from "pg";
import { checksumTable, listTables, readSequences, TEXT_SETTINGS } from "@/scripts/backup/tables.mjs";
import { DATABASE } from "@/scripts/database.mjs";

export type Addresses = { app: string; owner: string; backup: string };

/** URLs of the database shared by this file's tests, one for each of the three login roles. */
export const ownDatabase = (): Addresses => ({
  app: process.env.DATABASE_URL ?? "",
  owner: process.env.MIGRATION_DATABASE_URL ?? "",
  backup: process.env.BACKUP_DATABASE_URL ?? "",
});

/** A new, empty database on the same server. */
export const anEmptyDatabase = () => createDatabase("template1");

/** A new database on the same server, with the current version's tables and no church. */
export const aMigratedDatabase = () => createDatabase(DATABASE);

async function createDatabase(template: string): Promise<Addresses> {
  const name = `other_${randomUUID().slice(0, 8)}`;
  const own = ownDatabase();
  await inDatabase(own.owner, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const other = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).toString();
  return { app: other(own.app), owner: other(own.owner), backup: other(own.backup) };
}

export async function inDatabase<Result>(address: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Row count and checksum of every table, and the state of every sequence. */
export const contentsOf = (address: string) =>
  inDatabase(address, async (client) => {
    await client.query(TEXT_SETTINGS);
    const contents: Record<string, unknown> = {};
    for (const table of await listTables(client)) contents[table.name] = await checksumTable(client, table);
    for (const { name, ...state } of await readSequences(client)) contents[name] = state;
    return contents;
  });

/** Constraints, row-level security, grants, triggers, indexes, policies and functions in the catalogue. */
export const schemaOf = (address: string) =>
  inDatabase(address, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) AS line FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      UNION ALL
      SELECT format('%s rls %s %s %s', relname, relrowsecurity, relforcerowsecurity,
        ARRAY(SELECT item::text FROM unnest(relacl) AS items (item) ORDER BY 1))
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')
      UNION ALL
      SELECT format('%s %s', tgrelid::regclass, pg_get_triggerdef(oid)) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL
      SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL
      SELECT format('%s %s %s', tablename, qual, with_check) FROM pg_policies
      UNION ALL
      SELECT pg_get_functiondef(oid) || ARRAY(SELECT item::text FROM unnest(proacl) AS items (item) ORDER BY 1)::text FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'atrio%'
      UNION ALL
      SELECT obj_description('_prisma_migrations'::regclass)
      ORDER BY line`);
    return rows.map(({ line }) => line);
  });
