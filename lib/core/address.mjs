import { isIP } from "node:net";

/**
 * Address of the socket, or behind proxies the `x-forwarded-for` entry that the outermost of them added.
 * @param {Pick<import("node:http").IncomingMessage, "headers" | "socket">} request
 * @param {number} proxies how many trusted ones are in front
 */
export function connectionAddress({ headers, socket }, proxies) {
  return toNetwork(forwardedAddress(headers, proxies) ?? socket.remoteAddress ?? "unknown");
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
 * Maps an IPv6 address to its /64 network, since one customer has 2⁶⁴ addresses (RFC 6177), and `::ffff:` to IPv4.
 * @param {string} address
 */
function toNetwork(address) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const gap = Array.from({ length: Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0)) }, () => "0");
  return `${[...(left ?? []), ...gap, ...(right ?? [])].slice(0, 4).join(":")}::/64`;
}
