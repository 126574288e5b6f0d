// Service worker of the projection: keeps its page and the files of the build, so that a projection survives a reload
// without connection. The page holds nothing of a church or a person; answers of the API are never kept here.

/** Pages that are kept; each answers all addresses with its path. */
const PAGES = ["/projection"];
/** Files that never change: their names carry a hash of their content. */
const STATIC = "/_next/static/";
/** Caches of this worker, one for each build. */
const PREFIX = "atrio-build-";
/** Next varies a page by headers that a navigation has not. */
const IGNORE = { ignoreVary: true };
/** Milliseconds after which a kept page takes the place of one that does not come. */
const PATIENCE_MS = 3_000;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepBuild());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Each window that loads asks to keep the build that is served now.
self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepBuild());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(STATIC)) event.respondWith(staticFile(request));
  else if (request.mode === "navigate" && PAGES.includes(url.pathname)) event.respondWith(page(request, url.pathname));
});

/** A file of a kept build, or else of the server. */
const staticFile = async (request) => (await caches.match(request.url, IGNORE)) ?? fetch(request);

/** The page of the server; the kept one when the server does not answer in time, or fails. A refusal is passed on. */
async function page(request, path) {
  const kept = await caches.match(path, IGNORE);
  if (!kept) return fetch(request);
  const answer = fetch(request).then((response) => (response.status >= 500 ? kept : response));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([answer, patience]).catch(() => kept);
}

let keeping;

/** Keeps the pages of the current build with all their files, then forgets earlier builds; at most once at a time. */
function keepBuild() {
  keeping ??= keep()
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
}

async function keep() {
  const pages = await Promise.all(PAGES.map(async (path) => ({ path, ...(await readPage(path)) })));
  const files = [...new Set(pages.flatMap((one) => one.files))].sort();
  const name = PREFIX + (await digest(files.join()));
  if (await caches.has(name)) {
    const cache = await caches.open(name);
    if (await cache.match(PAGES[0])) return;
  }
  const cache = await caches.open(name);
  await keepFiles(cache, files);
  // Last: a page is kept only with all that it needs.
  for (const { path, response } of pages) await cache.put(path, response);
  for (const other of await caches.keys()) if (other !== name && other.startsWith(PREFIX)) await caches.delete(other);
}

/** Page of the server and the files that its HTML names; fails unless it is the page itself. */
async function readPage(path) {
  const response = await fetch(path, { cache: "no-store", redirect: "error" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.clone().text();
  return { response, files: filesIn(html, /\/_next\/static\/[\w.~%/-]+\.(?:js|css|woff2)/g) };
}

/** Puts files into a cache, and those that its style sheets name. */
async function keepFiles(cache, files) {
  for (const file of files) {
    if (await cache.match(file)) continue;
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    await cache.put(file, response.clone());
    if (!file.endsWith(".css")) continue;
    const fonts = filesIn(await response.text(), /[^"'()\s]+\.woff2/g);
    await keepFiles(
      cache,
      fonts.map((font) => new URL(font, new URL(file, self.location.origin)).pathname),
    );
  }
}

const filesIn = (text, pattern) => [...new Set(text.match(pattern) ?? [])];

async function digest(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}
