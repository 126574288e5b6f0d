// Looks up the site of an address and its revision, at most once a second per address.
import { LRUCache } from "lru-cache";

/** Milliseconds for which an answer of the database is used. */
const FRESH = 1_000;
/** Milliseconds after which a known site is answered from memory while the database is silent. */
const PATIENCE = 500;
/** Milliseconds since its last answer for which a known site outlives the database. */
export const STALE = 10 * 60_000;
/** Known sites, and unknown addresses, that are remembered. */
const KNOWN = 20_000;
const UNKNOWN = 20_000;
/** Addresses in one query. */
const BATCH = 200;
/** Addresses not seen before that may wait for a query. */
const WAITING = 2_000;

/** @typedef {import("../../lib/churches/find-sites.mjs").FoundSite} Site */
/** @typedef {(addresses: string[]) => Promise<Map<string, Site>>} FindSites */
/** @typedef {{ site: Site, checkedAt: number, answeredAt: number }} Known */
/** @typedef {{ promise: Promise<Site | null>, resolve: (site: Site | null) => void, reject: (error: unknown) => void, askedAt: number }} Pending */

/** The database does not answer, and nothing is known about the address. */
class SiteUnavailable extends Error {}

/**
 * Lookups of addresses. All that are due travel in one query at a time, known sites first, so that a flood of unknown
 * addresses delays no known one by more than a round trip.
 * @param {{ find: FindSites, now?: () => number }} options
 */
export function createLookups({ find, now = Date.now }) {
  /** @type {LRUCache<string, Known>} */
  const known = new LRUCache({ max: KNOWN });
  /** Instants at which addresses were found to belong to no site. @type {LRUCache<string, number>} */
  const unknown = new LRUCache({ max: UNKNOWN });
  /** @type {Map<string, Pending>} */
  const pending = new Map();
  /** Due addresses, in order. @type {{ known: Set<string>, unknown: Set<string> }} */
  const due = { known: new Set(), unknown: new Set() };
  let isAsking = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  return { fresh, load };

  /**
   * What is known of an address and no older than a second: its site, null without one; undefined: to be loaded.
   * @param {string} address
   * @returns {Site | null | undefined}
   */
  function fresh(address) {
    const instant = now();
    const found = known.get(address);
    if (found) return instant - found.checkedAt < FRESH ? found.site : undefined;
    const missedAt = unknown.get(address);
    return missedAt !== undefined && instant - missedAt < FRESH ? null : undefined;
  }

  /**
   * Site of an address from the database, or the last known one while that does not answer.
   * @param {string} address
   * @returns {Promise<Site | null>}
   * @throws {SiteUnavailable}
   */
  async function load(address) {
    const found = known.get(address);
    const last = found && now() - found.answeredAt < STALE ? found.site : undefined;
    const asked = pending.get(address) ?? ask(address, found !== undefined);
    try {
      if (!asked) throw new SiteUnavailable();
      return await (last ? inPatience(asked, last) : asked.promise);
    } catch {
      if (last) return last;
      throw new SiteUnavailable();
    }
  }

  /** @param {string} address @param {boolean} isKnown @returns {Pending | undefined} undefined: refused */
  function ask(address, isKnown) {
    if (!isKnown && (now() - failedAt < FRESH || due.unknown.size >= WAITING)) return;
    const asked = createPending(now());
    pending.set(address, asked);
    (isKnown ? due.known : due.unknown).add(address);
    askAll();
    return asked;
  }

  async function askAll() {
    if (isAsking) return;
    isAsking = true;
    // Addresses of the same turn of the event loop share one query.
    await undefined;
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) await askBatch(batch);
    isAsking = false;
  }

  function takeBatch() {
    const batch = [...due.known, ...due.unknown].slice(0, BATCH);
    for (const address of batch) due.known.delete(address) || due.unknown.delete(address);
    return batch;
  }

  /** @param {string[]} batch */
  async function askBatch(batch) {
    const askedAt = now();
    try {
      const found = await find(batch);
      for (const address of batch) settle(address, found.get(address) ?? null, askedAt);
    } catch (error) {
      failedAt = now();
      for (const address of batch) {
        const last = known.get(address);
        if (last) last.checkedAt = failedAt;
        pending.get(address)?.reject(error);
        pending.delete(address);
      }
    }
  }

  /** @param {string} address @param {Site | null} site @param {number} askedAt */
  function settle(address, site, askedAt) {
    if (site) known.set(address, { site, checkedAt: askedAt, answeredAt: askedAt });
    else {
      known.delete(address);
      unknown.set(address, askedAt);
    }
    pending.get(address)?.resolve(site);
    pending.delete(address);
  }

  /** @param {Pending} asked @param {Site} last @returns {Promise<Site | null>} */
  function inPatience({ promise, askedAt }, last) {
    const left = PATIENCE - (now() - askedAt);
    if (left <= 0) return Promise.resolve(last);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, left, last);
      promise.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}

/** @param {number} askedAt @returns {Pending} */
function createPending(askedAt) {
  /** @type {Pick<Pending, "resolve" | "reject">} */
  let settlers = { resolve: () => {}, reject: () => {} };
  /** @type {Promise<Site | null>} */
  const promise = new Promise((resolve, reject) => {
    settlers = { resolve, reject };
  });
  promise.catch(() => {}); // Handled by those that wait.
  return { promise, askedAt, ...settlers };
}
