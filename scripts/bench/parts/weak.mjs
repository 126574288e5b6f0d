// First row of the list of members on a phone with a slow CPU and a slow link, in a browser.
import { chromium, devices } from "playwright";
import { findBrowser } from "../../test/chromium.mjs";
import { LIST_ROW, timesOf, WEAK } from "../first-row.mjs";
import { median } from "../measure.mjs";
import { countText, msText } from "../report.mjs";
import { browserCookies, signedInCookie } from "../visitor.mjs";

const SIZE = 100_000;

/** Milliseconds to the first row. */
const limits = { vacía: 4_000, llena: 1_000 };

/** @typedef {keyof typeof limits} Cache */

/** @type {import("../run.mjs").Part} */
export default async function measureWeakNetwork({ address, rounds, churchOf }) {
  const { email } = await churchOf({ members: SIZE });
  const rows = async () => rowsOf(await measure(address, await signedInCookie(address, email), rounds));
  return { rows };
}

/**
 * Times in each round; the server warms up before.
 * @param {string} address @param {string} cookie @param {number} rounds
 */
async function measure(address, cookie, rounds) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  const results = [];
  for (let round = 0; round <= rounds; round++) {
    const context = await browser.newContext(devices["Pixel 5"]);
    await context.addCookies(browserCookies(cookie, address));
    const visit = { url: `${address}/members`, selector: LIST_ROW, ...WEAK };
    const [vacía, llena] = [await timesOf(context, visit), await timesOf(context, visit)];
    await context.close();
    if (round > 0) results.push({ vacía, llena });
  }
  await browser.close();
  return results;
}

/** @param {Record<Cache, import("../first-row.mjs").Times>[]} results @returns {import("../report.mjs").Row[]} */
function rowsOf(results) {
  const caches = /** @type {Cache[]} */ (Object.keys(limits));
  return caches.map((cache) => {
    const row = median(results.map((times) => times[cache].row));
    const paint = median(results.map((times) => times[cache].paint));
    return {
      work: `primera fila de /members, ${countText(SIZE)} filas, 400 kbps, 400 ms, CPU ÷ ${WEAK.slowdown}, caché ${cache}`,
      result: msText(row),
      target: `≤ ${countText(limits[cache])} ms`,
      met: row <= limits[cache],
      floor: `primera pintura ${msText(paint)}`,
    };
  });
}
