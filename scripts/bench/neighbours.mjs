// Copies of a church of the benchmark, which its database holds beside it.
import pg from "pg";

/** Between the ids of one copy and those of the next: 200 copies stay below 2^31. */
const STEP = 10_000_000;

/** Of a church, but not of its activities: what was done is not done again. */
const LEFT_OUT = ["history", "idempotency_keys", "imports", "jobs"];

/**
 * Copies all rows of a church so many times, each under an owner of its own.
 * @param {string} connectionString of the owner of the tables @param {number} church @param {number} count
 */
export async function copyChurch(connectionString, church, count) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = await readTables(client);
  await client.query("BEGIN");
  await client.query("ALTER TABLE churches DISABLE TRIGGER USER");
  // Copies cross churches, and what triggers derive is copied too.
  for (const { name } of tables)
    await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`);
  // Made again at the end: checked row by row they take longer than the rows.
  const { rows: keys } = await client.query(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const owner = "(SELECT owner_id FROM churches WHERE id = $1)";
  await copyRows(client, "users", [church, count], `id = ${owner}`, {
    id: "id + copy",
    email: "'vecina-' || copy || '@atrio.test'",
    church_id: "NULL",
  });
  await copyRows(client, "churches", [church, count], "id = $1", {
    ...{ id: "id + copy", owner_id: "owner_id + copy", slug: "slug || copy" },
  });
  for (const { name, moved } of tables)
    await copyRows(client, name, [church, count], "church_id = $1", {
      church_id: "church_id + copy",
      ...Object.fromEntries(moved.map((column) => [column, `${column} + copy`])),
    });
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name } of tables)
    await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER`);
  await client.query("ALTER TABLE churches ENABLE TRIGGER USER");
  await client.query("COMMIT");
  await client.end();
}

/**
 * Tables of churches with their columns of ids.
 * @param {pg.Client} client @returns {Promise<{ name: string, moved: string[] }[]>}
 */
async function readTables(client) {
  const { rows } = await client.query(`
    SELECT c.oid::regclass::text AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'id'
            UNION SELECT a.attname::text FROM pg_constraint k
            CROSS JOIN unnest(k.conkey, k.confkey) AS pair (own, other)
            JOIN pg_class r ON r.oid = k.confrelid AND r.relrowsecurity
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own
            JOIN pg_attribute o ON o.attrelid = k.confrelid AND o.attnum = pair.other AND o.attname = 'id'
            WHERE k.conrelid = c.oid AND k.contype = 'f') AS moved
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'church_id' AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity ORDER BY 1`);
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/**
 * @param {pg.Client} client @param {string} table @param {number[]} values church and number of copies
 * @param {string} condition @param {Record<string, string>} changed expressions of columns
 */
async function copyRows(client, table, values, condition, changed) {
  const { rows } = await client.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `INSERT INTO ${table} (${names})
     SELECT ${names.map((name) => changed[name] ?? `t.${name}`)}
     FROM ${table} t, (SELECT number * ${STEP} AS copy FROM generate_series(1, $2::int) AS number) AS copies WHERE ${condition}`,
    values,
  );
}
