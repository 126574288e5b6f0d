// First paint of /login on a phone with a slow CPU and a slow link, in a browser that has nothing of the application.
import { chromium, devices } from "playwright";
import { findBrowser } from "../../test/chromium.mjs";
import { FIRST_PAINT_LIMIT, firstPaintOf } from "../first-paint.mjs";
import { openSlowPage, WEAK } from "../first-row.mjs";
import { median } from "../measure.mjs";
import { msText } from "../report.mjs";

/** Milliseconds. */
const LIMIT = 1_200;

/** @type {import("../run.mjs").Part} */
export default async function measureLogin({ address, rounds }) {
  return { rows: async () => rowsOf(await measure(`${address}/login`, rounds)) };
}

/**
 * Figures of each round; the server warms up before.
 * @param {string} url @param {number} rounds
 */
async function measure(url, rounds) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  const results = [];
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext(devices["Pixel 5"]);
    const figures = await firstPaintOf(await openSlowPage(context, WEAK), url);
    await context.close();
    if (round > 0) results.push(figures);
  }
  await browser.close();
  return results;
}

/** @param {Awaited<ReturnType<typeof firstPaintOf>>[]} results @returns {import("../report.mjs").Row[]} */
function rowsOf(results) {
  const paint = median(results.map((figures) => figures.paint));
  const before = median(results.map((figures) => figures.before));
  const all = median(results.map((figures) => figures.all));
  return [
    {
      work: `primera pintura de /login, 400 kbps, 400 ms, CPU ÷ ${WEAK.slowdown}, caché vacía`,
      result: msText(paint),
      target: `≤ ${LIMIT} ms`,
      met: paint <= LIMIT,
    },
    {
      work: "bytes que /login pide antes de la primera pintura",
      result: `${(before / 1000).toFixed(1)} kB`,
      target: `≤ ${FIRST_PAINT_LIMIT / 1000} kB`,
      met: before <= FIRST_PAINT_LIMIT,
      floor: `${(all / 1000).toFixed(1)} kB en total`,
    },
  ];
}
