// JavaScript weight of the administration's pages.
import { readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../../project.mjs";
import { createSite } from "../looks.mjs";
import { makeChurch, signedInCookie } from "../visitor.mjs";

/** Maximum bytes (gzip) of a page's scripts on its first load, signed in. */
export const SCRIPT_LIMIT = 220_000;

/** @type {import("../run.mjs").Part} */
export default async function measureWeight({ address }) {
  const cookie = await weightCookie(address);
  return {
    rows: async () =>
      (await pageWeights(address, cookie)).map(({ page, bytes }) => ({
        work: `JavaScript de la primera carga de ${page}, gzip`,
        result: `${(bytes / 1000).toFixed(1)} kB`,
        target: `≤ ${SCRIPT_LIMIT / 1000} kB`,
        met: bytes <= SCRIPT_LIMIT,
      })),
  };
}

/** Cookie of the owner of a new church that has a site, whose builder is heavier than its start screen. @param {string} address */
export async function weightCookie(address) {
  const { email, token } = await makeChurch(address, "peso");
  await createSite({ address, token, title: "Iglesia peso" });
  return signedInCookie(address, email);
}

const PAGES = path.join(root, "app/(admin)");
const PROJECTION = "/projection";
/** The page that has its id in the query, and leads elsewhere without one. */
const SLIDES = "/presentations/slides";

/** Paths of all pages for signed-in people; every id is 1. */
export const adminPages = () => [...shellPages(), PROJECTION].map((page) => (page === SLIDES ? `${page}?id=1` : page));

const shellPages = () =>
  readdirSync(PAGES, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) =>
      `/${path
        .dirname(file)
        .replaceAll(path.sep, "/")
        .replaceAll(/\[\w+\]/g, "1")}`.replace(/^\/\.$/, "/"),
    )
    .sort();

/**
 * Bytes (gzip) of the scripts that each page loads first.
 * @param {string} address @param {string} cookie of a signed-in user
 * @returns {Promise<{ page: string, bytes: number }[]>}
 */
export async function pageWeights(address, cookie) {
  /** @type {Map<string, number>} */
  const cache = new Map();
  const weights = [];
  for (const page of adminPages()) {
    let bytes = 0;
    for (const script of await pageScripts(address, cookie, page)) {
      const weight = cache.get(script) ?? (await gzipSize(address + script));
      cache.set(script, weight);
      bytes += weight;
    }
    weights.push({ page, bytes });
  }
  return weights;
}

/**
 * Paths of the scripts that a page loads first.
 * @param {string} address @param {string} cookie of a signed-in user @param {string} page
 */
export async function pageScripts(address, cookie, page) {
  const response = await fetch(address + page, { headers: { Cookie: cookie }, redirect: "manual" });
  // No browser in use loads the scripts for browsers without modules.
  const html = (await response.text()).replaceAll(/<script[^>]*nomodule[^>]*>/gi, "");
  if (response.status !== 200 && response.status !== 404) throw new Error(`${page}: ${response.status}`);
  return new Set(html.match(/\/_next\/static\/[^"'\\ ]+\.js/g));
}

/** @param {string} url */
async function gzipSize(url) {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}
