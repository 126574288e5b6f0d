// Requests that the server process answers itself, and connections whose request is answered before its end.
import { randomUUID } from "node:crypto";
import { methodMessage } from "../lib/http/methods.mjs";

/** Bytes that a request may declare; endpoints have stricter limits. */
const BODY_LIMIT = 32 * 1024 * 1024;

/** Milliseconds for a client to read an answer that came before the end of its request. */
const GRACE = 1_000;

/** Methods of pages and files: there are no server actions. */
const PAGE_METHODS = ["GET", "HEAD"];
/**
 * Pages with a form: the contact page of a public site (app/websites/routes.ts), a count to confirm (app/conteo/routes.ts), attendance
 * by link (app/asistencia/routes.ts).
 */
const FORM_PATH = /^\/(websites\/[^/]+\/contact|conteo\/[^/]+|asistencia\/[^/]+(\/[^/]+)?)$/;
/** An unknown path of the API answers 404 to these. */
const API_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/** A path without a page: Next answers it with the page for unknown addresses. */
const NO_PAGE = "/404";

/** Options of the HTTP server, in milliseconds. Bodies have deadlines of their own (lib/http/body.ts). */
export const serverOptions = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  // An upload of 20 MB over 32 kbit/s takes an hour and a half.
  requestTimeout: 2 * 60 * 60 * 1000,
  connectionsCheckingInterval: 5_000,
};

/** @typedef {{ status: number, code: string, message: string, methods?: string[] }} Refusal */

/**
 * Makes a request ready for every listener: its URL is a path, and its connection closes when it is answered before its
 * end.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
export function receiveRequest(request, response) {
  request.url = withoutOrigin(request.url);
  closeUnfinished(request, response);
}

/** A request may name a server in its URL too (RFC 9112, 3.2.2): there is one here. */
function withoutOrigin(url = "") {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path === url || path.startsWith("/") ? path : `/${path}`;
}

/**
 * Returns a request listener: it refuses what no route accepts without reading the body.
 * @param {import("node:http").RequestListener} handle
 * @param {(path: string) => Promise<string[] | undefined>} apiMethods methods of a path of the API; undefined: an unknown one
 * @returns {import("node:http").RequestListener}
 */
export function guardRequests(handle, apiMethods) {
  return async (request, response) => {
    const refusal = await refusalOf(request, apiMethods);
    if (refusal) return refuse(response, refusal);
    if (!isDecodable(pathOf(request.url))) request.url = NO_PAGE;
    return handle(request, response);
  };
}

/** Path of a request's URL. */
export const pathOf = (url = "") => url.split(/[?#]/)[0] ?? "";

/** @param {string} path */
const isApiPath = (path) => /^\/api(\/|$)/.test(path);

/**
 * @param {import("node:http").IncomingMessage} request @param {(path: string) => Promise<string[] | undefined>} apiMethods
 * @returns {Promise<Refusal | undefined>}
 */
async function refusalOf(request, apiMethods) {
  const path = pathOf(request.url);
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT)
    return { status: 413, code: "TOO_LARGE", message: "Lo que enviaste es demasiado grande." };
  if (isApiPath(path) && !isDecodable(path))
    return { status: 400, code: "INVALID", message: "La dirección tiene un % mal escrito." };
  const pageMethods = FORM_PATH.test(path) ? [...PAGE_METHODS, "POST"] : PAGE_METHODS;
  const methods = isApiPath(path) ? ((await apiMethods(path)) ?? API_METHODS) : pageMethods;
  if (methods.includes(request.method ?? ""))
    // The asterisk of OPTIONS.
    return path.startsWith("/")
      ? undefined
      : { status: 400, code: "INVALID", message: "Esa dirección no es de Atrio." };
  return { status: 405, code: "METHOD", message: methodMessage(methods), methods };
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers with an error, without reading the body.
 * @param {import("node:http").ServerResponse} response @param {Refusal} refusal
 */
function refuse(response, { status, code, message, methods }) {
  const requestId = randomUUID();
  const body = Buffer.from(JSON.stringify({ message, code, requestId }));
  if (methods) response.setHeader("Allow", methods.join(", "));
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "Cache-Control": "private, no-store",
    "X-Request-Id": requestId,
  });
  response.end(body);
}

/**
 * Announces and closes the connection of a request whose answer begins before its end, `GRACE` after the answer: a
 * client would get a reset instead of the answer if it was closed at once.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
function closeUnfinished(request, response) {
  // A request whose body was cancelled loses its socket.
  const { socket } = request;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (/** @type {any[]} */ ...head) => {
    if (hasMore(request)) {
      response.setHeader("Connection", "close");
      // Called by Node after the last answer of a connection.
      socket.destroySoon = () => {
        socket.end();
        setTimeout(() => socket.destroy(), GRACE).unref();
      };
    }
    return writeHead(.../** @type {[number]} */ (head));
  };
}

/** @param {import("node:http").IncomingMessage} request */
const hasMore = ({ complete, headers }) =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
