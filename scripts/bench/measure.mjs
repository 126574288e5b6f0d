// Load generators and percentiles.
import { createHash } from "node:crypto";
import autocannon from "autocannon";
import pg from "pg";

/** @typedef {{ p50: number, p95: number, p99: number, perSecond: number }} Figures milliseconds, and calls per second */
/** @typedef {(seconds: number) => Promise<Figures>} Work */

/**
 * Load on a URL over a number of connections, with one request at a time on each.
 * @param {string} url @param {number} connections @param {string} [token] @param {Record<string, string>} [more] headers
 * @returns {Work}
 */
export const httpLoad = (url, connections, token, more = {}) =>
  loadOf({ url, connections, token, more, expected: 200 });

/**
 * Like `httpLoad`, with POST requests that each create a row.
 * @param {string} url @param {number} connections @param {string} token @param {object} body
 */
export const writeLoad = (url, connections, token, body) =>
  loadOf({
    url,
    connections,
    token,
    more: { "Content-Type": "application/json" },
    method: "POST",
    body: JSON.stringify(body),
    expected: 201,
  });

/**
 * @param {{ url: string, connections: number, token?: string, more: Record<string, string>, method?: "POST", body?: string, expected: number }} load
 * @returns {Work}
 */
function loadOf({ token, more, expected, ...request }) {
  return async (duration) => {
    /** @type {number[]} */
    const times = [];
    const unexpected = new Set();
    const headers = token ? { Authorization: `Bearer ${token}`, ...more } : more;
    await new Promise((resolve, reject) => {
      const run = autocannon({ ...request, duration, headers }, (error) => (error ? reject(error) : resolve(null)));
      run.on("response", (_client, status, _bytes, milliseconds) => {
        times.push(milliseconds);
        if (status !== expected) unexpected.add(status);
      });
    });
    if (unexpected.size > 0) throw new Error(`${request.url} respondió ${[...unexpected].join(", ")}`);
    return figuresOf(times, duration);
  };
}

/** Condition, count and page of an owner's search. @param {string} search */
export const searchStatement = (search) => ({
  text: `
    WITH hits AS MATERIALIZED (
      SELECT id, sort_name FROM members WHERE deleted_at IS NULL AND search LIKE (SELECT atrio_pattern($1)))
    SELECT (SELECT count(*) FROM hits), (SELECT array_agg(id) FROM (SELECT id FROM hits ORDER BY sort_name, id LIMIT 10) AS page)`,
  values: [search],
});

/**
 * Baseline of a search: Postgres alone, a prepared query on one connection.
 * @param {pg.Client} client @param {number} churchId @param {string} search
 * @returns {Work}
 */
export function postgresLoad(client, churchId, search) {
  const { text, values } = searchStatement(search);
  const load = queryLoad(client, text, values);
  return async (duration) => {
    await client.query("SELECT set_config('app.church_id', $1, false)", [String(churchId)]);
    return load(duration);
  };
}

/** Query that a connection prepares once. @param {string} text @param {unknown[]} values */
export const prepared = (text, values) => ({ name: createHash("sha1").update(text).digest("hex"), text, values });

/**
 * A prepared query on one connection, again and again.
 * @param {pg.Client} client @param {string} text @param {string[]} values
 * @returns {Work}
 */
export function queryLoad(client, text, values) {
  const query = prepared(text, values);
  return async (duration) => {
    /** @type {number[]} */
    const times = [];
    for (const end = performance.now() + duration * 1000; performance.now() < end; ) {
      const startedAt = performance.now();
      await client.query(query);
      times.push(performance.now() - startedAt);
    }
    return figuresOf(times, duration);
  };
}

/** @param {Figures[]} rounds @returns {Figures} */
export function medians(rounds) {
  const of = (/** @type {keyof Figures} */ key) => median(rounds.map((round) => round[key]));
  return { p50: of("p50"), p95: of("p95"), p99: of("p99"), perSecond: of("perSecond") };
}

/** Nearest-rank percentile. @param {number[]} numbers @param {number} share from 0 to 1 */
export const percentile = (numbers, share) =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length * share) - 1] ?? 0;

/** @param {number[]} numbers */
export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** @param {number[]} times @param {number} seconds @returns {Figures} */
function figuresOf(times, seconds) {
  const sorted = times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: sorted.length / seconds };
}
