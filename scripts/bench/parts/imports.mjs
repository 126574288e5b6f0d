// Speed of importing files of members and of movements, and of COPY alone as baseline.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { median } from "../measure.mjs";
import { countText, timesText } from "../report.mjs";
import { residentMegabytes, startServer } from "../server.mjs";
import {
  exportMembers,
  exportTransactions,
  importMembers,
  importTransactions,
  makeChurch,
  undoTransactionImport,
} from "../visitor.mjs";

const SIZE = 100_000;
const FEW = 10_000;
/** Treasuries of the seeded movements that a new church has not. */
const TREASURIES = ["Cuenta de ahorros", "Fondo de jóvenes"];
/** Seconds: half of the limit of a statement. */
const UNDO_LIMIT = 60;
/** Each round imports into two new churches. */
const MAX_ROUNDS = 3;

/** @typedef {"csv" | "xlsx" | "few" | "many" | "floor"} Speed of members, of movements, and of COPY; rows per second */
/** @typedef {Record<Speed, number> & { memory: number, booksMemory: number, rows: number, undo: number }} Figures memory: megabytes over idle; `undo`: seconds */
/** @typedef {{ id: number, token: string }} Church */

/** @type {import("../run.mjs").Part} */
export default async function measureImports({ ownerUrl, rounds, churchOf }) {
  const church = await churchOf({ members: SIZE });
  const books = { few: await churchOf({ transactions: FEW }), many: await churchOf({ transactions: SIZE }) };
  return {
    rows: async () => {
      // A fresh server, so that its memory shows only the imports.
      const { address, pid, end } = await startServer("server/main.mjs");
      const options = { address, pid, church, books, ownerUrl, rounds: Math.min(rounds, MAX_ROUNDS) };
      const figures = await importFigures(options);
      await end();
      return rowsOf(figures);
    },
  };
}

/** @param {Figures} figures @returns {import("../report.mjs").Row[]} */
function rowsOf({ rows, memory, booksMemory, floor, undo, ...speeds }) {
  const imported = (/** @type {"csv" | "xlsx"} */ format, /** @type {number} */ target) => ({
    work: `importar ${countText(rows)} miembros de un ${format.toUpperCase()}, por HTTP, con índices e historial`,
    result: `${speeds[format].toFixed(0)} filas/s`,
    target: `≥ ${target}/s`,
    met: speeds[format] >= target,
    floor: `${timesText(speeds[format], floor)} COPY con los mismos índices (${floor.toFixed(0)}/s)`,
  });
  const movements = (/** @type {"few" | "many"} */ size, /** @type {number} */ count) => ({
    work: `importar ${countText(count)} movimientos de un CSV, por HTTP, con índices, totales e historial`,
    result: `${speeds[size].toFixed(0)} filas/s`,
    target: "≥ 0.5 × los miembros",
    met: speeds[size] >= speeds.csv / 2,
    floor: `${timesText(speeds[size], speeds.csv)} los miembros (${speeds.csv.toFixed(0)}/s)`,
  });
  return [
    imported("csv", 25_000),
    imported("xlsx", 8_000),
    movements("few", FEW),
    movements("many", SIZE),
    {
      work: `deshacer la importación de ${countText(SIZE)} movimientos`,
      result: `${undo.toFixed(1)} s`,
      target: `≤ ${UNDO_LIMIT} s`,
      met: undo <= UNDO_LIMIT,
    },
    memoryRow("de miembros", memory),
    memoryRow("de movimientos", booksMemory),
  ];
}

/** @param {string} noun @param {number} memory @returns {import("../report.mjs").Row} */
const memoryRow = (noun, memory) => ({
  work: `memoria residente durante las importaciones ${noun}, sobre la de reposo`,
  result: `${memory.toFixed(0)} MB`,
  target: "< 300 MB",
  met: memory < 300,
});

/**
 * Exports members and movements of churches and imports them into new ones, through HTTP.
 * @param {{ address: string, pid: number, church: Church, books: Record<"few" | "many", Church>, ownerUrl: string, rounds: number }} options
 * @returns {Promise<Figures>}
 */
async function importFigures({ address, pid, church, books, ownerUrl, rounds }) {
  const idle = residentMegabytes(pid);
  const files = {
    csv: await exportMembers(address, church.token, "csv"),
    xlsx: await exportMembers(address, church.token, "xlsx"),
  };
  const movements = {
    few: await exportTransactions(address, books.few.token),
    many: await exportTransactions(address, books.many.token),
  };
  /** @type {Record<Speed, number[]>} */
  const speeds = { csv: [], xlsx: [], few: [], many: [], floor: [] };
  /** @type {number[]} */
  const undos = [];
  let rows = 0;
  let peak = 0;
  let booksPeak = 0;
  for (let round = 1; round <= rounds; round++) {
    for (const format of /** @type {const} */ (["csv", "xlsx"])) {
      const { token } = await makeChurch(address, `${format}-${round}`);
      const stopWatching = watchMemory(pid);
      const startedAt = performance.now();
      rows = await importMembers(address, token, files[format], format);
      speeds[format].push(rows / ((performance.now() - startedAt) / 1000));
      peak = Math.max(peak, await stopWatching());
    }
    for (const size of /** @type {const} */ (["few", "many"])) {
      const { token } = await makeChurch(address, `${size}-${round}`);
      const stopWatching = watchMemory(pid);
      const startedAt = performance.now();
      const { id, created } = await importTransactions(address, token, movements[size], TREASURIES);
      const importedAt = performance.now();
      speeds[size].push(created / ((importedAt - startedAt) / 1000));
      const { removed } = await undoTransactionImport(address, token, id);
      if (removed !== created) throw new Error(`undo: ${removed} de ${created} movimientos`);
      if (size === "many") undos.push((performance.now() - importedAt) / 1000);
      booksPeak = Math.max(booksPeak, await stopWatching());
    }
    speeds.floor.push(await copySpeed(ownerUrl, church.id));
  }
  const { csv, xlsx, few, many, floor } = speeds;
  return {
    csv: median(csv),
    xlsx: median(xlsx),
    few: median(few),
    many: median(many),
    floor: median(floor),
    undo: median(undos),
    memory: peak - idle,
    booksMemory: booksPeak - idle,
    rows,
  };
}

/**
 * Samples the memory of a process; the returned function stops and resolves to the peak in megabytes.
 * @param {number} pid
 */
function watchMemory(pid) {
  let peak = 0;
  let isEnded = false;
  const watching = (async () => {
    for (; !isEnded; await sleep(20)) peak = Math.max(peak, residentMegabytes(pid));
  })();
  return async () => {
    isEnded = true;
    await watching;
    return peak;
  };
}

/**
 * Rows per second of COPY into a table with the same columns and indexes.
 * @param {string} ownerUrl @param {number} churchId
 */
async function copySpeed(ownerUrl, churchId) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("SELECT set_config('app.church_id', $1, false)", [String(churchId)]);
  const out = client.query(to("COPY (SELECT * FROM members) TO STDOUT"));
  const chunks = [];
  for await (const chunk of out) chunks.push(chunk);
  await client.query("CREATE TABLE copied (LIKE members INCLUDING DEFAULTS INCLUDING INDEXES)");
  const startedAt = performance.now();
  const into = client.query(from("COPY copied FROM STDIN"));
  for (const chunk of chunks) if (!into.write(chunk)) await once(into, "drain");
  into.end();
  await once(into, "finish");
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await client.query("SELECT count(*)::int AS count FROM copied");
  await client.query("DROP TABLE copied");
  await client.end();
  return rows[0].count / seconds;
}
