// Server process: a Node HTTP server that answers the API and public sites by their route handlers, and passes other requests to Next.
// Started directly (as in the container) it needs DATABASE_URL and AUTH_SECRET; `npm start` sets them.
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { ADDRESS_HEADER, connectionAddress } from "../lib/core/address.mjs";
import { env } from "../lib/core/env.mjs";
import { securityHeaders } from "../lib/http/security-headers.mjs";
import { distDir } from "./build.mjs";
import { answerWithHandlers, apiMethods, loadHandlers } from "./handlers.mjs";
import { onStop, runScript } from "./lifetime.mjs";
import { preflight } from "./preflight.mjs";
import { dataDir, isMain, loadDotEnv, root } from "./project.mjs";
import { guardRequests, serverOptions } from "./requests.mjs";
import { holdServing } from "./serving.mjs";
import { openFront } from "./sites/open.mjs";

/** Global flag that the application reads: `/api/health/ready` answers 503 while it is true. */
const DRAINING = Symbol.for("atrio.draining");
/** Global set of the application's promises that outlive their responses. */
const BACKGROUND = Symbol.for("atrio.background");
/** Global set of what the application ends when the process drains. */
const DRAINS = Symbol.for("atrio.drains");
/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {{ [DRAINING]?: boolean, [BACKGROUND]?: Set<Promise<unknown>>, [DRAINS]?: Set<() => Promise<unknown>> }} Shared */
const shared = /** @type {Shared} */ (globalThis);

/** Milliseconds for a proxy to notice the shutdown before new connections are refused. */
const NOTICE = 1_000;
/** Milliseconds for requests in flight to finish. */
const DRAIN_LIMIT = 28_000;

/**
 * Serves until the process stops; in development by the handlers that were loaded before (handlers.mjs).
 * @param {{ dev?: boolean }} [options]
 * @returns {Promise<void>} resolves when it listens
 */
export async function serve({ dev = false } = {}) {
  const variables = env();
  const { PORT, HOST, APP_URL, AUTH_SECRET, TRUSTED_PROXY } = variables;
  await preflight(variables);
  onStop(await holdServing(variables.DATABASE_URL));
  // The application must not have the passwords of roles with more rights.
  delete process.env.MIGRATION_DATABASE_URL;
  delete process.env.BACKUP_DATABASE_URL;
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    NEXTAUTH_URL: APP_URL,
    NEXTAUTH_SECRET: AUTH_SECRET,
  });

  const { default: createNext } = await import("next");
  const server = createServer(serverOptions);
  const app = createNext({ dev, dir: root, hostname: HOST, port: PORT, httpServer: server });
  await app.prepare();
  const next = app.getRequestHandler();
  const headers = Object.entries(securityHeaders(APP_URL));
  if (!dev) await loadHandlers(distDir());
  const handlers = answerWithHandlers(APP_URL);
  const guarded = guardRequests(handlers.listenBefore(next), apiMethods);
  const answer = (/** @type {Request} */ request, /** @type {Response} */ response) => {
    request.headers[ADDRESS_HEADER] = connectionAddress(request, TRUSTED_PROXY);
    for (const [name, value] of headers) response.setHeader(name, value);
    guarded(request, response);
  };
  // In development every page is rendered anew.
  const front = dev ? undefined : openFront(variables, handlers.render, answer);
  if (front) onStop(front.close);
  server.on("request", (request, response) => {
    if (shared[DRAINING]) response.setHeader("Connection", "close");
    if (!front?.serve(request, response)) answer(request, response);
  });
  await listen(server, PORT, HOST);
  onStop(() => drain(server, dev ? 0 : DRAIN_LIMIT));
}

/** @param {import("node:http").Server} server @param {number} port @param {string} host */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken
          ? new Error(`El puerto ${port} ya está en uso. Elige otro, por ejemplo: PORT=${port + 1} npm start`)
          : error,
      );
    });
    server.listen(port, host, () => resolve(undefined));
  });
}

/** @param {import("node:http").Server} server @param {number} limit milliseconds */
async function drain(server, limit) {
  shared[DRAINING] = true;
  if (limit > 0) await sleep(NOTICE);
  const closed = new Promise((resolve) => server.close(resolve)).then(() => Promise.all(shared[BACKGROUND] ?? []));
  const finished = Promise.allSettled([closed, ...[...(shared[DRAINS] ?? [])].map((end) => end())]);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await Promise.race([finished, sleep(limit)]);
  clearInterval(idle);
  server.closeAllConnections();
}

if (isMain(import.meta)) {
  loadDotEnv();
  process.env.ATRIO_DATA_DIR = dataDir();
  await runScript(async () => {
    await serve();
    console.log(`Atrio está listo en ${env().APP_URL}`);
  });
}
