// Grants of every role, derived from the catalogue after every migration, so that a new table needs no further step.

/** Tables outside the scope of a church: only lib/auth and lib/churches read them. */
export const IDENTITY_TABLES = [
  "account_keys",
  "accounts",
  "billing",
  "churches",
  "collaborators",
  "mail_tokens",
  "rate_limits",
  "sessions",
  "site_addresses",
  "site_salts",
  "sites",
  "stripe_events",
  "users",
];

/** Tables whose rows the files of prisma/functions write; only functions of the owner read them. */
export const FUNCTION_TABLES = ["derived_columns", "erasure_columns", "erasure_functions"];

/**
 * Tables without a church that a restore fills again and a backup leaves out: those of functions, and those that every
 * church reads and `scripts/database/reference-data.mjs` writes.
 */
export const REFERENCE_TABLES = ["bible_verses", "bibles", ...FUNCTION_TABLES];

/** Tables that only triggers write, as the owner of the tables; no other role can forge or change their rows. */
export const TRIGGER_WRITTEN_TABLES = ["amount_counts", "history", "monthly_totals", "row_counts"];

/** Schema of the job queue's tables, which its library creates and changes. */
export const QUEUE_SCHEMA = "graphile_worker";

const MIGRATIONS_TABLE = "_prisma_migrations";

const requiredRoles = { atrio_app: "LOGIN PASSWORD '…'", atrio_tenant: "NOLOGIN" };

const tablesQuery = `
  SELECT c.relname AS name,
    c.relrowsecurity AND EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'church_id' AND NOT a.attisdropped
    ) AS "isChurchTable",
    ARRAY(
      SELECT s.oid::regclass::text FROM pg_class s JOIN pg_depend d ON d.objid = s.oid
      WHERE s.relkind = 'S' AND d.refobjid = c.oid AND d.deptype IN ('a', 'i')
    ) AS sequences
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  ORDER BY c.relname`;

/**
 * Functions of the owner, without those of extensions, which PUBLIC may call. Trigger functions are not granted: on a
 * table of another role they would write with the owner's rights.
 */
const functionsQuery = `
  SELECT p.oid::regprocedure::text AS name, p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype AS "isFunction"
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.proowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)`;

/**
 * Grants every role exactly what it needs in this database.
 * @param {import("pg").Client} client as the owner of the tables
 * @throws {Error} in Spanish, when roles are missing or a table is neither a church's nor an identity table
 */
export async function grantAll(client) {
  const hasBackup = await checkRoles(client);
  const { rows: tables } = await client.query(tablesQuery);
  const { rows: functions } = await client.query(functionsQuery);
  const canMaintain = await hasMaintain(client);
  const statements = [
    "REVOKE CREATE ON SCHEMA public FROM PUBLIC",
    "GRANT USAGE ON SCHEMA public TO atrio_app, atrio_tenant",
    ...tables.flatMap(tableGrants),
    ...tables.flatMap(({ name, isChurchTable }) =>
      canMaintain && isChurchTable ? [`GRANT MAINTAIN ON public."${name}" TO atrio_app`] : [],
    ),
    ...functions.flatMap(functionGrants),
    ...(hasBackup ? backupGrants : []),
    ...(await queueGrants(client)),
  ];
  // One query: a transaction of its own, or part of the open one.
  await client.query(statements.join("; "));
}

