import { isIP } from "node:net";

/** Set by the server process and by nobody else: whatever a client sends under this name is overwritten. */
export const ADDRESS_HEADER = "x-atrio-address";

/**
 * The connection's address, or with so many proxies in front the one that the outermost of them saw.
 * @param {Pick<import("node:http").IncomingMessage, "headers" | "socket">} request
 * @param {number} proxies
 */
export function connectionAddress({ headers, socket }, proxies) {
  return household(forwardedAddress(headers, proxies) ?? socket.remoteAddress ?? "unknown");
}

/** @param {import("node:http").IncomingHttpHeaders} headers @param {number} proxies */
function forwardedAddress(headers, proxies) {
  if (proxies === 0) return;
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  return forwarded.at(-proxies);
}

/**
 * An IPv6 customer has 2⁶⁴ addresses: limits count the network they share (RFC 6177), and IPv4 in its own form.
 * @param {string} address
 */
function household(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const gap = Array.from({ length: Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0)) }, () => "0");
  return `${[...(left ?? []), ...gap, ...(right ?? [])].slice(0, 4).join(":")}::/64`;
}

/**
 * The address a request came from, as the server process noted it.
 * @param {Headers} headers
 */
export const clientAddress = (headers) => headers.get(ADDRESS_HEADER) ?? "unknown";
