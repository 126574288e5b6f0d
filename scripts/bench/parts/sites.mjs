// Public pages: weight, requests per second from memory and behind nginx, time of a miss, and the administration beside.
import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { openAuditor } from "../lighthouse.mjs";
import { httpLoad } from "../measure.mjs";
import { HOW_TO_INSTALL, hasNginx, startNginx } from "../nginx.mjs";
import { countText, msText, p95Row, timesText } from "../report.mjs";
import { startServer } from "../server.mjs";
import { post } from "../visitor.mjs";

/** @typedef {import("../report.mjs").Row} Row */
/** @typedef {import("../measure.mjs").Figures} Figures */

const MEMBERS = 100_000;
const CONNECTIONS = 32;
const GZIP = { "Accept-Encoding": "gzip" };
/** Bytes (gzip) of a page with its style. */
const WEIGHT_LIMIT = 12_000;
/** Pages per second. */
const DIRECT = 15_000;
const BEHIND_NGINX = 20_000;
/** Milliseconds: a changed revision is seen after so long. */
const REVISION_AGE = 1_050;
/** Misses before the measured ones, measured ones, and requests of the administration that are measured. */
const WARM_UP = 10;
const MISSES = 60;
const SAMPLES = 200;
const PAUSE = 20;
/** The administration beside visitors: so many times as long as alone, or so many milliseconds more. */
const TIMES = 1.5;
const MORE = 10;

/** Posts of the blog, a whole page of the list, and the chapters that are their texts. */
const POSTS = 10;
const CHAPTERS = ["Mateo 6", "Mateo 7", "Lucas 15"];

/** Settings of the styles and structures that are weighed and audited. */
const styles = ["olivar", "alba", "horizonte", "trigo", "noche"];
const structures = ["clasica", "portada", "lateral", "sencilla"];
const settings = {
  title: "Camino de Vida",
  pastors: "Daniel y Raquel Herrera",
  servicesDates: "Domingo 10:00 a. m. · Miércoles 7:00 p. m., estudio bíblico",
  mission: "Sembrar la Palabra de Dios con paciencia, y servir a quien llegue.",
  facebookLink: "https://facebook.com/camino-de-vida",
  instagramLink: "https://instagram.com/camino",
  whatsappLink: "+52 55 1234 5678",
  mapsLink: "https://maps.google.com/?q=Heredia",
  youtubeLink: "https://youtube.com/@camino",
  preachLink: "https://youtu.be/dQw4w9WgXcQ",
  donationLink: "https://donar.example/camino",
  ubication: "Avenida 4, Heredia",
  description: "Una familia de fe en el centro de Heredia, con las puertas abiertas todos los días.",
  about:
    "Empezamos en 1987 con nueve personas en una sala prestada. Hoy somos una familia grande, y seguimos orando juntos.",
  language: "es",
  animations: "2",
};

