// Answers requests by route handlers, functions from a Request to a Response, without Next in between.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import { createRequest } from "@remix-run/node-fetch-server";
import { policyOf, securityHeaders } from "../lib/http/security-headers.mjs";
import { bundleOf } from "./handler-bundle.mjs";
import { routeFinder } from "./methods.mjs";
import { acceptedEncodings, SMALL, TEXT } from "./sites/answers.mjs";

const toGzip = promisify(gzip);

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {import("./sites/lookups.mjs").Site} Site */
/** @typedef {(request: Request, context: { params: Promise<unknown>, site?: Site }) => Promise<Response>} Handler */
/** @typedef {() => Promise<Record<string, Handler | undefined>>} LoadRoute */

/**
 * Loads the bundled route handlers of a build.
 * @param {string} dist folder of the build @param {string} appUrl origin of every Request
 */
export async function loadHandlers(dist, appUrl) {
  /** @type {{ routes: Record<string, LoadRoute> }} */
  const { routes } = await import(pathToFileURL(bundleOf(dist)).href);
  const find = routeFinder(dist);
  const policies = new Map(Object.keys(routes).map((path) => [path, policyOf(`/${path}`)]));
  const { protocol, host, origin } = new URL(appUrl);
  const common = Object.entries(securityHeaders(appUrl));

  /** Route of a URL, unless Next answers it. @param {string} url */
  const findRoute = (url) => {
    // A request may name the server in its URL too: Next takes that off.
    const { path = "", params } = (url.startsWith("/") && find(url)) || {};
    const load = routes[path];
    return load && { load, params: Promise.resolve(params), policy: policies.get(path) };
  };

  /**
   * Returns a request listener that answers what a handler accepts, and leaves everything else to `next`.
   * @param {import("node:http").RequestListener} next
   * @returns {import("node:http").RequestListener}
   */
  const listenBefore = (next) => async (incoming, outgoing) => {
    const { method = "", url = "" } = incoming;
    const route = findRoute(url);
    if (!route || method === "OPTIONS") return next(incoming, outgoing);
    try {
      const handle = (await route.load())[method === "HEAD" ? "GET" : method];
      if (!handle) return next(incoming, outgoing);
      if (route.policy) outgoing.setHeader("Content-Security-Policy", route.policy);
      const request = createRequest(incoming, outgoing, { protocol, host });
      await send(incoming, outgoing, await handle(request, route));
    } catch (error) {
      if (incoming.socket.destroyed) return;
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end();
    }
  };

  /**
   * Answer of the route of a path to a GET without headers, with the security headers; undefined if Next answers it.
   * An error of its handler is logged and thrown.
   * @type {import("./sites/render.mjs").RenderRoute} signal: ends the handler and its body
   */
  const render = async (path, signal, site) => {
    const route = findRoute(path);
    if (!route) return;
    try {
      const handle = (await route.load()).GET;
      if (!handle) return;
      const answer = await handle(new Request(origin + path, { signal }), { ...route, site });
      const headers = new Headers(common);
      if (route.policy) headers.set("Content-Security-Policy", route.policy);
      for (const [name, value] of answer.headers) headers.set(name, value);
      return { status: answer.status, headers: [...headers], body: await readBody(answer, signal) };
    } catch (error) {
      console.error(error);
      throw error;
    }
  };

  return { listenBefore, render };
}

/** @param {Incoming} incoming @param {Outgoing} outgoing @param {Response} answer */
async function send({ method, headers }, outgoing, answer) {
  const isText = TEXT.test(answer.headers.get("content-type") ?? "") && !answer.headers.has("content-encoding");
  const isZipped = isText && acceptedEncodings(String(headers["accept-encoding"] ?? "")).includes("gzip");
  outgoing.statusCode = answer.status;
  outgoing.setHeaders(answer.headers);
  if (isText) outgoing.appendHeader("Vary", "Accept-Encoding");
  if (!answer.body || method === "HEAD") {
    await answer.body?.cancel();
    outgoing.end();
  } else if (/^application\/json/.test(answer.headers.get("content-type") ?? "")) {
    const bytes = Buffer.from(await answer.arrayBuffer());
    outgoing.end(isZipped && bytes.length >= SMALL ? await zipped(outgoing, bytes) : bytes);
  } else if (isZipped) {
    outgoing.removeHeader("Content-Length");
    outgoing.setHeader("Content-Encoding", "gzip");
    await pipeline(fromWeb(answer.body), createGzip({ flush: constants.Z_SYNC_FLUSH }), outgoing);
  } else await pipeline(fromWeb(answer.body), outgoing);
}

/** Bytes of an answer; the signal ends its body. @param {Response} answer @param {AbortSignal} signal */
async function readBody({ body }, signal) {
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const cancel = () => reader.cancel(signal.reason).catch(() => {});
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel);
  const chunks = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  signal.removeEventListener("abort", cancel);
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}

/** @param {Outgoing} outgoing @param {Buffer} bytes */
function zipped(outgoing, bytes) {
  outgoing.setHeader("Content-Encoding", "gzip");
  return toGzip(bytes);
}

/** @param {ReadableStream<Uint8Array>} body */
const fromWeb = (body) => Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (body));
