// Answers kept in memory: compressed once, with headers that are ready to be sent.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import { acceptedEncodings } from "../../lib/http/encodings.mjs";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Names of headers that this process writes itself, or that end here. */
const OWN = [
  "accept-ranges",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  "content-length",
  "etag",
  "vary",
  "x-atrio-until",
  "x-request-id",
];
/** Media types that compression makes smaller. */
export const TEXT =
  /^(text\/|image\/svg|application\/(json|ld\+json|xml|rss\+xml|atom\+xml|javascript|manifest\+json))/i;
/** Bytes below which compression saves nothing that counts. */
export const SMALL = 256;
/** Bytes up to which gzip runs at once: about a millisecond, where a thread and back take half a millisecond more. */
const AT_ONCE = 64 * 1024;
/** Brotli quality: 9 takes nine times as long for 0.3 % of a public page, 11 twenty times for 7 %. */
const QUALITY = 6;
/** Bytes of an answer beside its bodies. */
const OVERHEAD = 4_096;

/** @typedef {import("../../lib/http/encodings.mjs").Encoding | "identity"} Encoding */
/** @typedef {{ body: Buffer, head: string[] }} Variant head: names and values in turn */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {boolean} isStorable
 * @property {number} until epoch milliseconds at which time alone changes it; infinite: never
 * @property {number} sharedAge seconds of s-maxage, 0 without it
 * @property {string} etag
 * @property {string[]} unchanged headers of a 304
 * @property {Partial<Record<Encoding, Variant>> & { identity: Variant }} variants
 */

/**
 * Makes an answer of what the application rendered, in gzip too; `addBrotli` adds the better compression.
 * @param {import("./render.mjs").Rendered} rendered
 * @returns {Promise<Answer>}
 */
export async function makeAnswer({ status, headers, body }) {
  const headerOf = (/** @type {string} */ name) => headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
  const cacheControl = status === 404 ? "public, max-age=0, s-maxage=1" : headerOf("cache-control");
  const isText = TEXT.test(headerOf("content-type")) && !headerOf("content-encoding");
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  const base = headers
    .filter(([name]) => !OWN.includes(name.toLowerCase()) && name.toLowerCase() !== "cache-control")
    .flat();
  const kept = [...(cacheControl ? ["Cache-Control", cacheControl] : []), ...(status === 200 ? ["ETag", etag] : [])];
  const head = [...kept, ...(isText ? ["Vary", "Accept-Encoding"] : []), ...base];
  const answer = {
    status,
    isStorable: status === 200 && isShared(cacheControl) && !headerOf("set-cookie"),
    until: Number(headerOf("x-atrio-until")) || Number.POSITIVE_INFINITY,
    sharedAge: Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0),
    etag,
    unchanged: head.filter(
      (_, index) => !/^content-(type|language|disposition)$/i.test(head[index - (index % 2)] ?? ""),
    ),
    variants: { identity: variantOf(head, body) },
  };
  if (isText && body.length >= SMALL)
    addVariant(answer, "gzip", body.length <= AT_ONCE ? gzipSync(body) : await toGzip(body));
  return answer;
}

/** Adds the variant in brotli, if the answer has one in gzip. @param {Answer} answer */
export async function addBrotli(answer) {
  const { gzip: compressed, identity } = answer.variants;
  if (!compressed) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.body.length,
  };
  addVariant(answer, "br", await toBrotli(identity.body, { params }));
}

/** @param {Answer} answer @param {"br" | "gzip"} encoding @param {Buffer} body */
function addVariant({ variants }, encoding, body) {
  const length = variants.identity.head.indexOf("Content-Length");
  const head = variants.identity.head.toSpliced(length, 2, "Content-Encoding", encoding);
  variants[encoding] = variantOf(head, body);
}

/** @param {string[]} head @param {Buffer} body @returns {Variant} */
const variantOf = (head, body) => ({ body, head: [...head, "Content-Length", String(body.length)] });

/** Whether a shared cache may keep it. @param {string} cacheControl */
const isShared = (cacheControl) =>
  /\bs-maxage=[1-9]|\bimmutable\b/.test(cacheControl) && !/\b(private|no-store|no-cache)\b/.test(cacheControl);

/** Bytes in memory. @param {Answer} answer */
export const sizeOf = ({ variants }) =>
  Object.values(variants).reduce((size, { body, head }) => size + body.length + head.join().length, OVERHEAD);

/**
 * Sends an answer as the request asks for it: compressed, without its body, or as unchanged.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {Answer} answer @param {number} instant epoch milliseconds
 */
export function sendAnswer({ method, headers }, response, answer, instant) {
  const condition = headers["if-none-match"];
  if (condition !== undefined && answer.status === 200 && isMatch(condition, answer.etag)) {
    response.writeHead(304, aged(answer, answer.unchanged, instant));
    return response.end();
  }
  const { body, head } = pickVariant(answer, headers["accept-encoding"]);
  response.writeHead(answer.status, aged(answer, head, instant));
  return method === "HEAD" ? response.end() : response.end(body);
}

/** Headers with an s-maxage that ends when the answer does. @param {Answer} answer @param {string[]} head @param {number} instant */
function aged({ until, sharedAge }, head, instant) {
  const left = Math.max(0, Math.floor((until - instant) / 1000));
  if (left >= sharedAge) return head;
  const shorter = String(head[1]).replace(/s-maxage=\d+/, `s-maxage=${left}`);
  return head.with(1, shorter);
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). @param {string} condition @param {string} etag */
const isMatch = (condition, etag) => condition.trim() === "*" || condition.includes(etag.slice(2));

/** @param {Answer} answer @param {string | string[]} [accepted] */
function pickVariant({ variants }, accepted = "") {
  if (!variants.gzip) return variants.identity;
  for (const encoding of acceptedEncodings(String(accepted))) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}