/** @param {{ name: string, isChurchTable: boolean, sequences: string[] }} table */
function tableGrants({ name, isChurchTable, sequences }) {
  const table = `public."${name}"`;
  const revoke = `REVOKE ALL ON ${table} FROM PUBLIC, atrio_app, atrio_tenant`;
  if (name === MIGRATIONS_TABLE) return [revoke, `GRANT SELECT ON ${table} TO atrio_app`];
  const isIdentity = IDENTITY_TABLES.includes(name);
  const isReference = REFERENCE_TABLES.includes(name);
  if ([isIdentity, isReference, isChurchTable].filter(Boolean).length !== 1)
    throw new Error(
      `La tabla ${name} debe ser de una iglesia (columna church_id y row-level security) o estar en IDENTITY_TABLES o REFERENCE_TABLES de scripts/database/grants.mjs.`,
    );
  if (FUNCTION_TABLES.includes(name)) return [revoke];
  if (isReference) return [revoke, `GRANT SELECT ON ${table} TO atrio_app, atrio_tenant`];
  const roles = isIdentity ? "atrio_app" : "atrio_app, atrio_tenant";
  const rights = TRIGGER_WRITTEN_TABLES.includes(name) ? "SELECT" : "SELECT, INSERT, UPDATE, DELETE";
  return [
    revoke,
    `GRANT ${rights} ON ${table} TO ${roles}`,
    ...sequences.flatMap((sequence) => [
      `REVOKE ALL ON SEQUENCE ${sequence} FROM PUBLIC, atrio_app, atrio_tenant`,
      `GRANT USAGE ON SEQUENCE ${sequence} TO ${roles}`,
    ]),
  ];
}

/** Whether this Postgres has the right to vacuum a table without owning it: 17 or newer. @param {import("pg").Client} client */
async function hasMaintain(client) {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int >= 170000 AS yes");
  return rows[0].yes;
}

/** @param {{ name: string, isFunction: boolean }} routine */
function functionGrants({ name, isFunction }) {
  const revoke = `REVOKE ALL ON ROUTINE ${name} FROM PUBLIC, atrio_app, atrio_tenant`;
  return isFunction ? [revoke, `GRANT EXECUTE ON FUNCTION ${name} TO atrio_app, atrio_tenant`] : [revoke];
}

const backupGrants = [
  "GRANT USAGE ON SCHEMA public TO atrio_backup",
  "GRANT SELECT ON ALL TABLES IN SCHEMA public TO atrio_backup",
  "GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO atrio_backup",
];

/**
 * The application runs the queue, and a church scope cannot see it. The library's tables have row-level security without
 * policies, which would hide every row.
 * @param {import("pg").Client} client
 */
async function queueGrants(client) {
  const { rows: tables } = await client.query(
    `SELECT format('%s', c.oid::regclass) AS name, c.relname = 'migrations' AS "isFixed", c.relkind = 'r' AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid) AS "needsPolicy"
     FROM pg_class c WHERE c.relnamespace = to_regnamespace($1) AND c.relkind IN ('r', 'v') ORDER BY c.relname`,
    [QUEUE_SCHEMA],
  );
  if (tables.length === 0) return [];
  return [
    `REVOKE ALL ON SCHEMA ${QUEUE_SCHEMA} FROM PUBLIC, atrio_tenant`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} FROM PUBLIC, atrio_tenant`,
    `REVOKE ALL ON ALL ROUTINES IN SCHEMA ${QUEUE_SCHEMA} FROM PUBLIC, atrio_tenant`,
    `GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO atrio_app`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO atrio_app`,
    ...tables.map(
      ({ name, isFixed }) => `GRANT ${isFixed ? "SELECT" : "SELECT, INSERT, UPDATE, DELETE"} ON ${name} TO atrio_app`,
    ),
    ...tables.flatMap(({ name, needsPolicy }) =>
      needsPolicy ? [`CREATE POLICY atrio_app ON ${name} TO atrio_app USING (true) WITH CHECK (true)`] : [],
    ),
  ];
}

/** @param {import("pg").Client} client @returns {Promise<boolean>} whether the role atrio_backup exists */
async function checkRoles(client) {
  const { rows } = await client.query("SELECT rolname AS name FROM pg_roles WHERE rolname LIKE 'atrio_%'");
  const names = rows.map(({ name }) => name);
  const missing = Object.entries(requiredRoles).filter(([name]) => !names.includes(name));
  if (missing.length === 0) return names.includes("atrio_backup");
  const statements = missing.map(([name, attributes]) => `  CREATE ROLE ${name} ${attributes};`);
  throw new Error(
    `Faltan roles en Postgres. Pide a quien lo administra:\n${statements.join("\n")}\n  GRANT atrio_tenant TO atrio_app;`,
  );
}
