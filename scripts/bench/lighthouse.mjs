// Lighthouse, installed for the measurement only: with what it needs it is 185 MB.
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { run } from "../../server/lifetime.mjs";
import { freePort } from "../ports.mjs";
import { findBrowser } from "../test/chromium.mjs";
import { median } from "./measure.mjs";

/** The last version that runs on Node 20. */
const PACKAGE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** @typedef {{ score: number | null, auditRefs: { id: string }[] }} Category */
/** @typedef {{ lhr: { categories: Record<string, Category>, audits: Record<string, { score: number | null }> } }} Result */
/** @typedef {{ scores: Record<string, number>, failed: string[] }} Audit failed: audits below their best, speed excepted */

/**
 * Installs Lighthouse in a folder and opens a browser for it.
 * @param {string} folder
 * @returns {Promise<string | { audit: (url: string, rounds: number) => Promise<Audit>, end: () => Promise<void> }>} or why not
 */
export async function openAuditor(folder) {
  const prefix = path.join(folder, "lighthouse");
  const { code } = await run("npm", ["install", "--prefix", prefix, "--no-audit", "--no-fund", PACKAGE]);
  if (code !== 0) return `No se pudo instalar ${PACKAGE}.`;
  const module = createRequire(path.join(prefix, "package.json")).resolve("lighthouse");
  /** @type {{ default: (url: string, flags: object) => Promise<Result> }} */
  const { default: lighthouse } = await import(pathToFileURL(module).href);
  const port = await freePort();
  const args = ["--no-sandbox", `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  return {
    /** Median score of each category, of 100. */
    audit: async (url, rounds) => {
      /** @type {Record<string, number[]>} */
      const scores = Object.fromEntries(CATEGORIES.map((name) => [name, []]));
      /** @type {Set<string>} */
      const failed = new Set();
      for (let round = 0; round < rounds; round++) {
        const { lhr } = await lighthouse(url, { port, logLevel: "error", onlyCategories: CATEGORIES });
        for (const name of CATEGORIES) {
          scores[name]?.push(Math.round((lhr.categories[name]?.score ?? 0) * 100));
          if (name === "performance") continue;
          for (const { id } of lhr.categories[name]?.auditRefs ?? [])
            if ((lhr.audits[id]?.score ?? 1) < 1) failed.add(id);
        }
      }
      const medians = Object.fromEntries(CATEGORIES.map((name) => [name, median(scores[name] ?? [])]));
      return { scores: medians, failed: [...failed] };
    },
    end: () => browser.close(),
  };
}
