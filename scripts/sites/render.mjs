// Answers of the application to the server process itself.
import { createServer, request as send } from "node:http";
import { duplexPair } from "node:stream";

/** Milliseconds for the application to answer. */
const LIMIT = 20_000;

/** @typedef {{ status: number, headers: [name: string, value: string][], body: Buffer }} Rendered */
/** @typedef {(path: string) => Promise<Rendered>} Render */

/**
 * Returns a function that reads a path of the application over a connection in memory. Nothing of a visitor's request
 * reaches the application: its answer is the same for all of them.
 * @param {import("node:http").RequestListener} listener
 * @param {string} host value of the Host header
 * @returns {Render}
 */
export function renderWith(listener, host) {
  const server = createServer(listener);
  return (path) =>
    new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair();
      server.emit("connection", theirs);
      const request = send({ path, headers: { host }, createConnection: () => ours });
      const timer = setTimeout(() => request.destroy(new Error(`No answer for ${path}`)), LIMIT);
      const fail = (/** @type {unknown} */ error) => {
        clearTimeout(timer);
        reject(error);
      };
      request.once("error", fail).once("response", (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk)).once("error", fail);
        response.once("end", () => {
          clearTimeout(timer);
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
