// Answers requests by route handlers, functions from a Request to a Response, without Next in between.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { constants, createGzip, gzip } from "node:zlib";
import { createRequest } from "@remix-run/node-fetch-server";
import { policyOf } from "../lib/http/security-headers.mjs";
import { bundleOf } from "./handler-bundle.mjs";
import { routeFinder } from "./methods.mjs";
import { acceptedEncodings, SMALL, TEXT } from "./sites/answers.mjs";

const toGzip = promisify(gzip);

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {(request: Request, context: { params: Promise<unknown> }) => Promise<Response>} Handler */
/** @typedef {() => Promise<Record<string, Handler | undefined>>} LoadRoute */

/**
 * Returns a request listener that answers what a bundled route accepts, and leaves everything else to `next`.
 * @param {string} dist folder of the build @param {string} appUrl origin of every Request
 * @param {import("node:http").RequestListener} next
 * @returns {Promise<import("node:http").RequestListener>}
 */
export async function answerByHandlers(dist, appUrl, next) {
  /** @type {{ routes: Record<string, LoadRoute> }} */
  const { routes } = await import(pathToFileURL(bundleOf(dist)).href);
  const find = routeFinder(dist);
  const policies = new Map(Object.keys(routes).map((path) => [path, policyOf(`/${path}`)]));
  const { protocol, host } = new URL(appUrl);
  return async (incoming, outgoing) => {
    const { method = "", url = "" } = incoming;
    // A request may name the server in its URL too: Next takes that off.
    const { path = "", params } = (url.startsWith("/") && find(url)) || {};
    const load = routes[path];
    if (!load || method === "OPTIONS") return next(incoming, outgoing);
    try {
      const handle = (await load())[method === "HEAD" ? "GET" : method];
      if (!handle) return next(incoming, outgoing);
      const policy = policies.get(path);
      if (policy) outgoing.setHeader("Content-Security-Policy", policy);
      const request = createRequest(incoming, outgoing, { protocol, host });
      await send(incoming, outgoing, await handle(request, { params: Promise.resolve(params) }));
    } catch (error) {
      if (incoming.socket.destroyed) return;
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end();
    }
  };
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

/** @param {Outgoing} outgoing @param {Buffer} bytes */
function zipped(outgoing, bytes) {
  outgoing.setHeader("Content-Encoding", "gzip");
  return toGzip(bytes);
}

/** @param {ReadableStream<Uint8Array>} body */
const fromWeb = (body) => Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (body));
