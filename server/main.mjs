// Server process: a Node HTTP server that answers the API and public sites by their route handlers, and passes other requests to Next.
// Started directly (as in the container) it needs DATABASE_URL and AUTH_SECRET; `npm start` sets them.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { connectionAddress } from "../lib/core/address.mjs";
import { env } from "../lib/core/env.mjs";
import { securityHeaders } from "../lib/http/security-headers.mjs";
import { distDir } from "../scripts/build.mjs";
import { takenPort } from "../scripts/ports.mjs";
import { preflight } from "../scripts/preflight.mjs";
import { dataDir, isMain, loadDotEnv, root } from "../scripts/project.mjs";
import { onStop, runScript } from "./lifetime.mjs";
import { backend, useBackend } from "./load-backend.mjs";
import { guardRequests, receiveRequest, serverOptions } from "./requests.mjs";
import { apiMethods, createRouter } from "./router.mjs";
import { holdServing } from "./serving.mjs";
import { openFront } from "./sites/open.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** Milliseconds for a proxy to notice the shutdown before new connections are refused. */
const NOTICE = 1_000;
/** Milliseconds for requests in flight to finish. */
const DRAIN_LIMIT = 28_000;

/**
 * Serves until the process stops.
 * @param {{ dev?: boolean, loadBackend?: () => Promise<void> }} [options] loadBackend: default, that of the build
 * @returns {Promise<void>} resolves when it listens
 */
export async function serve({ dev = false, loadBackend = () => useBackend(distDir()) } = {}) {
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

  // Before Next, whose pages ask it.
  await loadBackend();
  const { default: createNext } = await import("next");
  await readNextConfig(dev);
  const server = createServer(serverOptions);
  const app = createNext({ dev, dir: root, hostname: HOST, port: PORT, httpServer: server });
  await app.prepare();
  const next = app.getRequestHandler();
  const headers = Object.entries(securityHeaders(APP_URL));
  const router = createRouter(APP_URL);
  const guarded = guardRequests(router.listenBefore(next), apiMethods);
  const answer = async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { withCaller } = await backend();
    return withCaller(connectionAddress(request, TRUSTED_PROXY), () => guarded(request, response));
  };
  // In development every page is rendered anew.
  const front = dev ? undefined : openFront(variables, router.render, answer);
  if (front) {
    const { publishSiteCounts } = await backend();
    publishSiteCounts(() => front.counts);
    onStop(front.close);
  }
  let isDraining = false;
  server.on("request", (request, response) => {
    receiveRequest(request, response);
    if (isDraining) response.setHeader("Connection", "close");
    if (!front?.serve(request, response)) answer(request, response);
  });
  await listen(server, PORT, HOST);
  onStop(() => {
    isDraining = true;
    return drain(server, dev ? 0 : DRAIN_LIMIT);
  });
}

/** Reads next.config.mjs into Next's cache: otherwise Next prints a line about it. @param {boolean} dev */
async function readNextConfig(dev) {
  const require = createRequire(import.meta.url);
  const { default: load } = require("next/dist/server/config");
  const { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } = require("next/constants");
  await load(dev ? PHASE_DEVELOPMENT_SERVER : PHASE_PRODUCTION_SERVER, root);
}

/** @param {import("node:http").Server} server @param {number} port @param {string} host */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(error.code === "EADDRINUSE" ? takenPort(port) : error);
    });
    server.listen(port, host, () => resolve(undefined));
  });
}

/** @param {import("node:http").Server} server @param {number} limit milliseconds */
async function drain(server, limit) {
  const { drain: drainBackend, waitForBackgroundTasks } = await backend();
  const drained = drainBackend();
  if (limit > 0) await sleep(NOTICE);
  const closed = new Promise((resolve) => server.close(resolve)).then(waitForBackgroundTasks);
  const finished = Promise.allSettled([closed, drained]);
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
