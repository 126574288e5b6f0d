// An archive becomes a database and its files again: all of it, compared with what was copied, or nothing.
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { grantAll } from "../grants.mjs";
import { endWithUs, refuseSuperuser } from "../migrate.mjs";
import { applyMigrations, hasPeople, MIGRATION_LOCK, unknownMigrations } from "../migrations.mjs";
import { dataDir } from "../project.mjs";
import { checkArchive } from "./check.mjs";
import { openFiles } from "./files.mjs";
import { copyIn, listTables, quoted, SAME_TEXTS, sumOf } from "./tables.mjs";

/** @typedef {import("./check.mjs").Manifest} Manifest */
/** @typedef {{ statement: string }} Statement */

/** What would let somebody in who has left since: a session that was ended, a link that was used. */
const ENDED = ["sessions", "mail_tokens"];

/**
 * @typedef {object} Plan
 * @property {string} url of the owner of the tables
 * @property {string} file
 * @property {Manifest} manifest of that file, as `checkArchive` told it
 * @property {boolean} replace what there is
 * @property {boolean} keepSessions
 */

/**
 * Brings the schema to that of the archive and loads its rows and files, in one transaction in which every table is
 * compared with the archive's sums.
 * @param {Plan} plan
 * @returns {Promise<{ ended: number }>} how many sessions and links were ended
 * @throws {Error} in Spanish; everything is then as it was
 */
