// Visitors of a public page.
import autocannon from "autocannon";

/** Visitors in the whole measurement, each with an address of its own. */
const VISITORS = 10_000;
/** Requests per second: a page and its counter for each visitor. */
const RATE = 2_000;
const AGENT =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

/** Ten thousand visitors open a page, a thousand per second, over and over. @type {import("./repeat.mjs").Attack} */
export async function visitSite({ url: page }) {
  let count = 0;
  const { origin, pathname } = new URL(page);
  const visitorOf = (/** @type {number} */ index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  /** @type {Promise<unknown> & { stop: () => void }} */
  const run = /** @type {any} */ (
    autocannon({
      url: origin,
      connections: 64,
      overallRate: RATE,
      duration: 600,
      requests: [
        {
          setupRequest: (request) => ({ ...request, path: pathname, headers: headersOf(visitorOf(count % VISITORS)) }),
        },
        {
          setupRequest: (request) => ({
            ...request,
            path: `${pathname}/view.gif?page=start`,
            headers: headersOf(visitorOf(count++ % VISITORS)),
          }),
        },
      ],
    })
  );
  return async () => {
    run.stop();
    await run;
  };
}

/** @param {string} visitor address, which the trusted proxy in front would add */
const headersOf = (visitor) => ({
  "User-Agent": AGENT,
  "Accept-Encoding": "gzip, br",
  "X-Forwarded-For": visitor,
});
