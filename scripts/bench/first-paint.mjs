// What a page asks for before its first paint, in a browser.

/** Bytes that /login may ask for before its first paint. */
export const FIRST_PAINT_LIMIT = 60_000;

/**
 * Milliseconds to the first paint of a page, the bytes of what it had asked for by then, with headers and as sent, and of
 * all that it loads.
 * @param {import("playwright").Page} page @param {string} url
 */
export async function firstPaintOf(page, url) {
  await page.goto(url);
  // The scripts come after the load.
  await page.waitForFunction(isHydrated);
  await page.evaluate(async () => void (await document.fonts.ready));
  return page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const entries = /** @type {PerformanceResourceTiming[]} */ (
      ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type))
    );
    const bytesOf = (/** @type {PerformanceResourceTiming[]} */ some) =>
      some.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { paint, before: bytesOf(entries.filter(({ startTime }) => startTime < paint)), all: bytesOf(entries) };
  });
}

/** In the page: whether React has taken over its form. */
const isHydrated = () => Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith("__reactFiber"));
