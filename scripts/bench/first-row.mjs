// First paint and first row of a page, in a browser.

/** First row of a list. */
export const LIST_ROW = "[data-list] tbody tr, [data-list] li";

/** Milliseconds for a page to display a row. */
const PATIENCE = 60_000;

/** @typedef {{ paint: number, row: number }} Times milliseconds since the navigation */

/**
 * `latency`: milliseconds of a request; `bytes`: a second, in either direction.
 * @typedef {{ latency: number, bytes: number }} Network
 */

/** A slow telephone on a slow network: 400 kbit/s and 400 ms. @type {{ slowdown: number, network: Network }} */
export const WEAK = { slowdown: 4, network: { latency: 400, bytes: 50_000 } };

/**
 * Opens a page, and notes when the browser draws its first text and its first row. `slowdown`: of the CPU.
 * @param {import("playwright").BrowserContext} context
 * @param {{ url: string, selector: string, slowdown: number, network?: Network }} visit
 * @returns {Promise<Times>}
 */
export async function timesOf(context, { url, selector, slowdown, network }) {
  const page = await openSlowPage(context, { slowdown, network });
  await page.addInitScript(watchFirstRow, selector);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => "firstRow" in window, undefined, { timeout: PATIENCE });
  const times = await page.evaluate(() => ({
    row: Number(Reflect.get(window, "firstRow")),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  await page.close();
  return times;
}

/**
 * A page on a slower CPU, and a slower network if any.
 * @param {import("playwright").BrowserContext} context @param {{ slowdown: number, network?: Network }} device
 */
export async function openSlowPage(context, { slowdown, network }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (network) {
    const { latency, bytes } = network;
    const conditions = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", conditions);
  }
  return page;
}

/** In the page: marks the first row for element timing as it is added, and notes when its text is drawn. @param {string} selector */
function watchFirstRow(selector) {
  const marking = new MutationObserver(() => {
    const row = document.querySelector(selector);
    for (const element of row ? [row, ...row.querySelectorAll("*")] : []) element.setAttribute("elementtiming", "row");
  });
  marking.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list, drawing) => {
    Reflect.set(window, "firstRow", Math.min(...list.getEntries().map(({ startTime }) => startTime)));
    for (const observer of [marking, drawing]) observer.disconnect();
  }).observe({ type: "element", buffered: true });
}
