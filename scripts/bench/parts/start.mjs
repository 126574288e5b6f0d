// Time and memory of the application's start.
import path from "node:path";
import { median } from "../measure.mjs";
import { residentMegabytes, startServer } from "../server.mjs";

/** @type {import("../run.mjs").Part} */
export default async function measureStart({ rounds, folder }) {
  const idle = await idleMegabytes();
  return { rows: async () => rowsOf(await coldStart(path.join(folder, "cold"), rounds), idle) };
}

/** Resident memory of a server that has just started. */
async function idleMegabytes() {
  const { pid, end } = await startServer("server/main.mjs");
  const megabytes = residentMegabytes(pid);
  await end();
  return megabytes;
}

/**
 * Median milliseconds from `npm start` (installed, built, migrated) to `ready`, with its own embedded Postgres.
 * @param {string} dataDir @param {number} rounds
 */
async function coldStart(dataDir, rounds) {
  const env = { ATRIO_DATA_DIR: dataDir, DATABASE_URL: undefined };
  // The first start creates the cluster; it is not measured.
  await (await startServer("scripts/start.mjs", env)).end();
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const { milliseconds, end } = await startServer("scripts/start.mjs", env);
    times.push(milliseconds);
    await end();
  }
  return median(times);
}

/** @param {number} start milliseconds @param {number} idle megabytes @returns {import("../report.mjs").Row[]} */
const rowsOf = (start, idle) => [
  {
    work: "arranque en frío hasta `ready`, Postgres integrado incluido",
    result: `${(start / 1000).toFixed(1)} s`,
    target: "≤ 3 s",
    met: start <= 3000,
  },
  {
    work: "memoria residente en reposo, servidor",
    result: `${idle.toFixed(0)} MB`,
    target: "≤ 250 MB",
    met: idle <= 250,
  },
];
