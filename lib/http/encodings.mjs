// Compression that a client accepts.

/** Different Accept-Encoding headers whose meaning is remembered. */
const REMEMBERED = 100;

/** @typedef {"br" | "gzip"} Encoding */

/** @type {Map<string, Encoding[]>} */
const orders = new Map();

/** Encodings of a header that are not refused, the smallest first. @param {string} header */
export function acceptedEncodings(header) {
  const remembered = orders.get(header);
  if (remembered) return remembered;
  const weights = new Map(
    header.split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const names = /** @type {Encoding[]} */ (["br", "gzip"]).filter((name) => (weights.get(name) ?? 0) > 0);
  if (orders.size >= REMEMBERED) orders.clear();
  orders.set(header, names);
  return names;
}