/** @type {import("../run.mjs").Part} */
export default async function measureSites({ address, ownerUrl, folder, rounds, churchOf }) {
  const church = await churchOf({ members: MEMBERS });
  await post(address, "/api/builder/website", { ...settings, style: "olivar", structure: "clasica" }, church.token);
  for (const days of [3, 10, 30]) await addEvent(address, church.token, days);
  await post(address, "/api/builder/publication", {}, church.token);
  const page = "/websites/camino-de-vida";
  const blog = `${page}/blog`;
  for (let number = 1; number <= POSTS; number++) await addPost(address, church.token, number);
  const article = `${blog}/semana-${POSTS}`;
  const html = await (await fetch(address + page)).text();

  const floor = await serveConstant(html);
  const nginx = hasNginx()
    ? await startNginx({ folder: folderOf(folder), upstream: new URL(address).host })
    : undefined;
  if (nginx) writeStatic(nginx.folder, html);
  else console.log(HOW_TO_INSTALL);
  const load = (/** @type {string} */ url) => httpLoad(url, CONNECTIONS, undefined, GZIP);
  return {
    works: [
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
        ...(await weightRows(address, { page, blog, article }, church.token)),
        directRow(of("sites: directa"), of("sites: Node solo")),
        nginx
          ? nginxRow(of("sites: nginx"), of("sites: nginx, archivo"))
          : { work: NGINX_WORK, result: HOW_TO_INSTALL },
        await missRow(address + page, ownerUrl, church.id),
        await visitorsRow(page, church, ownerUrl),
        await auditRow(address, page, church.token, { folder, rounds }),
        await blogAuditRow(address, [blog, article], church.token, { folder, rounds }),
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

/** Publishes a post of a chapter, some eight hundred words. @param {string} address @param {string} token @param {number} number */
async function addPost(address, token, number) {
  const headers = { Authorization: `Bearer ${token}` };
  const passage = await fetch(`${address}/api/bible?reference=${CHAPTERS[number % CHAPTERS.length]}`, { headers });
  if (!passage.ok) throw new Error(`bible: ${await passage.text()}`);
  /** @type {{ verses: { text: string }[] }} */
  const { verses } = await passage.json();
  const content = Array.from({ length: Math.ceil(verses.length / 4) }, (_, index) => {
    const text = verses.slice(4 * index, 4 * index + 4).map((verse) => verse.text);
    return { type: "paragraph", content: [{ type: "text", text: text.join(" ") }] };
  });
  const heading = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Para esta semana" }] };
  const quote = {
    type: "bibleQuote",
    attrs: { reference: "Salmo 126:5", text: "Con regocijo segarán.", version: "Reina-Valera 1909" },
  };
  const draft = {
    title: `Semana ${number}`,
    description: `Lo que leímos y oramos juntos en la semana ${number} del año, en todas las casas.`,
    content: { type: "doc", content: [...content, heading, quote] },
  };
  const { id, version } = await post(address, "/api/posts/drafts", draft, token);
  await post(address, `/api/posts/${id}/publication`, { version }, token);
}

/** Changes the look of the site, and waits until it shows. @param {string} address @param {string} token @param {{ style: string, structure: string }} look */
async function setLook(address, token, look) {
  const response = await fetch(`${address}/api/builder/website`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...settings, ...look }),
  });
  if (!response.ok) throw new Error(`website: ${await response.text()}`);
  await sleep(REVISION_AGE);
}

/**
 * The heaviest start page, list of posts and post of all styles and structures.
 * @param {string} address @param {{ page: string, blog: string, article: string }} paths @param {string} token
 * @returns {Promise<Row[]>}
 */
async function weightRows(address, { page, blog, article }, token) {
  const kinds = [
    { name: "página pública", path: page },
    { name: "lista del blog, diez entradas", path: blog },
    { name: "entrada del blog, 800 palabras", path: article },
  ].map((kind) => ({ ...kind, heaviest: { bytes: 0, look: "" }, scripts: 0 }));
  for (const style of styles)
    for (const structure of structures) {
      await setLook(address, token, { style, structure });
      for (const kind of kinds) {
        const { bytes, scripts } = await weigh(address, kind.path);
        kind.scripts += scripts;
        if (bytes > kind.heaviest.bytes) kind.heaviest = { bytes, look: `${style}, ${structure}` };
      }
    }
  return kinds.map(({ name, heaviest: { bytes, look }, scripts }) => ({
    work: `${name}: HTML y CSS de la más pesada de las 20, gzip, y scripts de todas`,
    result: `${(bytes / 1000).toFixed(1)} kB (${look}), ${scripts} scripts`,
    target: `≤ ${WEIGHT_LIMIT / 1000} kB, 0 scripts`,
    met: bytes <= WEIGHT_LIMIT && scripts === 0,
  }));
}

/** Bytes (gzip) of a page with its stylesheets, and its scripts. @param {string} address @param {string} path */
async function weigh(address, path) {
  const response = await fetch(address + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const html = await response.text();
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const texts = [html, ...(await Promise.all(hrefs.map(async (href) => (await fetch(address + href)).text())))];
  return {
    bytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
    scripts: [...html.matchAll(/<script(?![^>]*application\/ld\+json)/g)].length,
  };
}

/** @param {Figures} direct @param {Figures} floor @returns {Row} */
const directRow = (direct, floor) => ({
  work: `página pública, de memoria, ${CONNECTIONS} conexiones, gzip`,
  result: `${countText(Math.round(direct.perSecond))}/s, p99 ${msText(direct.p99)}`,
  target: `≥ ${countText(DIRECT)}/s, p99 ≤ 20 ms`,
  met: direct.perSecond >= DIRECT && direct.p99 <= 20,
  floor: `${timesText(direct.perSecond, floor.perSecond)} Node solo con una constante (${countText(Math.round(floor.perSecond))}/s)`,
});

const NGINX_WORK = `página pública, detrás de docker/nginx.conf.template, ${CONNECTIONS} conexiones, gzip`;

/** @param {Figures} cached @param {Figures} file @returns {Row} */
const nginxRow = (cached, file) => ({
  work: NGINX_WORK,
  result: `${countText(Math.round(cached.perSecond))}/s, p99 ${msText(cached.p99)}`,
  target: `≥ ${countText(BEHIND_NGINX)}/s`,
  met: cached.perSecond >= BEHIND_NGINX,
  floor: `${timesText(cached.perSecond, file.perSecond)} nginx con un archivo (${countText(Math.round(file.perSecond))}/s)`,
});

/** First request after each change, on one connection. @param {string} url @param {string} ownerUrl @param {number} church @returns {Promise<Row>} */
async function missRow(url, ownerUrl, church) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  /** @type {number[]} */
  const times = [];
  for (let miss = -WARM_UP; miss < MISSES; miss++) {
    await client.query("UPDATE sites SET revision = revision + 1 WHERE church_id = $1", [church]);
    await sleep(REVISION_AGE);
    const startedAt = performance.now();
    await (await fetch(url, { headers: GZIP })).arrayBuffer();
    if (miss >= 0) times.push(performance.now() - startedAt);
  }
  await client.end();
  times.sort((one, other) => one - other);
  return p95Row(
    "página pública, primera petición tras un cambio, 1 conexión",
    times[Math.ceil(times.length * 0.95) - 1] ?? 0,
    15,
  );
}

