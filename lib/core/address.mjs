/** Set by the server process and by nobody else: whatever a client sends under this name is overwritten. */
export const ADDRESS_HEADER = "x-atrio-address";

/**
 * The connection's address, or with so many proxies in front the one that the outermost of them saw.
 * @param {Pick<import("node:http").IncomingMessage, "headers" | "socket">} request
 * @param {number} proxies
 */
export function connectionAddress({ headers, socket }, proxies) {
  const direct = socket.remoteAddress ?? "unknown";
  if (proxies === 0) return direct;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  return forwarded.at(-proxies) ?? direct;
}

/**
 * The address a request came from, as the server process noted it.
 * @param {Headers} headers
 */
export const clientAddress = (headers) => headers.get(ADDRESS_HEADER) ?? "unknown";
