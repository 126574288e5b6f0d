// Visitors of a public page.
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";

/** Visitors in the whole measurement, each with an address of its own. */
const VISITORS = 10_000;
/** Requests per second: a page and its counter for each visitor. */
const RATE = 2_000;
/** Clients that begin one after the other: each sends its requests of a second at once. */
const CLIENTS = 50;
/** Connections of each. */
const CONNECTIONS = 2;
const AGENT =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

/** Ten thousand visitors open a page, a thousand per second, spread over the second, over and over. @type {import("./repeat.mjs").Attack} */
export async function visitSite({ url: page }) {
  let count = 0;
  const { origin, pathname } = new URL(page);
  const visitorOf = (/** @type {number} */ index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  /** @type {autocannon.Request[]} */
  const requests = [
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
  ];
  /** @type {(Promise<unknown> & { stop: () => void })[]} */
  const runs = [];
  for (let client = 0; client < CLIENTS; client++) {
    const load = { url: origin, connections: CONNECTIONS, overallRate: RATE / CLIENTS, duration: 600, requests };
    runs.push(/** @type {any} */ (autocannon(load)));
    await sleep(1_000 / CLIENTS);
  }
  return async () => {
    for (const run of runs) run.stop();
    await Promise.all(runs);
  };
}

/** @param {string} visitor address, which the trusted proxy in front would add */
const headersOf = (visitor) => ({
  "User-Agent": AGENT,
  "Accept-Encoding": "gzip, br",
  "X-Forwarded-For": visitor,
});
