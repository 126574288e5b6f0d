// Query plans on pooled connections: a large church after a small one, after an import of its own, and unknown to the
// planner's statistics.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { median } from "../measure.mjs";
import { countText, msText, timesText } from "../report.mjs";
import { startServer } from "../server.mjs";
import { exportMembers, importMembers, searchTerms } from "../visitor.mjs";

const LARGE = { members: 100_000, transactions: 300_000 };
const SMALL = { members: 20, transactions: 20 };
/** Members before the import. */
const STARTING = { members: 300 };
/** Requests of the small church; with two connections, at least six on each: Postgres chooses a generic plan after five. */
const SMALL_REQUESTS = 24;
/** Requests of which the median is taken. */
const SAMPLES = 9;

const READS = [
  "/members?page=1",
  "/members?name=garcia",
  "/members?name=xicotencatl",
  "/members/stats",
  "/transactions?page=1",
  "/transactions?name=ofrenda",
  "/finances/summary?from=2025-01-15&to=2025-12-20",
  "/dashboard/owner",
];

/** What an owner sees first after an import. */
const FIRST_READS = ["/dashboard/owner", "/members?page=1"];

/** Milliseconds of a read of a church that the statistics do not know: that of all its rows, once. */
const UNKNOWN_MAX = 1_000;

/** Statistics in which every row is of a church of its own. */
const FORGET_CHURCHES = `
  SELECT pg_clear_attribute_stats('public', name, 'church_id', false),
         pg_restore_attribute_stats('schemaname', 'public', 'relname', name, 'attname', 'church_id', 'inherited', false,
           'null_frac', 0::real, 'avg_width', 4, 'n_distinct', -1::real)
  FROM (SELECT relname::text AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname = 'church_id') AS tables`;

/** Reads far from the start of a list too. */
const PAGED_READS = [
  ...READS,
  `/members?page=${LARGE.members / 20}`,
  `/members?page=${LARGE.members / 10}`,
  "/members?name=maria&page=40",
  "/members?sort=newest&genre=F",
  "/members/birthdays?month=5",
  `/transactions?page=${LARGE.transactions / 20}`,
  `/transactions?page=${LARGE.transactions / 10}`,
  "/transactions?name=ofrenda&page=100",
];

/** @type {import("../run.mjs").Part} */
export default async function measurePlans({ churchOf, ownerUrl }) {
  const [large, small, growing] = [await churchOf(LARGE), await churchOf(SMALL), await churchOf(STARTING)];
  return {
    rows: async () => {
      const rows = [await rowAfterSmallChurch(large.token, small.token)];
      rows.push(...(await rowsAfterImport(large.token, growing.token)));
      rows.push(await rowWithoutStatistics(large.token, ownerUrl));
      return rows;
    },
  };
}

/** Reads of the large church, alone on new connections and right after those of the small one. @param {string} large @param {string} small */
async function rowAfterSmallChurch(large, small) {
  const ratios = [];
  for (const path of READS) {
    const alone = await inFreshServer(large, (address) => medianOf(address, path, large));
    const after = await inFreshServer(large, async (address) => {
      for (let request = 0; request < SMALL_REQUESTS; request++) await timeOf(address, path, small);
      return medianOf(address, path, large);
    });
    ratios.push({ path, ratio: after / alone, after });
  }
  const worst = ratios.toSorted((one, other) => other.ratio - one.ratio)[0];
  return {
    work: `${READS.length} lecturas de ${countText(LARGE.members)} miembros y ${countText(LARGE.transactions)} movimientos, tras las mismas de una iglesia de 20 en la misma conexión; la peor`,
    result: `${(worst?.ratio ?? 0).toFixed(1)} × sola (\`${worst?.path}\`, ${msText(worst?.after ?? 0)})`,
    target: "≤ 2 ×",
    met: (worst?.ratio ?? 0) <= 2,
  };
}

/**
 * Reads right after an import into a running server: home and the first page, against those a minute later; searches,
 * against those after a restart. @param {string} large @param {string} growing
 */
