// Answers requests by the route handlers of the backend, functions from a Request to a Response, without Next in between.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import { createRequest } from "@remix-run/node-fetch-server";
import { acceptedEncodings } from "../lib/http/encodings.mjs";
import { policyOf, securityHeaders } from "../lib/http/security-headers.mjs";
import { backend } from "./load-backend.mjs";
import { pathOf } from "./requests.mjs";
import { SMALL, TEXT } from "./sites/answers.mjs";

const toGzip = promisify(gzip);

/** Characters of an error with its stack in the log, as in lib/core/log.ts. */
const ERROR_MAX = 4_000;

/** next-auth's, which Next answers. */
const AUTH_PATH = /^\/api\/auth\/(.+)/;

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */

/** Methods of a path of the API, for `Allow`; undefined for an unknown one. @param {string} path */
export async function apiMethods(path) {
  const { findRoute, signInMethods } = await backend();
  const [, action] = AUTH_PATH.exec(path) ?? [];
  if (action !== undefined) return signInMethods(action);
  return (await findRoute(path))?.methods;
}

/**
 * Answers requests by the routes of the backend.
 * @param {string} appUrl origin of every Request
 */
export function createRouter(appUrl) {
  const { protocol, host, origin } = new URL(appUrl);
  const common = Object.entries(securityHeaders(appUrl));

  /**
   * Returns a request listener that answers the paths of routes, and leaves everything else to `next`.
   * @param {import("node:http").RequestListener} next
   * @returns {import("node:http").RequestListener}
   */
  const listenBefore = (next) => async (incoming, outgoing) => {
    try {
      const { findRoute, answerClient, drawPage, drawFirst } = await backend();
      const route = await findRoute(pathOf(incoming.url));
      const draw = () => drawFirst(incoming, outgoing, () => next(incoming, outgoing));
      if (!route) return await drawPage(incoming, outgoing, draw);
      const policy = policyOf(route.pattern);
      if (policy) outgoing.setHeader("Content-Security-Policy", policy);
      const request = createRequest(incoming, outgoing, { protocol, host });
      await send(incoming, outgoing, await answerClient(request, route, {}));
    } catch (error) {
      if (incoming.socket.destroyed) return;
      logError(error);
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
    const { findRoute, answerRoute } = await backend();
    const route = await findRoute(pathOf(path));
    if (!route) return;
    try {
      const answer = await answerRoute(new Request(origin + path, { signal }), route, { site });
      const headers = new Headers(common);
      const policy = policyOf(route.pattern);
      if (policy) headers.set("Content-Security-Policy", policy);
      for (const [name, value] of answer.headers) headers.set(name, value);
      return { status: answer.status, headers: [...headers], body: await readBody(answer, signal) };
    } catch (error) {
      logError(error);
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

/** Without the properties of an error, such as the URL that could not be parsed. @param {unknown} error */
const logError = (error) => console.error(String(error instanceof Error ? error.stack : error).slice(0, ERROR_MAX));

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
