// Answers of the application to the server process itself.
import { createServer, request as send } from "node:http";
import { duplexPair } from "node:stream";

/** Milliseconds for the application to answer. */
const LIMIT = 20_000;

/** @typedef {{ status: number, headers: [name: string, value: string][], body: Buffer }} Rendered */
/** @typedef {import("./lookups.mjs").Site} Site */
/** @typedef {(path: string, site?: Site) => Promise<Rendered>} Render site: of the path, if it is known */
/** @typedef {(path: string, signal: AbortSignal, site?: Site) => Promise<Rendered | undefined>} RenderRoute */

/**
 * Returns a function that reads a path of the application. Nothing of a visitor's request reaches the application: its
 * answer is the same for all of them. What takes longer than `LIMIT` is aborted.
 * @param {RenderRoute} renderRoute answer of a route handler, if the path has one
 * @param {import("node:http").RequestListener} listener of the application, for every other path
 * @param {string} host value of the Host header
 * @returns {Render}
 */
export function renderWith(renderRoute, listener, host) {
  const request = requestWith(listener, host);
  return (path, site) => {
    const signal = AbortSignal.timeout(LIMIT);
    /** @type {Promise<never>} */
    const over = new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([renderRoute(path, signal, site).then((rendered) => rendered ?? request(path, signal)), over]);
  };
}

/**
 * Returns a function that asks a listener over a connection in memory.
 * @param {import("node:http").RequestListener} listener @param {string} host
 * @returns {(path: string, signal: AbortSignal) => Promise<Rendered>}
 */
function requestWith(listener, host) {
  const server = createServer(listener);
  return (path, signal) =>
    new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair();
      server.emit("connection", theirs);
      const request = send({ path, headers: { host }, createConnection: () => ours, signal });
      request.once("error", reject).once("response", (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk)).once("error", reject);
        response.once("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 500, headers: headersOf(response), body });
        });
      });
      request.end();
    });
}

/** @param {import("node:http").IncomingMessage} response @returns {[string, string][]} */
const headersOf = ({ rawHeaders }) =>
  rawHeaders.flatMap((name, index) => (index % 2 ? [] : [[name, String(rawHeaders[index + 1])]]));