async function rowsAfterImport(large, growing) {
  const { address, end } = await startServer("server/main.mjs");
  const file = await exportMembers(address, large, "csv");
  const { rare, whole } = await searchTerms(address, large, LARGE.members);
  const paths = [`/members?name=${rare}`, `/members?name=${encodeURIComponent(whole)}`];
  const timesOf = async (/** @type {string[]} */ wanted, /** @type {string} */ server) => {
    const times = [];
    for (const path of wanted) times.push(await medianOf(server, path, growing));
    return times;
  };
  await timesOf([...FIRST_READS, ...paths], address);
  await importMembers(address, growing, file, "csv");
  const first = await timesOf(FIRST_READS, address);
  const after = await timesOf(paths, address);
  await sleep(60_000);
  const later = await timesOf(FIRST_READS, address);
  await end();
  const restarted = await inFreshServer(growing, (server) => timesOf(paths, server));
  const ratio = highestRatio(after, restarted);
  const firstRatio = highestRatio(first, later);
  const home = {
    work: `inicio y primera página justo después de importar ${countText(LARGE.members)} filas, frente a un minuto después; la peor`,
    result: `${timesText(firstRatio, 1)} (${first.map(msText).join(", ")})`,
    target: "≤ 3 ×",
    met: firstRatio <= 3,
    floor: later.map(msText).join(", "),
  };
  const searches = {
    work: `búsquedas estrechas justo después de importar ${countText(LARGE.members)} filas en un servidor en marcha, frente a las de un servidor recién iniciado; la peor`,
    result: `${timesText(ratio, 1)} (${after.map(msText).join(", ")})`,
    target: "≤ 2 ×",
    met: ratio <= 2,
  };
  return [home, searches];
}

/** @param {number[]} times @param {number[]} others */
const highestRatio = (times, others) => Math.max(...times.map((time, index) => time / (others[index] ?? time)));

/**
 * Reads of the large church while the statistics take it for one of a single row, as after an import until the tables are
 * analyzed, against those with its statistics. @param {string} large @param {string} ownerUrl
 */
async function rowWithoutStatistics(large, ownerUrl) {
  const timesIn = async (/** @type {string} */ address) => {
    const times = [];
    for (const path of PAGED_READS) times.push(await medianOf(address, path, large));
    return times;
  };
  const known = await inFreshServer(large, timesIn);
  await inDatabase(ownerUrl, FORGET_CHURCHES);
  const unknown = await inFreshServer(large, timesIn);
  await inDatabase(ownerUrl, "ANALYZE");
  const reads = PAGED_READS.map((path, index) => ({ path, after: unknown[index] ?? 0, before: known[index] ?? 0 }));
  const worst = reads.reduce((one, other) => (other.after > one.after ? other : one));
  return {
    work: `${PAGED_READS.length} lecturas de la misma iglesia, con estadísticas de Postgres que no la conocen; la peor`,
    result: `${msText(worst.after)} (\`${worst.path}\`)`,
    target: `≤ ${msText(UNKNOWN_MAX)}`,
    met: worst.after <= UNKNOWN_MAX,
    floor: `${msText(worst.before)} con estadísticas`,
  };
}

/** @param {string} url @param {string} statement */
async function inDatabase(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** @template Result @param {string} token @param {(address: string) => Promise<Result>} work */
async function inFreshServer(token, work) {
  const { address, end } = await startServer("server/main.mjs", { DATABASE_POOL: "2" });
  // The first requests of a process load its code.
  for (const path of READS) await timeOf(address, path, token);
  const result = await work(address);
  await end();
  return result;
}

/** Milliseconds. @param {string} address @param {string} path @param {string} token */
async function medianOf(address, path, token) {
  const times = [];
  for (let sample = 0; sample < SAMPLES; sample++) times.push(await timeOf(address, path, token));
  return median(times);
}

/** @param {string} address @param {string} path @param {string} token */
async function timeOf(address, path, token) {
  const startedAt = performance.now();
  const response = await fetch(`${address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} respondió ${response.status}`);
  return performance.now() - startedAt;
}