export async function restoreArchive({ url, file, manifest, replace, keepSessions }) {
  const storage = await openFiles(dataDir(), process.env);
  /** @type {Set<string>} */
  const before = new Set();
  for await (const key of storage.keys()) before.add(key);
  const wanted = new Set(manifest.files.map(({ key }) => key));
  const foreign = [...before].filter((key) => !wanted.has(key));
  const client = await connect(url);
  try {
    await endWithUs(client);
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseSuperuser(client);
    await refuseUnsuitable(client, foreign.length, replace);
    const ended = await load(client, { file, manifest, keepSessions, before, storage });
    // Until now what was there before had all its files, and from now on what was restored has them.
    for (const key of foreign) await storage.remove(key);
    await client.query("ANALYZE");
    return { ended };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * @param {pg.Client} client
 * @param {Pick<Plan, "file" | "manifest" | "keepSessions"> & { before: Set<string>, storage: import("./files.mjs").Files }} what
 */
async function load(client, { file, manifest, keepSessions, before, storage }) {
  /** @type {string[]} */
  const added = [];
  try {
    await client.query(SAME_TEXTS);
    await client.query("BEGIN");
    await dropEverything(client);
    await makeSchema(client, manifest);
    const putBack = await layOpen(client);
    await checkArchive(file, {
      table: (name) => client.query(copyFrom(copyIn(described(manifest, name)))),
      async file(key, size, bytes) {
        if (!before.has(key)) added.push(key);
        await storage.write(key, size, bytes);
      },
    });
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query("SELECT setval($1::regclass, $2, $3)", [`public.${quoted(name)}`, value, isCalled]);
    await compare(client, manifest);
    const ended = keepSessions ? 0 : await endSessions(client);
    for (const { statement } of putBack) await client.query(statement);
    await grantAll(client);
    await client.query("COMMIT");
    return ended;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    for (const key of added) await storage.remove(key).catch(() => {});
    throw error;
  }
}

/**
 * @param {Manifest} manifest
 * @throws {Error} in Spanish, when only a newer Atrio can restore it
 */
export function refuseNewer({ migrations, atrio }) {
  const unknown = unknownMigrations(migrations);
  if (unknown.length > 0)
    throw new Error(
      `El respaldo es de una versión más nueva de Atrio (${atrio}; esta no conoce ${unknown.join(", ")}). Restáuralo con ella. No se cambió nada.`,
    );
}

/** Whether there is something that would have to be backed up before. @param {string} url of the owner of the tables */
export async function isInUse(url) {
  const client = await connect(url);
  return hasPeople(client).finally(() => client.end());
}

/** @param {string} url */
async function connect(url) {
  const client = new pg.Client({ connectionString: url, application_name: "atrio-restore" });
  await client.connect().catch((error) => {
    throw new Error(`No hay conexión con la base de datos de MIGRATION_DATABASE_URL: ${error.message}`);
  });
  return client;
}

/** @param {pg.Client} client @param {number} files @param {boolean} replace */
async function refuseUnsuitable(client, files, replace) {
  const { rows } = await client.query(
    "SELECT count(*)::int AS users FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'atrio'",
  );
  if (rows[0].users > 0)
    throw new Error("Atrio está en marcha con esta base de datos: detenlo y repite. No se cambió nada.");
  const tables = await listTables(client);
  const isOurs = tables.length === 0 || tables.some(({ name }) => name === "_prisma_migrations");
  if (!isOurs) throw new Error("La base de datos tiene tablas que no son de Atrio: usa otra. No se cambió nada.");
  const held = [...((await hasPeople(client)) ? ["cuentas"] : []), ...(files > 0 ? [`${files} archivos`] : [])];
  if (replace || held.length === 0) return;
  throw new Error(
    `Aquí ya hay datos (${held.join(" y ")}). Restaura en otro lugar, o reemplázalos con --replace: antes se respaldan. No se cambió nada.`,
  );
}

/** Everything of ours in the schema `public`, but extensions, which an administrator may have made. @param {pg.Client} client */
async function dropEverything(client) {
  const { rows } = await client.query(`
    WITH extended AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT 1 AS step, format('DROP TABLE %s CASCADE', string_agg(c.oid::regclass::text, ', ')) AS statement
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM extended WHERE classid = 'pg_class'::regclass AND objid = c.oid)
    HAVING count(*) > 0
    UNION ALL
    SELECT 2, format('DROP ROUTINE %s CASCADE', string_agg(p.oid::regprocedure::text, ', '))
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM extended WHERE classid = 'pg_proc'::regclass AND objid = p.oid)
    HAVING count(*) > 0
    UNION ALL
    SELECT 3, format('DROP TYPE %s CASCADE', string_agg(t.oid::regtype::text, ', '))
    FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM extended WHERE classid = 'pg_type'::regclass AND objid = t.oid)
    HAVING count(*) > 0
    ORDER BY step`);
  for (const { statement } of rows) await client.query(statement);
}

/**
 * The tables as they were when the archive was made; the marks of their migrations come with it.
 * @param {pg.Client} client @param {Manifest} manifest
 */
async function makeSchema(client, manifest) {
  await applyMigrations(client, manifest.migrations);
  await client.query("DELETE FROM public._prisma_migrations");
  const made = JSON.stringify(await listTables(client));
  if (made !== JSON.stringify(manifest.tables.map(({ name, columns }) => ({ name, columns }))))
    throw new Error(
      "Las tablas del respaldo no son las de sus migraciones: alguien cambió una migración publicada, o el esquema a mano. No se cambió nada.",
    );
}

/**
 * For the load: no walls, no triggers that would write history or derive again, and no keys between tables, whose rows
 * come in any order.
 * @param {pg.Client} client
 * @returns {Promise<Statement[]>} what puts everything back; keys are checked then
 */
async function layOpen(client) {
  const { rows } = await client.query(`
    SELECT 1 AS step,
      format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', oid::regclass) AS open,
      format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', oid::regclass) AS shut
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity
    UNION ALL
    SELECT 2, format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
      format('ALTER TABLE %s ENABLE %s TRIGGER %I', tgrelid::regclass,
        CASE tgenabled WHEN 'A' THEN 'ALWAYS' WHEN 'R' THEN 'REPLICA' END, tgname)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'
    UNION ALL
    SELECT 3, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' AND conparentid = 0
    ORDER BY step`);
  for (const { open } of rows) await client.query(open);
  // The walls last: behind them the check of the keys would see nothing.
  return rows.reverse().map(({ shut }) => ({ statement: shut }));
}

/** @param {Manifest} manifest @param {string} name */
function described({ tables }, name) {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`El respaldo está dañado: la tabla ${name} no está en su índice. No se cambió nada.`);
  return table;
}

/** @param {pg.Client} client @param {Manifest} manifest */
async function compare(client, { tables }) {
  for (const table of tables) {
    const { rows, checksum } = await sumOf(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(
        `La tabla ${table.name} no quedó como en el respaldo (${rows} filas de ${table.rows}). No se cambió nada.`,
      );
  }
}

/** @param {pg.Client} client */
async function endSessions(client) {
  let ended = 0;
  for (const name of ENDED) ended += (await client.query(`DELETE FROM public.${quoted(name)}`)).rowCount ?? 0;
  return ended;
}
