// First paint and first row of the pages, in a browser.
import { chromium } from "playwright";
import { findBrowser } from "../../test/chromium.mjs";
import { LIST_ROW, timesOf } from "../first-row.mjs";
import { median } from "../measure.mjs";
import { countText, msText } from "../report.mjs";
import { browserCookies, signedInCookie } from "../visitor.mjs";

const SIZE = 100_000;
/** Milliseconds from the first paint to the first row. */
const LIMIT = 100;
/** Page and selector of its first row. */
const pages = [
  ["/", "main section:not([aria-labelledby=setup-title]) li"],
  ["/members", LIST_ROW],
  ["/finances", LIST_ROW],
  ["/inventory", LIST_ROW],
];

const devices = [
  { device: "escritorio", slowdown: 1 },
  { device: "CPU ÷ 4", slowdown: 4 },
];

/** @typedef {import("../first-row.mjs").Times} Times */

/** @type {import("../run.mjs").Part} */
export default async function measurePaint({ address, rounds, churchOf }) {
  const { email } = await churchOf({ members: SIZE, transactions: SIZE, items: SIZE });
  return { rows: async () => rowsOf(await measurePages(address, await signedInCookie(address, email), rounds)) };
}

/**
 * Median times by name of the row, without those of a first round in which the server warms up.
 * @param {string} address @param {string} cookie @param {number} rounds
 */
async function measurePages(address, cookie, rounds) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  /** @type {Map<string, Times[]>} */
  const results = new Map();
  const note = (/** @type {string} */ name, /** @type {Times} */ times) =>
    results.set(name, [...(results.get(name) ?? []), times]);
  for (let round = 0; round <= rounds; round++)
    for (const [page = "", selector = ""] of pages)
      for (const { device, slowdown } of devices) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        await context.addCookies(browserCookies(cookie, address));
        const visit = { url: address + page, selector, slowdown };
        const [cold, warm] = [await timesOf(context, visit), await timesOf(context, visit)];
        await context.close();
        if (round === 0) continue;
        note(`${page}, ${device}, caché vacía`, cold);
        note(`${page}, ${device}, caché llena`, warm);
      }
  await browser.close();
  return new Map([...results].map(([name, times]) => [name, mediansOf(times)]));
}

/** @param {Times[]} times */
const mediansOf = (times) => ({
  paint: median(times.map(({ paint }) => paint)),
  row: median(times.map(({ row }) => row)),
  delay: median(times.map(({ paint, row }) => row - paint)),
});

/** @param {Map<string, ReturnType<typeof mediansOf>>} results @returns {import("../report.mjs").Row[]} */
const rowsOf = (results) =>
  [...results].map(([name, { paint, row, delay }]) => ({
    work: `primera fila de ${name}, ${countText(SIZE)} filas`,
    result: msText(row),
    target: `≤ primera pintura + ${LIMIT} ms`,
    met: delay <= LIMIT,
    floor: `primera pintura ${msText(paint)}, diferencia ${msText(delay)}`,
  }));
