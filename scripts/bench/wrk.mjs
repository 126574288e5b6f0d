// Load by wrk: where a server answers tens of thousands of requests per second, a load generator in Node is the limit.
import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const REPORT = path.join(import.meta.dirname, "wrk.lua");

/** What is missing where there is no wrk. */
export const HOW_TO_INSTALL = "No hay wrk en esta máquina (Debian: apt-get install wrk).";

/** Whether wrk is installed. */
export const hasWrk = () => !spawnSync("wrk", ["-v"]).error;

/**
 * Load of GET requests on a URL over a number of connections, with one request at a time on each. A status from 400 on is an error.
 * @param {string} url @param {number} connections @param {Record<string, string>} headers
 * @returns {import("./measure.mjs").Work}
 */
export const wrkLoad = (url, connections, headers) => async (seconds) => {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", REPORT, ...fields];
  const { stdout } = await run("wrk", [...options, url]);
  const { requests, duration, p50, p95, p99, failed, lost } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  if (failed + lost > 0) throw new Error(`${url}: ${failed} respuestas con error, ${lost} sin respuesta`);
  return { p50: p50 / 1_000, p95: p95 / 1_000, p99: p99 / 1_000, perSecond: requests / (duration / 1_000_000) };
};
