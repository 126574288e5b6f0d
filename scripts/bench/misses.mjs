// Time of the first request for a public page after a change of its site.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createSite, publishSite, REVISION_AGE } from "./looks.mjs";
import { percentile } from "./measure.mjs";
import { p95Row } from "./report.mjs";
import { makeChurch } from "./visitor.mjs";

/** @typedef {import("./report.mjs").Row} Row */

/** Sites whose misses follow each other, and how often each of them changes. */
const SITES = 8;
const CHANGES = 15;
/** Misses of one site, each after a second without any request. */
const MISSES = 60;
/** Misses before the measured ones. */
const WARM_UP = 10;
/** Milliseconds. */
const LIMIT = 15;

/**
 * First requests after a change, on one connection: of many sites one after the other, as of a server at work, and of one
 * site after a second without requests. `path`: of the start page of the church's site.
 * @param {{ address: string, ownerUrl: string, church: number, path: string }} measured
 * @returns {Promise<Row[]>}
 */
export async function missRows({ address, ownerUrl, church, path }) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const agent = new Agent({ keepAlive: true });
  const change = async (/** @type {number[]} */ churches) => {
    await client.query("UPDATE sites SET revision = revision + 1 WHERE church_id = ANY($1)", [churches]);
    await sleep(REVISION_AGE);
  };
  /** Milliseconds until the last byte. @param {string} page path */
  const time = async (page) => {
    const startedAt = performance.now();
    await readCompressed(address + page, agent);
    return performance.now() - startedAt;
  };

  const sites = await createSites(address);
  /** @type {number[]} */
  const together = [];
  for (let round = 0; round <= CHANGES; round++) {
    await change(sites.map(({ church }) => church));
    for (const site of sites) {
      const milliseconds = await time(site.path);
      if (round > 0) together.push(milliseconds);
    }
  }
  /** @type {number[]} */
  const apart = [];
  for (let miss = -WARM_UP; miss < MISSES; miss++) {
    await change([church]);
    const milliseconds = await time(path);
    if (miss >= 0) apart.push(milliseconds);
  }
  agent.destroy();
  await client.end();
  const work = "página pública, primera petición tras un cambio, 1 conexión";
  return [
    p95Row(`${work}, ${SITES} sitios seguidos`, percentile(together, 0.95), LIMIT),
    p95Row(`${work}, un sitio tras un segundo sin peticiones`, percentile(apart, 0.95), LIMIT),
  ];
}

/** Published sites of churches of their own. @param {string} address */
async function createSites(address) {
  const sites = [];
  for (let number = 1; number <= SITES; number++) {
    const { id, token } = await makeChurch(address, `sitio-${number}`);
    const site = { address, token, title: `Iglesia del Norte ${number}` };
    await createSite(site);
    await publishSite(site);
    sites.push({ church: id, path: `/websites/iglesia-del-norte-${number}` });
  }
  return sites;
}

/** Reads an answer to its end, as it travels: decompressing it is the browser's time. @param {string} url @param {Agent} agent */
function readCompressed(url, agent) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { "Accept-Encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    });
    request.once("error", reject);
  });
}
