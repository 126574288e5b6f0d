// Speed of importing files of members, and of COPY alone as baseline.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { median } from "./measure.mjs";
import { makeChurch } from "./visitor.mjs";

/** @typedef {{ csv: number, xlsx: number, floor: number, memory: number, rows: number }} ImportFigures rows per second; `memory`: megabytes over idle */

/**
 * Exports a church's members and imports them into new churches, through HTTP.
 * @param {{ address: string, pid: number, church: { id: number, token: string }, ownerUrl: string, rounds: number }} options
 * @returns {Promise<ImportFigures>}
 */
export async function importFigures({ address, pid, church, ownerUrl, rounds }) {
  const idle = residentMegabytes(pid);
  const files = {
    csv: await exportMembers(address, church.token, "csv"),
    xlsx: await exportMembers(address, church.token, "xlsx"),
  };
  /** @type {Record<"csv" | "xlsx" | "floor", number[]>} */
  const speeds = { csv: [], xlsx: [], floor: [] };
  let rows = 0;
  let peak = 0;
  for (let round = 1; round <= rounds; round++) {
    for (const format of /** @type {const} */ (["csv", "xlsx"])) {
      const { token } = await makeChurch(address, `${format}-${round}`);
      const stopWatching = watchMemory(pid);
      const startedAt = performance.now();
      rows = await importMembers(address, token, files[format], format);
      speeds[format].push(rows / ((performance.now() - startedAt) / 1000));
      peak = Math.max(peak, await stopWatching());
    }
    speeds.floor.push(await copySpeed(ownerUrl, church.id));
  }
  const { csv, xlsx, floor } = speeds;
  return { csv: median(csv), xlsx: median(xlsx), floor: median(floor), memory: peak - idle, rows };
}

/** @param {number} pid */
export function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Samples the memory of a process; the returned function stops and resolves to the peak in megabytes.
 * @param {number} pid
 */
function watchMemory(pid) {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(20)) peak = Math.max(peak, residentMegabytes(pid));
  })();
  return async () => {
    isOver = true;
    await watching;
    return peak;
  };
}

/** @param {string} address @param {string} token @param {string} format */
async function exportMembers(address, token, format) {
  const response = await fetch(`${address}/api/members/export?format=${format}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`export: ${await response.text()}`);
  return response.arrayBuffer();
}

/** @param {string} address @param {string} token @param {ArrayBuffer} file @param {string} format */
async function importMembers(address, token, file, format) {
  const body = new FormData();
  body.set("file", new File([file], `miembros.${format}`));
  const response = await fetch(`${address}/api/members/import`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const { created, message } = await response.json();
  if (!response.ok) throw new Error(`import: ${message}`);
  return created;
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
