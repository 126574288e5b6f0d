// Public pages in every style and structure: their weight, and Lighthouse on a phone.
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { openAuditor } from "./lighthouse.mjs";
import { post } from "./visitor.mjs";

/** @typedef {import("./report.mjs").Row} Row */
/** @typedef {{ style: string, structure: string }} Look */
/** A church's site at a server. @typedef {{ address: string, token: string, title: string }} Site */

/** Bytes (gzip) of a page with its style. */
const WEIGHT_LIMIT = 12_000;
/** Milliseconds: a changed revision is seen after so long. */
export const REVISION_AGE = 1_050;

const styles = ["olivar", "alba", "horizonte", "trigo", "noche"];
const structures = ["clasica", "portada", "lateral", "sencilla"];

/** Every look of a site. */
export const looks = styles.flatMap((style) => structures.map((structure) => ({ style, structure })));

const settings = {
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

/** Makes a site in the first look; it is not published yet. @param {Site} site */
export const createSite = ({ address, token, title }) =>
  post(address, "/api/builder/website", { ...settings, title, ...looks[0] }, token);

/** @param {Site} site */
export const publishSite = ({ address, token }) => post(address, "/api/builder/publication", {}, token);

/** Changes the look of a site, and waits until it shows. @param {Site} site @param {Look} look */
async function setLook({ address, token, title }, look) {
  const response = await fetch(`${address}/api/builder/website`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...settings, title, ...look }),
  });
  if (!response.ok) throw new Error(`website: ${await response.text()}`);
  await sleep(REVISION_AGE);
}

/** @param {Look} look */
const lookText = ({ style, structure }) => `${style}, ${structure}`;

/**
 * The heaviest of each page in all looks.
 * @param {Site} site @param {{ name: string, path: string }[]} pages @returns {Promise<Row[]>}
 */
export async function weightRows(site, pages) {
  const kinds = pages.map((page) => ({ ...page, heaviest: { bytes: 0, look: "" }, scripts: 0 }));
  for (const look of looks) {
    await setLook(site, look);
    for (const kind of kinds) {
      const { bytes, scripts } = await weigh(site.address, kind.path);
      kind.scripts += scripts;
      if (bytes > kind.heaviest.bytes) kind.heaviest = { bytes, look: lookText(look) };
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

/**
 * Lighthouse on a phone: the worst of some pages in some looks for each score. `work` names them.
 * @param {Site} site @param {{ work: string, paths: string[], looks: Look[], folder: string, rounds: number }} audit
 * @returns {Promise<Row>}
 */
export async function auditRow(site, { work: subject, paths, looks, folder, rounds }) {
  const work = `Lighthouse en un teléfono, ${subject}, mediana de ${rounds}: rendimiento, accesibilidad, buenas prácticas, SEO`;
  const auditor = await openAuditor(folder);
  if (typeof auditor === "string") return { work, result: auditor };
  const audits = [];
  for (const look of looks) {
    await setLook(site, look);
    for (const path of paths) {
      const name = `${path}, ${lookText(look)}`;
      audits.push({ name, ...(await auditor.audit(localUrl(site.address, path), rounds)) });
    }
  }
  await auditor.end();
  return auditResult(work, audits);
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
