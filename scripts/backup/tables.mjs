// What there is to copy of a database, and the checksum by which two copies of a table are compared.

/** @typedef {Pick<import("pg").Client, "query">} Client */
/** @typedef {{ name: string, columns: string[] }} Table */
/** @typedef {{ rows: number, checksum: string }} Sum */
/** @typedef {{ name: string, value: string, isCalled: boolean }} Sequence */

/** On both sides the same, or equal rows would be written differently. */
export const SAME_TEXTS = `
  SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601'; SET TimeZone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET xmloption = 'content'; SET row_security = off;
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** What extensions bring of their own comes back with them. */
const NOT_OF_EXTENSIONS = `
  NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** @param {Client} client @returns {Promise<Table[]>} by name */
export async function listTables(client) {
  const { rows } = await client.query(`
    SELECT c.relname AS name, ARRAY(
      SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attname COLLATE "C"
    ) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND ${NOT_OF_EXTENSIONS}
    ORDER BY c.relname COLLATE "C"`);
  return rows;
}

/** @param {Client} client @returns {Promise<Sequence[]>} */
export async function readSequences(client) {
  const { rows } = await client.query(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND ${NOT_OF_EXTENSIONS}
    ORDER BY c.relname COLLATE "C"`);
  /** @type {Sequence[]} */
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query(`SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`);
    sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

/**
 * Rows and a sum over the SHA-256 of each, in whatever order they lie.
 * @param {Client} client @param {Table} table
 * @returns {Promise<Sum>}
 */
export async function sumOf(client, { name, columns }) {
  const part = (/** @type {number} */ from) =>
    `coalesce(sum(('x' || encode(substring(hash FROM ${from} FOR 8), 'hex'))::bit(64)::bigint), 0)::text`;
  const { rows } = await client.query(`
    SELECT count(*)::float8 AS rows, ${part(1)} || '/' || ${part(9)} AS checksum
    FROM (SELECT sha256(convert_to(ROW(${columns.map(quoted).join(", ")})::text, 'UTF8')) AS hash FROM ${quoted(name)}) AS hashes`);
  return rows[0];
}

/** @param {Table} table */
export const copyOut = ({ name, columns }) =>
  `COPY (SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)}) TO STDOUT`;

/** @param {Table} table */
export const copyIn = ({ name, columns }) =>
  `COPY public.${quoted(name)} (${columns.map(quoted).join(", ")}) FROM STDIN`;

/** An identifier. @param {string} name */
export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
