// Front cache of public pages, under the revision of their site, and of files that never change: answers from memory.
import { LRUCache } from "lru-cache";
import { isRead } from "../../lib/http/methods.mjs";
import { addBrotli, makeAnswer, sendAnswer, sizeOf } from "./answers.mjs";
import { createLookups, STALE } from "./lookups.mjs";
import { placeOf } from "./place.mjs";
import { createPlainAnswers } from "./plain-answers.mjs";

/** Bytes of all answers, and of one. */
const MEMORY = 64 * 1024 * 1024;
export const LARGEST = 4 * 1024 * 1024;
/** Milliseconds after which an unused answer is dropped. */
const UNUSED = 24 * 60 * 60_000;
/** Milliseconds for which the page of unknown addresses is kept. */
const NOT_FOUND_AGE = 60_000;
/** An address that no site can have. */
const NO_SITE = "/websites/-";
/** Path of the view counter below a site. */
const VIEW_PATH = "/view.gif";

/** @typedef {import("./answers.mjs").Answer} Answer */
/** @typedef {import("./lookups.mjs").Site} Site */
/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {{ path: string, version: string, site?: Site }} Page */
/** @typedef {{ version: string, answer: Answer, shownAt: number }} Entry shownAt: instant at which it was last current; version: church, revision and state that it shows, empty for a file that never changes */

/**
 * @typedef {object} Options
 * @property {import("./lookups.mjs").FindSites} find
 * @property {import("./render.mjs").Render} render
 * @property {Record<string, string>} headers of answers that the application has no part in
 * @property {(slug: string, request: Request) => void} [countView]
 * @property {() => number} [now] epoch milliseconds
 * @property {number} [memory] bytes
 */

/**
 * Returns a function that answers a request for a public page, and returns false for any other request.
 * @param {Options} options
 * @returns {{ serve: (request: Request, response: Response) => boolean, counts: Record<string, number>, bytes: () => number }}
 */
export function createFront({ find, render, headers, countView, now = Date.now, memory = MEMORY }) {
  const lookups = createLookups({ find, now });
  /** Newest answer of each path. @type {LRUCache<string, Entry>} */
  const entries = new LRUCache({
    maxSize: memory,
    maxEntrySize: Math.min(LARGEST, memory),
    sizeCalculation: ({ answer }) => sizeOf(answer),
    ttl: UNUSED,
    updateAgeOnGet: true,
    perf: { now },
  });
  /** Answers being rendered, by path and version. @type {Map<string, Promise<Answer>>} */
  const rendering = new Map();
  /** @type {Entry | undefined} */
  let missing;
  const counts = { hit: 0, miss: 0, stale: 0, redirect: 0, missing: 0, unavailable: 0 };

  const { redirect, answerView, refuse } = createPlainAnswers({ headers, countView, counts });

  return { serve, counts, bytes: () => entries.calculatedSize };

  /** @param {Request} request @param {Response} response */
  function serve(request, response) {
    const place = placeOf(request.url ?? "");
    // Its body, if any, is ignored.
    if (!place || !isRead(request.method)) return false;
    if ("redirect" in place) redirect(response, place.redirect);
    else if ("file" in place) answerPath(request, response, { path: place.file, version: "" });
    else if (place.rest === VIEW_PATH) answerView(request, response, place.slug);
    else {
      const site = lookups.fresh(place.slug);
      if (site !== undefined) answer(request, response, place, { site });
      else
        lookups.load(place.slug).then(
          (found) => answer(request, response, place, { site: found, isNew: true }),
          () => refuse(response),
        );
    }
    return true;
  }

  /**
   * @param {Request} request @param {Response} response @param {import("./place.mjs").Place} place
   * @param {{ site: Site | null, isNew?: boolean }} found isNew: asked for by this request; a page is not rendered with an older one
   */
  function answer(request, response, { slug, rest }, { site, isNew }) {
    const path = `/websites/${slug}${rest}`;
    if (!site?.shows) {
      entries.delete(path);
      return answerMissing(request, response);
    }
    if (site.slug !== slug) return redirect(response, `/websites/${site.slug}${rest}`);
    answerPath(request, response, {
      path,
      version: `${site.churchId}:${site.revision}:${site.shows}:${site.receivesMessages}`,
      ...(isNew && { site }),
    });
  }

  /** @param {Request} request @param {Response} response @param {Page} page */
  function answerPath(request, response, page) {
    const { path, version } = page;
    const instant = now();
    const entry = entries.get(path);
    if (entry?.version === version && instant < entry.answer.until) {
      counts.hit++;
      entry.shownAt = instant;
      return sendAnswer(request, response, entry.answer, instant);
    }
    renderOnce(page).then(
      (made) => sendOr(request, response, made, entry),
      () => sendOr(request, response, undefined, entry),
    );
  }

  /**
   * Sends what was rendered; after an error of the application, the last answer of the path, if it is not too old.
   * @param {Request} request @param {Response} response @param {Answer | undefined} made @param {Entry | undefined} last
   */
  function sendOr(request, response, made, last) {
    if (made && made.status < 500) {
      counts.miss++;
      return sendAnswer(request, response, made, now());
    }
    if (last && now() - last.shownAt < STALE) {
      counts.stale++;
      return sendAnswer(request, response, last.answer, now());
    }
    return refuse(response);
  }

  /**
   * Renders a path once for all that wait for it.
   * @param {Page} page
   */
  function renderOnce({ path, version, site }) {
    const key = `${path} ${version}`;
    const running = rendering.get(key);
    if (running) return running;
    const shownAt = now();
    const made = render(path, site).then(makeAnswer);
    rendering.set(key, made);
    made.then((answer) => keep(path, { version, answer, shownAt })).catch(() => {});
    made.catch(() => {}).finally(() => rendering.delete(key));
    return made;
  }

  /** @param {string} path @param {Entry} entry */
  async function keep(path, entry) {
    if (!entry.answer.isStorable || entry.answer.until <= now()) return;
    entries.set(path, entry);
    await addBrotli(entry.answer);
    // Its size has changed.
    if (entries.peek(path) === entry) entries.set(path, { ...entry });
  }

  /** The page of unknown addresses, the same for all of them. @param {Request} request @param {Response} response */
  async function answerMissing(request, response) {
    counts.missing++;
    try {
      if (!missing || now() - missing.shownAt >= NOT_FOUND_AGE) {
        const answer = await renderOnce({ path: NO_SITE, version: "" });
        if (answer.status !== 404) return refuse(response);
        missing = { version: "", answer, shownAt: now() };
      }
      sendAnswer(request, response, missing.answer, now());
    } catch {
      refuse(response);
    }
  }
}