/**
 * The members list while ten thousand visitors open the site, a thousand per second.
 * @param {string} page @param {import("../churches.mjs").Church} church @param {string} ownerUrl @returns {Promise<Row>}
 */
async function visitorsRow(page, { id, token }, ownerUrl) {
  const { address, end } = await startServer("scripts/server.mjs", { TRUSTED_PROXY: "1" });
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
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
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

/**
 * Lighthouse on a phone, each style in each structure: the worst of the twenty for each score.
 * @param {string} address @param {string} page @param {string} token @param {{ folder: string, rounds: number }} options
 * @returns {Promise<Row>}
 */
async function auditRow(address, page, token, { folder, rounds }) {
  const work = `Lighthouse en un teléfono, la peor de las 20, mediana de ${rounds}: rendimiento, accesibilidad, buenas prácticas, SEO`;
  const auditor = await openAuditor(folder);
  if (typeof auditor === "string") return { work, result: auditor };
  const audits = [];
  for (const style of styles)
    for (const structure of structures) {
      await setLook(address, token, { style, structure });
      audits.push({ name: `${style}, ${structure}`, ...(await auditor.audit(localUrl(address, page), rounds)) });
    }
  await auditor.end();
  return auditResult(work, audits);
}

/**
 * Lighthouse on a phone: the worse of the list of posts and a post for each score.
 * @param {string} address @param {string[]} paths @param {string} token @param {{ folder: string, rounds: number }} options
 * @returns {Promise<Row>}
 */
async function blogAuditRow(address, paths, token, { folder, rounds }) {
  const work = `Lighthouse en un teléfono, lista y entrada del blog, mediana de ${rounds}: rendimiento, accesibilidad, buenas prácticas, SEO`;
  const auditor = await openAuditor(folder);
  if (typeof auditor === "string") return { work, result: auditor };
  await setLook(address, token, { style: "olivar", structure: "clasica" });
  const audits = [];
  for (const path of paths) audits.push({ path, ...(await auditor.audit(localUrl(address, path), rounds)) });
  await auditor.end();
  return auditResult(
    work,
    audits.map(({ path, ...audit }) => ({ ...audit, name: path })),
  );
}

/** The name of the machine, since a browser trusts it without TLS. @param {string} address @param {string} path */
const localUrl = (address, path) => address.replace("127.0.0.1", "localhost") + path;

/**
 * The worst of some audits for each score.
 * @param {string} work @param {{ name: string, scores: Record<string, number>, failed: string[] }[]} audits @returns {Row}
 */
function auditResult(work, audits) {
  /** @type {Record<string, number>} */
  const worst = {};
  for (const { scores } of audits)
    for (const [name, score] of Object.entries(scores)) worst[name] = Math.min(score, worst[name] ?? 100);
  const { performance: speed = 0, ...rest } = worst;
  return {
    work,
    result: Object.values(worst).join(", "),
    target: "≥ 98, 100, 100, 100",
    met: speed >= 98 && Object.values(rest).every((score) => score === 100),
    floor: audits
      .filter(({ failed }) => failed.length > 0)
      .map(({ name, failed }) => `${name}: ${failed.join(", ")}`)
      .join("; "),
  };
}
