// Runs the parts of the benchmark, each a file in parts/, on one server with its own database.
import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openEnvironment } from "../environment.mjs";
import { createChurches } from "./churches.mjs";
import { medians } from "./measure.mjs";
import { startServer } from "./server.mjs";

/** @typedef {import("./measure.mjs").Work} Work */
/** @typedef {import("./measure.mjs").Figures} Figures */
/** @typedef {import("./report.mjs").Row} Row */
/** @typedef {(work: string) => Figures} FiguresOf medians of all rounds */
/** @typedef {{ rounds: number, seconds: number, folder: string }} Options seconds: of each load in each round; folder: for data */

/**
 * What a part finds: the running application, its database and the churches of this run.
 * @typedef {Options & { address: string, appUrl: string, ownerUrl: string, churchOf: import("./churches.mjs").ChurchOf }} Bench
 */

/**
 * Creates what the part measures. `works` run in turn with those of the other parts, `rows` alone and last.
 * @typedef {(bench: Bench) => Promise<{ works?: [name: string, work: Work][], rows: (of: FiguresOf) => Row[] | Promise<Row[]> }>} Part
 */

const PARTS = path.join(import.meta.dirname, "parts");

/** @param {Options & { only?: string }} options only: names of the parts to run, separated by commas */
export async function measureParts({ only, ...options }) {
  const parts = await loadParts(only);
  const database = await openEnvironment();
  if (!database) throw new Error("La medición usa su propia base de datos.");
  const ownerUrl = database.url("owner");
  const server = await startServer("server/main.mjs");
  const { address } = server;
  const bench = { ...options, address, appUrl: database.url("app"), ownerUrl, churchOf: createChurches(address) };
  const prepared = [];
  for (const part of parts) prepared.push(await part(bench));
  await analyze(ownerUrl);
  const figures = await measureWorks(
    prepared.flatMap(({ works = [] }) => works),
    options,
  );
  const rows = [];
  for (const part of prepared) rows.push(...(await part.rows((name) => figures.get(name) ?? medians([]))));
  await server.end();
  return rows;
}

/** @param {string} [only] @returns {Promise<Part[]>} */
async function loadParts(only) {
  const names = readdirSync(PARTS).map((file) => path.parse(file).name);
  const chosen = only ? only.split(",") : names.sort();
  if (chosen.some((name) => !names.includes(name))) throw new Error(`Las partes son: ${names.join(", ")}.`);
  return Promise.all(chosen.map(async (name) => (await import(path.join(PARTS, `${name}.mjs`))).default));
}

/** @param {string} ownerUrl */
async function analyze(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("VACUUM ANALYZE");
  await client.end();
}

/**
 * Medians of works that run one after the other, round by round.
 * @param {[name: string, work: Work][]} works @param {Options} options
 */
async function measureWorks(works, { rounds, seconds }) {
  /** @type {Map<string, Figures[]>} */
  const results = new Map(works.map(([name]) => [name, []]));
  for (const [, work] of works) await work(1);
  for (let round = 1; works.length > 0 && round <= rounds; round++) {
    console.log(`Ronda ${round} de ${rounds}…`);
    for (const [name, work] of works) results.get(name)?.push(await work(seconds));
  }
  return new Map([...results].map(([name, figures]) => [name, medians(figures)]));
}
