// Public pages: weight, requests per second from memory and behind nginx, time of a miss, and the administration beside.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { auditRow, createSite, looks, publishSite, weightRows } from "../looks.mjs";
import { percentile } from "../measure.mjs";
import { missRows } from "../misses.mjs";
import { hasNginx, startNginx, HOW_TO_INSTALL as WITHOUT_NGINX } from "../nginx.mjs";
import { countText, msText, timesText } from "../report.mjs";
import { startServer } from "../server.mjs";
import { hasWrk, HOW_TO_INSTALL as WITHOUT_WRK, wrkLoad } from "../wrk.mjs";

/** @typedef {import("../report.mjs").Row} Row */
/** @typedef {import("../measure.mjs").Figures} Figures */

const MEMBERS = 100_000;
const CONNECTIONS = 32;
/** Pages per second. */
const DIRECT = 15_000;
const BEHIND_NGINX = 20_000;
/** Requests of the administration that are measured, and milliseconds between them. */
const SAMPLES = 200;
const PAUSE = 20;
/** The administration beside visitors: so many times as long as alone, or so many milliseconds more. */
const TIMES = 1.5;
const MORE = 10;

/** @type {import("../run.mjs").Part} */
export default async function measureSites({ address, ownerUrl, folder, rounds, churchOf }) {
  const church = await churchOf({ members: MEMBERS });
  const site = { address, token: church.token, title: "Camino de Vida" };
  await createSite(site);
  for (const days of [3, 10, 30]) await addEvent(address, church.token, days);
  await publishSite(site);
  const page = "/websites/camino-de-vida";
  const html = await (await fetch(address + page)).text();

  const floor = await serveConstant(html);
  const nginx = hasNginx()
    ? await startNginx({ folder: folderOf(folder), upstream: new URL(address).host })
    : undefined;
  if (nginx) writeStatic(nginx.folder, html);
  const [withoutWrk, withoutNginx] = [hasWrk() ? "" : WITHOUT_WRK, nginx ? "" : WITHOUT_NGINX];
  for (const missing of [withoutWrk, withoutNginx]) if (missing) console.log(missing);
  const load = (/** @type {string} */ url) => wrkLoad(url, CONNECTIONS, { "Accept-Encoding": "gzip" });
  return {
    works: withoutWrk
      ? []
      : [
          ["sites: Node solo", load(floor.address)],
          ["sites: directa", load(address + page)],
          ...(nginx
            ? /** @type {[string, import("../measure.mjs").Work][]} */ ([
                ["sites: nginx, archivo", load(`${nginx.staticAddress}/page.html`)],
                ["sites: nginx", load(nginx.address + page)],
              ])
            : []),
        ],
    rows: async (of) => {
      const rows = [
        ...(await weightRows(site, [{ name: "página pública", path: page }])),
        withoutWrk
          ? { work: DIRECT_WORK, result: withoutWrk }
          : directRow(of("sites: directa"), of("sites: Node solo")),
        withoutWrk || withoutNginx
          ? { work: NGINX_WORK, result: withoutWrk || withoutNginx }
          : nginxRow(of("sites: nginx"), of("sites: nginx, archivo")),
        ...(await missRows({ address, ownerUrl, path: page, church: church.id })),
        await visitorsRow(page, church, ownerUrl),
        await auditRow(site, { work: "la peor de las 20", paths: [page], looks, folder, rounds }),
      ];
      await nginx?.end();
      floor.end();
      return rows;
    },
  };
}

/** @param {string} folder */
function folderOf(folder) {
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(path.join(folder, "nginx-"));
}

/** @param {string} folder @param {string} html */
function writeStatic(folder, html) {
  writeFileSync(path.join(folder, "static/page.html"), html);
  writeFileSync(path.join(folder, "static/page.html.gz"), gzipSync(html));
}

/** A bare Node server that answers a constant: the floor of what any Node server can reach. @param {string} html */
async function serveConstant(html) {
  const body = gzipSync(html);
  const head = ["Content-Type", "text/html", "Content-Encoding", "gzip", "Content-Length", String(body.length)];
  const worker = new Worker(
    `const { createServer } = require("node:http");
     const { parentPort, workerData: { body, head } } = require("node:worker_threads");
     const server = createServer((_, response) => response.writeHead(200, head).end(body));
     server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));`,
    { eval: true, workerData: { body, head } },
  );
  const [port] = await once(worker, "message");
  return { address: `http://127.0.0.1:${port}/`, end: () => worker.terminate() };
}

