// Hostile request bodies, sent until they are stopped: other churches must not notice them.
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { repeat } from "./repeat.mjs";

/** @typedef {import("./repeat.mjs").Target} Target */
/** @typedef {import("./repeat.mjs").Stop} Stop */

/** Requests at a time, and milliseconds between two of a client. */
const AT_ONCE = 10;
const PAUSE = 100;
/** Unknown keys of one body, about 1 MB. */
const KEYS = 90_000;
/** Connections with an unfinished body, their bytes, and milliseconds until they are opened anew. */
const CONNECTIONS = 300;
const DECLARED = 1_000_000;
const HELD = 999_990;
const SMALL = [700, 300, 100, 50, 20, 10, 5];
const REOPEN = 5_000;
/** Parts of one form, about 9 MB. */
const PARTS = 164_908;

/** Bodies of 90,000 unknown keys, without signing in. @param {Target} target @returns {Promise<Stop>} */
export async function unknownKeys({ url }) {
  const body = Buffer.from(`{${Array.from({ length: KEYS }, (_, index) => `"${index}k":1`).join(",")}}`);
  const headers = { "Content-Type": "application/json" };
  return repeat(AT_ONCE, (signal) => post(`${url}/api/tokens`, body, headers, signal), PAUSE);
}

/** Forms of 164,908 parts with a file at the end. @param {Target} target @returns {Promise<Stop>} */
export async function manyParts({ url, token }) {
  const disposition = "--B\r\nContent-Disposition: form-data; name=";
  const parts = Array.from({ length: PARTS }, (_, index) => `${disposition}"${index.toString(16)}"\r\n\r\n\r\n`);
  const body = Buffer.from(`${parts.join("")}${disposition}"image"; filename="a.png"\r\n\r\nx\r\n--B--\r\n`);
  const headers = { "Content-Type": "multipart/form-data; boundary=B", Authorization: `Bearer ${token}` };
  return repeat(AT_ONCE, (signal) => post(`${url}/api/users/image`, body, headers, signal), PAUSE);
}

/**
 * Bodies that never end, on 300 connections that are opened anew when the server closes them.
 * @param {Target} target @returns {Promise<Stop>}
 */
export async function unfinishedBodies({ url }) {
  const { hostname, port } = new URL(url);
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  let isStopped = false;
  const open = (/** @type {number} */ declared, /** @type {number} */ held) => {
    if (isStopped) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on("error", () => {});
    // Whatever is answered is not read.
    socket.on("close", () => {
      sockets.delete(socket);
      setTimeout(() => open(declared, held), REOPEN).unref();
    });
    const head = `POST /api/password-resets HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: ${declared}\r\n\r\n`);
    socket.write(Buffer.alloc(held, " "));
  };
  for (let index = 0; index < CONNECTIONS; index++) open(DECLARED, HELD);
  for (const held of [SMALL, SMALL, SMALL, SMALL].flat()) open(900, held);
  return async () => {
    isStopped = true;
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * Sends a body from memory as it is, so that the sender costs little, and reads the answer.
 * @param {string} url @param {Buffer} body @param {Record<string, string>} headers @param {AbortSignal} signal
 */
async function post(url, body, headers, signal) {
  const sent = request(url, { method: "POST", headers, signal, agent: false });
  // A refusal closes the connection on which the body is still being sent.
  sent.on("error", () => {});
  sent.end(body);
  const [response] = await once(sent, "response");
  for await (const _ of response);
  sent.destroy();
}
