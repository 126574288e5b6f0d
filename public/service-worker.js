// Service worker of the application. It keeps two pages with the files of their build: the projection, which survives a
// reload without connection, and the shell, which takes the place of any page of the application then. Both hold nothing
// of a church or a person; other pages and answers of the API are never kept here.

/** Pages that are kept, each in caches of its own, one for each build. */
const PROJECTION = { path: "/projection", prefix: "atrio-build-" };
const SHELL = { path: "/sin-conexion", prefix: "atrio-shell-" };
/** Files that never change: their names carry a hash of their content. */
const STATIC = "/_next/static/";
/** First path segments of pages that the shell does not replace. */
const OUTSIDE = [
  "_next",
  "api",
  "entrar-con-google",
  "icons",
  "invitacion",
  "login",
  "pdf",
  "politica-de-privacidad",
  "restablecer-contrasena",
  "signup",
  "sites",
  "terminos-y-condiciones",
  "asistencia",
  "conteo",
  "verificar",
  "verificar-correo",
  "websites",
];
/** Next varies a page by headers that a navigation has not. */
const IGNORE = { ignoreVary: true };
/** Milliseconds after which the kept projection takes the place of one that does not come. */
const PATIENCE_MS = 3_000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  // A page does not wait for the worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// Each window that loads asks to keep the build that is served now. `path`: the page; a port gets the name of its build.
self.addEventListener("message", (event) => {
  const kept = [PROJECTION, SHELL].find(({ path }) => path === event.data?.path);
  if (kept) event.waitUntil(keepBuild(kept).then((build) => event.ports[0]?.postMessage(build)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(STATIC)) event.respondWith(staticFile(request));
  else if (request.mode !== "navigate") return;
  else if (pathname === PROJECTION.path) event.respondWith(projection(event));
  else if (!OUTSIDE.includes(pathname.split("/")[1])) event.respondWith(page(event));
});

/** A file of a kept build, or else of the server. */
const staticFile = async (request) => (await caches.match(request.url, IGNORE)) ?? fetch(request);

const fromServer = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

/** The page of the server, whatever it answers; without connection the shell. */
const page = (event) =>
  fromServer(event).catch(async () => (await caches.match(SHELL.path, IGNORE)) ?? Response.error());

/** The page of the server; the kept one when the server does not answer in time, or fails. A refusal is passed on. */
async function projection(event) {
  const kept = await caches.match(PROJECTION.path, IGNORE);
  if (!kept) return fromServer(event);
  const answer = fromServer(event).then((response) => (response.status >= 500 ? kept : response));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([answer, patience]).catch(() => kept);
}

const keeping = new Map();

/** Keeps a page of the current build, then forgets earlier builds; at most once at a time. Null if it cannot. */
function keepBuild(kept) {
  const running =
    keeping.get(kept) ??
    keep(kept)
      .catch(() => null)
      .finally(() => keeping.delete(kept));
  keeping.set(kept, running);
  return running;
}

/** Name of the cache. */
async function keep({ path, prefix }) {
  const { response, files } = await readPage(path);
  const name = prefix + (await digest(files.sort().join()));
  const cache = await caches.open(name);
  if (await cache.match(path)) return name;
  await keepFiles(cache, files);
  // Last: a page is kept only with all that it needs.
  await cache.put(path, response);
  for (const other of await caches.keys()) if (other !== name && other.startsWith(prefix)) await caches.delete(other);
  return name;
}

/** Page of the server and the files that its HTML names; fails unless it is the page itself. */
async function readPage(path) {
  const response = await fetch(path, { cache: "no-store", redirect: "error" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.clone().text();
  return { response, files: filesIn(html, /\/_next\/static\/[\w.~%/-]+\.(?:js|css|woff2)/g) };
}

/**
 * Puts files into a cache, and those that they name: fonts of a style sheet, what a script loads later. Also those named
 * by files that an interrupted attempt has put there. `seen`: files of this attempt.
 */
async function keepFiles(cache, files, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    await keepFiles(cache, await namedBy(file, await keptFile(cache, file)), seen);
  }
}

async function keptFile(cache, file) {
  const kept = await cache.match(file);
  if (kept) return kept;
  const response = await fetch(file, { priority: "low" });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await cache.put(file, response.clone());
  return response;
}

async function namedBy(file, response) {
  if (file.endsWith(".woff2")) return [];
  const text = await response.text();
  if (!file.endsWith(".css"))
    return filesIn(text, /static\/chunks\/[\w.~-]+\.(?:js|css)/g).map((script) => `/_next/${script}`);
  const base = new URL(file, self.location.origin);
  return filesIn(text, /[^"'()\s]+\.woff2/g).map((font) => new URL(font, base).pathname);
}

const filesIn = (text, pattern) => [...new Set(text.match(pattern) ?? [])];

async function digest(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}
