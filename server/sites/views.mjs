// Views of public pages: collected in memory, and handed to the application in batches.
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { connectionAddress } from "../../lib/core/address.mjs";

/** Milliseconds between two batches. */
const PAUSE = 1_000;
/** Milliseconds in which a repeated view is not handed on. Days begin at a multiple of it, in every time zone. */
const QUARTER = 15 * 60_000;
/** Views that wait, and that are remembered as handed on. */
const WAITING = 20_000;
const REMEMBERED = 50_000;
/** Different views of one address in a quarter of an hour: a church's network, not a program that changes its name. */
const PER_CLIENT = 500;
/** Characters of a user agent that tell visitors apart. */
const AGENT = 300;

/** @typedef {{ address: string, page: string, at: number, client: string, agent: string }} View `address` of the site, `at` in epoch milliseconds */

/** @typedef {(views: View[]) => Promise<unknown>} Recorder */

/**
 * Collects views, and hands them on every second; those of a failed batch stay for the next one.
 * @param {{ proxies: number, record: Recorder, now?: () => number }} options proxies: trusted ones in front; record: counts a batch
 */
export function collectViews({ proxies, record, now = Date.now }) {
  /** @type {Map<string, View>} */
  let waiting = new Map();
  /** Views handed on, by site, page, visitor and quarter of an hour. @type {LRUCache<string, true>} */
  const handedOn = new LRUCache({ max: REMEMBERED });
  /** Different views by address of the visitor and quarter of an hour. @type {LRUCache<string, number>} */
  const counts = new LRUCache({ max: REMEMBERED });
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();
  const timer = setInterval(flush, PAUSE).unref();

  return { count, flush, close };

  /** @param {string} address of the site @param {import("node:http").IncomingMessage} request */
  function count(address, request) {
    const agent = (request.headers["user-agent"] ?? "").slice(0, AGENT);
    if (!agent || isbot(agent) || request.headers["sec-purpose"]?.includes("prefetch")) return;
    const page = new URL(request.url ?? "", "http://localhost").searchParams.get("page") ?? "";
    if (!/^(?:[a-z]{1,20}|post-[1-9]\d{0,9})$/.test(page) || waiting.size >= WAITING) return;
    const at = now();
    const quarter = Math.floor(at / QUARTER);
    const client = connectionAddress(request, proxies);
    const key = [address, page, client, agent, quarter].join("\n");
    if (handedOn.has(key) || waiting.has(key)) return;
    const sender = `${client} ${quarter}`;
    const different = counts.get(sender) ?? 0;
    if (different >= PER_CLIENT) return;
    counts.set(sender, different + 1);
    waiting.set(key, { address, page, at, client, agent });
  }

  /** Hands on what waits, after the batch before. */
  function flush() {
    running = running.then(handOn);
    return running;
  }

  async function handOn() {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await record([...batch.values()]);
      for (const key of batch.keys()) handedOn.set(key, true);
    } catch {
      const room = WAITING - waiting.size;
      waiting = new Map([...[...batch].slice(0, room), ...waiting]);
    }
  }

  function close() {
    clearInterval(timer);
    return flush();
  }
}
