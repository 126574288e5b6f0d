// How much JavaScript the pages of the administration ask for.
import { readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../project.mjs";

/** Bytes, gzip, that a page may ask for when somebody signed in opens it first. */
export const SCRIPT_LIMIT = 220_000;

const PAGES = path.join(root, "app/(admin)");

/** Addresses of all pages of the administration; where one asks for a row, for the first. */
export const adminPages = () =>
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
 * What each page asks for when somebody opens it first.
 * @param {string} address @param {string} cookie of whoever is signed in
 * @returns {Promise<{ page: string, bytes: number }[]>}
 */
export async function pageWeights(address, cookie) {
  /** @type {Map<string, number>} */
  const known = new Map();
  const weights = [];
  for (const page of adminPages()) {
    const response = await fetch(address + page, { headers: { Cookie: cookie }, redirect: "manual" });
    // Scripts for browsers without modules are asked for by none that is in use.
    const html = (await response.text()).replaceAll(/<script[^>]*nomodule[^>]*>/gi, "");
    if (response.status !== 200 && response.status !== 404) throw new Error(`${page}: ${response.status}`);
    const scripts = new Set(html.match(/\/_next\/static\/[^"'\\ ]+\.js/g));
    let bytes = 0;
    for (const script of scripts) {
      const weight = known.get(script) ?? (await gzipped(address + script));
      known.set(script, weight);
      bytes += weight;
    }
    weights.push({ page, bytes });
  }
  return weights;
}

/** @param {string} url */
async function gzipped(url) {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}