/** @param {string} address @param {string} token @param {number} days from today */
async function addEvent(address, token, days) {
  const body = new FormData();
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const texts = {
    title: `Encuentro del día ${date}`,
    date: `${date}T19:00`,
    place: "Salón grande",
    details: "Trae a alguien.",
  };
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  const response = await fetch(`${address}/api/builder/event`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`event: ${await response.text()}`);
}

const DIRECT_WORK = `página pública, de memoria, ${CONNECTIONS} conexiones, gzip`;
const NGINX_WORK = `página pública, detrás de docker/nginx.conf.template, ${CONNECTIONS} conexiones, gzip`;

/** @param {Figures} direct @param {Figures} floor @returns {Row} */
const directRow = (direct, floor) => ({
  work: DIRECT_WORK,
  result: `${countText(Math.round(direct.perSecond))}/s, p99 ${msText(direct.p99)}`,
  target: `≥ ${countText(DIRECT)}/s, p99 ≤ 20 ms`,
  met: direct.perSecond >= DIRECT && direct.p99 <= 20,
  floor: `${timesText(direct.perSecond, floor.perSecond)} Node solo con una constante (${countText(Math.round(floor.perSecond))}/s)`,
});

/** @param {Figures} cached @param {Figures} file @returns {Row} */
const nginxRow = (cached, file) => ({
  work: NGINX_WORK,
  result: `${countText(Math.round(cached.perSecond))}/s, p99 ${msText(cached.p99)}`,
  target: `≥ ${countText(BEHIND_NGINX)}/s`,
  met: cached.perSecond >= BEHIND_NGINX,
  floor: `${timesText(cached.perSecond, file.perSecond)} nginx con un archivo (${countText(Math.round(file.perSecond))}/s)`,
});

/**
 * The members list while ten thousand visitors open the site, a thousand per second.
 * @param {string} page @param {import("../churches.mjs").Church} church @param {string} ownerUrl @returns {Promise<Row>}
 */
async function visitorsRow(page, { id, token }, ownerUrl) {
  const { address, end } = await startServer("server/main.mjs", { TRUSTED_PROXY: "1" });
  await sampleAdmin(address, token);
  const alone = await sampleAdmin(address, token);
  const workerData = { file: "visits", name: "visitSite", target: { url: address + page, token } };
  const worker = new Worker(new URL("../attacks/attack-worker.mjs", import.meta.url), { workerData });
  await once(worker, "message");
  await sleep(12_000);
  const during = await sampleAdmin(address, token);
  worker.postMessage("stop");
  await once(worker, "exit");
  await end();
  const counted = await countedViews(ownerUrl, id);
  const limit = Math.max(alone.p95 * TIMES, alone.p95 + MORE);
  return {
    work: `lista de ${countText(MEMBERS)} miembros mientras 10,000 visitantes abren una página pública, 1,000 por segundo`,
    result: `p95 ${msText(during.p95)}, mediana ${msText(during.p50)}; visitas contadas: ${countText(counted)}`,
    target: `≤ ${msText(limit)}; 10,000 visitas`,
    met: during.p95 <= limit && counted === 10_000,
    floor: `sola: p95 ${msText(alone.p95)}, mediana ${msText(alone.p50)}`,
  };
}

/** @param {string} address @param {string} token */
async function sampleAdmin(address, token) {
  /** @type {number[]} */
  const times = [];
  for (let index = 0; index < SAMPLES; index++) {
    const startedAt = performance.now();
    const response = await fetch(`${address}/api/members?page=1`, { headers: { Authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    await sleep(PAUSE);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Views of today's start page. @param {string} ownerUrl @param {number} church */
async function countedViews(ownerUrl, church) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("SELECT set_config('app.church_id', $1, false)", [String(church)]);
  const { rows } = await client.query(
    "SELECT coalesce(max(views), 0)::int AS views FROM site_views WHERE page = 'start'",
  );
  await client.end();
  return rows[0]?.views ?? 0;
}
