// Tables and sequences to copy, and the checksum that compares two copies of a table.

import { REFERENCE_TABLES } from "../database/grants.mjs";

/** @typedef {Pick<import("pg").Client, "query">} Client */
/** @typedef {{ name: string, columns: string[] }} Table */
/** @typedef {{ rows: number, checksum: string }} Sum */
/** @typedef {{ name: string, value: string, isCalled: boolean }} Sequence */

/** Settings of both backup and restore, so that equal rows have equal text. */
export const TEXT_SETTINGS = `
  SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601'; SET TimeZone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET xmloption = 'content'; SET row_security = off;
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** Excludes objects of extensions, which CREATE EXTENSION recreates. */
const NOT_OF_EXTENSIONS = `
  NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Tables without the reference tables, which a restore fills again. @param {Client} client @returns {Promise<Table[]>} by name */
export async function listTables(client) {
  const { rows } = await client.query(
    `
    SELECT c.relname AS name, ARRAY(
      SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attname COLLATE "C"
    ) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND ${NOT_OF_EXTENSIONS} AND c.relname <> ALL ($1)
    ORDER BY c.relname COLLATE "C"`,
    [REFERENCE_TABLES],
  );
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
    const state = await client.query(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoteIdentifier(name)}`,
    );
    sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

/**
 * Number of rows and the sum of their SHA-256 hashes, independent of their order.
 * @param {Client} client @param {Table} table
 * @returns {Promise<Sum>}
 */
export async function checksumTable(client, { name, columns }) {
  const part = (/** @type {number} */ from) =>
    `coalesce(sum(('x' || encode(substring(hash FROM ${from} FOR 8), 'hex'))::bit(64)::bigint), 0)::text`;
  const { rows } = await client.query(`
    SELECT count(*)::float8 AS rows, ${part(1)} || '/' || ${part(9)} AS checksum
    FROM (SELECT sha256(convert_to(ROW(${columns.map(quoteIdentifier).join(", ")})::text, 'UTF8')) AS hash FROM ${quoteIdentifier(name)}) AS hashes`);
  return rows[0];
}

/** @param {Table} table */
export const copyOut = ({ name, columns }) =>
  `COPY (SELECT ${columns.map(quoteIdentifier).join(", ")} FROM ${quoteIdentifier(name)}) TO STDOUT`;

/** @param {Table} table */
export const copyIn = ({ name, columns }) =>
  `COPY public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")}) FROM STDIN`;

/** Quoted identifier. @param {string} name */
export const quoteIdentifier = (name) => `"${name.replaceAll('"', '""')}"`;
